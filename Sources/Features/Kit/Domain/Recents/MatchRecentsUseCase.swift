/// Narrows the recent keywords to those that match the text typed so far.
///
/// Keywords that begin with the text come first, then those in which a word does, then those that contain it. Equal
/// ones are sorted newest first.
public struct MatchRecentsUseCase: Sendable {
  /// Longer keywords are skipped, because the search runs at every key. No app or movie has a name that long.
  private static let maxCodePoints = 400

  /// Creates the use case.
  public init() {}

  /// Returns the matching keywords.
  ///
  /// - Parameters:
  ///   - typed: the text of the search field, finished or not; see ``KeywordMatcher``.
  ///   - recents: the keywords to choose from, in any order.
  /// - Returns: the matches in order; all keywords, newest first, if nothing is typed.
  public func callAsFunction(_ typed: String, among recents: [RecentKeyword]) -> [RecentKeyword] {
    let matcher = KeywordMatcher(Self.withoutScheme(typed))
    return
      recents
      .filter { $0.text.unicodeScalars.count <= Self.maxCodePoints || typed.isEmpty }
      .compactMap { keyword in matcher.rank(Self.withoutScheme(keyword.text)).map { (rank: $0, keyword: keyword) } }
      .sorted { $0.rank == $1.rank ? RecentKeyword.isNewer($0.keyword, than: $1.keyword) : $0.rank < $1.rank }
      .map(\.keyword)
  }

  /// Returns a pasted address from its host on: `ht` is found in every address, and says nothing about any.
  private static func withoutScheme(_ text: String) -> String {
    for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
      return String(text.dropFirst(scheme.count))
    }
    return text
  }
}
