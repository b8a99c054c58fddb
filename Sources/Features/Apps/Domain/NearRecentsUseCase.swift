public import FeatureKit

/// Finds recent keywords similar to a text that had no results.
public struct NearRecentsUseCase: Sendable {
  /// The most keywords to return.
  public static let limit = 3
  /// The lengths of texts, in characters, in which one letter may be wrong; in a shorter one every letter counts.
  private static let mistakable = 4...24
  /// How many of the newest keywords are compared, and the most code points of each: this runs while the page is drawn.
  private static let lookedAt = (keywords: 50, codePoints: 200)

  /// Creates the use case.
  public init() {}

  /// Returns the keywords similar to a text. They begin like its first half, or the text begins with them, or they
  /// match it without one of its letters.
  ///
  /// - Parameters:
  ///   - text: the searched text.
  ///   - recents: the keywords to choose from, in any order.
  /// - Returns: at most ``limit`` keywords, newest first, without the text itself.
  public func callAsFunction(_ text: String, among recents: [RecentKeyword]) -> [RecentKeyword] {
    let term = SearchTerm.normalized(text)
    if term.isEmpty { return [] }
    let beginning = KeywordMatcher(String(term.prefix(max(2, (term.count + 1) / 2))))
    let guesses = Self.withoutALetter(term).map { KeywordMatcher($0) }
    let folded = RecentKeyword.folded(term)
    let candidates = recents.sorted { RecentKeyword.isNewer($0, than: $1) }.prefix(Self.lookedAt.keywords)
    let near = candidates.filter { keyword in
      if keyword.text.unicodeScalars.count > Self.lookedAt.codePoints { return false }
      if keyword.foldedText == folded { return false }
      return beginning.rank(keyword.text) == 0 || KeywordMatcher(keyword.text).rank(term) == 0
        || guesses.contains { $0.matches(keyword.text) }
    }
    return Array(near.prefix(Self.limit))
  }

  private static func withoutALetter(_ term: String) -> [String] {
    guard mistakable.contains(term.count) else { return [] }
    return term.indices.map { index in
      var guess = term
      guess.remove(at: index)
      return guess
    }
  }
}
