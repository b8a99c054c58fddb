import FeatureKit
import Foundation
import Localization

/// Writes what the rows and the map say about the countries.
struct OfferWriter {
  private let state: CompareReactor.State
  private let places: ComparedPlaces
  private let strings: AppsStrings
  private let formats: Formats
  /// The address of the page, to which Back leads from the app's pages.
  private let page: String
  private let now: Date

  init(_ state: CompareReactor.State, in places: ComparedPlaces, now: Date) {
    self.state = state
    self.places = places
    strings = AppsStrings.for(state.language)
    formats = Formats(state.language)
    page = state.url
    self.now = now
  }

  /// The rows of the list, in its order.
  var rows: [OfferItem] {
    places.arranged(by: state.arrangement, in: state.language).map { place in
      OfferItem(
        storefront: place.storefront, address: address(in: place.storefront),
        isMine: place.storefront.code == state.id.storefront, mark: places.mark(of: place), cost: cost(of: place),
        facts: facts(of: place), percent: places.percent(of: place))
    }
  }

  /// Returns the tiles of the map; none ever moves.
  ///
  /// - Parameter rows: the rows of the list.
  func tiles(over rows: [OfferItem]) -> [MapItem] {
    let listed = Set(rows.map(\.key))
    let byCode = Dictionary(uniqueKeysWithValues: places.all.map { ($0.storefront.code, $0) })
    let reference = places.reference
    return WorldTile.all.compactMap { tile in
      byCode[tile.storefront.code].map { place in
        MapItem(
          tile: tile, color: color(of: place, comparedWith: reference), words: words(of: place),
          isListed: listed.contains(place.storefront.code), isMine: place.storefront.code == state.id.storefront)
      }
    }
  }

  private func address(in storefront: Storefront) -> String {
    ItemOrigin.address(AppsRoute.listing(state.id.in(storefront)).url, from: page)
  }

  private func color(of place: ComparedPlace, comparedWith reference: Int?) -> MapItem.Color {
    guard place.isSold else { return place.isAbsent ? .absent : .unknown }
    guard let price = place.converted?.minorUnits else { return .uncompared }
    return .level(reference.map { MapItem.Level(price, comparedWith: $0) } ?? .same)
  }

  private func words(of place: ComparedPlace) -> String {
    let name = place.storefront.name(in: state.language)
    switch cost(of: place) {
    case .price(let price, let own): return strings.tile(name, own.map { strings.price(price, $0) } ?? price)
    case .none where place.purchase != nil: return strings.tile(name, facts(of: place))
    case .none:
      return strings.tile(
        name,
        place.isAbsent
          ? strings.notSoldHere
          : place.facts != nil ? strings.noPrice : place.failure == nil ? strings.notChecked : strings.notAnswered)
    case .unknown: return name
    }
  }

  private func cost(of place: ComparedPlace) -> OfferItem.Cost {
    if let purchase = place.purchase { return cost(of: purchase, converted: place.converted) }
    guard let facts = place.facts else {
      return place.isAbsent || place.failure != nil || !places.isAsking ? .none : .unknown
    }
    guard let price = facts.price else { return .none }
    if price.minorUnits == 0 { return .price(strings.free, own: nil) }
    let isOwn = price.currency == places.currency
    return .price(
      formats.localPrice(price, beside: places.currency),
      own: isOwn ? nil : place.converted.map { formats.price($0) } ?? strings.noRate)
  }

  private func cost(of purchase: ComparedPurchase, converted: Money?) -> OfferItem.Cost {
    guard let listed = purchase.listed else {
      let isOpen = purchase.answer == .unknown && purchase.failure == nil && places.isAsking
      return isOpen ? .unknown : .none
    }
    guard let price = listed.price else { return .price(listed.text, own: strings.notConverted) }
    let isOwn = price.currency == places.currency
    return .price(
      formats.localPrice(listed, beside: places.currency),
      own: isOwn ? nil : converted.map { formats.price($0) } ?? strings.noRate)
  }

  private func facts(of purchase: ComparedPurchase) -> String {
    let failure = purchase.failure.map { strings.pageFailed($0) }
    let age = purchase.seenAt.map { now.timeIntervalSince($0) } ?? 0
    let seen = age < 3_600 ? nil : strings.seen(formats.age(.seconds(age)))
    let words: String? =
      switch purchase.answer {
      case .listed(let listed):
        listed.name == places.purchases?.chosen?.row.purchase.name ? nil : listed.name
      case .unmatched(let rest):
        strings.unmatched(
          rest.map { strings.purchase($0.name, formats.localPrice($0, beside: places.currency)) })
      case .undisclosed: strings.purchasesUndisclosed
      case .notOffered: strings.noPurchases
      case .absent: strings.notSoldHere
      case .unknown where failure != nil || places.isAsking: nil
      case .unknown: places.isDone ? strings.notAnswered : strings.notChecked
      }
    return [words, failure, seen].compactMap(\.self).joined(separator: " · ")
  }

  private func facts(of place: ComparedPlace) -> String {
    if let purchase = place.purchase { return facts(of: purchase) }
    let failure = place.failure == nil ? nil : strings.notAnswered
    guard let offer = place.offer else { return failure ?? (places.isAsking ? "" : strings.notChecked) }
    let age = now.timeIntervalSince(offer.seenAt)
    // The page itself says how old the newest answers are.
    let seen = age < 3_600 ? nil : strings.seen(formats.age(.seconds(age)))
    guard let facts = offer.facts else {
      return [strings.notSoldHere, failure, seen].compactMap(\.self).joined(separator: " · ")
    }
    let words = [
      facts.price == nil ? strings.noPrice : nil,
      facts.rating.map { strings.stars(formats.rating($0), formats.count(facts.ratingCount ?? 0)) },
      failure, facts.version, facts.updatedAt.map { formats.day($0) }, facts.byteCount.map { formats.size($0) }, seen,
    ]
    return words.compactMap(\.self).joined(separator: " · ")
  }
}

extension ComparedPlaces {
  /// Returns the mark of a country; there are none before all are known, nor for prices that are all the same.
  fileprivate func mark(of place: ComparedPlace) -> OfferItem.Mark? {
    guard isDone, let converted = place.converted, let highest else { return nil }
    return converted == highest ? .dearest : converted == lowest ? .cheapest : nil
  }

  /// Returns the length of a country's bar, at least 1 unless the app is free.
  fileprivate func percent(of place: ComparedPlace) -> Int? {
    guard let price = place.converted?.minorUnits, let most = (highest ?? lowest)?.minorUnits, most > 0 else {
      return nil
    }
    return price == 0 ? 0 : max(1, Int((Double(price) / Double(most) * 100).rounded()))
  }
}
