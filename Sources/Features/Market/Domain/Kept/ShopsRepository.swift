public import Foundation

/// With what each profile sells on the server, sealed.
///
/// All methods throw `AppError` when the data cannot be reached, then nothing has changed, and `CancellationError`.
public protocol ShopsRepository: Sendable {
  /// The shop of a profile; `nil` when it has none, or it was sealed with another key.
  func shop(of profile: String) async throws -> Shop?

  /// The key with which a profile's shop is opened on the server, written before the server is asked. It stays the same
  /// for all tabs and after a lost answer, until a shop is opened, or for a day. It cannot be guessed.
  ///
  /// - Returns: `nil` when the profile has a shop, which is looked up in the same transaction: a tab that asks after
  ///   another one has opened a shop gets no key for a second one.
  func keyOfOpening(of profile: String) async throws -> String?

  /// Keeps a profile's shop, in the place of the one before.
  func save(_ shop: Shop, of profile: String) async throws

  /// Keeps a profile's shop where it has none.
  ///
  /// - Returns: whether it is kept; `false` when there is one, which stays.
  func open(_ shop: Shop, of profile: String) async throws -> Bool

  /// Notes whose a profile's shop is, if these are its credentials still: it may have been forgotten, or another
  /// brought, while the server was asked.
  func learn(_ vendor: Product.Vendor, by credentials: VendorCredentials, of profile: String) async throws

  /// Notes that a profile's owner has the credentials of their shop, if these are its credentials still.
  func note(_ credentials: VendorCredentials, of profile: String) async throws

  /// Forgets a profile's shop; on the server it goes on.
  func removeShop(of profile: String) async throws

  /// The products that were registered, edited or brought along by a profile and are drafts, hidden or deleted on the
  /// server: no list of the server has them. The one changed last comes first, at most 500.
  func unlisted(of profile: String) async throws -> [UnlistedProduct]

  /// Remembers where a product is that no list has, in the place of what was remembered of it.
  func remember(_ product: UnlistedProduct, of profile: String) async throws

  /// Forgets what was remembered of a product: it is in the lists again, or gone for good.
  func forget(_ id: Product.ID, of profile: String) async throws

  /// A notice whenever a profile's shop, or what is remembered of it, may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void>

  /// Forgets shops not used since a moment, with all that is remembered of them.
  ///
  /// - Returns: how many.
  func removeUnused(since: Date) async throws -> Int
}

/// A product of one's own that no list of the server has.
public struct UnlistedProduct: Sendable, Hashable {
  /// Why.
  public enum Reason: String, Sendable, Hashable {
    case draft, hidden, deleted
  }

  public let id: Product.ID
  public let name: String
  public let thumbnail: String?
  public let reason: Reason
  public var at: Date

  /// How long an undo of a deletion is offered, in seconds.
  static let undoFor: TimeInterval = 10
  /// How long it is offered, in seconds, of several products if the process ends before all are deleted. A process takes
  /// longer than ``undoFor`` to start.
  static let undoAfterRestartFor: TimeInterval = 600

  /// Describes a product.
  public init(id: Product.ID, name: String, thumbnail: String?, reason: Reason, at: Date) {
    self.id = id
    self.name = name
    self.thumbnail = thumbnail
    self.reason = reason
    self.at = at
  }
}
