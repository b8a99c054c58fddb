import FeatureKit
public import Foundation
import Localization
import Reactor
public import Store

/// Favourites in the database, where they survive a restart. They are deleted with their profile.
///
/// All facts about a product are stored except the description, which no list shows.
public struct DatabaseFavoritesRepository: FavoritesRepository {
  private let database: ProfileDatabase
  private let server: String
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with `ProfileMigrations.all` and ``MarketFeatureMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the table `marketFavorite`.
  ///   - server: the name of the server that the products are on. Favourites of other servers stay invisible.
  ///   - now: returns the current time.
  public init(database: Database, server: String, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = ProfileDatabase(database)
    self.server = server
    self.now = now
  }

  /// As ``FavoritesRepository/favorites(of:)``.
  public func favorites(of profile: String) async throws -> [Favorite] {
    try await database.read { connection in
      try connection.rows(Self.selectFavorites(of: owner(profile))).compactMap { try Favorite($0) }
    }
  }

  /// As ``FavoritesRepository/count(of:)``.
  public func count(of profile: String) async throws -> Int {
    try await database.read { try $0.row(Self.count(of: owner(profile)))?.int("favorites") ?? 0 }
  }

  /// As ``FavoritesRepository/among(_:of:)``.
  public func among(_ ids: [Product.ID], of profile: String) async throws -> Set<Product.ID> {
    if ids.isEmpty { return [] }
    let lots = Set(ids).sorted().chunks(of: 200)
    return try await database.read { connection in
      var marked: Set<Product.ID> = []
      for lot in lots {
        for row in try connection.rows(Self.select(lot, of: owner(profile))) { marked.insert(try row.int("product")) }
      }
      return marked
    }
  }

  /// As ``FavoritesRepository/add(_:of:at:)``.
  public func add(_ product: Product, of profile: String, at time: Date) async throws {
    try await restore(
      Favorite(product: product, addedAt: time, checkedAt: time, news: nil, isSeen: true), of: profile)
  }

  /// As ``FavoritesRepository/restore(_:of:)``.
  public func restore(_ favorite: Favorite, of profile: String) async throws {
    let (owner, present) = (owner(profile), now())
    try await database.of(profile).write { connection in
      try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: present))
      try connection.execute(Self.insert(favorite, of: owner))
      guard try connection.row(Self.count(of: owner))?.int("favorites") ?? 0 <= Favorite.maxPerProfile else {
        throw AppError(.invalidInput, detail: "as many favourites as there may be", field: "favorites")
      }
    }
  }

  /// As ``FavoritesRepository/remove(_:of:)``.
  public func remove(_ id: Product.ID, of profile: String) async throws {
    try await database.of(profile).write { try $0.execute(Self.delete(id, of: owner(profile))) }
  }

  /// As ``FavoritesRepository/note(_:at:)``. A result older than the stored one changes nothing, and subscribers hear
  /// only of products that changed.
  public func note(_ found: [Product.ID: Product?], at time: Date) async throws {
    if found.isEmpty { return }
    let server = server
    try await database.write { connection in
      for (id, product) in found.sorted(by: { $0.key < $1.key }) {
        if try connection.row(Self.selectLaterCheck(id, on: server, than: time)) != nil { continue }
        if try connection.row(Self.selectOutdated(id, by: product, on: server, at: time)) != nil {
          try connection.execute(Self.update(id, by: product, on: server, at: time))
        }
        try connection.execute(Self.upsertCheck(id, on: server, at: time))
      }
    }
  }

  /// As ``FavoritesRepository/noteUnanswered(_:at:)``.
  public func noteUnanswered(_ ids: [Product.ID], at time: Date) async throws {
    if ids.isEmpty { return }
    let server = server
    try await database.write { connection in
      for id in Set(ids).sorted() { try connection.execute(Self.upsertAsked(id, on: server, at: time)) }
    }
  }

  /// As ``FavoritesRepository/markSeen(of:)``.
  public func markSeen(of profile: String) async throws {
    try await database.of(profile).write { try $0.execute(Self.updateSeen(of: owner(profile))) }
  }

  /// As ``FavoritesRepository/newsCount(of:)``.
  public func newsCount(of profile: String) async throws -> Int {
    try await database.read { try $0.row(Self.countNews(of: owner(profile)))?.int("favorites") ?? 0 }
  }

  /// As ``FavoritesRepository/changes(of:)``.
  public func changes(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["marketFavorite"])
  }

  private func owner(_ profile: String) -> KeptOwner { KeptOwner(profile: profile, server: server) }
}

extension Favorite {
  /// Reads a row; `nil` if a later version of the app wrote it.
  fileprivate init?(_ row: Row) throws {
    guard let state = Product.State(rawValue: try row.string("state")) else { return nil }
    let currency = try row.string("currency")
    let product = Product(
      id: try row.int("product"),
      vendor: Product.Vendor(id: try row.int("vendor"), name: try row.string("vendorName")),
      name: try row.string("name"), description: "", thumbnail: try row.optionalString("thumbnail"),
      price: Money(minorUnits: try row.int("price"), currency: currency),
      bargainPrice: Money(minorUnits: try row.int("bargainPrice"), currency: currency),
      stock: try row.int("stock"), state: state,
      category: try row.optionalString("category").flatMap { ProductCategory(rawValue: $0) },
      createdAt: try row.moment("createdAt"))
    guard let standing = Standing(rawValue: try row.string("seenAs")) else { return nil }
    let seen = Sight(
      price: Money(minorUnits: try row.int("seenPrice"), currency: try row.string("seenCurrency")), standing: standing)
    let (kept, found) = (try row.date("checkedAt"), try row.moment("foundAt"))
    self.init(
      product: product, addedAt: try row.date("addedAt"), checkedAt: max(kept, found ?? kept),
      askedAt: try row.moment("askedAt"), news: try Self.news(in: row, currency), isSeen: try row.bool("isSeen"),
      seen: seen)
  }

  private static func news(in row: Row, _ currency: String) throws -> News? {
    switch try row.optionalString("news") {
    case "cheaper": .cheaper(from: Money(minorUnits: try row.int("newsFrom"), currency: currency))
    case "sold": .sold
    case "gone": .gone
    default: nil
    }
  }
}

extension Row {
  /// The time in a column of milliseconds since 1970; `nil` for `NULL`.
  fileprivate func moment(_ name: String) throws -> Date? {
    try optionalInt(name).map { Date(timeIntervalSince1970: Double($0) / 1_000) }
  }
}
