import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// A folder shared by a link: creating the link, and following it.
@Suite struct SharingTests {
  private let strings = FoldersStrings.english

  private func open(_ world: FoldersWorld, _ id: Folder.ID) async throws -> ReactorRuntime<SharingReactor> {
    let request = ScreenRequest(parameters: ["id": id.rawValue], reader: world.reader)
    let runtime = ReactorRuntime(try await SharingScreen(folders: world.folders).open(request))
    await runtime.send(.appeared)
    return runtime
  }

  private func content(_ world: FoldersWorld, _ runtime: ReactorRuntime<SharingReactor>) -> ScreenContent<NoItem> {
    SharingScreen(folders: world.folders).content(of: runtime.state, for: world.reader)
  }

  /// Returns the page of a shared folder for an unknown visitor.
  private func follow(
    _ world: FoldersWorld, _ token: String, _ query: FormFields = [:]
  ) async throws -> (content: ScreenContent<FolderItem>, cells: [String]) {
    let screen = SharedFolderScreen(folders: world.folders, kinds: world.kinds, now: { world.clock.date })
    let stranger = Reader(profile: Profile(key: "stranger", hasReturned: false), language: .english)
    let request = ScreenRequest(parameters: ["token": token], query: query, reader: stranger)
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    let content = screen.content(of: runtime.state, for: stranger)
    return (content, content.items(in: "items").map { screen.cell(for: $0, reader: stranger).render() })
  }

  // MARK: - Sharing

  @Test func `a shared folder is not indexed by search engines`() throws {
    let world = try FoldersWorld()
    #expect(!SharedFolderScreen(folders: world.folders, kinds: world.kinds, now: { world.clock.date }).isIndexed)
  }

  @Test func `a link stays the same until sharing stops, and then a new one is created`() async throws {
    let world = try FoldersWorld()
    let runtime = try await open(world, try await world.folder("Travel"))
    #expect(content(world, runtime).slot("switch").contains("value='shared'"))
    #expect(!content(world, runtime).slot("switch").contains("/folders/shared/"))
    await runtime.send(.shared)
    let token = try #require(runtime.state.folder?.shareToken)
    await runtime.send(.shared)
    #expect(runtime.state.folder?.shareToken == token)
    let shown = content(world, runtime).slot("switch")
    #expect(shown.contains("href='/folders/shared/\(token)'"))
    #expect(shown.contains("data-share='/folders/shared/\(token)'"))
    #expect(shown.contains("data-by-hand='Copy by hand' data-close='Close'"))
    #expect(shown.contains("value='unshared'"))
    await runtime.send(.unshared)
    #expect(runtime.state.folder?.shareToken == nil)
    await runtime.send(.shared)
    let other = try #require(runtime.state.folder?.shareToken)
    #expect(other != token)
  }

  @Test func `names are in the language of the reader, as far as they are known, and prices stay`() async throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let world = try FoldersWorld(PostcardProvider(known: ["JP-1": .said("Sea", at: date, price: 100)]))
    let id = try await world.folder("Travel")
    for card in ["JP-1", "JP-2"] {
      var facts = ItemFacts(title: "바다 \(card)")
      facts.price = Money(minorUnits: 900, currency: "KRW")
      world.clock.advance(by: .seconds(1))
      let said = DatedFacts(facts, saidAt: date, language: .korean)
      try await world.folders.add([PostcardProvider.item(card, facts: said)], to: id, of: world.profile.key)
    }
    let token = try await world.folders.share(id, of: world.profile.key)
    let (content, cells) = try await follow(world, token)
    #expect(Set(cells.map { $0.firstMatch(of: /Postcard (.*?),/).map { String($0.output.1) } }) == ["Sea", "바다 JP-2"])
    #expect(content.items(in: "items").allSatisfy { $0.row.facts?.price == Money(minorUnits: 900, currency: "KRW") })
    let own = FolderScreen(
      folders: world.folders, kinds: world.kinds, pictures: NoPictures(), now: { world.clock.date })
    let request = ScreenRequest(parameters: ["id": id.rawValue], reader: world.reader)
    let runtime = ReactorRuntime(try await own.open(request))
    await runtime.send(.appeared)
    #expect(runtime.state.page.value?.items.map { $0.facts?.title } == ["바다 JP-2", "Sea"], "in one's own folder, too")
  }

  @Test func `the page of the folder tells that it is shared`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    let screen = FolderScreen(
      folders: world.folders, kinds: world.kinds, pictures: NoPictures(), now: { world.clock.date })
    for words in [strings.share, strings.isShared] {
      let request = ScreenRequest(parameters: ["id": id.rawValue], reader: world.reader)
      let runtime = ReactorRuntime(try await screen.open(request))
      await runtime.send(.appeared)
      let menu = screen.content(of: runtime.state, for: world.reader).slot("ways")
      #expect(menu.contains("href='/folders/\(id.rawValue)/sharing'>\(words)<"))
      _ = try await world.folders.share(id, of: world.profile.key)
    }
  }

  @Test func `a folder that is gone cannot be shared, and is reported missing`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    let runtime = try await open(world, id)
    _ = try await world.folders.remove(id, of: world.profile.key)
    await runtime.send(.shared)
    #expect(content(world, runtime).slot("status").contains(strings.missingTitle))
    let missing = content(world, try await open(world, .make()))
    #expect(missing.status == 404)
    #expect(missing.slot("switch").isEmpty)
  }

  // MARK: - Following the link

  @Test func `a visitor sees items of every kind, and no controls but the one that saves a copy`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let film = try #require(ItemReference(kind: "film", id: "19"))
    let item = NewItem(film, facets: [:], facts: DatedFacts.said("Metropolis", at: world.clock.date))
    try await world.folders.add([item], to: id, of: world.profile.key)
    let token = try await world.folders.share(id, of: world.profile.key)
    let (content, cells) = try await follow(world, token)
    #expect(content.status == 200)
    #expect(content.slot("head").contains("Travel") && content.slot("head").contains(strings.sharedCount(2)))
    #expect(cells.contains { $0.contains("Postcard JP-1") } && cells.contains { $0.contains(">Metropolis</span>") })
    let page = cells.joined() + ["status", "more"].map { content.slot($0) }.joined()
    #expect(!page.contains("<form") && !page.contains("<button") && !page.contains(id.rawValue))
    #expect(!cells.joined().contains(token), "an item's address, which is passed on, does not tell the secret")
    #expect(content.items(in: "items").allSatisfy { $0.row.list == nil })
    #expect(content.slot("head").split(separator: "<button").count == 2)
    #expect(content.slot("head").contains("value='copied'") && !content.slot("head").contains(id.rawValue))
  }

  @Test func `a visitor saves a copy, once, which the owner's changes leave as it is`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    try await world.folders.note(
      [PostcardProvider.reference("JP-1"): .said("Fuji", at: world.clock.date)], gone: [], at: world.clock.date,
      language: .english, of: world.profile.key)
    let token = try await world.folders.share(id, of: world.profile.key)
    let screen = SharedFolderScreen(folders: world.folders, kinds: world.kinds, now: { world.clock.date })
    let visitor = Reader(profile: Profile(key: "visitor", hasReturned: true), language: .english)
    let runtime = ReactorRuntime(
      try await screen.open(ScreenRequest(parameters: ["token": token], reader: visitor)))
    await runtime.send(.appeared)
    let form: FormFields = ["action": "copied", "id": runtime.state.copy.rawValue]
    let action = try #require(screen.actions.action(in: form))
    for _ in 1...2 { await runtime.send(action) }
    let destination = screen.content(of: runtime.state, for: visitor).destination
    #expect(destination == "/folders/\(runtime.state.copy.rawValue)")
    try await world.folders.edit(id, FolderWords(name: "Home"), of: world.profile.key)
    _ = try await world.folders.remove(.items([PostcardProvider.reference("JP-1")]), from: id, of: world.profile.key)

    let copies = try await world.folders.folders(of: "visitor")
    #expect(copies.map(\.words.name) == ["Travel"] && copies.map(\.shareToken) == [nil])
    let page = try await world.folders.page(FolderQuery(folder: runtime.state.copy), of: "visitor")
    #expect(page?.items.map(\.reference.id) == ["KR-2", "JP-1"])
    #expect(page?.items.last?.facts?.title == "Fuji")
    #expect(page?.values[.country] == ["JP": 1, "KR": 1])
  }

  @Test func `a copy is refused without a cookie, and of a folder that is not shared any more`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    let token = try await world.folders.share(id, of: world.profile.key)
    let screen = SharedFolderScreen(folders: world.folders, kinds: world.kinds, now: { world.clock.date })
    for hasReturned in [false, true] {
      let visitor = Reader(profile: Profile(key: "visitor", hasReturned: hasReturned), language: .english)
      let request = ScreenRequest(parameters: ["token": token], reader: visitor)
      let runtime = ReactorRuntime(try await screen.open(request))
      if hasReturned { try await world.folders.unshare(id, of: world.profile.key) }
      await runtime.send(.copied(.make()))
      let content = screen.content(of: runtime.state, for: visitor)
      #expect(content.destination == nil)
      #expect(runtime.state.failure?.code == (hasReturned ? .notFound : .cookieMissing))
    }
    #expect(try await world.folders.folders(of: "visitor").isEmpty)
  }

  @Test func `a long shared folder has more pages`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    try await world.folders.add(
      (1...101).map { PostcardProvider.item("JP-\($0)") }, to: id, of: world.profile.key)
    let token = try await world.folders.share(id, of: world.profile.key)
    let (content, cells) = try await follow(world, token)
    #expect(cells.count == 100)
    #expect(content.slot("more").contains("value='reachedEnd'"))
    let (whole, all) = try await follow(world, token, ["n": "200"])
    #expect(all.count == 101)
    #expect(whole.slot("more").isEmpty)
    #expect(whole.url == "/folders/shared/\(token)?n=200")
  }

  @Test(arguments: ["", "x", String(repeating: "0", count: 32), String(repeating: "F", count: 32), "../export"])
  func `an invented link opens nothing`(token: String) async throws {
    let content = try await follow(try FoldersWorld(), token).content
    #expect(content.status == 404)
    #expect(content.slot("status").contains(strings.notSharedTitle))
    #expect(content.items(in: "items").isEmpty)
  }

  @Test func `a link opens nothing after sharing stops or the folder is deleted`() async throws {
    let world = try FoldersWorld()
    for isDeleted in [false, true] {
      let id = try await world.folder("Travel", holding: "JP-1")
      let token = try await world.folders.share(id, of: world.profile.key)
      #expect(try await follow(world, token).content.status == 200)
      if isDeleted {
        _ = try await world.folders.remove(id, of: world.profile.key)
      } else {
        try await world.folders.unshare(id, of: world.profile.key)
      }
      let content = try await follow(world, token).content
      #expect(content.status == 404)
      #expect(content.slot("status").contains(strings.notSharedTitle))
    }
  }
}
