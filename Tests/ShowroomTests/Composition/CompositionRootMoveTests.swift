import FeatureKit
import FoldersFeature
import Foundation
import Localization
import MarketFeature
import Secrets
import Store
import Testing
import WatchFeature

@testable import showroom

/// Data that moves when a browser joins another.
@Suite(.timeLimit(.minutes(3)))
struct CompositionRootMoveTests {
  private let folders: DatabaseFoldersRepository
  private let products: MarketFeature.Kept
  private let news: DatabaseNewsRepository
  private let feeds: DatabaseFeedsRepository
  private let channels: DatabaseChannelsRepository

  init() throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    folders = DatabaseFoldersRepository(database: database)
    news = DatabaseNewsRepository(database: database)
    feeds = DatabaseFeedsRepository(database: database)
    channels = DatabaseChannelsRepository(database: database, line: ChannelLine(.random(), senders: []))
    products = MarketFeature.Kept(
      shops: DatabaseShopsRepository(database: database, server: "own", secretKey: .random()),
      favorites: DatabaseFavoritesRepository(database: database, server: "own"),
      searches: DatabaseSavedSearchesRepository(database: database, server: "own"),
      drafts: DatabaseDraftsRepository(database: database, server: "own"))
  }

  @Test func `a join that would lose a shop moves nothing until its credentials are noted`() async throws {
    let credentials = try #require(VendorCredentials(identifier: "phone", secret: "Geheim1"))
    let other = try #require(VendorCredentials(identifier: "desk", secret: "Geheim2"))
    try await products.shops.save(Shop(vendor: nil, credentials: credentials, isNoted: false), of: "phone")
    try await products.shops.save(Shop(vendor: nil, credentials: other), of: "desk")
    try await folders.create(.make(), FolderWords(name: "Boats"), of: "phone")
    var fields = DraftFields()
    fields.name = "Paper boat"
    let draft = ProductDraft(id: "abcdefghijklmnopqrstuv", fields: fields, changedAt: Date())
    try await products.drafts.begin(draft, of: "phone")
    try await news.setRule(.muted, of: .all, of: "phone")
    try await feeds.open(.all, in: .english, of: "phone")
    _ = try await channels.add(.ntfy, ["topic": "boats"], label: "ntfy.example", of: "phone")
    let move = CompositionRoot.move(folders, news, feeds, channels, nil, products)

    await #expect(throws: JoinRefusal.shopNotNoted) { try await move("phone", "desk") }
    #expect(try await folders.folders(of: "phone").map(\.words.name) == ["Boats"])
    #expect(try await folders.folders(of: "desk").isEmpty)
    #expect(try await products.drafts.drafts(of: "desk").isEmpty)
    #expect(try await news.rules(of: "desk").isEmpty)
    #expect(try await feeds.link(of: .all, of: "desk") == nil)
    #expect(try await channels.channels(of: "desk").isEmpty)

    try await products.shops.note(credentials, of: "phone")
    try await move("phone", "desk")
    #expect(try await feeds.link(of: .all, of: "desk") != nil)
    #expect(try await channels.channels(of: "desk").map(\.label) == ["ntfy.example"])
    #expect(try await folders.folders(of: "desk").map(\.words.name) == ["Boats"])
    #expect(try await products.drafts.drafts(of: "desk").map(\.id) == [draft.id])
    #expect(try await news.rules(of: "desk") == [.all: .muted])
    #expect(try await products.shops.shop(of: "desk")?.credentials == other)
    #expect(try await products.shops.shop(of: "phone")?.credentials == credentials, "the shop stays in the old profile")
  }

  @Test func `a join is refused if the target opens a shop after the check`() async throws {
    let credentials = try #require(VendorCredentials(identifier: "phone", secret: "Geheim1"))
    let other = try #require(VendorCredentials(identifier: "desk", secret: "Geheim2"))
    try await products.shops.save(Shop(vendor: nil, credentials: credentials, isNoted: false), of: "phone")
    let raced = MarketFeature.Kept(
      shops: RacedShops(base: products.shops, rival: Shop(vendor: nil, credentials: other)),
      favorites: products.favorites,
      searches: products.searches, drafts: products.drafts)
    let move = CompositionRoot.move(folders, news, feeds, channels, nil, raced)

    await #expect(throws: JoinRefusal.shopNotNoted) { try await move("phone", "desk") }
    #expect(try await products.shops.shop(of: "phone")?.credentials == credentials)
    #expect(try await products.shops.shop(of: "desk")?.credentials == other)
  }
}

/// Shops where another page always opens one between check and move.
private struct RacedShops: ShopsRepository {
  let base: any ShopsRepository
  let rival: Shop

  func open(_ shop: Shop, of profile: String) async throws -> Bool {
    try await base.save(rival, of: profile)
    return try await base.open(shop, of: profile)
  }

  func datedShop(of profile: String) async throws -> (shop: Shop, changedAt: Date)? {
    try await base.datedShop(of: profile)
  }

  func keyOfOpening(of profile: String) async throws -> String? { try await base.keyOfOpening(of: profile) }

  func save(_ shop: Shop, of profile: String) async throws { try await base.save(shop, of: profile) }

  func learn(_ vendor: Product.Vendor, by credentials: VendorCredentials, of profile: String) async throws {
    try await base.learn(vendor, by: credentials, of: profile)
  }

  func note(_ credentials: VendorCredentials, of profile: String) async throws {
    try await base.note(credentials, of: profile)
  }

  func removeShop(of profile: String) async throws { try await base.removeShop(of: profile) }

  func setShopAside(of profile: String) async throws -> Bool { try await base.setShopAside(of: profile) }

  func removedShop(of profile: String) async throws -> RemovedShop? { try await base.removedShop(of: profile) }

  func restoreShop(of profile: String) async throws -> Bool { try await base.restoreShop(of: profile) }

  func moveRemovedShop(from source: String, to target: String) async throws {
    try await base.moveRemovedShop(from: source, to: target)
  }

  func unlisted(of profile: String) async throws -> [UnlistedProduct] { try await base.unlisted(of: profile) }

  func remember(_ product: UnlistedProduct, of profile: String) async throws {
    try await base.remember(product, of: profile)
  }

  func forget(_ id: Product.ID, of profile: String) async throws { try await base.forget(id, of: profile) }

  func noteChange(of profile: String, at moment: Date) async throws {
    try await base.noteChange(of: profile, at: moment)
  }
  func changes(of profile: String) -> AsyncStream<Void> { base.changes(of: profile) }

  func removeUnused(since: Date) async throws -> Int { try await base.removeUnused(since: since) }
}
