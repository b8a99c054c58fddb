public import FeatureKit
public import Foundation
public import Secrets
public import Store

/// The shops of profiles in the database, with their credentials.
///
/// Credentials are sealed for their profile. Reading the database without the installation's secret key, or copying a
/// row to another profile, reveals nothing. Remembered products are deleted with their shop.
public struct DatabaseShopsRepository: ShopsRepository {
  /// The table of shops.
  public static let sealed = SealedTable("marketShop", party: "server", purpose: "market shop")

  let database: ProfileDatabase
  private let server: String
  let seal: Seal
  let now: @Sendable () -> Date

  /// Creates a repository on a database with ``MarketFeatureMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the tables `marketShop`, `marketShopOpening` and `marketUnlisted`.
  ///   - server: the name of the server that the shops are on. Shops on other servers stay invisible.
  ///   - secretKey: the installation's secret key, the same for all processes on the database.
  ///   - now: returns the current time.
  public init(
    database: Database, server: String, secretKey: SecretKey, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = ProfileDatabase(database)
    self.server = server
    seal = Seal(secretKey, purpose: Self.sealed.purpose)
    self.now = now
  }

  // MARK: Shops

  /// As ``ShopsRepository/datedShop(of:)``; once a day it also records the use, and whether the shop is confirmed.
  public func datedShop(of profile: String) async throws -> (shop: Shop, changedAt: Date)? {
    let (time, owner) = (now(), owner(profile))
    let found = try await database.read { connection -> (Shop, usedAt: Date)? in
      guard let row = try connection.row(Self.selectShop(of: owner)),
        let shop = seal.shop(of: try row.string("sealed"), for: owner)
      else { return nil }
      return (shop, try row.date("usedAt"))
    }
    guard let (shop, usedAt) = found else { return nil }
    let isNoted = ProfileUse.isNoted(after: usedAt, at: time)
    if isNoted {
      // The shop is found even if this write fails; the next read records the use.
      try? await database.of(profile).write {
        try $0.execute(Self.updateUse(isConfirmed: shop.isConfirmed, of: owner, to: time))
      }
    }
    return (shop, isNoted ? time : usedAt)
  }

  /// As ``ShopsRepository/save(_:of:)``; another vendor's remembered products are deleted.
  public func save(_ shop: Shop, of profile: String) async throws {
    let (time, owner) = (now(), owner(profile))
    let sealed = try seal.sealed(shop, for: owner)
    try await database.of(profile).write { connection in
      try deleteUnlisted(besides: shop, of: owner, in: connection)
      try connection.execute(Self.upsertShop(sealed, isConfirmed: shop.isConfirmed, of: owner, at: time))
    }
  }

  /// As ``ShopsRepository/open(_:of:)``; a shop sealed with another secret key does not count.
  public func open(_ shop: Shop, of profile: String) async throws -> Bool {
    let (time, owner) = (now(), owner(profile))
    let sealed = try seal.sealed(shop, for: owner)
    return try await database.of(profile).write { connection in
      if try self.shop(of: owner, in: connection) != nil { return false }
      try deleteUnlisted(besides: shop, of: owner, in: connection)
      try connection.execute(Self.upsertShop(sealed, isConfirmed: shop.isConfirmed, of: owner, at: time))
      try connection.execute(Self.deleteOpening(of: owner))
      return true
    }
  }

  /// Deletes remembered products, unless they are of the same shop, which the profile has or has set aside.
  private func deleteUnlisted(besides shop: Shop, of owner: KeptOwner, in connection: Connection) throws {
    let known = try self.shop(of: owner, in: connection) ?? removedShop(of: owner, in: connection)?.shop
    if known?.credentials.identifier != shop.credentials.identifier {
      try connection.execute(Self.deleteUnlisted(of: owner))
    }
  }

  /// As ``ShopsRepository/learn(_:by:of:)``.
  public func learn(
    _ vendor: Product.Vendor, by credentials: VendorCredentials, of profile: String
  ) async throws {
    try await change(credentials, of: profile) {
      Shop(vendor: vendor, credentials: credentials, isNoted: $0.isNoted)
    }
  }

  /// As ``ShopsRepository/note(_:of:)``.
  public func note(_ credentials: VendorCredentials, of profile: String) async throws {
    try await change(credentials, of: profile) { Shop(vendor: $0.vendor, credentials: credentials) }
  }

  /// Changes and reseals a profile's shop, if it has these credentials and the change is one.
  private func change(
    _ credentials: VendorCredentials, of profile: String, _ change: @escaping @Sendable (Shop) -> Shop
  ) async throws {
    let (time, owner) = (now(), owner(profile))
    try await database.of(profile).write { connection in
      guard let shop = try shop(of: owner, in: connection), shop.credentials == credentials else { return }
      let changed = change(shop)
      guard changed != shop else { return }
      let sealed = try seal.sealed(changed, for: owner)
      try connection.execute(Self.upsertShop(sealed, isConfirmed: changed.isConfirmed, of: owner, at: time))
    }
  }

  /// As ``ShopsRepository/removeShop(of:)``.
  public func removeShop(of profile: String) async throws {
    let owner = owner(profile)
    try await database.of(profile).write { connection in
      try connection.execute(Self.deleteShop(of: owner))
      try connection.execute(Self.deleteUnlisted(of: owner))
    }
  }

  /// As ``ShopsRepository/noteChange(of:at:)``; the change is a use of the shop.
  public func noteChange(of profile: String, at moment: Date) async throws {
    try await database.of(profile).write { try $0.execute(Self.updateUse(of: owner(profile), to: moment)) }
  }

  /// As ``ShopsRepository/setShopAside(of:)``.
  public func setShopAside(of profile: String) async throws -> Bool {
    let (time, owner) = (now(), owner(profile))
    return try await database.of(profile).write { connection in
      guard try shop(of: owner, in: connection)?.isNoted == true else { return false }
      try connection.execute(Self.setShopAside(of: owner, at: time))
      return true
    }
  }

  /// As ``ShopsRepository/removedShop(of:)``.
  public func removedShop(of profile: String) async throws -> RemovedShop? {
    let owner = owner(profile)
    return try await database.read { connection in
      guard let (shop, removedAt) = try removedShop(of: owner, in: connection) else { return nil }
      return RemovedShop(name: shop.vendor?.name ?? "", until: removedAt.addingTimeInterval(RemovedShop.life))
    }
  }

  /// As ``ShopsRepository/restoreShop(of:)``.
  public func restoreShop(of profile: String) async throws -> Bool {
    let (time, owner) = (now(), owner(profile))
    return try await database.of(profile).write { connection in
      guard let (shop, _) = try removedShop(of: owner, in: connection) else { return false }
      let sealed = try seal.sealed(shop, for: owner)
      try connection.execute(Self.upsertShop(sealed, isConfirmed: shop.isConfirmed, of: owner, at: time))
      return true
    }
  }

  /// As ``ShopsRepository/moveRemovedShop(from:to:)``; the shop is sealed anew for the target.
  public func moveRemovedShop(from source: String, to target: String) async throws {
    let (time, source, owner) = (now(), owner(source), owner(target))
    try await database.of(target).write { connection in
      guard let (shop, removedAt) = try removedShop(of: source, in: connection),
        try self.shop(of: owner, in: connection) == nil, try removedShop(of: owner, in: connection) == nil
      else { return }
      let sealed = try seal.sealed(shop, for: owner)
      try connection.execute(Self.upsertShop(sealed, isConfirmed: false, of: owner, at: time))
      try connection.execute(Self.setShopAside(of: owner, at: removedAt))
      try connection.execute(Self.deleteUnlisted(of: owner))
      try connection.execute(Self.moveUnlisted(from: source, to: owner))
      try connection.execute(Self.deleteShop(of: source))
    }
  }

  private func removedShop(of owner: KeptOwner, in connection: Connection) throws -> (shop: Shop, removedAt: Date)? {
    let since = now().addingTimeInterval(-RemovedShop.life)
    guard let row = try connection.row(Self.selectRemovedShop(of: owner, since: since)),
      let shop = seal.shop(of: try row.string("sealed"), for: owner)
    else { return nil }
    return (shop, try row.date("removedAt"))
  }

  // MARK: Products missing from the server's lists

  /// As ``ShopsRepository/unlisted(of:)``.
  public func unlisted(of profile: String) async throws -> [UnlistedProduct] {
    try await database.read { connection in
      try connection.rows(Self.selectUnlisted(of: owner(profile))).compactMap { try UnlistedProduct($0) }
    }
  }

  /// As ``ShopsRepository/remember(_:of:)``; beyond ``maxUnlisted`` the products changed longest ago are deleted.
  public func remember(_ product: UnlistedProduct, of profile: String) async throws {
    let owner = owner(profile)
    try await database.of(profile).write { connection in
      try connection.execute(Self.upsert(product, of: owner))
      try connection.execute(Self.deleteUnlisted(beyond: Self.maxUnlisted, of: owner))
    }
  }

  /// As ``ShopsRepository/forget(_:of:)``.
  public func forget(_ id: Product.ID, of profile: String) async throws {
    try await database.of(profile).write { try $0.execute(Self.deleteUnlisted(id, of: owner(profile))) }
  }

  // MARK: Both

  /// As ``ShopsRepository/changes(of:)``.
  public func changes(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["marketShop", "marketUnlisted"])
  }

  /// As ``ShopsRepository/removeUnused(since:)``, for all servers. This also removes the shops of deleted profiles.
  public func removeUnused(since: Date) async throws -> Int {
    let dayAgo = now().addingTimeInterval(-RemovedShop.life)
    let count =
      try await remove { Self.deleteUnused(since: since, limit: $0) }
      + remove { Self.deleteRemoved(before: dayAgo, limit: $0) }
    _ = try await database.inBatches { try $0.rows(Self.deleteOrphans(since: since, limit: $1)).count }
    return count
  }

  /// Deletes shops with their remembered products.
  ///
  /// - Parameter delete: the statement that deletes at most so many shops and returns their owners.
  private func remove(by delete: @escaping @Sendable (_ limit: Int) -> SQL) async throws -> Int {
    try await database.inBatches(of: 50) { connection, limit in
      let removed = try connection.rows(delete(limit))
      for row in removed {
        let owner = KeptOwner(profile: try row.string("profile"), server: try row.string("server"))
        try connection.execute(Self.deleteUnlisted(of: owner))
      }
      return removed.count
    }
  }

  /// An owner's shop, within a transaction; `nil` if there is no shop, or another secret key sealed it.
  func shop(of owner: KeptOwner, in connection: Connection) throws -> Shop? {
    try connection.row(Self.selectShop(of: owner)).flatMap { seal.shop(of: try $0.string("sealed"), for: owner) }
  }

  func owner(_ profile: String) -> KeptOwner { KeptOwner(profile: profile, server: server) }
}

extension UnlistedProduct {
  /// Reads a row; `nil` if a later version of the app wrote it.
  fileprivate init?(_ row: Row) throws {
    guard let reason = Reason(rawValue: try row.string("reason")) else { return nil }
    self.init(
      id: try row.int("product"), name: try row.string("name"), thumbnail: try row.optionalString("thumbnail"),
      reason: reason, at: try row.date("changedAt"))
  }
}
