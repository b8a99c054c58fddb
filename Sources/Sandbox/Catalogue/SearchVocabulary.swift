/// The folded forms of all words, so that a search compares words, of which
/// there are few, and not names, of which there may be a million.
struct SearchVocabulary: Sendable {
  /// One piece of a name in all its languages.
  struct Piece: Sendable {
    let texts: [FoldedText]

    init(_ text: LocalizedText) {
      texts = [text.korean, text.english, text.japanese].compactMap { $0.map(FoldedText.init) }.filter { !$0.isEmpty }
    }
  }

  let curatedNames: [Piece]
  /// The words each theme is found by, one text a theme.
  let keywords: [FoldedText]
  /// The name of each theme's main category in all languages, one text a theme.
  let categories: [FoldedText]
  let nouns: [Piece]
  let modifiers: [Piece]
  let endings: [Piece]
  let developers: [Piece]
  /// The numbers of those who made a hand-made app.
  let curatedDevelopers: Set<Int>

  static let standard = SearchVocabulary(.standard)

  init(_ vocabulary: Vocabulary) {
    curatedNames = vocabulary.curated.map { Piece($0.name) }
    keywords = vocabulary.themes.map { FoldedText($0.keywords) }
    categories = vocabulary.themes.map { theme in
      let name = Genre.find(theme.genreIDs.first ?? 0).name
      return FoldedText([name.korean, name.english, name.japanese ?? ""].joined(separator: " "))
    }
    nouns = vocabulary.nouns.map(Piece.init)
    modifiers = vocabulary.modifiers.map(Piece.init)
    endings = vocabulary.endings.map(Piece.init)
    developers = vocabulary.developers.map(Piece.init)
    curatedDevelopers = Set(vocabulary.curatedDevelopers)
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

extension SearchTerm {
  /// The words that stand in a piece of a name.
  func match(_ piece: SearchVocabulary.Piece) -> WordMatch {
    piece.texts.reduce(WordMatch()) { $0 | match($1, endsAreWhole: true) }
  }

  /// The words that stand in a developer's name; whole ones only, unless
  /// developers are what is searched: *은행* is not *은행나무길*.
  func match(developer: SearchVocabulary.Piece, _ attribute: SearchAttribute) -> UInt16 {
    let match = developer.texts.reduce(WordMatch()) { $0 | self.match($1, endsAreWhole: false) }
    return attribute == .title ? 0 : attribute == .everything ? match.whole : match.part
  }

  /// The words that stand in each of some lists of keywords. The beginning of
  /// a keyword counts only where no list has the word itself: *tax* is no *taxi*.
  func matches(_ lists: [FoldedText]) -> [WordMatch] {
    let all = lists.map { match($0, endsAreWhole: false) }
    let known = all.reduce(0) { $0 | $1.whole }
    return all.map { WordMatch(whole: $0.whole, part: $0.whole | $0.part & ~known) }
  }

  /// The words that stand in a text.
  func match(_ text: FoldedText, endsAreWhole: Bool) -> WordMatch {
    var match = WordMatch()
    for (bit, word) in words.enumerated() {
      let fit = text.fit(word, endsAreWhole: endsAreWhole)
      if fit >= .part { match.part |= 1 << bit }
      if fit == .whole { match.whole |= 1 << bit }
    }
    return match
  }
}
