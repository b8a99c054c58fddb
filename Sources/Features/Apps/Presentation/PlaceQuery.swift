import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Reads country and platform from an address. Missing values come from the profile's last choice, its country or the
/// language; invalid values throw.
struct PlaceQuery {
  private let memory: SearchMemory

  init(_ memory: SearchMemory) {
    self.memory = memory
  }

  /// Returns the place of an address.
  ///
  /// - Throws: `AppError` with `invalidInput` for a country or a platform that does not exist.
  func place(in query: FormFields, for reader: Reader) async throws -> SearchPlace {
    var place = SearchPlace.initial(language: reader.language, country: reader.country)
    if let remembered = try await remembered(reader.profile, orIn: place.storefront) { place = remembered }
    if let code = query["country"] { place.storefront = try Self.storefront(code) }
    if let name = query["platform"] { place.platform = try Self.platform(name) }
    return place
  }

  /// Returns the profile's last place. A failing database must not stop the search, so an error counts as no choice.
  private func remembered(_ profile: Profile, orIn usual: Storefront) async throws -> SearchPlace? {
    try await asFarAsPossible(or: nil, failed: memory.failed) {
      try await memory.places.place(of: profile.key, orIn: usual)
    }
  }

  /// Returns the app of an address of a page below ``AppsRoute/listingPath``.
  ///
  /// - Throws: `AppError` with `invalidInput` for a country, a platform or a number that does not exist.
  static func app(of request: ScreenRequest) throws -> AppListing.ID {
    let storefront = try storefront(request.parameters["storefront"] ?? "")
    let platform = try request.query["platform"].map(platform) ?? .iphone
    guard let appID = request.parameters["id"].flatMap({ Int($0) }), appID > 0 else {
      throw AppError(.invalidInput, field: "id")
    }
    return AppListing.ID(appID: appID, storefront: storefront.code, platform: platform)
  }

  static func storefront(_ code: String) throws -> Storefront {
    guard let storefront = Storefront.find(code) else {
      throw AppError(.invalidInput, field: "country")
    }
    return storefront
  }

  static func platform(_ name: String) throws -> Platform {
    guard let platform = Platform(rawValue: name.lowercased()) else {
      throw AppError(.invalidInput, field: "platform")
    }
    return platform
  }
}
