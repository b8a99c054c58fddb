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
    var found: [FoundHint] = []
    for candidate in HintVocabulary.standard.candidates where (candidate.app ?? 0) < count {
      guard candidate.text.fit(typed, endsAreWhole: false) != .missing else { continue }
      found.append(
        FoundHint(app: candidate.app, begins: candidate.text.hasPrefix(typed), hint: hint(candidate)))
    }
    found.sort { $0.isBefore($1) }
    var hints: [SearchHint] = []
    for one in found {
      guard hints.count < Self.maxHints else { break }
      if let index = one.app {
        guard LocalFacts(of: app(index), in: storefront, seed: seed, after: days).isSold else { continue }
      }
      hints.append(one.hint)
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

/// A hint that fits, before it is known whether the country sells its app.
private struct FoundHint {
  let app: Int?
  /// Whether the hint begins with what was typed.
  let begins: Bool
  let hint: SearchHint

  func isBefore(_ other: FoundHint) -> Bool {
    if begins != other.begins { return begins }
    if hint.priority != other.hint.priority { return hint.priority > other.hint.priority }
    return hint.term < other.hint.term
  }
}
