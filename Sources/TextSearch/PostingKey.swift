/// Keys of postings: a kind and 24 bits, or the number of a word.
enum PostingKey {
  /// A word of the segment's ``Vocabulary``.
  static func word(_ number: UInt32) -> UInt32 { 1 << 31 | number }

  /// Three adjacent bytes of a text that are not all in one word.
  static func text(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  /// Three adjacent bytes of a text's initials that are not all in one word.
  static func initials(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    1 << 24 | text(first, second, third)
  }

  /// One byte of a text.
  static func byte(_ byte: UInt8) -> UInt32 { 2 << 24 | UInt32(byte) }

  static func currency(_ value: UInt8) -> UInt32 { 3 << 24 | UInt32(value) }
  static func state(_ value: UInt8) -> UInt32 { 4 << 24 | UInt32(value) }
  static func category(_ value: UInt8) -> UInt32 { 5 << 24 | UInt32(value) }
  static let inStock: UInt32 = 6 << 24

  /// The low 24 bits of a vendor, which several vendors may share.
  static func vendor(_ value: Int32) -> UInt32 { 7 << 24 | UInt32(bitPattern: value) & 0xFF_FFFF }
}
