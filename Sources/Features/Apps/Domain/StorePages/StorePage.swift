public import Foundation
public import Localization
public import Reactor

/// A row of the in-app purchases on an app's public page.
public struct InAppPurchase: Sendable, Hashable, Codable {
  /// The name in the language of the page. Several rows may have the same one.
  public let name: String
  /// The price as the store writes it.
  public let text: String
  /// The amount; `nil` if the text cannot be understood, never a guess.
  public let price: Money?

  /// Creates a row.
  public init(name: String, text: String, price: Money?) {
    self.name = name
    self.text = text
    self.price = price
  }
}

/// What an app's public page in one country says about in-app purchases.
public struct StorePage: Sendable, Hashable, Identifiable {
  /// The purchases that a page lists.
  public enum Purchases: Sendable, Hashable, Codable {
    /// The listed ones in the order of the page: at most about ten, the most bought ones.
    case listed([InAppPurchase])
    /// The app has purchases, or may have some, and the page does not say which.
    case unknown
    /// The app has none.
    case notOffered
  }

  /// Why the last request brought no purchases. The former ones stay.
  public enum Failure: String, Sendable, CaseIterable, Error {
    /// The page has another shape than the one that this program reads.
    case changed
    /// There is no page: the app is not sold in this country, or nowhere.
    case absent
    /// The answer belongs to another country or another app.
    case other
    /// The page says itself that parts of it are missing.
    case incomplete
  }

  /// The country's store.
  public let storefront: Storefront
  /// The purchases of the last page that could be read; `nil` if there was none.
  public let purchases: Purchases?
  /// The time of that page.
  public let seenAt: Date?
  /// The failure of the last request; `nil` if it brought ``purchases``.
  public let failure: Failure?

  /// The identity among the pages of an app, the storefront's code.
  public var id: String { storefront.code }

  /// Creates a page.
  public init(storefront: Storefront, purchases: Purchases?, seenAt: Date?, failure: Failure? = nil) {
    self.storefront = storefront
    self.purchases = purchases
    self.seenAt = seenAt
    self.failure = failure
  }
}

/// How many countries are still to be asked for an app's page.
public enum StorePagesProgress: Sendable, Hashable {
  /// The pages were not asked for, or all have answered.
  case idle
  /// The countries are asked one after another. The reader may pause what they began.
  case running(left: Int, isOwn: Bool = true)
  /// No call can be made for now.
  case waiting(left: Int, seconds: Int, for: WaitReason, isOwn: Bool = true)
  /// The reader has paused it within the last hour.
  case paused(left: Int)
}

/// Reads the public pages of apps, if the operator allows it.
///
/// All people and all servers on a database share the pages; one of them asks at a time.
public protocol StorePagesRepository: Sendable {
  /// Returns the known pages of an app, in no order, without a call.
  ///
  /// - Throws: `AppError` if the storage cannot be read; `CancellationError`.
  func pages(of appID: Int, on platform: Platform) async throws -> [StorePage]

  /// Returns the page of a country, after a call if it is not known or too old.
  ///
  /// A page that was read serves for six hours, an absent one for a day, another failure for ten minutes. A caller that
  /// finds another one asking waits for it and gets the same answer.
  ///
  /// - Parameters:
  ///   - appID: Apple's number of the app, above 0.
  ///   - platform: the platform of the page.
  ///   - storefront: the country.
  /// - Throws: `AppError` with `changedUpstream` while too many pages have an unknown shape, with `rateLimited`, `offline`
  ///   or `unavailable` if no answer came, each with the time to wait if that is known; or if the storage fails.
  ///   `CancellationError`.
  func page(of appID: Int, on platform: Platform, in storefront: Storefront) async throws -> StorePage

  /// Begins or continues to ask for the pages of all countries that sell the app, one after another; does nothing if that
  /// is being done. It goes on when people leave, and after a restart. It ends if the first 20 pages say that the app is
  /// not sold.
  ///
  /// Shares are those of ``ComparisonsRepository/start(_:on:first:for:)``, of jobs that run or are paused. The one begun
  /// longest ago is dropped instead of paused, because pages that were read stay anyway.
  ///
  /// - Parameters:
  ///   - appID: Apple's number of the app, above 0.
  ///   - platform: the platform of the pages.
  ///   - first: the storefronts to ask before all others; then come those of ``Storefront/popular``.
  ///   - asker: the person.
  /// - Throws: `AppError` with `overLimit` if the pages of too many apps are being asked for, by all people or by the
  ///   address, or if the storage cannot be written; `CancellationError`.
  func start(_ appID: Int, on platform: Platform, first: [Storefront], for asker: Asker) async throws

  /// Pauses that, after a call that is being made, if `asker` began it. To all others, and after an hour, the pause counts
  /// as none.
  ///
  /// - Throws: as ``start(_:on:first:for:)``.
  func pause(_ appID: Int, on platform: Platform, for asker: Asker) async throws

  /// Returns how far that is, as `asker` sees it.
  ///
  /// - Throws: `AppError` if the storage cannot be read; `CancellationError`.
  func progress(of appID: Int, on platform: Platform, for asker: Asker) async throws -> StorePagesProgress

  /// Returns a stream with a notice after each change of a page of the app, or of its progress. It does not begin with a
  /// notice.
  func changes(of appID: Int) -> AsyncStream<Void>
}
