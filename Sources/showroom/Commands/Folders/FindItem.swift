import AppsFeature
import FeatureKit
import Reactor

/// Finds the item that an argument of the command line names.
struct FindItem: Sendable {
  let session: FoldersSession
  let place: PlaceSettings

  /// Finds the item to add to a folder.
  ///
  /// - Parameter text: a reference, taken as it is; or an app id, a bundle id
  ///   or a link, which is looked up in the store unless it was within the last
  ///   hour. A link's country overrides the chosen one.
  /// - Returns: the item; `nil` if the store does not have it.
  /// - Throws: `CommandFailure` with 64 for a text that names no item; errors
  ///   of the listings.
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

  /// Finds the items to remove from a folder.
  ///
  /// Makes no request for an app id or a link, since the app may be gone from
  /// its store.
  ///
  /// - Returns: the reference itself; for an app, one reference for each
  ///   device, or for the chosen device; empty for a bundle id unknown to the
  ///   store.
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

  /// Parses a reference, but only one that an item can have: a bundle id may
  /// look like one.
  private func reference(_ text: String) -> ItemReference? {
    guard let reference = ItemReference(text), session.facets(of: reference) != nil else { return nil }
    return reference
  }
}
