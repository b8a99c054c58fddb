import Store

extension Database {
  /// As ``read(_:)``, in the market's words.
  ///
  /// - Throws: ``MarketError/diskFull`` and ``MarketError/busy(retryAfter:)`` where it is that; else as `read`.
  func marketRead<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    do { return try await read(body) } catch { throw MarketError.translated(error) }
  }

  /// As ``write(concerning:locking:_:)``, in the market's words. Changes of the market follow one another, those of other
  /// servers, too: each has the clock to itself from its beginning.
  ///
  /// - Throws: as ``marketRead(_:)``.
  func marketWrite<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    do { return try await write(locking: Self.clock, body) } catch { throw MarketError.translated(error) }
  }
}

extension Database {
  /// Changes nothing, and holds the clock's row.
  private static let clock: SQL = "UPDATE marketClock SET revision = revision WHERE id = 1"
}

extension MarketError {
  /// Of what may go wrong with a database, what whoever asks can do something about.
  fileprivate static func translated(_ error: any Error) -> any Error {
    switch error as? DatabaseError {
    case .diskFull: MarketError.diskFull
    case .busy: MarketError.busy(retryAfter: .seconds(1))
    default: error
    }
  }
}

extension Connection {
  /// The revision of the change that was made last; 0 before the first.
  func marketRevision() throws -> Int {
    guard let clock = try row("SELECT revision FROM marketClock WHERE id = 1") else { throw MarketClock.missing }
    return try clock.int("revision")
  }

  /// Moves the clock, before anything else is written: changes of others come before or after.
  ///
  /// - Parameters:
  ///   - revisions: how many revisions are taken.
  ///   - products: how many numbers of products.
  ///   - images: how many numbers of pictures.
  ///   - vendors: how many numbers of vendors.
  /// - Returns: the first of each that is free.
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

/// The first numbers that a change may give.
struct MarketClock {
  let revision: Int
  let product: Int
  let image: Int
  let vendor: Int

  fileprivate static var missing: DatabaseError { .column(name: "marketClock", expected: "its one row") }
}
