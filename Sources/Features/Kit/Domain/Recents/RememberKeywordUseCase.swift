import Foundation

/// Stores a searched keyword, without the partial ones typed on the way to it.
///
/// The search runs while the user types, so `카` and `카카` are searched before `카카오`. A keyword that was searched less
/// than a minute ago and is the beginning of the new one is such a partial one and is removed.
public struct RememberKeywordUseCase: Sendable {
  /// How long before a keyword its partial ones may have been searched, in seconds.
  static let typingTime: TimeInterval = 60

  private let recents: any RecentKeywordsRepository

  /// Creates the use case.
  public init(recents: any RecentKeywordsRepository) {
    self.recents = recents
  }

  /// Stores a keyword.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  public func callAsFunction(_ keyword: RecentKeyword, of profile: String) async throws {
    let last = try await recents.recents(of: profile, limit: 1).first
    try await recents.add(keyword, of: profile)
    // Remove after adding, so that no keyword is lost if the program ends in between.
    if let last, isStep(last, to: keyword) { _ = try await recents.remove([last.id], of: profile) }
  }

  private func isStep(_ last: RecentKeyword, to keyword: RecentKeyword) -> Bool {
    last.id != keyword.id && last.scope == keyword.scope
      && keyword.date.timeIntervalSince(last.date) < Self.typingTime
      && KeywordMatcher(last.text).rank(keyword.text) == 0
  }
}
