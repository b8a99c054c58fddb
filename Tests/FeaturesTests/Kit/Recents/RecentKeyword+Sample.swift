import FeatureKit
import Foundation

extension RecentKeyword {
  /// A keyword searched a number of seconds after a moment.
  static func sample(_ text: String, _ seconds: Double = 0, scope: String = "KR/iphone") -> RecentKeyword {
    RecentKeyword(text: text, scope: scope, date: Date(timeIntervalSince1970: 1_800_000_000 + seconds))
  }
}
