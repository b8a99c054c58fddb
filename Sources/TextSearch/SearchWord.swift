import Glibc

/// A folded word, prepared for a fast search. Its plan owns the bytes.
struct SearchWord {
  let start: UnsafePointer<UInt8>
  let count: Int
  /// Whether the word is searched for in the initials instead of the text.
  let inInitials: Bool
  /// The first byte eight times, and the second one, or the first again if there is no other.
  private let heads: (UInt64, UInt64)

  /// Creates a word of one or more bytes.
  init(_ start: UnsafePointer<UInt8>, count: Int, inInitials: Bool) {
    self.start = start
    self.count = count
    self.inInitials = inInitials
    heads = (Self.ones &* UInt64(start[0]), Self.ones &* UInt64(start[min(1, count - 1)]))
  }

  /// Returns the key of three adjacent bytes, of which the first is at `place`.
  func key(at place: Int) -> UInt32 {
    let bytes = (start[place], start[place + 1], start[place + 2])
    return inInitials
      ? PostingKey.initials(bytes.0, bytes.1, bytes.2) : PostingKey.text(bytes.0, bytes.1, bytes.2)
  }

  /// Returns whether bytes end with the first `length` bytes of the word.
  func isBegun(by bytes: UnsafeBufferPointer<UInt8>, length: Int) -> Bool {
    guard length <= bytes.count, let first = bytes.baseAddress else { return false }
    return memcmp(first + bytes.count - length, start, length) == 0
  }

  /// Returns whether bytes begin with those of the word from `place` on, or those with them.
  func isContinued(by bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Bool {
    guard let first = bytes.baseAddress, !bytes.isEmpty, first[0] == start[place] else { return false }
    return memcmp(first, start + place, min(bytes.count, count - place)) == 0
  }

  /// Returns the first place of the word in `length` bytes, or nil. Another 8 bytes after them must be readable.
  func firstPlace(in bytes: UnsafePointer<UInt8>, count length: Int) -> Int? {
    let raw = UnsafeRawPointer(bytes)
    var place = 0
    while place <= length - count {
      let first = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ heads.0
      let second = raw.loadUnaligned(fromByteOffset: place + min(1, count - 1), as: UInt64.self) ^ heads.1
      var hits = Self.zeros(in: first | second)
      while hits != 0 {
        let hit = place + hits.trailingZeroBitCount >> 3
        if hit > length - count { return nil }
        if memcmp(raw + hit, start, count) == 0 { return hit }
        hits &= hits - 1
      }
      place += 8
    }
    return nil
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Returns the top bits of the bytes that are 0, and perhaps of ones above them.
  private static func zeros(in bytes: UInt64) -> UInt64 {
    (bytes &- ones) & ~bytes & (ones << 7)
  }
}
