package import Foundation
package import Localization

/// The link to the feeds of a scope. Its token opens them without a profile, as programs that read feeds have none.
package struct FeedLink: Sendable, Hashable {
  /// The secret of the link, 32 characters that cannot be guessed.
  package let token: String
  /// The profile that made the link.
  package let profile: String
  /// What the feeds are about.
  package let scope: WatchScope
  /// The language of the feeds, that in which the link was made.
  package let language: Language
  /// When the link was made.
  package let createdAt: Date

  /// Creates a link.
  package init(token: String, profile: String, scope: WatchScope, language: Language, createdAt: Date) {
    self.token = token
    self.profile = profile
    self.scope = scope
    self.language = language
    self.createdAt = createdAt
  }
}

/// The links to feeds.
///
/// All methods throw `AppError` if the data cannot be reached, in which case nothing has changed, and
/// `CancellationError`.
package protocol FeedsRepository: Sendable {
  /// Returns the link of a scope; `nil` if there is none.
  func link(of scope: WatchScope, of profile: String) async throws -> FeedLink?

  /// Returns the link that a token opens; `nil` if it opens none.
  func link(_ token: String) async throws -> FeedLink?

  /// Makes the link of a scope, unless there is one. A profile has at most 1,000 links; a further one is refused with
  /// ``AppError`` of the code `overLimit`.
  ///
  /// - Parameters:
  ///   - scope: what the feeds are about.
  ///   - language: the language of the feeds.
  ///   - profile: the profile.
  func open(_ scope: WatchScope, in language: Language, of profile: String) async throws

  /// Gives a scope that has a link another one. The old one opens nothing any more.
  ///
  /// - Parameters:
  ///   - scope: what the feeds are about.
  ///   - language: the language of the feeds from now on.
  ///   - profile: the profile.
  func change(_ scope: WatchScope, in language: Language, of profile: String) async throws

  /// Removes the link of a scope; it opens nothing any more.
  func close(_ scope: WatchScope, of profile: String) async throws

  /// Returns when the latest news of a profile were made; `nil` if there are none.
  func latestNews(of profile: String) async throws -> Date?

  /// Calls after each change of the links of a profile.
  func changes(of profile: String) -> AsyncStream<Void>
}
