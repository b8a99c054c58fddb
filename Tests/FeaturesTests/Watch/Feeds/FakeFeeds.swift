import FeatureKit
import Foundation
import Localization
import Reactor
import Synchronization

@testable import WatchFeature

/// Links to feeds, in memory.
final class FakeFeeds: FeedsRepository {
  static let made = Date(timeIntervalSince1970: 1_600_000_000)

  private struct Shared {
    var links: [FeedLink] = []
    var count = 0
    var latest: Date?
    var failure: AppError?
  }

  private let shared = Mutex(Shared())

  /// When the latest news were made.
  func setLatest(_ moment: Date?) { shared.withLock { $0.latest = moment } }

  /// The error that each call throws from now on; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  func link(of scope: WatchScope, of profile: String) async throws -> FeedLink? {
    try with { $0.links.first { $0.scope == scope && $0.profile == profile } }
  }

  func link(_ token: String) async throws -> FeedLink? { try with { $0.links.first { $0.token == token } } }

  func open(_ scope: WatchScope, in language: Language, of profile: String) async throws {
    try with { shared in
      if shared.links.contains(where: { $0.scope == scope && $0.profile == profile }) { return }
      shared.count += 1
      shared.links.append(
        FeedLink(
          token: "token\(shared.count)", profile: profile, scope: scope, language: language, createdAt: Self.made))
    }
  }

  func change(_ scope: WatchScope, in language: Language, of profile: String) async throws {
    try await close(scope, of: profile)
    try await open(scope, in: language, of: profile)
  }

  func close(_ scope: WatchScope, of profile: String) async throws {
    try with { $0.links.removeAll { $0.scope == scope && $0.profile == profile } }
  }

  func latestNews(of profile: String) async throws -> Date? { try with { $0.latest } }

  func changes(of profile: String) -> AsyncStream<Void> { AsyncStream { _ in } }

  private func with<Value>(_ body: (inout Shared) -> Value) throws -> Value {
    try shared.withLock { shared in
      if let failure = shared.failure { throw failure }
      return body(&shared)
    }
  }
}
