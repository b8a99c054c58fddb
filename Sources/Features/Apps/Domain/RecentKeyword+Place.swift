public import FeatureKit
public import Foundation

extension SearchPlace {
  /// Reads a scope that ``scope`` wrote; `nil` if the country has no App Store any more, or the platform is unknown.
  init?(scope: String) {
    let parts = scope.split(separator: "/")
    guard parts.count == 2, let storefront = Storefront.find(String(parts[0])),
      let platform = Platform(rawValue: String(parts[1]))
    else { return nil }
    self.init(storefront: storefront, platform: platform)
  }

  /// The scope of recent keywords: `KR/iphone`.
  var scope: String { "\(storefront.code)/\(platform.rawValue)" }
}

extension RecentKeyword {
  /// Creates a keyword of an app.
  ///
  /// - Parameters:
  ///   - text: the searched text, preferably ``SearchInput/text``, which parses to the same search.
  ///   - storefront: the country of the search.
  ///   - platform: the platform of the search.
  ///   - date: when it was searched.
  public init(text: String, storefront: Storefront, platform: Platform, date: Date) {
    self.init(text: text, scope: SearchPlace(storefront: storefront, platform: platform).scope, date: date)
  }

  /// The place of the search; `nil` if it does not exist any more.
  var place: SearchPlace? { SearchPlace(scope: scope) }
}
