import Foundation
import LiveWeb
import Localization

/// The values of the filter form, with prices as typed.
struct BrowseFilters: Sendable, Hashable {
  /// The most characters of a price that are read.
  static let maxPriceLength = 20

  /// Why the prices cannot be searched for.
  enum Problem: Sendable, Hashable, CaseIterable {
    /// At least one text is not a price.
    case notAPrice
    /// No currency is chosen; servers compare prices only within one currency.
    case noCurrency
    /// The minimum is greater than the maximum.
    case wrongWayRound
  }

  var category: ProductCategory?
  var state: Product.State?
  var inStock = false
  /// The currency's code; required for prices.
  var currency: String?
  var minPrice = ""
  var maxPrice = ""

  /// Creates the values that the form shows for a query.
  init(_ query: ProductQuery) {
    category = query.category
    state = query.state
    inStock = query.inStock
    currency = query.currency
    minPrice = Self.text(query.minPrice, query.currency)
    maxPrice = Self.text(query.maxPrice, query.currency)
  }

  /// Reads a submitted form; values that the form does not offer are dropped.
  init(_ fields: FormFields) {
    category = fields["category"].flatMap(ProductCategory.init)
    state = fields["state"].flatMap(Product.State.init).flatMap { ProductQuery.states.contains($0) ? $0 : nil }
    inStock = fields["stock"] == "1"
    currency = fields["currency"].flatMap { ProductQuery.currencies.contains($0) ? $0 : nil }
    minPrice = String((fields["min"] ?? "").prefix(Self.maxPriceLength))
    maxPrice = String((fields["max"] ?? "").prefix(Self.maxPriceLength))
  }

  /// A query with these filters in place of its own.
  ///
  /// - Returns: `nil` if they have a ``problem``.
  func applied(to query: ProductQuery) -> ProductQuery? {
    guard problem == nil else { return nil }
    var query = query
    query.category = category
    query.state = state
    query.inStock = inStock
    query.currency = currency
    query.setPrices(price(minPrice)?.minorUnits, price(maxPrice)?.minorUnits)
    return query
  }

  /// The problem of the prices; `nil` if there is none.
  var problem: Problem? {
    if currency == nil { return [minPrice, maxPrice].allSatisfy(Price.isBlank) ? nil : .noCurrency }
    guard let least = price(minPrice), let most = price(maxPrice) else { return .notAPrice }
    return least.minorUnits ?? 0 > most.minorUnits ?? .max ? .wrongWayRound : nil
  }

  /// Whether the ``problem`` concerns a price field with this text.
  func isWrong(_ text: String) -> Bool {
    switch problem {
    case .notAPrice: price(text) == nil
    case .wrongWayRound: true
    case .noCurrency, nil: false
    }
  }

  private func price(_ text: String) -> Price? { currency.flatMap { Price(text, in: $0) } }

  private static func text(_ minorUnits: Int?, _ currency: String?) -> String {
    guard let minorUnits, let currency else { return "" }
    return "\(Money(minorUnits: minorUnits, currency: currency).amount)"
  }

  /// The content of a price field.
  private struct Price {
    /// `nil` if the field is empty.
    let minorUnits: Int?

    /// - Returns: `nil` if the text is not a price in the currency.
    init?(_ text: String, in currency: String) {
      if Self.isBlank(text) {
        minorUnits = nil
      } else if let money = try? Money(typed: text.trimmed, currency: currency) {
        minorUnits = money.minorUnits
      } else {
        return nil
      }
    }

    /// Whether the field is empty.
    static func isBlank(_ text: String) -> Bool { text.trimmed.isEmpty }
  }
}

extension ProductQuery {
  /// The number of active filters; prices and currency count as one.
  var filterCount: Int {
    [category != nil, state != nil, inStock, currency != nil, vendorID != nil].count(where: { $0 })
  }

  /// The same search without filters.
  var withoutFilters: ProductQuery { ProductQuery(text: text, order: order) }

  /// The same search for products of all sellers.
  var withoutSeller: ProductQuery {
    var query = self
    query.vendorID = nil
    return query
  }

  /// The same search within a category; without one if the category was chosen already.
  func choosing(_ category: ProductCategory) -> ProductQuery {
    var query = self
    query.category = category == self.category ? nil : category
    return query
  }

  /// The same filters for another text. Unless the user has chosen an order, the order is the usual one for the text.
  func searching(for typed: String) -> ProductQuery {
    var query = self
    query.text = Self.bounded(typed)
    let isUsual = order == Self.usualOrder(of: text) || order == .relevance && query.text.isEmpty
    if isUsual { query.order = Self.usualOrder(of: query.text) }
    return query
  }
}
