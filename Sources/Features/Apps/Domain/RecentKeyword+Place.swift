public import FeatureKit
public import Foundation

extension SearchPlace {
  /// Reads what ``scope`` has written; `nil` when the country has no App Store any more, or the platform is unknown.
  init?(scope: String) {
    let parts = scope.split(separator: "/")
    guard parts.count == 2, let storefront = Storefront.find(String(parts[0])),
      let platform = Platform(rawValue: String(parts[1]))
    else { return nil }
    self.init(storefront: storefront, platform: platform)
  }

  /// The place as recent keywords have it: `KR/iphone`.
  var scope: String { "\(storefront.code)/\(platform.rawValue)" }
}

extension RecentKeyword {
  /// Creates a keyword of an app.
  ///
  /// - Parameters:
  ///   - text: what was searched, best ``SearchInput/text``: it reads back as the same search.
  ///   - storefront: the country it was searched in.
  ///   - platform: the device it was searched for.
  ///   - date: when it was searched.
  public init(text: String, storefront: Storefront, platform: Platform, date: Date) {
    self.init(text: text, scope: SearchPlace(storefront: storefront, platform: platform).scope, date: date)
  }

  /// Where it was searched; `nil` when there is no such place any more.
  var place: SearchPlace? { SearchPlace(scope: scope) }
}
