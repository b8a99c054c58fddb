import Foundation

/// A text folded for comparison without regard to case and width.
struct FoldedText: Sendable, Hashable {
  let bytes: [UInt8]

  /// Folds a text: composes characters, normalizes width, lowercases, and
  /// collapses spaces.
  init(_ text: String) {
    let plain = text.precomposedStringWithCompatibilityMapping.lowercased()
    bytes = Array(plain.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The words between spaces.
  var words: [FoldedText] {
    bytes.split(separator: UInt8(ascii: " ")).map { FoldedText(bytes: Array($0)) }
  }

  /// The text without its spaces.
  var compact: FoldedText {
    FoldedText(bytes: bytes.filter { $0 != UInt8(ascii: " ") })
  }

  func hasPrefix(_ other: FoldedText) -> Bool {
    bytes.starts(with: other.bytes)
  }

  /// Whether the text begins with another one, ignoring spaces. The match must
  /// end at a word's end, or be Korean text of several syllables, where words
  /// may continue.
  func begins(with compact: FoldedText) -> Bool {
    guard let end = end(ofBeginning: compact), let last = compact.bytes.last else { return false }
    let mayGoOn = last >= 0x80 && compact.bytes.count > Self.syllableBytes
    return mayGoOn || end == bytes.count || Self.isBoundary(bytes[end], besidesLatin: last < 0x80)
  }

  /// Whether two texts are equal, ignoring spaces.
  func isSame(as compact: FoldedText) -> Bool {
    end(ofBeginning: compact) == bytes.count
  }

  private func end(ofBeginning compact: FoldedText) -> Int? {
    guard bytes.first == compact.bytes.first else { return nil }
    var rest = compact.bytes.makeIterator()
    var wanted = rest.next()
    for (place, byte) in bytes.enumerated() {
      guard let next = wanted else { return place }
      if byte == UInt8(ascii: " ") { continue }
      if byte != next { return nil }
      wanted = rest.next()
    }
    return wanted == nil ? bytes.count : nil
  }
}

// MARK: - Words within a text

extension FoldedText {
  /// How a word occurs in a text.
  enum Fit: Int, Comparable {
    case missing
    /// At the beginning of a word; in scripts without spaces anywhere in it.
    case part
    case whole

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  /// Looks for a word like a store does: a Latin word at the beginning of
  /// words, a Korean or Japanese one anywhere, unless it is a single syllable.
  ///
  /// - Parameters:
  ///   - word: one word; an empty one is always missing.
  ///   - endsAreWhole: whether the beginning or end of a longer Korean word
  ///     counts as a whole word, as in names: *메모* in *메모장* and in *단체메모*.
  func fit(_ word: FoldedText, endsAreWhole: Bool) -> Fit {
    guard let first = word.bytes.first, let last = word.bytes.last else { return .missing }
    let isLatin = first < 0x80
    let mustStart = isLatin || word.bytes.count == Self.syllableBytes
    let mayBeJoined = endsAreWhole && word.bytes.count > Self.syllableBytes && first >= 0x80 && last >= 0x80
    var best = Fit.missing
    var from = 0
    while let start = position(of: word, from: from) {
      let end = start + word.bytes.count
      let starts = start == 0 || Self.isBoundary(bytes[start - 1], besidesLatin: isLatin)
      let ends = end == bytes.count || Self.isBoundary(bytes[end], besidesLatin: last < 0x80)
      if starts && ends || mayBeJoined && (starts || ends) { return .whole }
      if starts || !mustStart { best = .part }
      from = start + 1
    }
    return best
  }

  /// UTF-8 bytes of one Hangul syllable, kana or ideograph.
  static let syllableBytes = 3

  /// Whether a byte beside a word separates it: anything but letters and digits
  /// of its own script.
  private static func isBoundary(_ byte: UInt8, besidesLatin: Bool) -> Bool {
    if !besidesLatin { return byte < 0x80 }
    return byte >= 0x80 || !(isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func position(of word: FoldedText, from: Int) -> Int? {
    let length = word.bytes.count
    return bytes.withUnsafeBufferPointer { text in
      word.bytes.withUnsafeBufferPointer { wanted in
        var start = from
        while start + length <= text.count {
          // Compare the last byte first: Korean syllables begin alike and
          // differ there.
          if text[start + length - 1] == wanted[length - 1], text[start] == wanted[0],
            Self.equal(text, from: start, wanted)
          {
            return start
          }
          start += 1
        }
        return nil
      }
    }
  }

  private static func equal(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var offset = 1
    while offset < wanted.count {
      if text[start + offset] != wanted[offset] { return false }
      offset += 1
    }
    return true
  }
}
