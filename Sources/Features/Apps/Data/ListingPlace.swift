/// A country's store and a platform: one call can ask for many apps of one place.
struct ListingPlace: Sendable, Hashable {
  /// The country's ISO 3166-1 alpha-2 code in upper case.
  let storefront: String
  let platform: Platform

  init(of id: AppListing.ID) {
    storefront = id.storefront
    platform = id.platform
  }

  /// Returns the id of an app in this place.
  func id(_ appID: Int) -> AppListing.ID {
    AppListing.ID(appID: appID, storefront: storefront, platform: platform)
  }
}

extension [AppListing.ID] {
  /// Groups app numbers by place, without duplicates. Places and numbers keep the order of their first occurrence.
  func byPlace() -> [(place: ListingPlace, appIDs: [Int])] {
    var places: [ListingPlace] = []
    var appIDs: [ListingPlace: [Int]] = [:]
    var seen: Set<AppListing.ID> = []
    for id in self where seen.insert(id).inserted {
      let place = ListingPlace(of: id)
      if appIDs[place] == nil { places.append(place) }
      appIDs[place, default: []].append(id.appID)
    }
    return places.map { ($0, appIDs[$0] ?? []) }
  }
}
