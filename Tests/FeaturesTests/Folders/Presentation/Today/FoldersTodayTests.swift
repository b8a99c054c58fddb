import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Store
import Synchronization
import TestSupport
import Testing

@testable import FoldersFeature

/// Tests of what Folders contributes to Today and to the one search.
@Suite(.timeLimit(.minutes(3)))
struct FoldersTodayTests {
  private func savedLast(_ world: FoldersWorld, for reader: Reader? = nil) async throws -> TodayContent? {
    let section = SavedLastSection(folders: world.folders, kinds: world.kinds, now: { world.clock.date })
    return try await section.content(for: TodayRequest(reader: reader ?? world.reader))
  }

  private func kept(_ text: String, _ world: FoldersWorld, for reader: Reader? = nil) async throws -> TodayContent? {
    let section = KeptItemsSection(folders: world.folders, kinds: world.kinds, now: { world.clock.date })
    return try await section.content(for: TodayRequest(reader: reader ?? world.reader, text: text))
  }

  @Test func `a search is charged for the items that it looks at`() async throws {
    let world = try FoldersWorld()
    let folder = try await world.folder("Trips")
    for number in 1...3 { try await save("\(number)", named: "Card \(number)", in: folder, world) }
    let charged = Mutex(Duration.zero)
    let section = KeptItemsSection(folders: world.folders, kinds: world.kinds, now: { world.clock.date })
    _ = try await section.content(
      for: TodayRequest(reader: world.reader, text: "card") { cost in charged.withLock { $0 += cost } })
    #expect(charged.withLock { $0 } == .microseconds(6))
  }

  private func save(_ id: String, named title: String, in folder: Folder.ID, _ world: FoldersWorld) async throws {
    world.clock.advance(by: .seconds(1))
    let facts = DatedFacts.said(title, at: world.clock.date)
    try await world.folders.add([PostcardProvider.item(id, facts: facts)], to: folder, of: world.profile.key)
  }

  private func cells(_ content: TodayContent) -> [String] { content.rows.map { $0.cell.render() } }

  private let stranger = Reader(profile: Profile(key: "stranger", hasReturned: true), language: .english)

  @Test func `a reader who keeps nothing has no sections`() async throws {
    let world = try FoldersWorld()
    #expect(try await savedLast(world) == nil)
    #expect(try await kept("card", world) == nil)
    _ = try await world.folder("Empty")
    #expect(try await savedLast(world) == nil)
  }

  @Test func `the five things saved last are drawn by their kind, as in a folder`() async throws {
    let world = try FoldersWorld()
    _ = try await world.folder("Travel", holding: "JP-1", "JP-2", "JP-3", "JP-4")
    _ = try await world.folder("Home", holding: "KR-1", "JP-2")
    let content = try #require(try await savedLast(world))
    #expect(
      content.rows.map(\.key)
        == ["postcard.JP-2", "postcard.KR-1", "postcard.JP-4", "postcard.JP-3", "postcard.JP-1"])
    #expect(cells(content).first == "<p>Postcard JP-2, current</p>")
    #expect(content.seeAll == "/folders" && content.note == nil)
    #expect(try await savedLast(world, for: stranger) == nil, "what another profile saves is its own")
  }

  @Test func `saved things are found by their names, also by initial consonants`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-9")
    try await save("JP-1", named: "후지산", in: id, world)
    try await save("JP-2", named: "Tokyo tower", in: id, world)
    #expect(try await kept("tower", world)?.rows.map(\.key) == ["postcard.JP-2"])
    let content = try #require(try await kept("ㅎㅈㅅ", world))
    #expect(cells(content) == ["<p>Postcard 후지산, current</p>"])
    #expect(content.seeAll == "/folders")
    #expect(try await kept("tower", world, for: stranger) == nil)
    #expect(try await kept("", world) == nil)
    #expect(try await kept("bridge", world) == nil)
  }

  @Test func `a search shows five things at most`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    for number in 1...7 { try await save("JP-\(number)", named: "Tower \(number)", in: id, world) }
    #expect(try await kept("tower", world)?.rows.count == TodayRequest.maxListRows)
  }

  @Test func `names are in the reader's language where they are known in it`() async throws {
    let facts = DatedFacts(ItemFacts(title: "후지산"), saidAt: Date(timeIntervalSince1970: 0), language: .korean)
    let world = try FoldersWorld(PostcardProvider(known: ["JP-1": facts]))
    let id = try await world.folder("Travel")
    try await save("JP-1", named: "Mount Fuji", in: id, world)
    let korean = Reader(profile: world.profile, language: .korean)
    let content = try #require(try await savedLast(world, for: korean))
    #expect(cells(content) == ["<p>Postcard 후지산, current</p>"])
  }

  @Test func `a row is another one once its rating is`() async throws {
    let provider = PostcardProvider()
    let world = try FoldersWorld(provider)
    _ = try await world.folder("Travel", holding: "JP-1")
    let before = try #require(try await savedLast(world))
    provider.rate("JP-1", 4)
    #expect(try await savedLast(world) != before)
  }

  @Test func `data that cannot be reached is an error`() async throws {
    let database = Database.empty(ProfileMigrations.all + FolderMigrations.all)
    let folders = DatabaseFoldersRepository(database: database)
    try await database.checkpointAndClose()
    let kinds = ItemKinds([PostcardProvider()])
    let request = TodayRequest(reader: stranger, text: "card")
    await #expect(throws: AppError.self) {
      try await SavedLastSection(folders: folders, kinds: kinds, now: { Date() }).content(for: request)
    }
    await #expect(throws: AppError.self) {
      try await KeptItemsSection(folders: folders, kinds: kinds, now: { Date() }).content(for: request)
    }
  }

  @Test func `the feature contributes two sections and a search, with the styles of its kinds`() throws {
    let world = try FoldersWorld()
    let feature = FoldersFeature(folders: world.folders, providers: [PostcardProvider()], pictures: NoPictures())
    #expect(feature.todaySections.map(\.id) == ["folders", "viewed"])
    #expect(feature.todaySections.allSatisfy { $0.kind == .kept }, "they stand above what there is to discover")
    let titles = Language.allCases.map { feature.todaySections.first?.title(in: $0) }
    #expect(Set(titles) == ["Saved last", "최근 저장한 항목"], "it tells of what was saved, not of what was opened")
    #expect(feature.searchSection?.id == "kept")
    #expect(feature.searchSection?.styles == ["postcards.css"])
  }

  @Test func `a sheet that several kinds have in common is linked once`() {
    #expect(ItemKinds([PostcardProvider(), PostcardProvider()]).styles == ["postcards.css"])
  }
}
