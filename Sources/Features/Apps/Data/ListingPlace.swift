/// Where many apps can be asked for together: a country's store, and what they must run on.
struct ListingPlace: Sendable, Hashable {
  /// ISO 3166-1 alpha-2, upper case.
  let storefront: String
  let platform: Platform

  init(of id: AppListing.ID) {
    storefront = id.storefront
    platform = id.platform
  }

  /// An app of the place.
  func id(_ appID: Int) -> AppListing.ID {
    AppListing.ID(appID: appID, storefront: storefront, platform: platform)
  }
}

extension [AppListing.ID] {
  /// The apps by place: places, and the apps of each, in the order in which they come first, each once.
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
