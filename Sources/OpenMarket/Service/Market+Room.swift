import Secrets

/// Limits of the stored space.
struct MarketBounds: Sendable {
  let vendor: MarketRoom
  let market: MarketRoom
  private let diskReserve: Int
  private let disk: @Sendable () -> MarketDisk?

  init(_ limits: MarketLimits, disk: @escaping @Sendable () -> MarketDisk?) {
    (vendor, market, diskReserve) = (limits.room, limits.marketRoom, limits.diskReserve)
    self.disk = disk
  }

  /// Checks that the disk has more free space than the reserve for the rest of the program.
  ///
  /// - Throws: ``MarketError/full(_:)`` if it has less.
  func checkDisk() throws(MarketError) {
    if let disk = disk(), disk.free < min(diskReserve, disk.size / 20) { throw .full(.disk) }
  }
}

extension Market {
  /// Returns whether a vendor has registered a product with a key within a day. A repeated registration needs no
  /// space.
  ///
  /// - Parameters:
  ///   - identifier: identifier as received, also an invalid one.
  ///   - key: idempotency key of the request.
  func hasRegistered(_ identifier: String, with key: String) async throws -> Bool {
    guard let identifier = RandomText.identifier(from: identifier),
      let known = try await vendors.vendor(identifiedBy: identifier)
    else { return false }
    return try await products.knowsKey(of: request(key, [], of: known.vendor.id))
  }

  /// Returns the stored form of an idempotency key.
  func request(_ key: String, _ fingerprint: [UInt8], of vendorID: Int) -> ProductsStore.Request {
    ProductsStore.Request(
      vendorID: vendorID, key: key, fingerprint: fingerprint, notBefore: now - MarketLimits.requestLife)
  }

  /// Checks whether a client may register a product, before its pictures are received.
  ///
  /// - Parameter client: network address of the client.
  /// - Throws: ``MarketError/full(_:)`` if the disk has too little free space; ``MarketError/tooMany(retryAfter:)``
  ///   if the address has reached its limit.
  func checkRegistrations(from client: String) throws(MarketError) {
    try bounds.checkDisk()
    try rates.registrationsPerDay.check(client, at: now)
    try rates.registrationsPerHour.check(client, at: now)
  }

  /// Checks and counts a registration.
  ///
  /// - Throws: as ``checkRegistrations(from:)``.
  func takeRegistration(from client: String) throws(MarketError) {
    try bounds.checkDisk()
    try rates.registrationsPerDay.check(client, at: now)
    try rates.registrationsPerHour.take(client, at: now)
    rates.registrationsPerDay.note(client, at: now)
  }

  /// Removes a failed registration from the counts.
  func forgiveRegistration(from client: String) {
    rates.registrationsPerHour.forgive(client)
    rates.registrationsPerDay.forgive(client)
  }

  /// Checks that the limits of the vendor and the market leave space for a product.
  ///
  /// The check comes before the pictures are made, so concurrent registrations may exceed a limit by their number.
  ///
  /// - Throws: ``MarketError/full(_:)`` if a limit is reached.
  func checkRoom(of vendorID: Int) async throws {
    let kept = try await products.room(of: vendorID)
    if kept.vendor.isFull(of: bounds.vendor) { throw MarketError.full(.vendor(bounds.vendor)) }
    if kept.market.isFull(of: bounds.market) { throw MarketError.full(.market) }
  }

  /// Counts an edit. Checks the vendor first, so that a vendor over its limit does not use up the limit of its
  /// address.
  ///
  /// - Throws: ``MarketError/tooMany(retryAfter:)`` if a limit is reached.
  func takeEdit(of vendorID: Int, from client: String) throws(MarketError) {
    try rates.editsPerVendor.take("\(vendorID)", at: now)
    try rates.editsPerClient.take(client, at: now)
  }
}
