package import FeatureKit

extension AppListing.ID {
  /// The item kind of apps, among those of all features.
  package static let itemKind = "app"

  /// The id among the items of this kind: `KR.iphone.284815942`.
  var itemID: String { "\(storefront).\(platform.rawValue).\(appID)" }

  /// The item reference of the app; `nil` only if the storefront's code is malformed.
  package var reference: ItemReference? { ItemReference(kind: Self.itemKind, id: itemID) }

  /// Creates an id from an item reference.
  ///
  /// - Returns: `nil` for another kind, a country without an App Store, an unknown platform, or a form that
  ///   ``reference`` would not write.
  package init?(reference: ItemReference) {
    guard reference.kind == Self.itemKind else { return nil }
    self.init(itemID: reference.id)
  }

  /// Reads an id that ``itemID`` wrote.
  ///
  /// - Returns: `nil` for another form, including `kr.iphone.1` and `KR.iphone.01`, so that an app has only one
  ///   reference.
  init?(itemID: String) {
    let parts = itemID.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let storefront = Storefront.find(parts[0]), let platform = Platform(rawValue: parts[1]),
      let appID = Int(parts[2]), appID > 0
    else { return nil }
    self.init(appID: appID, storefront: storefront.code, platform: platform)
    guard self.itemID == itemID else { return nil }
  }
}
