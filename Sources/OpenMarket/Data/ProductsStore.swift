import Store

/// Products and their pictures in the database.
///
/// All methods throw ``MarketError/diskFull``, ``MarketError/busy(retryAfter:)``, `DatabaseError` and
/// `CancellationError`, in addition to the errors that they document.
struct ProductsStore: Sendable {
  let database: Database

  /// Returns a product, even a deleted one, or nil if it does not exist.
  func product(_ id: Int) async throws -> Product? {
    try await database.marketRead { try $0.product(id) }
  }

  /// Returns products by id, in the given order; deleted and missing ones are omitted.
  ///
  /// - Parameter ids: at most some hundreds.
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

  /// Returns products that are not deleted, in the order of their ids.
  ///
  /// - Parameters:
  ///   - id: returns products with greater ids.
  ///   - limit: maximum number, some hundreds.
  func products(after id: Int, limit: Int) async throws -> [Product] {
    try await database.marketRead { connection in
      try connection.products(
        connection.rows(
          """
          \(sql: Product.selection) WHERE p.id > \(id) AND p.deletedAt IS NULL ORDER BY p.id LIMIT \(limit)
          """))
    }
  }

  /// Returns the history of price, stock and state, oldest first; always at least the current values.
  ///
  /// For a public product it omits entries of a draft or hidden state, which stay private to the vendor.
  ///
  /// - Parameters:
  ///   - product: the product.
  ///   - limit: maximum number of entries; the latest ones count.
  func history(of product: Product, limit: Int = MarketLimits.changesTold) async throws -> [ProductChange] {
    let id = product.id
    let states = ProductState.allCases.filter { $0.isPublic || !product.facts.state.isPublic }
    let changes = try await database.marketRead { connection in
      try connection.rows(Self.selectHistory(of: id, in: states, limit: limit)).map { try ProductChange($0) }
    }
    return changes.isEmpty ? [ProductChange(product.facts, at: product.createdAt)] : changes.reversed()
  }

  /// Returns a picture's file.
  ///
  /// - Returns: nil if no product that is not deleted has this picture; `.drawn` for a sample picture.
  func imageFile(_ key: String, _ size: ImageSize) async throws -> StoredImage? {
    try await database.marketRead { connection in
      guard let row = try connection.row(Self.selectImageFile(key, size)) else { return nil }
      guard let bytes = try row.optionalBytes("bytes") else { return .drawn }
      return .file(bytes, mediaType: try row.string("mediaType"))
    }
  }

  /// Returns whether ``imageFile(_:_:)`` would find the picture, without reading it.
  func hasImage(_ key: String) async throws -> Bool {
    try await database.marketRead { try $0.row(Self.selectImage(key)) != nil }
  }

  /// Returns whether there is no product at all, not even a deleted one.
  func isEmpty() async throws -> Bool {
    try await database.marketRead { try $0.hasNoProducts() }
  }

  /// Returns the revision of the latest change.
  func revision() async throws -> Int {
    try await database.marketRead { try $0.marketRevision() }
  }

  /// Returns a batch of changes for the index, from one snapshot.
  ///
  /// - Parameters:
  ///   - id: products with greater ids are new; they come in the order of their ids.
  ///   - change: known products written after this revision, in the order of revisions; nil returns none.
  ///   - limit: maximum number of new and of changed products.
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

  /// The point up to which an index is up to date.
  struct Change: Sendable {
    /// The index has all changes up to this revision.
    let revision: Int
    /// The index has products up to this id.
    let lastID: Int
  }

  /// A batch of products, without their pictures.
  struct Changes: Sendable {
    /// Revision of the snapshot.
    let revision: Int
    let new: [Product]
    let changed: [Product]
    /// Revision of the last changed product in the batch.
    let lastChange: Int?
    /// Whether this is the last batch.
    let isWhole: Bool
  }

  /// How a picture is stored.
  enum StoredImage: Sendable, Equatable {
    case file([UInt8], mediaType: String)
    /// Only as a key, from which the picture is drawn.
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

  /// Selects changes, latest first.
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

  /// Returns a product, even a deleted one.
  func product(_ id: Int) throws -> Product? {
    try products(rows("\(sql: Product.selection) WHERE p.id = \(id)")).first
  }

  /// Returns products with their pictures from rows of ``Product/selection``.
  fileprivate func products(_ found: [Row]) throws -> [Product] {
    guard !found.isEmpty else { return [] }
    let images = try rows(ProductsStore.selectImages(of: try found.map { try $0.int("id") }))
    var byProduct: [Int: [ProductImage]] = [:]
    for image in images { byProduct[try image.int("product"), default: []].append(try ProductImage(image)) }
    return try found.map { try Product($0, images: byProduct[try $0.int("id")] ?? []) }
  }
}

extension SQL.StringInterpolation {
  /// Adds integers in the form that `IN` takes.
  ///
  /// - Precondition: at least one integer.
  mutating func appendInterpolation(numbers: [Int]) {
    appendInterpolation(rows: [numbers.map { SQLValue.integer(Int64($0)) }])
  }
}
