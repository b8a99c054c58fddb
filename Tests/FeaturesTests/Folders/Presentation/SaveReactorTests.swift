import FeatureKit
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

@Suite struct SaveReactorTests {
  private let card = PostcardProvider.reference("JP-1")

  private func runtime(_ world: FoldersWorld) -> ReactorRuntime<SaveReactor> {
    ReactorRuntime(
      SaveReactor(
        initialState: SaveReactor.State(item: card, language: .english, origin: "/postcards/JP-1"),
        folders: world.folders, kinds: world.kinds, profile: world.profile, asker: .program))
  }

  @Test func `an item goes into any number of folders, with what is known of it`() async throws {
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

  @Test func `sent twice it is there once; taken out of the last folder it is saved no more`() async throws {
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

  @Test func `a new folder is made in place, once however often it is sent`() async throws {
    let world = try FoldersWorld()
    let runtime = runtime(world)
    let id = Folder.ID.make()
    await runtime.send(.created(id, FolderWordsForm.Typed(name: "Travel")))
    await runtime.send(.created(id, FolderWordsForm.Typed(name: "Travel")))
    #expect(runtime.state.folders.value?.map(\.words.name) == ["Travel"])
    #expect(runtime.state.holding == [id])
  }

  @Test func `a name that cannot be is said to be wrong, and what was typed stays`() async throws {
    let world = try FoldersWorld()
    let runtime = runtime(world)
    await runtime.send(.created(.make(), FolderWordsForm.Typed(name: " a ")))
    #expect(runtime.state.problem == .nameTooShort)
    #expect(runtime.state.typed.name == " a ")
    #expect(runtime.state.folders.value?.isEmpty == true)
  }

  @Test func `a folder that was deleted elsewhere is said to be gone, and is off the list`() async throws {
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
  func `what is no item of any kind cannot be saved`(item: String) async throws {
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
  func `the way back leads to a page of this server`(from: String, back: String) async throws {
    let world = try FoldersWorld()
    let screen = SaveScreen(folders: world.folders, kinds: world.kinds, pictures: NoPictures())
    let reactor = try await screen.open(
      ScreenRequest(
        query: ["item": "postcard.JP-1", "from": from], reader: Reader(profile: world.profile, language: .english)))
    #expect(reactor.initialState.origin == back)
  }
}

/// Pictures that are nowhere.
struct NoPictures: PictureAddresses {
  let rungs = [64, 128, 256]
  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String { "/p/\(source)" }
  func placeholder(of source: String) -> String? { nil }
}
