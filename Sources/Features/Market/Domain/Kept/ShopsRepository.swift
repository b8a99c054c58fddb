public import Foundation

/// The shops of profiles, with their credentials sealed.
///
/// All methods throw `AppError` if the database cannot be reached, and then change nothing, and `CancellationError`.
public protocol ShopsRepository: Sendable {
  /// A profile's shop, and when it or a listed product of it last changed here; `nil` if the profile has none, or
  /// another secret key sealed it. The moment may be later, because a use of the shop counts.
  func datedShop(of profile: String) async throws -> (shop: Shop, changedAt: Date)?

  /// The random idempotency key with which a profile opens a shop, saved before the request is sent. It stays the same
  /// for all tabs and after a lost response, until a shop is opened, or for a day.
  ///
  /// - Returns: `nil` if the profile has a shop. The same transaction checks this, so that a tab that asks after
  ///   another one has opened a shop gets no key for a second shop.
  func keyOfOpening(of profile: String) async throws -> String?

  /// Saves a profile's shop, and replaces the one before, also one that is set aside. Remembered products stay if it is
  /// the same shop.
  func save(_ shop: Shop, of profile: String) async throws

  /// Saves a profile's shop, if it has none, as ``save(_:of:)`` does.
  ///
  /// - Returns: whether it was saved; `false` if the profile has a shop, which stays.
  func open(_ shop: Shop, of profile: String) async throws -> Bool

  /// Records the vendor of a profile's shop, if the shop still has these credentials. It may have been removed or
  /// replaced during the request.
  func learn(_ vendor: Product.Vendor, by credentials: VendorCredentials, of profile: String) async throws

  /// Records that the user has noted the credentials of a profile's shop, if the shop still has these.
  func note(_ credentials: VendorCredentials, of profile: String) async throws

  /// Deletes a profile's shop and its remembered products here at once, after they moved to another profile. The shop
  /// stays open on the server.
  func removeShop(of profile: String) async throws

  /// Sets a profile's shop aside: the profile has none from now on, and can restore it for ``RemovedShop/life``. A shop
  /// that the user has not noted stays, because its credentials would be lost.
  ///
  /// - Returns: whether the shop was set aside.
  func setShopAside(of profile: String) async throws -> Bool

  /// The shop that a profile has set aside and can restore; `nil` if there is none, the profile has another shop, or the
  /// time is over.
  func removedShop(of profile: String) async throws -> RemovedShop?

  /// Restores the shop that a profile has set aside, with its remembered products.
  ///
  /// - Returns: whether there was one, as in ``removedShop(of:)``.
  func restoreShop(of profile: String) async throws -> Bool

  /// Moves a shop that a profile has set aside, with its remembered products, to a profile that has no shop and none
  /// set aside; else it stays. It can be restored as long as before.
  func moveRemovedShop(from source: String, to target: String) async throws

  /// A vendor's products that are drafts, hidden or deleted on the server: its lists omit them. The most recently
  /// changed come first, at most 500.
  func unlisted(of profile: String) async throws -> [UnlistedProduct]

  /// Remembers a product that the server's lists omit, and replaces an earlier entry for it.
  func remember(_ product: UnlistedProduct, of profile: String) async throws

  /// Forgets a product that is in the lists again, or gone for good.
  func forget(_ id: Product.ID, of profile: String) async throws

  /// Records that listed products of a profile's shop changed on the server, so that ``changes(of:)`` yields.
  func noteChange(of profile: String, at moment: Date) async throws

  /// Yields whenever a profile's shop, or its remembered products, may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>

  /// Removes shops not used since a moment, and those set aside too long ago, with their remembered products.
  ///
  /// - Returns: how many shops.
  func removeUnused(since: Date) async throws -> Int
}

extension ShopsRepository {
  /// A profile's shop; `nil` if it has none, or another secret key sealed it.
  public func shop(of profile: String) async throws -> Shop? { try await datedShop(of: profile)?.shop }
}

/// A shop that its profile has set aside.
public struct RemovedShop: Sendable, Hashable {
  /// How long it can be restored, in seconds.
  static let life: TimeInterval = 86_400

  /// The vendor's name; empty if the server has not named the vendor.
  public let name: String
  /// When it can no longer be restored.
  public let until: Date

  /// Creates a shop that was set aside.
  public init(name: String, until: Date) {
    self.name = name
    self.until = until
  }
}

/// A vendor's own product that the server's lists omit.
public struct UnlistedProduct: Sendable, Hashable {
  /// Why the lists omit it.
  public enum Reason: String, Sendable, Hashable {
    case draft, hidden, deleted
  }

  /// The product's id.
  public let id: Product.ID
  /// The product's name; empty if unknown.
  public let name: String
  /// The address of its thumbnail; `nil` if there is none.
  public let thumbnail: String?
  /// Why the lists omit it.
  public let reason: Reason
  /// When it changed; for a deletion, ``undoFor`` before its undo ends.
  public var at: Date

  /// How long the undo of a deletion is offered, in seconds.
  static let undoFor: TimeInterval = 10
  /// How long the undo of a deletion of several products is offered, in seconds, if the process ends before all are
  /// deleted. A restart takes longer than ``undoFor``.
  static let undoAfterRestartFor: TimeInterval = 600

  /// Creates an unlisted product.
  public init(id: Product.ID, name: String, thumbnail: String?, reason: Reason, at: Date) {
    self.id = id
    self.name = name
    self.thumbnail = thumbnail
    self.reason = reason
    self.at = at
  }
}
