extension PictureFormat {
  /// Whether a file has to be unpacked as a whole before the first row of it is known; else it is read row by row.
  ///
  /// - Source: T.81 B.2.2 for the frames of JPEG, the PNG specification 11.2.2 for `IHDR`.
  func isWhole(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: Self.frame(ofJPEG: bytes) != 0xC0
    case .png: bytes.count > 28 && bytes[28] != 0
    case .webp, .gif, .avif: true
    }
  }

  /// The marker of the first frame: 0xC0 for baseline, 0xC2 for progressive; 0 when there is none.
  private static func frame(ofJPEG bytes: [UInt8]) -> UInt8 {
    var position = 2
    while position + 3 < bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      switch marker {
      // Filled up before a marker.
      case 0xFF: position += 1
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return marker
      default: position += 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
      }
    }
    return 0
  }
}
