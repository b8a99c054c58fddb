/// Part of an app that a search term is compared with.
enum SearchAttribute: Sendable {
  case everything
  case developer
  case title
}

extension Catalogue {
  /// Terms with fewer hits are also tried in other readings.
  private static let fewHits = 24

  /// Finds apps and returns the best matches first.
  ///
  /// A word of the term may occur in the Korean, English or Japanese name, in
  /// the developer's name or in the theme's keywords; all words must match.
  /// Ranks, from the best: the whole name, its beginning, whole words of it,
  /// whole words of it and the keywords, parts of it, parts elsewhere.
  /// Popularity decides within a rank.
  ///
  /// - Parameters:
  ///   - text: the search text, in any case and width; an empty text finds
  ///     nothing.
  ///   - attribute: part that is compared.
  /// - Returns: numbers of apps of every country and device, best first.
  func search(_ text: String, in attribute: SearchAttribute = .everything) -> [Int] {
    guard let term = SearchTerm(text) else { return [] }
    var hits = curatedHits(term, attribute) + combinedHits(term, attribute)
    if attribute == .everything, hits.count < Self.fewHits {
      // One rank below matches of the text as typed.
      hits += term.readings.flatMap { curatedHits($0, attribute) }.map { Hit(index: $0.index, score: $0.score - 1) }
    }
    hits.sort { $0.score == $1.score ? $0.index < $1.index : $0.score > $1.score }
    var seen: Set<Int> = []
    return hits.map(\.index).filter { seen.insert($0).inserted }
  }

  /// Returns apps that are related to a search text: those of the families and
  /// categories with its words. The most matching words come first, then the
  /// most popular apps.
  ///
  /// - Parameter text: the search text; filler alone finds all hand-made apps.
  /// - Returns: numbers of hand-made apps; empty if a word occurs nowhere.
  func related(to text: String) -> [Int] {
    guard let term = SearchTerm(text) else { return [] }
    for reading in [term] + term.readings + term.ends {
      let words = wordsRelated(to: reading)
      guard term.isFiller || words.reduce(0, |) == reading.allWords else { continue }
      return (0..<min(count, vocabulary.curated.count))
        .map { Hit(index: $0, score: Double(words[vocabulary.curated[$0].theme].nonzeroBitCount) + popularity(of: $0)) }
        .filter { term.isFiller || $0.score >= 1 }
        .sorted { $0.score > $1.score }.map(\.index)
    }
    return []
  }

  /// Words of the term in the family and category of each theme, one bit a
  /// word.
  private func wordsRelated(to term: SearchTerm) -> [UInt16] {
    let own = term.matches(search.keywords)
    var families: [Int: UInt16] = [:]
    for (theme, words) in own.enumerated() { families[vocabulary.families[theme], default: 0] |= words.part }
    return vocabulary.themes.indices.map { theme in
      let category = term.match(search.categories[theme], endsAreWhole: true)
      return families[vocabulary.families[theme], default: 0] | category.part
    }
  }

  private struct Hit {
    let index: Int
    let score: Double
  }

  private func hit(_ index: Int, rank: Int) -> Hit {
    Hit(index: index, score: Double(rank) + popularity(of: index))
  }

  private func curatedHits(_ term: SearchTerm, _ attribute: SearchAttribute) -> [Hit] {
    let keywords = attribute == .everything ? term.matches(search.keywords) : []
    var developers: [Int: UInt16] = [:]
    for number in search.curatedDevelopers {
      developers[number] = term.match(developer: search.developers[number], attribute)
    }
    return (0..<min(count, vocabulary.curated.count)).compactMap { index in
      let developer = developers[vocabulary.curatedDevelopers[index], default: 0]
      let piece = search.curatedNames[index]
      let name = attribute == .developer ? WordMatch() : term.match(piece)
      let theme = attribute == .everything ? keywords[vocabulary.curated[index].theme] : WordMatch()
      let rank = Self.rank(name: name, theme: theme, developer: developer, all: term.allWords)
      let better = attribute == .developer ? nil : term.rankAtStart(piece)
      return (better ?? rank).map { hit(index, rank: $0) }
    }
  }

  private func combinedHits(_ term: SearchTerm, _ attribute: SearchAttribute) -> [Hit] {
    guard count > vocabulary.curated.count else { return [] }
    let tables = MatchTables(term, search, attribute)
    let nounsPerTheme = nounsPerTheme
    var hits: [Hit] = []
    for index in vocabulary.curated.count..<count {
      let words = combination(index)
      let name = tables.modifiers[words.modifier] | tables.nouns[words.noun] | tables.endings[words.ending]
      let theme = tables.keywords[words.noun / nounsPerTheme]
      let developer = tables.developers[developerIndex(of: index)]
      guard let rank = Self.rank(name: name, theme: theme, developer: developer, all: term.allWords) else { continue }
      let startsAlike = attribute != .developer && tables.mayStart[words.modifier]
      let better = startsAlike ? term.rankAtStart(SearchVocabulary.Piece(self.name(of: words))) : nil
      hits.append(hit(index, rank: better ?? rank))
    }
    return hits
  }

  /// Ranks a match: 4 for whole words of the name, 3 with whole words of the
  /// theme, 2 for parts of the name, 1 with words from elsewhere; `nil` if a
  /// word is missing.
  @inline(__always)
  private static func rank(name: WordMatch, theme: WordMatch, developer: UInt16, all: UInt16) -> Int? {
    if name.whole == all { return 4 }
    if name.whole | theme.whole == all { return 3 }
    if name.part == all { return 2 }
    return name.part | theme.part | developer == all ? 1 : nil
  }
}

extension SearchTerm {
  /// Ranks a match at the start: 6 for a name equal to the term, 5 for one that
  /// begins with it; otherwise `nil`.
  fileprivate func rankAtStart(_ piece: SearchVocabulary.Piece) -> Int? {
    guard piece.texts.contains(where: { $0.begins(with: compact) }) else { return nil }
    return piece.texts.contains { $0.isSame(as: compact) } ? 6 : 5
  }
}

/// Matches of a term with every word, computed once.
private struct MatchTables {
  let modifiers: [WordMatch]
  let nouns: [WordMatch]
  let endings: [WordMatch]
  let keywords: [WordMatch]
  let developers: [UInt16]
  /// Whether a name that begins with the modifier may begin with the term.
  let mayStart: [Bool]

  init(_ term: SearchTerm, _ search: SearchVocabulary, _ attribute: SearchAttribute) {
    let name: (SearchVocabulary.Piece) -> WordMatch = { attribute == .developer ? WordMatch() : term.match($0) }
    modifiers = search.modifiers.map(name)
    nouns = search.nouns.map(name)
    endings = search.endings.map(name)
    let nothing = search.keywords.map { _ in WordMatch() }
    keywords = attribute == .everything ? term.matches(search.keywords) : nothing
    developers = search.developers.map { term.match(developer: $0, attribute) }
    mayStart = search.modifiers.map { piece in
      piece.texts.contains { $0.hasPrefix(term.whole) || term.whole.hasPrefix($0) }
    }
  }
}
