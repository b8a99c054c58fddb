import Store

extension Database {
  /// Reads as ``read(_:)``, and converts errors that a client can handle to ``MarketError``.
  ///
  /// - Throws: ``MarketError/diskFull`` or ``MarketError/busy(retryAfter:)``; any other error of `read`.
  func marketRead<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    do { return try await read(body) } catch { throw MarketError.translated(error) }
  }

  /// Writes as ``write(concerning:locking:_:)``, and converts errors that a client can handle to ``MarketError``.
  ///
  /// Writes of the market, on all servers, run one after another: each locks the row of the clock first.
  ///
  /// - Throws: as ``marketRead(_:)``.
  func marketWrite<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    do { return try await write(locking: Self.clock, body) } catch { throw MarketError.translated(error) }
  }
}

extension Database {
  /// Locks the row of the clock without changing it.
  private static let clock: SQL = "UPDATE marketClock SET revision = revision WHERE id = 1"
}

extension MarketError {
  /// Converts the database errors that a client can handle.
  fileprivate static func translated(_ error: any Error) -> any Error {
    switch error as? DatabaseError {
    case .diskFull: MarketError.diskFull
    case .busy: MarketError.busy(retryAfter: .seconds(1))
    default: error
    }
  }
}

extension Connection {
  /// Returns the revision of the latest change; 0 before the first.
  func marketRevision() throws -> Int {
    guard let clock = try row("SELECT revision FROM marketClock WHERE id = 1") else { throw MarketClock.missing }
    return try clock.int("revision")
  }

  /// Advances the clock; call it before all other statements, so that concurrent changes wait.
  ///
  /// - Parameters:
  ///   - revisions: number of revisions to take.
  ///   - products: number of product ids to take.
  ///   - images: number of picture ids to take.
  ///   - vendors: number of vendor ids to take.
  /// - Returns: the first of each that was taken.
  func moveMarketClock(
    revisions: Int = 0, products: Int = 0, images: Int = 0, vendors: Int = 0
  ) throws -> MarketClock {
    let clocks = try rows(
      """
      UPDATE marketClock SET revision = revision + \(revisions), lastProduct = lastProduct + \(products),
        lastImage = lastImage + \(images), lastVendor = lastVendor + \(vendors)
      WHERE id = 1 RETURNING revision, lastProduct, lastImage, lastVendor
      """)
    guard let clock = clocks.first else { throw MarketClock.missing }
    return MarketClock(
      revision: try clock.int("revision") - revisions + 1, product: try clock.int("lastProduct") - products + 1,
      image: try clock.int("lastImage") - images + 1, vendor: try clock.int("lastVendor") - vendors + 1)
  }
}

/// The first revision and ids that a change may use.
struct MarketClock {
  let revision: Int
  let product: Int
  let image: Int
  let vendor: Int

  fileprivate static var missing: DatabaseError { .column(name: "marketClock", expected: "its one row") }
}
