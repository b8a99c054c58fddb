/// A parsed request for a part of a list.
struct ListRequest: Sendable, Hashable {
  /// Default number of products.
  static let usualCount = 20
  /// Maximum number of products; a larger number is reduced to it.
  static let mostCount = 100
  /// Maximum page number.
  static let mostPages = 1_000_000_000

  let query: ProductQuery
  let slice: ProductSlice

  /// Parses the parameters of a list. Unknown parameters are ignored; empty ones count as missing.
  ///
  /// - Parameter generation: generation 2 has no cursors.
  /// - Throws: ``MarketError/invalid(_:)`` with all invalid parameters.
  init(_ parameters: QueryParameters, _ generation: Generation) throws(MarketError) {
    var reader = ParameterReader(parameters)
    let query = Self.query(&reader)
    // Parse all parameters, so that an invalid one is reported even if another makes it unnecessary.
    let count = reader.number(["items_per_page", "items-per-page"], 1...Int.max) ?? Self.usualCount
    let page = reader.number(["page_no", "page-no"], 1...Self.mostPages) ?? 1
    if generation == .third, parameters.has("cursor") {
      let following = reader.number(["count"], 1...Int.max) ?? count
      slice = .following(reader.place(in: query.order), count: min(following, Self.mostCount))
    } else {
      if generation == .third { _ = reader.number(["count"], 1...Int.max) }
      slice = .page(page, of: min(count, Self.mostCount))
    }
    reader.complainOfRepeated(Self.names(generation))
    self.query = query
    if !reader.complaints.isEmpty { throw .invalid(reader.complaints) }
  }

  private static func names(_ generation: Generation) -> [String] {
    let shared = [
      "page_no", "page-no", "items_per_page", "items-per-page", "search_value", "sort", "currency", "min_price",
      "max_price", "in_stock", "state", "category", "vendor_id",
    ]
    return generation == .third ? shared + ["cursor", "count"] : shared
  }

  private static func query(_ reader: inout ParameterReader) -> ProductQuery {
    var query = ProductQuery()
    query.text = reader.parameters["search_value"] ?? ""
    query.order = reader.choice("sort", ProductQuery.Order.allCases) ?? .newest
    query.currency = reader.choice("currency", Currency.allCases) { $0.uppercased() }
    query.prices = reader.prices(in: query.currency)
    query.inStock = reader.flag("in_stock")
    if let state = reader.choice("state", ProductState.allCases.filter(\.isPublic)) { query.states = [state] }
    query.category = reader.choice("category", ProductCategory.allCases)
    query.vendorID = reader.number(["vendor_id"], 1...Int.max)
    return query
  }
}

/// Parses parameters and collects complaints.
private struct ParameterReader {
  let parameters: QueryParameters
  private(set) var complaints: [FieldComplaint] = []

  init(_ parameters: QueryParameters) { self.parameters = parameters }

  /// Complains about repeated parameters, because their value is ambiguous.
  mutating func complainOfRepeated(_ names: [String]) {
    for name in names where parameters.repeated.contains(name) { complain(name, "must be given once") }
  }

  /// Returns a number.
  ///
  /// - Parameter names: name of the parameter, then its aliases.
  mutating func number(_ names: [String], _ range: ClosedRange<Int>) -> Int? {
    var first: Int?
    for name in names {
      guard let text = parameters[name] else { continue }
      if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(text),
        range.contains(number)
      {
        first = first ?? number
      } else {
        let end = range.upperBound == .max ? " on" : " to \(range.upperBound)"
        complain(name, "must be a whole number from \(range.lowerBound)\(end)")
      }
    }
    return first
  }

  mutating func choice<Value: RawRepresentable>(
    _ name: String, _ values: [Value], spelt: (String) -> String = { $0 }
  ) -> Value? where Value.RawValue == String {
    guard let text = parameters[name] else { return nil }
    if let value = values.first(where: { $0.rawValue == spelt(text) }) { return value }
    complain(name, "must be one of \(values.map(\.rawValue).joined(separator: ", "))")
    return nil
  }

  mutating func flag(_ name: String) -> Bool {
    switch parameters[name] {
    case "true", "1": return true
    case nil, "false", "0": return false
    default:
      complain(name, "must be true or false")
      return false
    }
  }

  /// Returns the range of prices to pay, in minor units.
  mutating func prices(in currency: Currency?) -> ClosedRange<Int>? {
    guard parameters["min_price", "max_price"] != nil else { return nil }
    guard let currency else {
      complain("currency", "must be given with a price")
      return nil
    }
    let least = amount("min_price", in: currency) ?? .zero
    let most = amount("max_price", in: currency) ?? AmountReading.most(in: currency)
    guard least <= most else {
      complain("max_price", "must not be less than min_price")
      return nil
    }
    return least.minorUnits...most.minorUnits
  }

  mutating func place(in order: ProductQuery.Order) -> ProductCursor? {
    guard let text = parameters["cursor"] else { return nil }
    if let cursor = ListCursor(text), cursor.order == order { return cursor.place }
    complain("cursor", "must be the nextCursor of a list in the same order")
    return nil
  }

  private mutating func amount(_ name: String, in currency: Currency) -> Amount? {
    guard let text = parameters[name] else { return nil }
    guard let number = ExactDecimal(text) else {
      complain(name, "must be a number")
      return nil
    }
    switch AmountReading.amount(number, in: currency, by: .strict) {
    case .success(let amount): return amount
    case .failure(let complaint):
      complain(name, complaint.words)
      return nil
    }
  }

  private mutating func complain(_ field: String, _ message: String) {
    complaints.append(FieldComplaint(field, message))
  }
}
