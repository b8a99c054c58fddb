import Features
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
