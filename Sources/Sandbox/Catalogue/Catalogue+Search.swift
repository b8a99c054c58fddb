/// What a search term is compared with.
enum SearchAttribute: Sendable {
  case everything
  case developer
  case title
}

extension Catalogue {
  /// Finds apps and puts the best first.
  ///
  /// A word of the term may stand in the Korean, English or Japanese name, in
  /// the developer's name or in the theme's keywords; all words must be found.
  /// Better is, in this order: the whole name, its beginning, whole words of
  /// it, parts of it, elsewhere; equals are ordered by popularity.
  ///
  /// - Parameters:
  ///   - text: what was typed, any case and width; nothing finds nothing.
  ///   - attribute: what is compared.
  /// - Returns: numbers of apps, best first, of every country and device.
  func search(_ text: String, in attribute: SearchAttribute = .everything) -> [Int] {
    guard let term = SearchTerm(text) else { return [] }
    var hits = curatedHits(term, attribute) + combinedHits(term, attribute)
    hits.sort { $0.score == $1.score ? $0.index < $1.index : $0.score > $1.score }
    return hits.map(\.index)
  }

  private struct Hit {
    let index: Int
    let score: Double
  }

  private func hit(_ index: Int, rank: Int) -> Hit {
    Hit(index: index, score: Double(rank) + popularity(of: index))
  }

  private func curatedHits(_ term: SearchTerm, _ attribute: SearchAttribute) -> [Hit] {
    let keywords = search.themeKeywords.map(term.match)
    return (0..<min(count, vocabulary.curated.count)).compactMap { index in
      let developer = attribute == .title ? WordMatch() : term.match(search.developers[developerIndex(of: index)])
      let piece = search.curatedNames[index]
      let name = attribute == .developer ? WordMatch() : term.match(piece)
      let theme = attribute == .everything ? keywords[vocabulary.curated[index].theme] : WordMatch()
      let atStart = attribute == .developer ? nil : term.rankAtStart(piece)
      let found = atStart ?? Self.rank(name: name, elsewhere: theme | developer, all: term.allWords)
      return found.map { hit(index, rank: $0) }
    }
  }

  private func combinedHits(_ term: SearchTerm, _ attribute: SearchAttribute) -> [Hit] {
    guard count > vocabulary.curated.count else { return [] }
    let tables = MatchTables(term, search, attribute)
    let nounsPerTheme = vocabulary.nouns.count / vocabulary.themes.count
    var hits: [Hit] = []
    for index in vocabulary.curated.count..<count {
      let words = combination(index)
      let name = tables.modifiers[words.modifier] | tables.nouns[words.noun] | tables.endings[words.ending]
      let elsewhere = tables.keywords[words.noun / nounsPerTheme] | tables.developers[developerIndex(of: index)]
      guard let rank = Self.rank(name: name, elsewhere: elsewhere, all: term.allWords) else { continue }
      let startsAlike = attribute != .developer && tables.mayStart[words.modifier]
      let better = startsAlike ? term.rankAtStart(SearchVocabulary.Piece(self.name(of: words))) : nil
      hits.append(hit(index, rank: better ?? rank))
    }
    return hits
  }

  /// 3 for whole words of the name, 2 for parts of it, 1 with words from
  /// elsewhere, nil when a word is missing.
  @inline(__always)
  private static func rank(name: WordMatch, elsewhere: WordMatch, all: UInt16) -> Int? {
    if name.whole == all { return 3 }
    if name.part == all { return 2 }
    return name.part | elsewhere.part == all ? 1 : nil
  }
}

/// The term compared with every word once.
private struct MatchTables {
  let modifiers: [WordMatch]
  let nouns: [WordMatch]
  let endings: [WordMatch]
  let keywords: [WordMatch]
  let developers: [WordMatch]
  /// For each modifier, whether a name beginning with it may begin like the term.
  let mayStart: [Bool]

  init(_ term: SearchTerm, _ search: SearchVocabulary, _ attribute: SearchAttribute) {
    let name: (SearchVocabulary.Piece) -> WordMatch = { attribute == .developer ? WordMatch() : term.match($0) }
    modifiers = search.modifiers.map(name)
    nouns = search.nouns.map(name)
    endings = search.endings.map(name)
    keywords = search.themeKeywords.map { attribute == .everything ? term.match($0) : WordMatch() }
    developers = search.developers.map { attribute == .title ? WordMatch() : term.match($0) }
    mayStart = search.modifiers.map { piece in
      piece.texts.contains { $0.hasPrefix(term.whole) || term.whole.hasPrefix($0) }
    }
  }
}
