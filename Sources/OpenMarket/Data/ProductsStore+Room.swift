import Store

// MARK: Stored space

extension ProductsStore {
  /// Returns the space that a vendor and the whole market use.
  func room(of vendorID: Int) async throws -> (vendor: MarketRoom, market: MarketRoom) {
    try await database.marketRead { connection in
      guard let own = try connection.row(Self.selectRoom(of: vendorID)),
        let all = try connection.row("SELECT products, pictureBytes FROM marketClock WHERE id = 1")
      else { throw DatabaseError.column(name: "marketClock", expected: "its one row") }
      return (vendor: try MarketRoom(own), market: try MarketRoom(all))
    }
  }

  static func selectRoom(of vendorID: Int) -> SQL {
    """
    SELECT COUNT(*) AS products, CAST(COALESCE(SUM(pictureBytes), 0) AS BIGINT) AS pictureBytes
    FROM marketProduct WHERE vendor = \(vendorID)
    """
  }
}

extension Connection {
  /// Adds to the totals of the market.
  ///
  /// - Parameter room: space of added products; negative for removed ones.
  func countMarketRoom(_ room: MarketRoom) throws {
    try execute(
      """
      UPDATE marketClock SET products = products + \(room.products), pictureBytes = pictureBytes + \(room.pictureBytes)
      WHERE id = 1
      """)
  }
}

extension MarketRoom {
  fileprivate init(_ row: Row) throws {
    self.init(products: try row.int("products"), pictureBytes: try row.int("pictureBytes"))
  }
}

extension NewProduct {
  /// Bytes of its pictures in all sizes; sample pictures take none.
  var pictureBytes: Int {
    images.reduce(0) { $0 + ($1.picture?.files.values.reduce(0) { $0 + $1.count } ?? 0) }
  }
}
