import Store

extension Product {
  /// Selects the columns that ``init(_:images:)`` reads; append a condition.
  static let selection: SQL = """
    SELECT p.id, p.vendor, v.name AS vendorName, p.name, p.description, p.currency, p.price, p.discount, p.stock,
      p.state, p.category, p.thumbnail, p.createdAt, p.changedAt, p.bumpedAt, p.deletedAt, p.revision
    FROM marketProduct AS p JOIN marketVendor AS v ON v.id = p.vendor
    """

  /// Reads a row of ``selection``.
  init(_ row: Row, images: [ProductImage]) throws {
    let thumbnail = try row.int("thumbnail")
    self.init(
      id: try row.int("id"), vendorID: try row.int("vendor"), vendorName: try row.string("vendorName"),
      facts: try ProductFacts(row), images: images, thumbnailID: thumbnail == 0 ? images.first?.id : thumbnail,
      createdAt: try row.int("createdAt"), changedAt: try row.int("changedAt"), bumpedAt: try row.int("bumpedAt"),
      deletedAt: try row.optionalInt("deletedAt"))
  }
}

extension ProductFacts {
  fileprivate init(_ row: Row) throws {
    let category = try row.string("category")
    self.init(
      name: try row.string("name"), description: try row.string("description"), currency: try row.known("currency"),
      price: Amount(minorUnits: try row.int("price")), discount: Amount(minorUnits: try row.int("discount")),
      stock: try row.int("stock"), state: try row.known("state"), category: ProductCategory(rawValue: category))
  }
}

extension ProductChange {
  /// Reads a row of `marketPriceChange`.
  init(_ row: Row) throws {
    self.init(
      at: try row.int("changedAt"), currency: try row.known("currency"),
      price: Amount(minorUnits: try row.int("price")), discount: Amount(minorUnits: try row.int("discount")),
      stock: try row.int("stock"), state: try row.known("state"))
  }
}

extension ProductImage {
  /// Reads a row of `marketImage`.
  init(_ row: Row) throws {
    self.init(id: try row.int("id"), key: try row.string("imageKey"), createdAt: try row.int("createdAt"))
  }
}

extension Row {
  /// Returns the value of a column that stores an enumeration.
  fileprivate func known<Value: RawRepresentable<String>>(_ name: String) throws(DatabaseError) -> Value {
    guard let value = Value(rawValue: try string(name)) else {
      throw .column(name: name, expected: "a known value")
    }
    return value
  }
}
