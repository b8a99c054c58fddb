import FeatureKit
import LiveWeb

/// The saved marks of the apps on a page.
typealias AppMarks = ItemMarks<AppListing.ID>

extension AppMarks {
  /// Creates marks of apps.
  ///
  /// - Parameters:
  ///   - saved: the saved items of all profiles.
  ///   - profile: the reader's profile.
  init(_ saved: SavedMarks, of profile: Profile) {
    self.init(saved, of: profile) { $0.reference }
  }
}

extension AppListing.ID {
  /// Returns the nearest of the same app's other places: for another device first, then in another country.
  func nearest(of places: some Collection<AppListing.ID>) -> AppListing.ID? {
    func distance(_ other: AppListing.ID) -> (Int, Int, String) {
      (other.storefront == storefront ? 0 : 1, other.platform == platform ? 0 : 1, other.description)
    }
    return places.filter { $0 != self }.min { distance($0) < distance($1) }
  }
}

extension SearchPlace {
  /// The most other countries whose saved apps are marked in a list.
  static let maxMarkedCountries = 2

  /// Returns the three other places whose saved apps are marked in a list, too: the likeliest device, other countries,
  /// then other devices. So a live screen remembers four ids of an app at most; an app's own page looks further.
  ///
  /// - Parameter countries: the countries of the profile, the likeliest first.
  func alsoMarked(_ countries: [Storefront]) -> [SearchPlace] {
    let devices = platform.others.map { SearchPlace(storefront: storefront, platform: $0) }
    let abroad = countries.filter { $0 != storefront }.prefix(Self.maxMarkedCountries).map {
      SearchPlace(storefront: $0, platform: platform)
    }
    return Array((devices.prefix(1) + abroad + devices.dropFirst()).prefix(3))
  }
}

extension AppsStrings {
  /// Says in which place an app is saved.
  ///
  /// - Parameters:
  ///   - other: the app where it is saved.
  ///   - id: the app where the words are shown.
  ///   - isBrief: whether the words are for a row.
  func saved(at other: AppListing.ID, besides id: AppListing.ID, isBrief: Bool = false) -> String {
    let device = other.platform == id.platform ? nil : other.platform.name
    let country =
      other.storefront == id.storefront
      ? nil : Storefront.find(other.storefront)?.name(in: language) ?? other.storefront
    return isBrief ? savedBriefly(device: device, country: country) : savedElsewhere(device: device, country: country)
  }
}
