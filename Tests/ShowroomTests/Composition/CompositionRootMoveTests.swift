import FeatureKit
import FoldersFeature
import Foundation
import MarketFeature
import Secrets
import Store
import Testing

@testable import showroom

/// What goes along when a browser joins another.
@Suite(.timeLimit(.minutes(1)))
struct CompositionRootMoveTests {
  private let folders: DatabaseFoldersRepository
  private let goods: MarketFeature.Kept

  init() throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    folders = DatabaseFoldersRepository(database: database)
    goods = MarketFeature.Kept(
      shops: DatabaseShopsRepository(database: database, server: "own", secretKey: .random()),
      favorites: DatabaseFavoritesRepository(database: database, server: "own"),
      searches: DatabaseSavedSearchesRepository(database: database, server: "own"),
      drafts: DatabaseDraftsRepository(database: database, server: "own"))
  }

  @Test func `nothing goes where a shop would be lost, and the rest once it is noted`() async throws {
    let credentials = try #require(VendorCredentials(identifier: "phone", secret: "Geheim1"))
    let other = try #require(VendorCredentials(identifier: "desk", secret: "Geheim2"))
    try await goods.shops.save(Shop(vendor: nil, credentials: credentials, isNoted: false), of: "phone")
    try await goods.shops.save(Shop(vendor: nil, credentials: other), of: "desk")
    try await folders.create(.make(), FolderWords(name: "Boats"), of: "phone")
    let draft = ProductDraft(id: "abcdefghijklmnopqrstuv", fields: DraftFields(), changedAt: Date())
    try await goods.drafts.begin(draft, of: "phone")
    let move = CompositionRoot.move(folders, nil, goods)

    await #expect(throws: JoinRefusal.shopNotNoted) { try await move("phone", "desk") }
    #expect(try await folders.folders(of: "phone").map(\.words.name) == ["Boats"])
    #expect(try await folders.folders(of: "desk").isEmpty)
    #expect(try await goods.drafts.drafts(of: "desk").isEmpty)

    try await goods.shops.note(credentials, of: "phone")
    try await move("phone", "desk")
    #expect(try await folders.folders(of: "desk").map(\.words.name) == ["Boats"])
    #expect(try await goods.drafts.drafts(of: "desk").map(\.id) == [draft.id])
    #expect(try await goods.shops.shop(of: "desk")?.credentials == other)
    #expect(try await goods.shops.shop(of: "phone")?.credentials == credentials, "it stays behind")
  }
}
