public import Localization

/// Listings seen in searches and look-ups, so that opening an app's page asks the store nothing.
///
/// It is a cache: what it holds may go at any time. A listing in one language is another listing in the other.
public protocol ListingStore: Sendable {
  /// A listing that was saved not too long ago.
  ///
  /// - Parameters:
  ///   - id: app, storefront and platform.
  ///   - language: the language it was asked for in, `ko` or `en`.
  ///   - maxAge: how old it may be, counted from when the upstream said it.
  /// - Returns: `nil` if there is none, or only an older one.
  /// - Throws: what the engine throws, as ``DatabaseListingStore`` does; `CancellationError`.
  func listing(_ id: AppListing.ID, language: Language, maxAge: Duration) async throws -> AppListing?

  /// Listings that were saved, however long ago.
  ///
  /// - Parameters:
  ///   - ids: any number.
  ///   - language: the language they were asked for in, `ko` or `en`.
  /// - Returns: by id, each with when the upstream said it; those of which nothing is kept are missing.
  /// - Throws: as ``listing(_:language:maxAge:)``.
  func listings(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing]

  /// Keeps listings, each in place of an older one with its id and language. A younger one stays.
  ///
  /// Nobody waits for it: they are found from now on, and written down as soon as can be.
  ///
  /// - Parameters:
  ///   - listings: any number; no id twice.
  ///   - language: the language they were asked for in, `ko` or `en`.
  ///   - age: how long ago the upstream said it; zero for an answer of just now.
  func save(_ listings: [AppListing], language: Language, age: Duration)

  /// Returns when everything saved before has been written down, or could not be.
  func flush() async

  /// The storefronts in which an app was seen within the last week, in any language and on any platform.
  ///
  /// - Parameter appID: Apple's number of the app.
  /// - Returns: country codes in upper case, each once, the one seen last first; empty when the app was never seen.
  /// - Throws: as ``listing(_:language:maxAge:)``.
  func storefronts(of appID: Int) async throws -> [String]
}

extension ListingStore {
  /// How long a listing says anything, in seconds: a week.
  static var maxAgeSeconds: Double { 7 * 24 * 3600 }
  /// What was said later than this many seconds from now was dated by a clock that has been set back since: it says
  /// nothing.
  static var tolerance: Double { 5 }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
