import FeatureKit
import Foundation

extension TodayRecent {
  /// Creates a recent search of apps, with its country and device as the place.
  ///
  /// - Returns: `nil` if the place does not exist any more.
  init?(app keyword: RecentKeyword) {
    guard let place = keyword.place else { return nil }
    self.init(
      text: keyword.text, place: "\(place.storefront.flag) \(place.platform.name)",
      date: keyword.date.timeIntervalSince1970, address: AppsRoute.search(place, text: keyword.text).url)
  }
}
