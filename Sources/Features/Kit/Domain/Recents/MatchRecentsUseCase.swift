/// Narrows the recent keywords while a person types: those that begin like the typed text first, then those with a word
/// that does, then the rest that hold it; the newest first among equals.
public struct MatchRecentsUseCase: Sendable {
  /// Keywords of more are not looked through at every key: no name is that long.
  private static let maxCodePoints = 400

  /// Creates the use case.
  public init() {}

  /// The keywords that match.
  ///
  /// - Parameters:
  ///   - typed: the text of the search field, finished or not; see ``KeywordMatcher``.
  ///   - recents: the keywords to choose from, in any order.
  /// - Returns: all of them, newest first, when nothing is typed.
  public func callAsFunction(_ typed: String, among recents: [RecentKeyword]) -> [RecentKeyword] {
    let matcher = KeywordMatcher(typed)
    return
      recents
      .filter { $0.text.unicodeScalars.count <= Self.maxCodePoints || typed.isEmpty }
      .compactMap { keyword in matcher.rank(keyword.text).map { (rank: $0, keyword: keyword) } }
      .sorted { $0.rank == $1.rank ? RecentKeyword.isNewer($0.keyword, than: $1.keyword) : $0.rank < $1.rank }
      .map(\.keyword)
  }
}
