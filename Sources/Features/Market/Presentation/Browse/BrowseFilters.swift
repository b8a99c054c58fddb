import Foundation
import LiveWeb
import Localization

/// What stands in the form of the filters, prices as they were typed.
struct BrowseFilters: Sendable, Hashable {
  /// The longest price that is read.
  static let maxPriceLength = 20

  /// Why the prices cannot be asked for.
  enum Problem: Sendable, Hashable, CaseIterable {
    /// One of them is no price.
    case notAPrice
    /// Nobody says in which currency they are: servers compare prices of one alone.
    case noCurrency
    /// The least is more than the most.
    case wrongWayRound
  }

  var category: ProductCategory?
  var state: Product.State?
  var inStock = false
  /// A code; without one there can be no prices.
  var currency: String?
  var minPrice = ""
  var maxPrice = ""

  /// What the form shows of a query.
  init(_ query: ProductQuery) {
    category = query.category
    state = query.state
    inStock = query.inStock
    currency = query.currency
    minPrice = Self.text(query.minPrice, query.currency)
    maxPrice = Self.text(query.maxPrice, query.currency)
  }

  /// Reads what the form has sent; a value that it does not offer is left out.
  init(_ fields: FormFields) {
    category = fields["category"].flatMap(ProductCategory.init)
    state = fields["state"].flatMap(Product.State.init).flatMap { ProductQuery.states.contains($0) ? $0 : nil }
    inStock = fields["stock"] == "1"
    currency = fields["currency"].flatMap { ProductQuery.currencies.contains($0) ? $0 : nil }
    minPrice = String((fields["min"] ?? "").prefix(Self.maxPriceLength))
    maxPrice = String((fields["max"] ?? "").prefix(Self.maxPriceLength))
  }

  /// A query with these filters in the place of its own.
  ///
  /// - Returns: `nil` when they have a ``problem``.
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

  /// What is wrong with the prices; `nil` for nothing.
  var problem: Problem? {
    if currency == nil { return [minPrice, maxPrice].allSatisfy(Price.isBlank) ? nil : .noCurrency }
    guard let least = price(minPrice), let most = price(maxPrice) else { return .notAPrice }
    return least.minorUnits ?? 0 > most.minorUnits ?? .max ? .wrongWayRound : nil
  }

  /// Whether the ``problem`` is one of what stands in the field of a price.
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

  /// What stands in the field of a price.
  private struct Price {
    /// `nil` when nothing does.
    let minorUnits: Int?

    /// - Returns: `nil` for what is no price of a currency, whatever is wrong with it.
    init?(_ text: String, in currency: String) {
      if Self.isBlank(text) {
        minorUnits = nil
      } else if let money = try? Money(typed: text.trimmed, currency: currency) {
        minorUnits = money.minorUnits
      } else {
        return nil
      }
    }

    /// Whether nothing stands there.
    static func isBlank(_ text: String) -> Bool { text.trimmed.isEmpty }
  }
}

extension ProductQuery {
  /// How many filters narrow it: prices and their currency are one.
  var filterCount: Int {
    [category != nil, state != nil, inStock, currency != nil, vendorID != nil].count(where: { $0 })
  }

  /// The same search without filters.
  var withoutFilters: ProductQuery { ProductQuery(text: text, order: order) }

  /// The same search of everybody's goods.
  var withoutSeller: ProductQuery {
    var query = self
    query.vendorID = nil
    return query
  }

  /// The same search within a category; of all where it is that already.
  func choosing(_ category: ProductCategory) -> ProductQuery {
    var query = self
    query.category = category == self.category ? nil : category
    return query
  }

  /// The same filters for another text. Who has not chosen an order gets the one that is usual for it.
  func searching(for typed: String) -> ProductQuery {
    var query = self
    query.text = Self.bounded(typed)
    let isUsual = order == Self.usualOrder(of: text) || order == .relevance && query.text.isEmpty
    if isUsual { query.order = Self.usualOrder(of: query.text) }
    return query
  }
}
