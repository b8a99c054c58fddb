/// A line that is typed without being shown, byte by byte: the terminal does nothing of it by itself meanwhile.
struct HiddenLine {
  /// What a byte has led to.
  enum Outcome: Equatable {
    /// There is more to come.
    case unfinished
    case finished(String)
    /// Whoever types has given up: Ctrl-C, or Ctrl-D before anything else.
    case stopped
  }

  /// The longest line; what is typed beyond it does not count.
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
