import Store

// MARK: Lists without the index

extension ProductsStore {
  /// Maximum number of products before a page that the database answers: it reads each of them.
  private static let mostSkipped = 10_000

  /// Returns whether the database can answer a list: it has no text and begins within the first 10,000 products, or
  /// at a cursor.
  func lists(_ query: ProductQuery, _ slice: ProductSlice) -> Bool {
    query.isWithoutText && (slice.offset ?? 0) <= Self.mostSkipped
  }

  /// Returns a part of a list as the index would, apart from the text, from one snapshot.
  func find(_ query: ProductQuery, _ slice: ProductSlice) async throws -> ProductIndex.Found {
    guard !query.states.isEmpty, query.shownCurrencies != [] else {
      return ProductIndex.Found(ids: [], total: slice.offset.map { _ in 0 }, next: nil)
    }
    return try await database.marketRead { connection in
      let total = try slice.offset.map { _ in try connection.row(Self.selectTotal(query))?.int("total") ?? 0 }
      // A page past the end would read all products in vain.
      let isPastEnd = total.map { (slice.offset ?? 0) >= $0 } ?? false
      let rows = isPastEnd ? [] : try connection.rows(Self.selectListed(query, slice))
      let found = try rows.prefix(slice.count).map {
        ProductCursor(key: try $0.int("sortKey"), id: try $0.int("id"))
      }
      return ProductIndex.Found(
        ids: found.map(\.id), total: total, next: rows.count > slice.count ? found.last : nil)
    }
  }

  /// Selects one product more than requested, which tells whether the list goes on.
  static func selectListed(_ query: ProductQuery, _ slice: ProductSlice) -> SQL {
    var condition = condition(of: query)
    if case .following(let cursor?, _) = slice { condition = "\(sql: condition) \(sql: after(cursor, query.order))" }
    return """
      SELECT p.id AS id, \(sql: query.order.key ?? "0") AS sortKey FROM marketProduct AS p WHERE \(sql: condition)
      ORDER BY \(sql: query.order.clause) LIMIT \(slice.count + 1) OFFSET \(slice.offset ?? 0)
      """
  }

  /// Selects the number of products of a list, by their kinds if that is sufficient.
  static func selectTotal(_ query: ProductQuery) -> SQL {
    if query.vendorID == nil, query.prices == nil {
      return """
        SELECT CAST(COALESCE(SUM(products), 0) AS BIGINT) AS total FROM marketListed AS p
        WHERE \(sql: kinds(of: query))
        """
    }
    return "SELECT COUNT(*) AS total FROM marketProduct AS p WHERE \(sql: condition(of: query))"
  }

  private static func condition(of query: ProductQuery) -> SQL {
    var condition: SQL = "p.deletedAt IS NULL AND \(sql: kinds(of: query))"
    if let vendor = query.vendorID { condition = "\(sql: condition) AND p.vendor = \(vendor)" }
    if let prices = query.prices {
      condition = """
        \(sql: condition) AND p.price - p.discount >= \(prices.lowerBound)
        AND p.price - p.discount <= \(prices.upperBound)
        """
    }
    return condition
  }

  /// Returns the condition on the columns that `marketProduct` and `marketListed` share.
  ///
  /// - Precondition: at least one state, and at least one currency.
  private static func kinds(of query: ProductQuery) -> SQL {
    var condition: SQL = "p.state IN \(list: query.states.map(\.rawValue).sorted())"
    if let currencies = query.shownCurrencies {
      condition = "\(sql: condition) AND p.currency IN \(list: currencies.map(\.rawValue).sorted())"
    }
    if let category = query.category { condition = "\(sql: condition) AND p.category = \(category.rawValue)" }
    return query.inStock ? "\(sql: condition) AND p.stock > 0" : condition
  }

  private static func after(_ cursor: ProductCursor, _ order: ProductQuery.Order) -> SQL {
    let id = cursor.id
    guard let key = order.key else { return "AND p.id < \(id)" }
    // The first term lets the database begin in the index.
    return order == .cheapest
      ? "AND \(sql: key) >= \(cursor.key) AND (\(sql: key) > \(cursor.key) OR p.id < \(id))"
      : "AND \(sql: key) <= \(cursor.key) AND (\(sql: key) < \(cursor.key) OR p.id < \(id))"
  }
}

extension ProductQuery.Order {
  /// The index's sort key, in the words of the database's index; nil if only the id counts.
  fileprivate var key: SQL? {
    switch self {
    case .newest, .relevance: nil
    case .bumped: "p.bumpedAt"
    case .cheapest, .dearest: "(p.price - p.discount)"
    case .discount:
      """
      (CASE WHEN p.price <= 0 THEN 0 WHEN p.price < 1000000000000 THEN p.discount * 1000000 / p.price
      ELSE p.discount / (p.price / 1000000) END)
      """
    }
  }

  fileprivate var clause: SQL {
    guard let key else { return "p.id DESC" }
    return self == .cheapest ? "\(sql: key), p.id DESC" : "\(sql: key) DESC, p.id DESC"
  }
}

// MARK: Totals

extension Connection {
  /// Adds to the numbers of products that are not deleted, by kind.
  ///
  /// - Parameter changes: values of products, and how many products to add; negative to subtract.
  func countListed(_ changes: [(facts: ProductFacts, count: Int)]) throws {
    var counts: [[SQLValue]: Int] = [:]
    for (facts, count) in changes {
      let kind: [SQLValue] = [
        .text(facts.state.rawValue), .text(facts.currency.rawValue), .text(facts.category?.rawValue ?? ""),
        .number(facts.stock > 0 ? 1 : 0),
      ]
      counts[kind, default: 0] += count
    }
    let rows = counts.filter { $0.value != 0 }.map { $0.key + [.number($0.value)] }
    guard !rows.isEmpty else { return }
    try execute(
      """
      INSERT INTO marketListed (state, currency, category, stock, products) VALUES \(rows: rows)
      ON CONFLICT (state, currency, category, stock)
      DO UPDATE SET products = marketListed.products + excluded.products
      """)
  }
}
