import FeatureKit
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

@Suite struct SaveReactorTests {
  private let card = PostcardProvider.reference("JP-1")

  private func runtime(
    _ world: FoldersWorld, in language: Language = .english, history: HistoryNotes = .none
  ) -> ReactorRuntime<SaveReactor> {
    ReactorRuntime(
      SaveReactor(
        initialState: SaveReactor.State(item: card, language: language, origin: "/postcards/JP-1"),
        folders: world.folders, kinds: world.kinds, history: history, profile: world.profile, asker: .program))
  }

  @Test func `an item can be in several folders, with its facts`() async throws {
    let clock = ManualClock()
    let world = try FoldersWorld(PostcardProvider(known: ["JP-1": .said("Fuji", at: clock.date)]))
    let travel = try await world.folder("Travel")
    let home = try await world.folder("Home")
    let runtime = runtime(world)
    await runtime.send(.appeared)
    #expect(runtime.state.title == "Fuji")
    await runtime.send(.added(travel))
    await runtime.send(.added(home))
    #expect(runtime.state.holding == [travel, home])
    #expect(runtime.state.change == .added("Home"))
    let page = try await world.folders.page(FolderQuery(folder: travel), of: world.profile.key)
    #expect(page?.items.first?.facts?.title == "Fuji")
  }

  @Test func `an item saved twice is there once, and removed from its last folder it is not saved`() async throws {
    let world = try FoldersWorld()
    let travel = try await world.folder("Travel")
    let runtime = runtime(world)
    await runtime.send(.added(travel))
    await runtime.send(.added(travel))
    #expect(try await world.folders.folder(travel, of: world.profile.key)?.count == 1)
    await runtime.send(.takenOut(travel))
    await runtime.send(.takenOut(travel))
    #expect(runtime.state.holding.isEmpty)
    #expect(try await world.folders.saved(among: [card], of: world.profile.key).isEmpty)
  }

  @Test func `a tap saves to the folder used last, and says which one it is`() async throws {
    let world = try FoldersWorld()
    _ = try await world.folder("Home", holding: "JP-7")
    let travel = try await world.folder("Travel", holding: "JP-8")
    let runtime = runtime(world)
    await runtime.send(.saved)
    #expect(runtime.state.holding == [travel])
    let words = "Saved to “Travel”. Showroom watches it."
    #expect(runtime.state.notices.notice(.english) == Notice(number: 1, kind: .info, text: words))
  }

  @Test(arguments: [(Language.english, "My list"), (.korean, "내 목록")])
  func `the first tap of all makes a folder with a name`(language: Language, name: String) async throws {
    let world = try FoldersWorld()
    let runtime = runtime(world, in: language)
    await runtime.send(.saved)
    #expect(runtime.state.folders.value?.map(\.words.name) == [name])
    #expect(runtime.state.holding.count == 1)
  }

  @Test func `saving begins the history with what is known, and without it nothing`() async throws {
    let (history, empty) = (SpyHistory(), SpyHistory())
    let known = try FoldersWorld(PostcardProvider(known: ["JP-1": .said("Fuji", at: ManualClock().date)]))
    let travel = try await known.folder("Travel")
    let saving = runtime(known, history: HistoryNotes(history) { _ in Issue.record("a failure") })
    await saving.send(.saved)
    await saving.send(.added(travel))
    #expect(history.notes == [["JP-1"], ["JP-1"]])
    await runtime(try FoldersWorld(), history: HistoryNotes(empty) { _ in }).send(.saved)
    #expect(empty.notes.isEmpty)
  }

  @Test func `what is found to have changed while it is saved is stored with it`() async throws {
    let world = try FoldersWorld(PostcardProvider(known: ["JP-1": .said("Fuji", at: ManualClock().date)]))
    let travel = try await world.folder("Travel")
    let change = ItemChange(at: world.clock.date, what: .version, old: nil, new: ItemMeasure())
    let history = SpyHistory(telling: [PostcardProvider.reference("JP-1"): change])
    await runtime(world, history: HistoryNotes(history) { _ in }).send(.added(travel))
    let page = try await world.folders.page(FolderQuery(folder: travel), of: world.profile.key)
    #expect(page?.items.map(\.change?.what) == [.version])
  }

  @Test func `an item is saved although its history cannot be written`() async throws {
    let world = try FoldersWorld(PostcardProvider(known: ["JP-1": .said("Fuji", at: ManualClock().date)]))
    let history = SpyHistory(failing: AppError(.storageFull))
    let runtime = runtime(world, history: HistoryNotes(history) { _ in })
    await runtime.send(.saved)
    #expect(runtime.state.holding.count == 1)
    #expect(history.notes.count == 1)
  }

  @Test func `a new folder is created in place, once even if sent twice`() async throws {
    let world = try FoldersWorld()
    let runtime = runtime(world)
    let id = Folder.ID.make()
    await runtime.send(.created(id, FolderWordsForm.Typed(name: "Travel")))
    await runtime.send(.created(id, FolderWordsForm.Typed(name: "Travel")))
    #expect(runtime.state.folders.value?.map(\.words.name) == ["Travel"])
    #expect(runtime.state.holding == [id])
  }

  @Test func `an invalid name shows the problem and keeps the typed text`() async throws {
    let world = try FoldersWorld()
    let runtime = runtime(world)
    await runtime.send(.created(.make(), FolderWordsForm.Typed(name: "  ")))
    #expect(runtime.state.problem == .nameTooShort)
    #expect(runtime.state.typed.name == "  ")
    #expect(runtime.state.folders.value?.isEmpty == true)
  }

  @Test func `a folder deleted elsewhere is reported gone and leaves the list`() async throws {
    let world = try FoldersWorld()
    let travel = try await world.folder("Travel")
    let runtime = runtime(world)
    await runtime.send(.appeared)
    _ = try await world.folders.remove(travel, of: world.profile.key)
    await runtime.send(.added(travel))
    #expect(runtime.state.notices.notice(.english)?.text == FoldersStrings.english.refusal(.folderGone))
    #expect(runtime.state.folders.value?.isEmpty == true)
  }

  @Test(arguments: ["", "postcard.JP", "film.1", "app.KR.iphone.1", "nonsense"])
  func `an id of no kind cannot be saved`(item: String) async throws {
    let world = try FoldersWorld()
    let screen = SaveScreen(folders: world.folders, kinds: world.kinds, pictures: NoPictures())
    await #expect(throws: AppError.self) {
      try await screen.open(
        ScreenRequest(query: ["item": item], reader: Reader(profile: world.profile, language: .english)))
    }
  }

  @Test(
    arguments: [
      ("/apps?q=memo", "/apps?q=memo"), ("//elsewhere.example", "/postcards/JP-1"),
      ("https://elsewhere.example", "/postcards/JP-1"), ("/\\elsewhere", "/postcards/JP-1"),
      ("/folders/save?item=x", "/postcards/JP-1"), ("/\t/elsewhere.example", "/postcards/JP-1"),
      ("//\u{338}@elsewhere.example/", "/postcards/JP-1"), ("/\\\u{338}@elsewhere.example/", "/postcards/JP-1"),
    ])
  func `the back link leads to a page of this server`(from: String, back: String) async throws {
    let world = try FoldersWorld()
    let screen = SaveScreen(folders: world.folders, kinds: world.kinds, pictures: NoPictures())
    let reactor = try await screen.open(
      ScreenRequest(
        query: ["item": "postcard.JP-1", "from": from], reader: Reader(profile: world.profile, language: .english)))
    #expect(reactor.initialState.origin == back)
    let content = screen.content(of: reactor.initialState, for: Reader(profile: world.profile, language: .english))
    #expect(content.tab == back, "saving lights no other tab")
    #expect(content.slot("title").contains("No sign-in needed."))
  }
}

/// Pictures without addresses.
struct NoPictures: PictureAddresses {
  let rungs = [64, 128, 256]
  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String { "/p/\(source)" }
  func placeholder(of source: String) -> String? { nil }
}
