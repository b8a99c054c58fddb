/// The folded forms of all words, so that a search compares words, of which
/// there are few, and not names, of which there may be a million.
struct SearchVocabulary: Sendable {
  /// One piece of a name in all its languages.
  struct Piece: Sendable {
    let texts: [FoldedText]

    init(_ text: LocalizedText) {
      texts = [text.korean, text.english, text.japanese].compactMap { $0.map(FoldedText.init) }.filter { !$0.isEmpty }
    }

    init(_ words: [String]) {
      texts = words.map(FoldedText.init)
    }
  }

  let curatedNames: [Piece]
  let themeKeywords: [Piece]
  let nouns: [Piece]
  let modifiers: [Piece]
  let endings: [Piece]
  let developers: [Piece]

  static let standard = SearchVocabulary(.standard)

  init(_ vocabulary: Vocabulary) {
    curatedNames = vocabulary.curated.map { Piece($0.name) }
    themeKeywords = vocabulary.themes.map { Piece($0.keywords) }
    nouns = vocabulary.nouns.map(Piece.init)
    modifiers = vocabulary.modifiers.map(Piece.init)
    endings = vocabulary.endings.map(Piece.init)
    developers = vocabulary.developers.map(Piece.init)
  }
}

/// Which words of a search term a piece has, one bit a word.
struct WordMatch: Sendable {
  /// Words that stand in the piece as they are.
  var whole: UInt16 = 0
  /// Words that are some part of it; includes `whole`.
  var part: UInt16 = 0

  @inline(__always)
  static func | (left: WordMatch, right: WordMatch) -> WordMatch {
    WordMatch(whole: left.whole | right.whole, part: left.part | right.part)
  }
}

/// What somebody searched for, taken apart.
struct SearchTerm: Sendable {
  /// Words after the eighth are not looked at.
  static let maxWords = 8

  let whole: FoldedText
  let words: [FoldedText]

  /// - Parameter text: what was typed; nil comes back when nothing is in it.
  init?(_ text: String) {
    whole = FoldedText(text)
    words = Array(whole.words.prefix(Self.maxWords))
    if words.isEmpty { return nil }
  }

  /// One bit for every word.
  var allWords: UInt16 { UInt16(1 << words.count) - 1 }

  func match(_ piece: SearchVocabulary.Piece) -> WordMatch {
    var match = WordMatch()
    for (bit, word) in words.enumerated() {
      if piece.texts.contains(where: { $0.contains(word) }) { match.part |= 1 << bit }
      if piece.texts.contains(where: { $0.containsWord(word) }) { match.whole |= 1 << bit }
    }
    return match
  }

  /// How good a name is by its beginning: 5 equal, 4 starts alike, otherwise nil.
  func rankAtStart(_ piece: SearchVocabulary.Piece) -> Int? {
    if piece.texts.contains(where: { $0 == whole || $0.compact == whole.compact }) { return 5 }
    return piece.texts.contains(where: { $0.hasPrefix(whole) || $0.compact.hasPrefix(whole.compact) }) ? 4 : nil
  }
}
