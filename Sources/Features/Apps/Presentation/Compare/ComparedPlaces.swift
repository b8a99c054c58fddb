import FeatureKit
import Foundation
import Localization
import Reactor

/// A country of a comparison, with what is known of the app there.
struct ComparedPlace: Sendable, Hashable {
  let storefront: Storefront
  /// What its store said; `nil` as long as it has not answered.
  let offer: AppOffer?
  /// Why its last call failed.
  let failure: AppError.Code?
  /// What its public page says about the purchase that is compared; `nil` if the app is.
  let purchase: ComparedPurchase?
  /// The price in the currency of the comparison; `nil` without a price or a rate.
  let converted: Money?

  var facts: AppOffer.Facts? { offer?.facts }
  /// Whether the store said that it does not sell the app.
  var isAbsent: Bool { purchase.map { $0.answer == .absent } ?? (offer != nil && facts == nil) }
  /// Whether it sells what is compared.
  var isSold: Bool { purchase.map { $0.listed != nil } ?? (facts != nil) }
  /// Whether it has said anything about that.
  var isKnown: Bool { purchase.map { $0.answer != .unknown } ?? (offer != nil) }
  /// Whether its last answer could not be read, or did not come.
  var isUnread: Bool { purchase.map { $0.failure != nil || $0.answer == .unknown } ?? (failure != nil) }
  /// The price of what is compared, as far as it is known.
  var price: Money? { purchase == nil ? facts?.price : purchase?.listed?.price }
}

/// The countries of a comparison in the reader's order, and what their prices say together.
struct ComparedPlaces: Sendable {
  /// All countries, those of the reader and the largest stores first.
  let all: [ComparedPlace]
  /// The reader's country.
  let mine: ComparedPlace?
  /// The lowest price, and the highest one if it differs; `nil` without prices that can be compared.
  let lowest: Money?
  let highest: Money?
  /// The currency of the comparison.
  let currency: String
  /// Whether all countries have been asked.
  let isDone: Bool
  /// Whether countries are being asked, or it is not known yet if they are.
  let isAsking: Bool
  /// The in-app purchases; `nil` unless the reader asked for them.
  let purchases: ComparedPurchases?

  init(_ state: CompareReactor.State) {
    let known = state.comparison.value ?? AppComparison()
    let offers = known.offersByCountry
    let currency = state.currency
    let purchases = ComparedPurchases(state)
    let all = state.places.map { storefront in
      let code = storefront.code
      let offer = offers[code]
      let purchase = purchases?.purchase(in: code, isAbsent: offer != nil && offer?.facts == nil)
      let price = purchase == nil ? offer?.facts?.price : purchase?.listed?.price
      return ComparedPlace(
        storefront: storefront, offer: offer, failure: known.failures[code], purchase: purchase,
        converted: price.flatMap { ExchangeRates.converted($0, to: currency, by: state.rates) })
    }
    self.purchases = purchases
    self.all = all
    self.currency = currency
    let isAppDone = if case .done = known.state { true } else { false }
    isDone = purchases?.chosen == nil ? isAppDone : purchases?.isDone == true
    isAsking =
      purchases?.chosen == nil
      ? state.comparison.value?.state.isAsking != false : state.pages?.isAsking != false
    mine = all.first { $0.storefront.code == state.id.storefront }
    let amounts = all.compactMap(\.converted?.minorUnits)
    lowest = amounts.min().map { Money(minorUnits: $0, currency: currency) }
    let top = amounts.max() ?? 0
    highest = top > amounts.min() ?? 0 ? Money(minorUnits: top, currency: currency) : nil
  }

  /// Whether the map compares with the reader's country, because it sells the app for a known price.
  var isComparedWithMine: Bool { mine?.converted?.minorUnits ?? 0 > 0 }

  /// What the map compares prices with: the price in the reader's country, else the median; `nil` if all is free.
  var reference: Int? {
    if isComparedWithMine { return mine?.converted?.minorUnits }
    let paid = all.compactMap(\.converted?.minorUnits).filter { $0 > 0 }.sorted()
    return paid.isEmpty ? nil : paid[paid.count / 2]
  }

  /// The number of countries that sell the app for a price that cannot be compared.
  var incomparable: Int { all.count { $0.isSold && $0.converted == nil } }

  /// The number of countries that could not be read; 0 before all have been asked.
  var unread: Int { isDone ? all.count(where: \.isUnread) : 0 }

  /// Whether all countries have answered, and all prices can be compared.
  var isComplete: Bool { isDone && incomparable == 0 && all.allSatisfy(\.isKnown) }

  /// The countries with the lowest price, the reader's first.
  var cheapest: [ComparedPlace] { lowest.map { lowest in all.filter { $0.converted == lowest } } ?? [] }

  /// The orders that mean something: ratings and updates are those of the app, not of a purchase.
  var sorts: [CompareArrangement.Sort] {
    purchases?.chosen == nil ? CompareArrangement.Sort.allCases : [.place, .price, .country]
  }

  /// Returns the order of an arrangement, if it means something.
  func sort(of arrangement: CompareArrangement) -> CompareArrangement.Sort {
    sorts.contains(arrangement.sort) ? arrangement.sort : .place
  }

  /// Returns the countries that a page shows, in its order. Countries without the value of the order come after the
  /// others, those that do not sell the app last.
  func arranged(by arrangement: CompareArrangement, in language: Language) -> [ComparedPlace] {
    let shown = all.filter { isShown($0, by: arrangement) }
    switch sort(of: arrangement) {
    case .place: return shown
    case .price: return sorted(shown) { $0.converted.map { Double($0.minorUnits) } }
    case .rating: return sorted(shown) { $0.facts?.rating.map { -$0 } }
    case .updated: return sorted(shown) { $0.facts?.updatedAt.map { -$0.timeIntervalSince1970 } }
    case .country:
      let ranks = StorefrontIndex.for(language).ranks
      return shown.sorted { ranks[$0.storefront.code] ?? 0 < ranks[$1.storefront.code] ?? 0 }
    }
  }

  private func isShown(_ place: ComparedPlace, by arrangement: CompareArrangement) -> Bool {
    if let region = arrangement.region, place.storefront.region != region { return false }
    return switch arrangement.filter {
    case .all: true
    case .sold: place.isSold
    case .cheaper:
      if let converted = place.converted, let own = mine?.converted {
        converted.minorUnits < own.minorUnits
      } else {
        false
      }
    }
  }

  private func sorted(_ places: [ComparedPlace], by value: (ComparedPlace) -> Double?) -> [ComparedPlace] {
    places.enumerated()
      .map { place in
        let value = value(place.element)
        let group = value != nil ? 0 : place.element.isSold ? 1 : place.element.isAbsent ? 3 : 2
        return (key: (group, value ?? 0, place.offset), place: place.element)
      }
      .sorted { $0.key < $1.key }
      .map(\.place)
  }
}

extension StorefrontIndex {
  /// The places of the countries in alphabetical order, by code.
  fileprivate var ranks: [String: Int] {
    let codes = groups.flatMap(\.storefronts).map(\.code)
    return Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
  }
}
