import Glibc

/// A folded word and what finds it quickly. The bytes are its plan's.
struct SearchWord {
  let start: UnsafePointer<UInt8>
  let count: Int
  /// Whether it is looked for in the initials, not in the text.
  let inInitials: Bool
  /// Its first bytes, up to 8, as a number with zeros for those that are missing …
  private let head: UInt64
  /// … and ones where the head has bytes of the word.
  private let mask: UInt64

  /// - Parameter start: the bytes, and 8 more that may be read.
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

  /// Where it stands first among so many bytes, behind which 8 more may be read; nil where it does not.
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
