extension PictureFormat {
  /// How a decoder must read a file.
  enum Unpacking: Equatable {
    /// One row after another.
    case byRow
    /// As a whole before its first row is known, with this number of passes.
    case whole(passes: Int)

    var passes: Int { if case .whole(let passes) = self { passes } else { 1 } }
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
      while true {
        position = skipping(bytes, from: position)
        guard position + 3 < bytes.count else { break }
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

  /// Returns the position of the next 0xFF, or one at most seven bytes before it. Reads eight bytes at once, because
  /// entropy-coded data is most of a file.
  private static func skipping(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var position = start
    while position + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      // Not zero if one of the bytes is 0xFF.
      if (~word &- ones) & word & highs != 0 { break }
      position += 8
    }
    return position
  }

  /// Markers without a segment: TEM, RST, SOI.
  private static let standalone: Set<UInt8> = Set([0x01] + (0xD0...0xD8))
  private static let frames: Set<UInt8> = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])
}
