import FeatureKit
public import Foundation
import Localization
import Reactor
public import Store

/// Favourites in the database: they outlive the process, and go with their profile.
///
/// Of what is said of products all is kept but the descriptions, which no list shows.
public struct DatabaseFavoritesRepository: FavoritesRepository {
  private let database: Database
  private let server: String
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with `ProfileMigrations.all` and ``MarketFeatureMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: where the table `marketFavorite` is.
  ///   - server: where the products are, a name: nothing of one server is ever told to another.
  ///   - now: the time.
  public init(database: Database, server: String, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = database
    self.server = server
    self.now = now
  }

  /// As ``FavoritesRepository/favorites(of:)``.
  public func favorites(of profile: String) async throws -> [Favorite] {
    let owner = owner(profile)
    return try await DatabaseError.translated {
      try await database.read { connection in
        try connection.rows(Self.selectFavorites(of: owner)).compactMap { try Favorite($0) }
      }
    }
  }

  /// As ``FavoritesRepository/among(_:of:)``.
  public func among(_ ids: [Product.ID], of profile: String) async throws -> Set<Product.ID> {
    if ids.isEmpty { return [] }
    let owner = owner(profile)
    let lots = Set(ids).sorted().chunks(of: 200)
    return try await DatabaseError.translated {
      try await database.read { connection in
        var marked: Set<Product.ID> = []
        for lot in lots {
          for row in try connection.rows(Self.select(lot, of: owner)) { marked.insert(try row.int("product")) }
        }
        return marked
      }
    }
  }

  /// As ``FavoritesRepository/add(_:of:at:)``.
  public func add(_ product: Product, of profile: String, at time: Date) async throws {
    let (owner, present) = (owner(profile), now())
    try await DatabaseError.translated {
      try await database.write(concerning: profile) { connection in
        try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: present))
        try connection.execute(Self.insert(product, of: owner, at: time))
        guard try connection.row(Self.count(of: owner))?.int("favorites") ?? 0 <= Favorite.maxPerProfile else {
          throw AppError(.invalidInput, detail: "as many favourites as there may be", field: "favorites")
        }
      }
    }
  }

  /// As ``FavoritesRepository/remove(_:of:)``.
  public func remove(_ id: Product.ID, of profile: String) async throws {
    let owner = owner(profile)
    try await DatabaseError.translated {
      try await database.write(concerning: profile) { try $0.execute(Self.delete(id, of: owner)) }
    }
  }

  /// As ``FavoritesRepository/note(_:at:)``; what was found out earlier than what is kept changes nothing.
  public func note(_ found: [Product.ID: Product?], at time: Date) async throws {
    if found.isEmpty { return }
    let server = server
    try await DatabaseError.translated {
      try await database.write { connection in
        for (id, product) in found.sorted(by: { $0.key < $1.key }) {
          guard let product else {
            try connection.execute(Self.updateGone(id, on: server, at: time))
            continue
          }
          let news = product.isSoldOut ? Self.newsOfSold : Self.newsOfOnSale(product)
          try connection.execute(Self.update(id, to: product, news, on: server, at: time))
        }
      }
    }
  }

  /// As ``FavoritesRepository/markSeen(of:)``.
  public func markSeen(of profile: String) async throws {
    let owner = owner(profile)
    try await DatabaseError.translated {
      try await database.write(concerning: profile) { try $0.execute(Self.updateSeen(of: owner)) }
    }
  }

  /// As ``FavoritesRepository/newsCount(of:)``.
  public func newsCount(of profile: String) async throws -> Int {
    let owner = owner(profile)
    return try await DatabaseError.translated {
      try await database.read { try $0.row(Self.countNews(of: owner))?.int("favorites") ?? 0 }
    }
  }

  /// As ``FavoritesRepository/changes(of:)``.
  public func changes(of profile: String) -> AsyncStream<Void> {
    database.changes(in: ["marketFavorite"], of: profile)
  }

  private func owner(_ profile: String) -> KeptOwner { KeptOwner(profile: profile, server: server) }
}

extension Favorite {
  /// Reads a row; `nil` for one of a later version.
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
      createdAt: try row.optionalInt("createdAt").map { Date(timeIntervalSince1970: Double($0) / 1_000) })
    self.init(
      product: product, addedAt: try row.date("addedAt"), checkedAt: try row.date("checkedAt"),
      news: try Self.news(in: row, currency), isSeen: try row.bool("isSeen"))
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
