import Secrets

/// How much is kept at the most.
struct MarketBounds: Sendable {
  let vendor: MarketRoom
  let market: MarketRoom
  private let diskReserve: Int
  private let disk: @Sendable () -> MarketDisk?

  init(_ limits: MarketLimits, disk: @escaping @Sendable () -> MarketDisk?) {
    (vendor, market, diskReserve) = (limits.room, limits.marketRoom, limits.diskReserve)
    self.disk = disk
  }

  /// Refuses what needs room on the disk while no more is free than the rest of the program needs.
  ///
  /// - Throws: ``MarketError/full(_:)``.
  func checkDisk() throws(MarketError) {
    if let disk = disk(), disk.free < min(diskReserve, disk.size / 20) { throw .full(.disk) }
  }
}

extension Market {
  /// Whether a vendor has registered with a key within a day: such a registration is answered as then, and needs no
  /// room.
  ///
  /// - Parameter identifier: as it came; what is none is nobody's.
  func hasRegistered(_ identifier: String, with key: String) async throws -> Bool {
    guard let identifier = RandomText.identifier(from: identifier),
      let known = try await vendors.vendor(identifiedBy: identifier)
    else { return false }
    return try await products.knowsKey(of: request(key, [], of: known.vendor.id))
  }

  /// A request as the store knows it again.
  func request(_ key: String, _ fingerprint: [UInt8], of vendorID: Int) -> ProductsStore.Request {
    ProductsStore.Request(
      vendorID: vendorID, key: key, fingerprint: fingerprint, notBefore: now - MarketLimits.requestLife)
  }

  /// Refuses a registration that cannot be kept, before its pictures come.
  ///
  /// - Parameter client: the network address that sends it.
  /// - Throws: ``MarketError/full(_:)`` while too little of the disk is free, ``MarketError/tooMany(retryAfter:)`` when
  ///   the address has registered as much as it may.
  func checkRegistrations(from client: String) throws(MarketError) {
    try bounds.checkDisk()
    try rates.registrationsPerDay.check(client, at: now)
    try rates.registrationsPerHour.check(client, at: now)
  }

  /// Counts a registration.
  ///
  /// - Throws: as ``checkRegistrations(from:)``.
  func takeRegistration(from client: String) throws(MarketError) {
    try bounds.checkDisk()
    try rates.registrationsPerDay.check(client, at: now)
    try rates.registrationsPerHour.take(client, at: now)
    rates.registrationsPerDay.note(client, at: now)
  }

  /// Takes back a registration that was not done.
  func forgiveRegistration(from client: String) {
    rates.registrationsPerHour.forgive(client)
    rates.registrationsPerDay.forgive(client)
  }

  /// Refuses a product for which there is no room. As it is asked before the pictures are made, as many products more
  /// may be kept as are registered at once.
  ///
  /// - Throws: ``MarketError/full(_:)``.
  func checkRoom(of vendorID: Int) async throws {
    let kept = try await products.room(of: vendorID)
    if kept.vendor.isFull(of: bounds.vendor) { throw MarketError.full(.vendor(bounds.vendor)) }
    if kept.market.isFull(of: bounds.market) { throw MarketError.full(.market) }
  }

  /// Counts an edit, first for its vendor: one who is refused uses up nothing of what an address may do.
  ///
  /// - Throws: ``MarketError/tooMany(retryAfter:)``.
  func takeEdit(of vendorID: Int, from client: String) throws(MarketError) {
    try rates.editsPerVendor.take("\(vendorID)", at: now)
    try rates.editsPerClient.take(client, at: now)
  }
}
