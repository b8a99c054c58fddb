public import Localization

/// A cache of listings from searches and lookups, so that opening an app's page needs no call.
///
/// Any listing may be dropped at any time. Listings in different languages are stored separately.
public protocol ListingStore: Sendable {
  /// Returns a recently saved listing.
  ///
  /// - Parameters:
  ///   - id: app, storefront and platform.
  ///   - language: the language of the request, `ko` or `en`.
  ///   - maxAge: the greatest age, counted from the upstream's answer.
  /// - Returns: `nil` if there is no listing of that age.
  /// - Throws: the engine's error, such as `DatabaseError` of ``DatabaseListingStore``; `CancellationError`.
  func listing(_ id: AppListing.ID, language: Language, maxAge: Duration) async throws -> AppListing?

  /// Returns saved listings of any age.
  ///
  /// - Parameters:
  ///   - ids: any number of ids.
  ///   - language: the language of the request, `ko` or `en`.
  /// - Returns: by id, each with the time of the upstream's answer; missing ids are not saved.
  /// - Throws: as ``listing(_:language:maxAge:)``.
  func listings(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing]

  /// Saves listings. Each replaces an older one with the same id and language; a newer one stays.
  ///
  /// This returns at once: the listings can be read from now on, and are written in the background.
  ///
  /// - Parameters:
  ///   - listings: any number of listings with different ids.
  ///   - language: the language of the request, `ko` or `en`.
  ///   - age: the age of the upstream's answer; zero for one of just now.
  func save(_ listings: [AppListing], language: Language, age: Duration)

  /// Waits until all listings saved before are written, or could not be.
  func flush() async

  /// Returns the storefronts in which an app was seen within the last week, in any language and on any platform.
  ///
  /// - Parameter appID: Apple's number of the app.
  /// - Returns: country codes in upper case, without duplicates, the latest first; empty if the app was not seen.
  /// - Throws: as ``listing(_:language:maxAge:)``.
  func storefronts(of appID: Int) async throws -> [String]
}

extension ListingStore {
  /// The age up to which a listing is used, in seconds: a week.
  static var maxAgeSeconds: Double { 7 * 24 * 3600 }
  /// How far in the future a listing may be dated, in seconds. A later one was dated by a clock that was wrong, and is
  /// ignored.
  static var tolerance: Double { 5 }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
