import Glibc

/// A folded word, prepared for a fast search. Its plan owns the bytes.
struct SearchWord {
  let start: UnsafePointer<UInt8>
  let count: Int
  /// Whether the word is searched for in the initials instead of the text.
  let inInitials: Bool
  /// The first bytes, up to 8, as a number; missing bytes are 0.
  private let head: UInt64
  /// Mask with ones for the bytes of the word in `head`.
  private let mask: UInt64

  /// Creates a word.
  ///
  /// - Parameter start: the bytes, followed by 8 more that may be read.
  init(_ start: UnsafePointer<UInt8>, count: Int, inInitials: Bool) {
    self.start = start
    self.count = count
    self.inInitials = inInitials
    var mask: UInt64 = 0
    withUnsafeMutableBytes(of: &mask) { bytes in
      for index in 0..<min(count, 8) { bytes[index] = 0xFF }
    }
    self.mask = mask
    head = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self) & mask
  }

  /// Returns the first place of the word in `length` bytes, or nil. Another 8 bytes after them must be readable.
  func firstPlace(in bytes: UnsafePointer<UInt8>, count length: Int) -> Int? {
    let raw = UnsafeRawPointer(bytes)
    var place = 0
    while place <= length - count {
      if raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & mask == head,
        count <= 8 || memcmp(raw + place + 8, start + 8, count - 8) == 0
      {
        return place
      }
      place += 1
    }
    return nil
  }
}
