package import FeatureKit
package import Foundation
import Localization
package import Store

/// Tells which products are favorites, of all profiles, so that they are watched.
///
/// The copies of favorites change when their page checks them (``CheckFavoritesUseCase``), which then finds fresh
/// responses, so answers of the background are not stored in them.
package struct FavoriteKeepers: KeptItems {
  private let database: ProfileDatabase
  private let server: String

  /// Creates keepers on a database with ``MarketFeatureMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - server: the name of the server that the products are on.
  package init(database: Database, server: String) {
    self.database = ProfileDatabase(database)
    self.server = server
  }

  /// As ``KeptItems/kept(of:after:limit:)``, in the order of the products' numbers and without languages.
  package func kept(of kind: String, after id: String?, limit: Int) async throws -> [KeptItem] {
    guard kind == Product.itemKind else { return [] }
    let last = id.flatMap { Product.id(itemID: $0, server: server) } ?? 0
    return try await database.read { [server] connection in
      try connection.rows(Self.selectKept(on: server, after: last, limit: limit)).map {
        KeptItem(id: Product.itemID(of: try $0.int("product"), server: server), language: nil)
      }
    }
  }

  package func kept(among references: [ItemReference]) async throws -> Set<ItemReference> {
    let products = products(references)
    if products.isEmpty { return [] }
    return try await database.read { [server] connection in
      var kept: Set<ItemReference> = []
      for ids in products.keys.sorted().chunks(of: 200) {
        for row in try connection.rows(Self.selectKept(on: server, among: ids)) {
          if let reference = products[try row.int("product")] { kept.insert(reference) }
        }
      }
      return kept
    }
  }

  /// Returns whether an item is a favorite of a profile.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func keeps(_ item: ItemReference, of profile: String) async throws -> Bool {
    guard let id = Product.id(of: item, server: server) else { return false }
    let select = DatabaseFavoritesRepository.select([id], of: KeptOwner(profile: profile, server: server))
    return try await database.read { try $0.row(select) != nil }
  }

  package func keepers(
    of references: [ItemReference], after last: ItemKeeper?, limit: Int
  ) async throws -> [ItemKeeper] {
    let products = products(references)
    if products.isEmpty { return [] }
    return try await database.read { [server] connection in
      try Array(products.values).keepers(after: last, limit: limit) { item, profile, limit in
        guard let id = Product.id(of: item, server: server) else { return [] }
        return try connection.rows(Self.selectKeepers(of: id, on: server, after: profile, limit: limit)).map {
          ItemKeeper(profile: try $0.string("profile"), reference: item, title: try $0.string("name"), folders: [])
        }
      }
    }
  }

  package func note(_ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date) async throws {}

  package func note(_ changes: [ItemReference: ItemChange]) async throws {}

  private func products(_ references: [ItemReference]) -> [Product.ID: ItemReference] {
    references.reduce(into: [:]) { products, reference in
      if let id = Product.id(of: reference, server: server) { products[id] = reference }
    }
  }
}

// MARK: - Statements

extension FavoriteKeepers {
  static func selectKept(on server: String, after id: Product.ID, limit: Int) -> SQL {
    """
    SELECT DISTINCT product FROM marketFavorite
    WHERE server = \(server) AND product > \(id) ORDER BY product LIMIT \(limit)
    """
  }

  static func selectKept(on server: String, among ids: [Product.ID]) -> SQL {
    """
    SELECT DISTINCT product FROM marketFavorite
    WHERE server = \(server) AND product IN \(rows: [ids.map { SQLValue($0) }])
    """
  }

  /// Selects the first profiles after one that have marked a product.
  static func selectKeepers(of id: Product.ID, on server: String, after profile: String, limit: Int) -> SQL {
    """
    SELECT profile, name FROM marketFavorite
    WHERE server = \(server) AND product = \(id) AND profile > \(profile) ORDER BY profile LIMIT \(limit)
    """
  }
}
