/// Folded forms of all words. A search compares these few words instead of up
/// to a million names.
struct SearchVocabulary: Sendable {
  /// One piece of a name in all its languages.
  struct Piece: Sendable {
    let texts: [FoldedText]

    init(_ text: LocalizedText) {
      texts = [text.korean, text.english, text.japanese].compactMap { $0.map(FoldedText.init) }.filter { !$0.isEmpty }
    }
  }

  let curatedNames: [Piece]
  /// Keywords of each theme.
  let keywords: [FoldedText]
  /// Name of each theme's main category in all languages.
  let categories: [FoldedText]
  let nouns: [Piece]
  let modifiers: [Piece]
  let endings: [Piece]
  let developers: [Piece]
  /// Numbers of the developers of hand-made apps.
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

/// Words of a search term that occur in a text, one bit a word.
struct WordMatch: Sendable {
  /// Words that occur as whole words.
  var whole: UInt16 = 0
  /// Words that occur at least in part; includes `whole`.
  var part: UInt16 = 0

  @inline(__always)
  static func | (left: WordMatch, right: WordMatch) -> WordMatch {
    WordMatch(whole: left.whole | right.whole, part: left.part | right.part)
  }
}

extension SearchTerm {
  /// Matches the term with a piece of a name.
  func match(_ piece: SearchVocabulary.Piece) -> WordMatch {
    piece.texts.reduce(WordMatch()) { $0 | match($1, endsAreWhole: true) }
  }

  /// Matches the term with a developer's name. Only whole words count unless
  /// the search is for developers: *은행* does not match *은행나무길*.
  func match(developer: SearchVocabulary.Piece, _ attribute: SearchAttribute) -> UInt16 {
    let match = developer.texts.reduce(WordMatch()) { $0 | self.match($1, endsAreWhole: false) }
    return attribute == .title ? 0 : attribute == .everything ? match.whole : match.part
  }

  /// Matches the term with each list of keywords. The beginning of a keyword
  /// counts only for words that no list has as a whole: *tax* does not match
  /// *taxi*.
  func matches(_ lists: [FoldedText]) -> [WordMatch] {
    let all = lists.map { match($0, endsAreWhole: false) }
    let known = all.reduce(0) { $0 | $1.whole }
    return all.map { WordMatch(whole: $0.whole, part: $0.whole | $0.part & ~known) }
  }

  /// Matches the term with a text.
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
