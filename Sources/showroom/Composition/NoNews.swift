import FeatureKit
import Foundation
import WatchFeature

/// News of a program that tells none.
struct NoNews: NewsRepository {
  func news(of profile: String, after id: News.ID?, limit: Int) async throws -> [News] { [] }
  func unseenCount(of profile: String) async throws -> Int { 0 }
  func markSeen(until moment: Date, of profile: String) async throws {}
  func rules(of profile: String) async throws -> [WatchScope: WatchRule] { [:] }
  func setRule(_ rule: WatchRule?, of scope: WatchScope, of profile: String) async throws {}
  func changes(of profile: String) -> AsyncStream<Void> { AsyncStream { _ in } }
}
