/// A line typed without echo, assembled byte by byte while the terminal's own
/// line editing is off.
struct HiddenLine {
  /// Result of a byte.
  enum Outcome: Equatable {
    /// The line continues.
    case unfinished
    case finished(String)
    /// The user cancelled: Ctrl-C, or Ctrl-D on an empty line.
    case stopped
  }

  /// The longest line in bytes; further bytes are ignored.
  static let maxBytes = 256

  private var bytes: [UInt8] = []

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Outcome {
    switch byte {
    case 0x0A, 0x0D: return .finished(String(decoding: bytes, as: UTF8.self))
    case 0x03: return .stopped
    case 0x04 where bytes.isEmpty: return .stopped
    case 0x08, 0x7F: _ = bytes.popLast()
    case 0x15: bytes = []
    case 0x20...: if bytes.count < Self.maxBytes { bytes.append(byte) }
    default: break
    }
    return .unfinished
  }
}
