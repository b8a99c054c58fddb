import FeatureKit
import ListDiff

/// A country in which a movie is offered.
struct WhereItem: ListItem, Hashable {
  let region: String
  let name: String
  let offers: WatchOffers
  /// The reader's services among those that need no payment.
  let own: [String]
  /// Whether it is the reader's country.
  let isHome: Bool

  var key: String { region }
  var contentHash: Int { hashValue }
}

/// The countries in which a movie is offered, grouped by what a person does there: the reader's country first in its
/// group, the others by name.
struct WhereGroups {
  /// With services that the reader has marked.
  private(set) var own: [WhereItem] = []
  /// Streaming or free.
  private(set) var included: [WhereItem] = []
  /// Only to rent or to buy.
  private(set) var paid: [WhereItem] = []

  /// Groups the offers.
  ///
  /// - Parameters:
  ///   - offers: the offers of all countries.
  ///   - services: the reader's services.
  init(_ offers: MovieOffers, services: [OwnService], in place: MoviesPlace) {
    let items = offers.regions.map { region, offers in
      WhereItem(
        region: region, name: CountryName.of(region, in: place.language), offers: offers,
        own: offers.included.filter { name in services.contains { $0.covers(offers.ids[name] ?? [], named: name) } },
        isHome: region == place.region)
    }
    for item in items.sorted(by: { ($1.isHome ? 1 : 0, $0.name) < ($0.isHome ? 1 : 0, $1.name) }) {
      if !item.own.isEmpty {
        own.append(item)
      } else if !item.offers.included.isEmpty {
        included.append(item)
      } else {
        paid.append(item)
      }
    }
  }
}
