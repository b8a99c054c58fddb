extension HTMLWriter {
  /// Appends UTF-8 text and escapes the characters that a parser takes for
  /// markup.
  ///
  /// Runs without such characters, nearly always the whole text, are copied at
  /// once.
  mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>, quotes: Bool) {
    var runStart = 0
    var index = Self.firstSuspect(in: utf8, from: 0)
    while index < utf8.count {
      guard let replacement = Self.replacement(at: index, in: utf8, quotes: quotes) else {
        index = Self.firstSuspect(in: utf8, from: index + 1)
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart..<index]))
      write(literal: replacement.text)
      runStart = index + replacement.width
      index = Self.firstSuspect(in: utf8, from: runStart)
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart...]))
  }

  /// The replacement of the character at an index and the length of that
  /// character in bytes; `nil` if it needs none.
  private static func replacement(
    at index: Int, in utf8: UnsafeBufferPointer<UInt8>, quotes: Bool
  ) -> (text: StaticString, width: Int)? {
    let next = index + 1 < utf8.count ? utf8[index + 1] : 0
    switch utf8[index] {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\"") where quotes: return ("&quot;", 1)
    case UInt8(ascii: "'") where quotes: return ("&#39;", 1)
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"): return nil
    case UInt8(ascii: "\r"): return next == UInt8(ascii: "\n") ? ("", 1) : ("\n", 1)
    case 0..<0x20, 0x7F: return ("\u{FFFD}", 1)
    // U+0080 ... U+009F, the second block of control characters.
    case 0xC2 where (0x80...0x9F).contains(next): return ("\u{FFFD}", 2)
    default: return nil
    }
  }

  /// The index of the first byte, from `start` on, that may need a replacement;
  /// the count if there is none.
  private static func firstSuspect(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = UnsafeRawBufferPointer(utf8)
    while index + 8 <= utf8.count {
      if hasSuspect(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { break }
      index += 8
    }
    while index < utf8.count, !isSuspect(utf8[index]) { index += 1 }
    return index
  }

  @inline(__always)
  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte | 1 == 0x27 || byte | 2 == 0x3E || byte == 0x7F || byte == 0xC2
  }

  /// Whether one of eight bytes ``isSuspect(_:)``.
  ///
  /// A subtraction borrows into the high bit of each byte that is smaller. See
  /// "Determine if a word has a byte less than n" in Sean Eron Anderson's *Bit
  /// Twiddling Hacks*.
  @inline(__always)
  private static func hasSuspect(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func zeroes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let controls = (word &- ones &* 0x20) & ~word
    let quotes = zeroes(word ^ (ones &* 0x22)) | zeroes((word | ones) ^ (ones &* 0x27))
    let angles = zeroes((word | (ones &* 2)) ^ (ones &* 0x3E))
    let rest = zeroes(word ^ (ones &* 0x7F)) | zeroes(word ^ (ones &* 0xC2))
    return (controls | quotes | angles | rest) & (ones &* 0x80) != 0
  }
}
