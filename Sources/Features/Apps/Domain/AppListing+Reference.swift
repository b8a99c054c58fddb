package import FeatureKit

extension AppListing.ID {
  /// The kind of apps among the items of all features.
  static let itemKind = "app"

  /// What it is called among the items of its kind: `KR.iphone.284815942`.
  var itemID: String { "\(storefront).\(platform.rawValue).\(appID)" }

  /// The reference to it, as folders keep it; `nil` only for a storefront whose code is none.
  package var reference: ItemReference? { ItemReference(kind: Self.itemKind, id: itemID) }

  /// Reads a reference.
  ///
  /// - Returns: `nil` for an item of another kind, and for one that no app can be: the country must have an App Store,
  ///   the device must be one of the platforms, and each part must be written as ``reference`` writes it.
  package init?(reference: ItemReference) {
    guard reference.kind == Self.itemKind else { return nil }
    self.init(itemID: reference.id)
  }

  /// Reads what ``itemID`` wrote.
  ///
  /// - Returns: `nil` for anything else, `kr.iphone.1` and `KR.iphone.01` among it: no app has two references.
  init?(itemID: String) {
    let parts = itemID.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let storefront = Storefront.find(parts[0]), let platform = Platform(rawValue: parts[1]),
      let appID = Int(parts[2]), appID > 0
    else { return nil }
    self.init(appID: appID, storefront: storefront.code, platform: platform)
    guard self.itemID == itemID else { return nil }
  }
}
