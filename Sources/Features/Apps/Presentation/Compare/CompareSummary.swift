import Localization

/// The sentence above a comparison: where the app is cheapest, and how much that saves.
struct CompareSummary {
  let places: ComparedPlaces
  let strings: AppsStrings
  let formats: Formats

  /// The sentence; `nil` as long as no price is known.
  var sentence: String? {
    let cheapest = places.cheapest
    guard let lowest = places.lowest, let first = cheapest.first, let price = first.price else { return nil }
    let others = cheapest.count - 1
    if places.highest == nil {
      return strings.same(
        lowest.minorUnits == 0 ? nil : written(price, lowest), in: cheapest.count, isAll: places.isComplete,
        isDone: places.isDone, more: places.incomparable)
    }
    if lowest.minorUnits == 0 { return strings.freeIn(first.storefront, others: others, isDone: places.isDone) }
    return strings.cheapest(
      in: first.storefront, others: others, price: written(price, lowest), saving: saving(of: lowest),
      isDone: places.isDone)
  }

  private func written(_ price: Money, _ own: Money) -> String {
    price.currency == own.currency
      ? formats.price(price)
      : strings.price(formats.localPrice(price, beside: own.currency), formats.price(own))
  }

  /// Returns how much a price is below that of the reader's country; `nil` if that is unknown or less than 1 %.
  private func saving(of price: Money) -> String? {
    guard let mine = places.mine, let own = mine.converted, own.minorUnits > 0 else { return nil }
    let percent = Int((Double(own.minorUnits - price.minorUnits) / Double(own.minorUnits) * 100).rounded())
    return percent > 0 ? strings.saving(percent, than: mine.storefront) : nil
  }
}

extension Formats {
  /// A price as on a tag in its own country, with a sign of its own where that would be read as another currency: yuan,
  /// because yen have the same sign, and Canadian beside US dollars.
  func localPrice(_ price: Money, beside currency: String) -> String {
    func sign(_ currency: String) -> String {
      localPrice(Money(minorUnits: 0, currency: currency)).filter {
        !$0.isNumber && !$0.isPunctuation && !$0.isWhitespace
      }
    }
    let isClear = price.currency == currency || (price.currency != "CNY" && sign(price.currency) != sign(currency))
    return isClear ? localPrice(price) : self.price(price)
  }

  /// A purchase's price, as the app's; the words of its page if they could not be understood.
  func localPrice(_ purchase: InAppPurchase, beside currency: String) -> String {
    purchase.price.map { localPrice($0, beside: currency) } ?? purchase.text
  }
}
