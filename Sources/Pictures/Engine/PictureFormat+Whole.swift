extension PictureFormat {
  /// How a decoder must read a file.
  enum Unpacking: Equatable {
    /// One row after another.
    case byRow
    /// As a whole before its first row is known, with this number of passes.
    case whole(passes: Int)
  }

  /// Returns how a decoder must read a file. Looks at the beginning of the file, or at all of a JPEG.
  ///
  /// - Source: T.81 B.2.2 for the frames of JPEG, B.2.3 for its scans; the PNG specification 11.2.2 for `IHDR`.
  func unpacking(of bytes: [UInt8]) -> Unpacking {
    switch self {
    case .jpeg: Self.unpacking(ofJPEG: bytes)
    case .png: bytes.count > 28 && bytes[28] != 0 ? .whole(passes: 1) : .byRow
    case .webp, .gif, .avif: .whole(passes: 1)
    }
  }

  private static func unpacking(ofJPEG bytes: [UInt8]) -> Unpacking {
    bytes.withUnsafeBufferPointer { bytes in
      var (position, scans, frame) = (2, 0, UInt8(0))
      while position + 3 < bytes.count {
        let marker = bytes[position + 1]
        // Skip entropy-coded data, in which 0xFF is followed by 0, and markers without a segment.
        guard bytes[position] == 0xFF, marker != 0, marker != 0xFF, !standalone.contains(marker) else {
          position += 1
          continue
        }
        if marker == 0xD9 { break }
        if marker == 0xDA { scans += 1 }
        if frame == 0, frames.contains(marker) { frame = marker }
        position += 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
      }
      return frame == 0xC0 && scans <= 1 ? .byRow : .whole(passes: scans)
    }
  }

  /// Markers without a segment: TEM, RST, SOI.
  private static let standalone: Set<UInt8> = Set([0x01] + (0xD0...0xD8))
  private static let frames: Set<UInt8> = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])
}
