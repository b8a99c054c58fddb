import Store

/// The products in the database, with their pictures.
///
/// All methods throw ``MarketError/diskFull``, ``MarketError/busy(retryAfter:)``, `DatabaseError` and
/// `CancellationError`, beside what they name.
struct ProductsStore: Sendable {
  let database: Database

  /// One product, also one that was deleted; `nil` when there is none.
  func product(_ id: Int) async throws -> Product? {
    try await database.marketRead { try $0.product(id) }
  }

  /// Products that were not deleted, in the order of their numbers as given; those that are not there are left out.
  ///
  /// - Parameter ids: some hundreds at most.
  func products(_ ids: [Int]) async throws -> [Product] {
    guard !ids.isEmpty else { return [] }
    return try await database.marketRead { connection in
      let rows = try connection.rows(
        "\(sql: Product.selection) WHERE p.id IN \(numbers: ids) AND p.deletedAt IS NULL")
      let found = try connection.products(rows)
      let byID = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
      return ids.compactMap { byID[$0] }
    }
  }

  /// Products that were not deleted, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - id: those of greater numbers.
  ///   - limit: how many at most, some hundreds.
  func products(after id: Int, limit: Int) async throws -> [Product] {
    try await database.marketRead { connection in
      try connection.products(
        connection.rows(
          """
          \(sql: Product.selection) WHERE p.id > \(id) AND p.deletedAt IS NULL ORDER BY p.id LIMIT \(limit)
          """))
    }
  }

  /// What price and stock were, the oldest first: at least what they are. Of a product that is public only what was
  /// public then: what its vendor tried out in a draft, or while it was hidden, stays private.
  ///
  /// - Parameter limit: the last so many.
  func history(of product: Product, limit: Int = MarketLimits.changesTold) async throws -> [ProductChange] {
    let id = product.id
    let states = ProductState.allCases.filter { $0.isPublic || !product.facts.state.isPublic }
    let changes = try await database.marketRead { connection in
      try connection.rows(Self.selectHistory(of: id, in: states, limit: limit)).map { try ProductChange($0) }
    }
    return changes.isEmpty ? [ProductChange(product.facts, at: product.createdAt)] : changes.reversed()
  }

  /// A picture's file.
  ///
  /// - Returns: `nil` when no product that is there has such a picture; without bytes when it is drawn by its key.
  func imageFile(_ key: String, _ size: ImageSize) async throws -> StoredImage? {
    try await database.marketRead { connection in
      guard let row = try connection.row(Self.selectImageFile(key, size)) else { return nil }
      guard let bytes = try row.optionalBytes("bytes") else { return .drawn }
      return .file(bytes, mediaType: try row.string("mediaType"))
    }
  }

  /// Whether there is such a picture, as ``imageFile(_:_:)`` has it, without reading it.
  func hasImage(_ key: String) async throws -> Bool {
    try await database.marketRead { try $0.row(Self.selectImage(key)) != nil }
  }

  /// Whether there is no product at all, also none that was deleted.
  func isEmpty() async throws -> Bool {
    try await database.marketRead { try $0.hasNoProducts() }
  }

  /// The revision of the change that was made last.
  func revision() async throws -> Int {
    try await database.marketRead { try $0.marketRevision() }
  }

  /// A part of what an index has to read, all of one moment.
  ///
  /// - Parameters:
  ///   - id: products of greater numbers are new, the smallest first.
  ///   - change: of the others, those that were written after this revision, in their order; `nil` to ask for none.
  ///   - limit: how many of each at most.
  func changes(after id: Int, since change: Change?, limit: Int = 10_000) async throws -> Changes {
    try await database.marketRead { connection in
      let new = try connection.rows(Self.selectNew(after: id, limit: limit))
      let changed = try change.map { try connection.rows(Self.selectChanged($0, limit: limit)) } ?? []
      return Changes(
        revision: try connection.marketRevision(), new: try new.map { try Product($0, images: []) },
        changed: try changed.map { try Product($0, images: []) },
        lastChange: try changed.last.map { try $0.int("revision") }, isWhole: max(new.count, changed.count) < limit)
    }
  }

  /// From where on an index has to read anew what it knows.
  struct Change: Sendable {
    /// Of what was written after this.
    let revision: Int
    /// What has a greater number is not known.
    let lastID: Int
  }

  /// Products without their pictures.
  struct Changes: Sendable {
    /// The revision at the moment at which this was read.
    let revision: Int
    let new: [Product]
    let changed: [Product]
    /// The revision of the last that was changed.
    let lastChange: Int?
    /// Whether there is no more.
    let isWhole: Bool
  }

  /// How a picture is kept.
  enum StoredImage: Sendable, Equatable {
    case file([UInt8], mediaType: String)
    /// By its key alone.
    case drawn
  }
}

// MARK: Statements

extension ProductsStore {
  static func selectNew(after id: Int, limit: Int) -> SQL {
    "\(sql: Product.selection) WHERE p.id > \(id) ORDER BY p.id LIMIT \(limit)"
  }

  static func selectChanged(_ change: Change, limit: Int) -> SQL {
    """
    \(sql: Product.selection) WHERE p.revision > \(change.revision) AND p.id <= \(change.lastID)
    ORDER BY p.revision LIMIT \(limit)
    """
  }

  /// The last ones first.
  static func selectHistory(of id: Int, in states: [ProductState], limit: Int) -> SQL {
    """
    SELECT changedAt, currency, price, discount, stock, state FROM marketPriceChange
    WHERE product = \(id) AND state IN \(rows: [states.map { .text($0.rawValue) }]) ORDER BY revision DESC LIMIT \(limit)
    """
  }

  static func selectImageFile(_ key: String, _ size: ImageSize) -> SQL {
    """
    SELECT f.mediaType, f.bytes FROM marketImage AS i
    JOIN marketProduct AS p ON p.id = i.product AND p.deletedAt IS NULL
    LEFT JOIN marketImageFile AS f ON f.image = i.id AND f.size = \(size.rawValue)
    WHERE i.imageKey = \(key)
    """
  }

  static func selectImage(_ key: String) -> SQL {
    """
    SELECT i.id FROM marketImage AS i JOIN marketProduct AS p ON p.id = i.product AND p.deletedAt IS NULL
    WHERE i.imageKey = \(key)
    """
  }

  static func selectImages(of ids: [Int]) -> SQL {
    """
    SELECT id, product, imageKey, createdAt FROM marketImage
    WHERE product IN \(numbers: ids) ORDER BY product, place
    """
  }
}

extension Connection {
  func hasNoProducts() throws -> Bool { try row("SELECT id FROM marketProduct LIMIT 1") == nil }

  /// One product, also one that was deleted.
  func product(_ id: Int) throws -> Product? {
    try products(rows("\(sql: Product.selection) WHERE p.id = \(id)")).first
  }

  /// Products with their pictures, of rows of ``Product/selection``.
  fileprivate func products(_ found: [Row]) throws -> [Product] {
    guard !found.isEmpty else { return [] }
    let images = try rows(ProductsStore.selectImages(of: try found.map { try $0.int("id") }))
    var byProduct: [Int: [ProductImage]] = [:]
    for image in images { byProduct[try image.int("product"), default: []].append(try ProductImage(image)) }
    return try found.map { try Product($0, images: byProduct[try $0.int("id")] ?? []) }
  }
}

extension SQL.StringInterpolation {
  /// Whole numbers as `IN` takes them.
  ///
  /// - Precondition: there is one at least.
  mutating func appendInterpolation(numbers: [Int]) {
    appendInterpolation(rows: [numbers.map { SQLValue.integer(Int64($0)) }])
  }
}
