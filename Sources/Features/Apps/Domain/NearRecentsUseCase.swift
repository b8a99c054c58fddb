public import FeatureKit

/// Finds the recent keywords that somebody may have meant with whose text nothing was found.
public struct NearRecentsUseCase: Sendable {
  /// How many are found at the most.
  public static let limit = 3
  /// The texts of which a letter may be wrong, in characters: in a shorter one every letter counts.
  private static let mistakable = 4...24
  /// How many keywords are looked at, the newest, and how many code points each may have: a page is drawn meanwhile.
  private static let lookedAt = (keywords: 50, codePoints: 200)

  /// Creates the use case.
  public init() {}

  /// The keywords that are near a text: that begin as its first half does, that it begins with, or that are found by it
  /// once a letter is left out.
  ///
  /// - Parameters:
  ///   - text: what was searched for.
  ///   - recents: the keywords to choose from, in any order.
  /// - Returns: newest first; never the text itself.
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
