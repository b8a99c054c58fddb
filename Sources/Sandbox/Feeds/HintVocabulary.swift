import Samples

/// What people search for: names of hand-made apps and words of their subjects.
struct HintVocabulary: Sendable {
  /// A search text in lower case, as hints are.
  struct Candidate: Sendable {
    let text: FoldedText
    /// Number of the app with this name; `nil` for a word.
    let app: Int?
  }

  let candidates: [Candidate]

  static let standard = HintVocabulary(.standard, .standard)

  init(_ vocabulary: Vocabulary, _ search: SearchVocabulary) {
    let names = search.curatedNames.enumerated().flatMap { index, piece in
      piece.texts.map { Candidate(text: $0, app: index) }
    }
    let words = search.keywords.flatMap(\.words) + search.nouns.flatMap(\.texts)
    var seen: Set<FoldedText> = []
    candidates = (names + words.map { Candidate(text: $0, app: nil) }).filter { seen.insert($0.text).inserted }
  }
}

/// A hint: a search text for what a person has begun to type.
struct SearchHint: Sendable, Equatable {
  let term: String
  /// How often it is searched for; larger is more often.
  let priority: Int
}

extension Catalogue {
  /// Most hints of a response.
  static let maxHints = 10
  /// Characters of a text that count; Apple's limit is unknown.
  static let maxHintCharacters = 100

  /// Hints for the beginning of a search text in a country, best first.
  ///
  /// Texts that begin with it stand before those with a word that does. Apps
  /// that the country does not sell on the day are missing. A few words are in
  /// quotation marks, as people type them.
  ///
  /// - Parameters:
  ///   - typed: the text so far, in any case; initial consonants find nothing.
  ///   - storefront: the country's store.
  ///   - days: days since the sandbox's own day.
  /// - Returns: 0 ... ``maxHints`` hints.
  func hints(for typed: String, in storefront: SandboxStorefront, after days: Int) -> [SearchHint] {
    let typed = FoldedText(String(typed.prefix(Self.maxHintCharacters)))
    guard !typed.isEmpty else { return [] }
    let found = HintVocabulary.standard.candidates
      .filter { $0.text.fit(typed, endsAreWhole: false) != .missing && ($0.app ?? 0) < count }
      .map { (candidate: $0, begins: $0.text.hasPrefix(typed), hint: hint($0)) }
      .sorted { $0.begins == $1.begins ? $0.hint.isBefore($1.hint) : $0.begins }
    var hints: [SearchHint] = []
    for (candidate, _, hint) in found {
      guard hints.count < Self.maxHints else { break }
      let isSold = candidate.app.map {
        LocalFacts(of: app($0), in: storefront, seed: seed, after: days).isSold
      }
      if isSold ?? true { hints.append(hint) }
    }
    return hints
  }

  private func hint(_ candidate: HintVocabulary.Candidate) -> SearchHint {
    let text = String(decoding: candidate.text.bytes, as: UTF8.self)
    if let app = candidate.app { return SearchHint(term: text, priority: 4_600 + Int(popularity(of: app) * 3_000)) }
    let roll = candidate.text.bytes.reduce(seed) { SeededGenerator.mix($0, UInt64($1)) }
    return SearchHint(term: roll % 24 == 0 ? "\"\(text)\"" : text, priority: 4_800 + Int(roll % 1_500))
  }
}

extension SearchHint {
  fileprivate func isBefore(_ other: SearchHint) -> Bool {
    priority == other.priority ? term < other.term : priority > other.priority
  }
}
