import AppsFeature
import FeatureKit
import Foundation
import Testing

extension RecentKeyword {
  /// A keyword searched a number of seconds after a moment.
  static func sample(
    _ text: String, _ seconds: Double = 0, storefront: String = "KR", platform: Platform = .iphone
  ) throws -> RecentKeyword {
    RecentKeyword(
      text: text, storefront: try #require(Storefront.find(storefront)), platform: platform,
      date: Date(timeIntervalSince1970: 1_800_000_000 + seconds))
  }
}

extension DatabaseRecentKeywordsRepository {
  /// Stores keywords of another day for profile `a`, the first one newest, and returns them.
  func keep(_ texts: String...) async throws -> [RecentKeyword] {
    for (number, text) in texts.reversed().enumerated() {
      try await add(try RecentKeyword.sample(text, Double(number) - 1e9), of: "a")
    }
    return try await recents(of: "a", limit: 200)
  }
}
