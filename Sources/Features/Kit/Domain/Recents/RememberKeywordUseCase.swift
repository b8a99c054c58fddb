import Foundation

/// Keeps what was searched, without the steps on the way to it.
///
/// The search runs while a person types, so `카` and `카카` are searched before `카카오`. A keyword that was searched
/// less than a minute ago and is the beginning of this one was such a step and gives way.
public struct RememberKeywordUseCase: Sendable {
  /// How long ago the steps to a keyword may lie.
  static let typingTime: TimeInterval = 60

  private let recents: any RecentKeywordsRepository

  /// Creates the use case.
  public init(recents: any RecentKeywordsRepository) {
    self.recents = recents
  }

  /// Keeps a keyword.
  ///
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  public func callAsFunction(_ keyword: RecentKeyword, of profile: String) async throws {
    let last = try await recents.recents(of: profile, limit: 1).first
    try await recents.add(keyword, of: profile)
    // Only now: what was confirmed is never lost, whenever the program ends.
    if let last, isStep(last, to: keyword) { _ = try await recents.remove([last.id], of: profile) }
  }

  private func isStep(_ last: RecentKeyword, to keyword: RecentKeyword) -> Bool {
    last.id != keyword.id && last.scope == keyword.scope
      && keyword.date.timeIntervalSince(last.date) < Self.typingTime
      && KeywordMatcher(last.text).rank(keyword.text) == 0
  }
}
