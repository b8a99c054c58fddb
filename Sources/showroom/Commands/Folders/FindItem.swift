import AppsFeature
import FeatureKit
import Reactor

/// Finds out which item a word of the command line means.
struct FindItem: Sendable {
  let session: FoldersSession
  let place: PlaceSettings

  /// The item somebody wants to keep.
  ///
  /// - Parameter text: a reference, taken as it is; or an app id, a bundle id or a link, about which the store is asked
  ///   unless it was within the hour. A link's own country goes before the chosen one.
  /// - Returns: `nil` when the store does not have it.
  /// - Throws: `CommandFailure` with 64 for a text that names no item; what the listings throw.
  func item(_ text: String) async throws -> ItemReference? {
    if let reference = reference(text) { return reference }
    let query = query(text)
    do {
      let listing = try await ShowListing(listings: session.listings, console: session.console)
        .details(query, isPlatformGiven: place.platform != nil, text).listing
      return listing.id.reference
    } catch {
      guard !(error is CommandFailure), AppError(error).code == .notFound else { throw error }
      return nil
    }
  }

  /// The items that somebody may mean who takes one out. About an app id or a link nobody is asked: the app may be
  /// gone from its store.
  ///
  /// - Returns: the reference itself; of an app one for each device, unless one is chosen; none for a bundle id that
  ///   the store does not know.
  /// - Throws: as ``item(_:)``.
  func candidates(_ text: String) async throws -> [ItemReference] {
    if let reference = reference(text) { return [reference] }
    let query = query(text)
    let appID: Int
    switch query.input {
    case .appID(let number), .link(let number, _):
      appID = number
    case .term, .bundleID:
      guard let found = try await item(text), let id = AppListing.ID(reference: found) else { return [] }
      appID = id.appID
    }
    let platforms = place.platform.map { [$0] } ?? Platform.allCases
    return platforms.compactMap { platform in
      AppListing.ID(appID: appID, storefront: query.storefront.code, platform: platform).reference
    }
  }

  private func query(_ text: String) -> ListingsQuery {
    ResolveSearchUseCase()(
      text, storefront: place.storefront, platform: place.platform ?? .iphone, language: place.language
    ).query
  }

  /// A reference, if the text is one that some item can have: a bundle id may look like one.
  private func reference(_ text: String) -> ItemReference? {
    guard let reference = ItemReference(text), session.facets(of: reference) != nil else { return nil }
    return reference
  }
}
