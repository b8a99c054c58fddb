import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// A folder's page, with a kind that no feature has.
@Suite(.timeLimit(.minutes(3)))
struct FolderReactorTests {
  func reactor(
    _ world: FoldersWorld, _ id: Folder.ID, profile: Profile? = nil, language: Language = .english
  ) -> FolderReactor {
    FolderReactor(
      state: FolderReactor.State(query: FolderQuery(folder: id), language: language), folders: world.folders,
      kinds: world.kinds, profile: profile ?? world.profile, asker: .program, clock: world.clock,
      now: { world.clock.date })
  }

  func ids(_ state: FolderReactor.State) -> [String] {
    (state.page.value?.items ?? []).map(\.reference.id)
  }

  @Test func `opens with the stored items, the latest first`() async throws {
    let world = try FoldersWorld()
    let runtime = ReactorRuntime(reactor(world, try await world.folder("Travel", holding: "JP-1", "KR-2")))
    await runtime.send(.appeared)
    #expect(ids(runtime.state) == ["KR-2", "JP-1"])
    #expect(runtime.state.page.value?.values == [.country: ["JP": 1, "KR": 1]])
  }

  @Test func `a folder that does not exist is reported missing`() async throws {
    let world = try FoldersWorld()
    let runtime = ReactorRuntime(reactor(world, .make()))
    await runtime.send(.appeared)
    #expect(runtime.state.page.error?.code == .notFound)
  }

  @Test func `is filtered and searched, and both are in the address`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2", "KR-3")
    try await world.folders.note(
      [PostcardProvider.reference("KR-3"): .said("바다", at: world.clock.date)], gone: [], at: world.clock.date,
      language: .english, of: world.profile.key)
    let runtime = ReactorRuntime(reactor(world, id))
    await runtime.send(.arranged(.name, [.country: "KR"]))
    #expect(runtime.state.query.sort == .name && runtime.state.query.facets == [.country: "KR"])
    await runtime.send(.arranged(.added, [.country: "KR"]))
    #expect(ids(runtime.state) == ["KR-3", "KR-2"])
    await runtime.send(.textChanged("ㅂㄷ"))
    #expect(ids(runtime.state) == ["KR-3"])
    #expect(runtime.state.page.value?.matching == 1)
    let url = FoldersRoute.folder(runtime.state.query).url
    #expect(url.contains("country=KR") && url.contains("q="))
  }

  @Test func `own ratings are shown with the page, and followed while it is visible`() async throws {
    let provider = PostcardProvider()
    provider.rate("JP-1", 4.5)
    let world = try FoldersWorld(provider)
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    let (states, changed) = AsyncStream<[ItemReference: Double]>.makeStream()
    let runtime = ReactorRuntime(reactor(world, id)) { changed.yield($0.own) }
    await runtime.send(.appeared)
    #expect(runtime.state.own == [PostcardProvider.reference("JP-1"): 4.5])
    let listening = Task { await runtime.send(.listening) }
    provider.rate("KR-2", 2)
    for await own in states where own.count == 2 { break }
    listening.cancel()
    await listening.value
    #expect(runtime.state.rows.map(\.row.own) == [2, 4.5])
  }

  @Test func `following own ratings is charged to the client of the page`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let costs = Recorder<Duration>()
    let screen = FolderScreen(
      folders: world.folders, kinds: world.kinds, pictures: NoPictures(), clock: world.clock,
      now: { world.clock.date })
    let runtime = ReactorRuntime(
      try await screen.open(
        ScreenRequest(parameters: ["id": id.rawValue], reader: world.reader, charge: { costs.record($0) })))
    await runtime.send(.appeared)
    let listening = Task { await runtime.send(.listening) }
    try await until { costs.values == [PostcardProvider.followingCost] }
    listening.cancel()
    await listening.value
  }

  @Test func `undo restores a removed item, once`() async throws {
    let world = try FoldersWorld()
    let runtime = ReactorRuntime(reactor(world, try await world.folder("Travel", holding: "JP-1", "KR-2")))
    await runtime.send(.removed(PostcardProvider.reference("JP-1")))
    #expect(ids(runtime.state) == ["KR-2"])
    let removal = try #require(runtime.state.removal)
    #expect(removal.count == 1)
    await runtime.send(.undone(removal.moment))
    #expect(ids(runtime.state) == ["KR-2", "JP-1"])
    #expect(runtime.state.removal == nil)
    await runtime.send(.undone(removal.moment))
    #expect(runtime.state.notices.notice(.english) == nil, "a second undo is no failure")
    world.clock.advance(by: .seconds(3_601))
    await runtime.send(.undone(removal.moment))
    #expect(runtime.state.notices.notice(.english)?.text == FoldersStrings.english.undoTooLate)
  }

  @Test func `an undo is offered for ten seconds`() async throws {
    let world = try FoldersWorld()
    let runtime = ReactorRuntime(reactor(world, try await world.folder("Travel", holding: "JP-1")))
    await runtime.send(.removed(PostcardProvider.reference("JP-1")))
    world.clock.advance(by: .seconds(11))
    await runtime.send(.appeared)
    #expect(runtime.state.removal == nil)
  }

  @Test func `selected items, or all that match, move to another folder`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2", "KR-3")
    let other = try await world.folder("Home")
    let runtime = ReactorRuntime(reactor(world, id))
    await runtime.send(.selectionToggled)
    #expect(runtime.state.others.map(\.id) == [other])
    await runtime.send(.selectedMoved(.items([PostcardProvider.reference("JP-1")]), to: other))
    #expect(ids(runtime.state) == ["KR-3", "KR-2"])
    await runtime.send(.selectedMoved(.all, to: other))
    #expect(ids(runtime.state).isEmpty)
    #expect(try await world.folders.folder(other, of: world.profile.key)?.count == 3)
    let removal = try #require(runtime.state.removal)
    #expect(FoldersStrings.english.undoable(removal).words == "2 items moved to “Home”.")
    await runtime.send(.undone(removal.moment))
    #expect(ids(runtime.state) == ["KR-3", "KR-2"])
    #expect(try await world.folders.folder(other, of: world.profile.key)?.count == 1)
  }

  @Test(arguments: [(Language.english, "New folder"), (.korean, "새 폴더")])
  func `selected items move to a new folder, which a second tap does not make again`(
    language: Language, name: String
  ) async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    let runtime = ReactorRuntime(reactor(world, id, language: language))
    await runtime.send(.selectionToggled)
    let new = runtime.state.newID
    let move = FolderReactor.Action.selectedMovedToNew(.items([PostcardProvider.reference("JP-1")]), new)
    await runtime.send(move)
    await runtime.send(move)
    #expect(ids(runtime.state) == ["KR-2"] && !runtime.state.isSelecting)
    let folders = try await world.folders.folders(of: world.profile.key)
    #expect(folders.map(\.id) == [new, id] && folders[0].words.name == name && folders[0].count == 1)
    await runtime.send(.selectionToggled)
    #expect(runtime.state.newID != new, "the next ones make another")
  }

  @Test func `if the target folder is gone, that is reported and nothing moves`() async throws {
    let world = try FoldersWorld()
    let runtime = ReactorRuntime(reactor(world, try await world.folder("Travel", holding: "JP-1")))
    await runtime.send(.selectedMoved(.all, to: .make()))
    #expect(runtime.state.notices.notice(.english)?.text == FoldersStrings.english.refusal(.folderGone))
    await runtime.send(.appeared)
    #expect(ids(runtime.state) == ["JP-1"])
  }
}
