import FeatureKit
import Foundation
import ListDiff
import Localization

/// A country of a comparison, as its row shows it.
struct OfferItem: ListItem, Hashable {
  /// What a price is among those of all countries.
  enum Mark: Sendable, Hashable { case cheapest, dearest }

  /// The price of the app.
  enum Cost: Sendable, Hashable {
    /// The store has not answered yet.
    case unknown
    /// A price as its store writes it, and in the reader's currency or why not; `nil` if that is the same.
    case price(String, own: String?)
    /// There is no price, for a reason in words.
    case none
  }

  let storefront: Storefront
  /// The address of the app's page in the country.
  let address: String
  let isMine: Bool
  let mark: Mark?
  let cost: Cost
  /// Rating, version, date and age; or why there is no price.
  let facts: String
  /// The length of the price's bar in percent of that of the highest price; `nil` for no bar.
  let percent: Int?

  var key: String { storefront.code }
  var contentHash: Int { hashValue }
}

extension OfferItem {
  /// Returns the rows of a comparison.
  static func rows(_ places: ComparedPlaces, of state: CompareReactor.State, now: Date) -> [OfferItem] {
    let writer = OfferWriter(language: state.language, currency: places.currency, now: now)
    let list = state.pageURL
    return places.arranged(by: state.arrangement, in: state.language).map { place in
      OfferItem(
        storefront: place.storefront,
        address: ItemOrigin.address(AppsRoute.listing(state.id.in(place.storefront)).url, from: list),
        isMine: place.storefront.code == state.id.storefront, mark: places.mark(of: place),
        cost: writer.cost(of: place),
        facts: writer.facts(of: place), percent: places.percent(of: place))
    }
  }
}

extension ComparedPlaces {
  /// Returns the mark of a country; prices that are all the same have none.
  fileprivate func mark(of place: ComparedPlace) -> OfferItem.Mark? {
    guard let converted = place.converted, let highest else { return nil }
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

/// Writes what a row says about a country.
private struct OfferWriter {
  let strings: AppsStrings
  let formats: Formats
  let currency: String
  let now: Date

  init(language: Language, currency: String, now: Date) {
    strings = AppsStrings.for(language)
    formats = Formats(language)
    self.currency = currency
    self.now = now
  }

  func cost(of place: ComparedPlace) -> OfferItem.Cost {
    guard let facts = place.facts else { return place.isAbsent || place.failure != nil ? .none : .unknown }
    guard let price = facts.price else { return .none }
    if price.minorUnits == 0 { return .price(strings.free, own: nil) }
    let isOwn = price.currency == currency
    return .price(
      formats.localPrice(price), own: isOwn ? nil : place.converted.map { formats.price($0) } ?? strings.noRate)
  }

  func facts(of place: ComparedPlace) -> String {
    let failure = place.failure == nil ? nil : strings.notAnswered
    guard let offer = place.offer else { return failure ?? "" }
    let age = now.timeIntervalSince(offer.seenAt)
    let seen = strings.seen(age < 3_600 ? nil : formats.age(.seconds(age)))
    guard let facts = offer.facts else {
      return [strings.notSoldHere, failure, seen].compactMap(\.self).joined(separator: " · ")
    }
    let words = [
      facts.price == nil ? strings.noPrice : nil,
      facts.rating.map { strings.stars(formats.rating($0), formats.count(facts.ratingCount ?? 0)) },
      failure, seen, facts.version, facts.updatedAt.map { formats.day($0) }, facts.byteCount.map { formats.size($0) },
    ]
    return words.compactMap(\.self).joined(separator: " · ")
  }
}
