import FeatureKit
import Foundation
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// What a folder's page reads again after a change, and what it keeps.
@Suite(.timeLimit(.minutes(3)))
struct FolderReadingTests {
  private func reactor(_ world: FoldersWorld, _ id: Folder.ID) -> FolderReactor {
    FolderReactor(
      state: FolderReactor.State(query: FolderQuery(folder: id), language: .english), folders: world.folders,
      kinds: world.kinds, profile: world.profile, asker: .program, clock: world.clock, now: { world.clock.date })
  }

  private func ids(_ state: FolderReactor.State) -> [String] {
    (state.page.value?.items ?? []).map(\.reference.id)
  }

  @Test func `a listening page reads its own removal once, and follows changes elsewhere`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    let seen = Recorder<(name: String, count: Int)>()
    let (changes, changed) = AsyncStream<String>.makeStream()
    let reactor = reactor(world, id)
    let part = LivePart(reactor.initialState) { (state: inout FolderReactor.State, change: FolderReactor.Mutation) in
      reactor.reduce(&state, by: change)
      guard case .setPage(let page, _, _) = change else { return }
      seen.record((page.folder.words.name, page.items.count))
      changed.yield(page.folder.words.name)
    }
    try await reactor.mutate(.appeared, part.context)
    let listening = Task { try? await reactor.mutate(.listening, part.context) }  // ends by its cancellation
    try await reactor.mutate(.removed(PostcardProvider.reference("JP-1")), part.context)
    try await world.folders.edit(id, FolderWords(name: "Trips"), of: world.profile.key)
    for await name in changes where name == "Trips" { break }
    listening.cancel()
    await listening.value
    #expect(seen.values.count { $0.name == "Travel" && $0.count == 1 } == 1)
  }

  @Test(arguments: [false, true])
  func `more items follow the shown ones`(isChanged: Bool) async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    try await world.folders.add((1...250).map { PostcardProvider.item("KR-\($0)") }, to: id, of: world.profile.key)
    let runtime = ReactorRuntime(reactor(world, id))
    await runtime.send(.appeared)
    #expect(ids(runtime.state) == (1...100).map { "KR-\($0)" })
    if isChanged {
      let gone = FolderSelection.items([PostcardProvider.reference("KR-1")])
      _ = try await world.folders.remove(gone, from: id, of: world.profile.key)
    }
    await runtime.send(.reachedEnd)
    let numbers = isChanged ? 2...201 : 1...200
    #expect(ids(runtime.state) == numbers.map { "KR-\($0)" })
  }

  @Test(arguments: [false, true])
  func `a removal keeps the rows that stay, and the next one follows`(isChanged: Bool) async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    try await world.folders.add((1...150).map { PostcardProvider.item("KR-\($0)") }, to: id, of: world.profile.key)
    let runtime = ReactorRuntime(reactor(world, id))
    await runtime.send(.appeared)
    var shown = try ListSnapshot([Section(id: "items", items: runtime.state.rows)])
    if isChanged { try await world.folders.edit(id, FolderWords(name: "Trips"), of: world.profile.key) }
    await runtime.send(.removed(PostcardProvider.reference("KR-5")))
    #expect(ids(runtime.state) == [1...4, 6...101].joined().map { "KR-\($0)" })
    #expect(runtime.state.page.value?.folder.words.name == (isChanged ? "Trips" : "Travel"))
    #expect(runtime.state.page.value?.folder.count == 149 && runtime.state.page.value?.matching == 149)
    #expect(runtime.state.page.value?.values == [.country: ["KR": 149]])
    #expect(runtime.state.removal?.count == 1)
    // Two edits that are found without a comparison of all rows.
    let edits = shown.follow([Section(id: "items", items: runtime.state.rows)])
    #expect(edits?.count == 2)
    await runtime.send(.selectedRemoved(.items((6...104).map { PostcardProvider.reference("KR-\($0)") })))
    #expect(ids(runtime.state) == [1...4, 105...150].joined().map { "KR-\($0)" })
    await runtime.send(.selectedRemoved(.all))
    #expect(ids(runtime.state).isEmpty && runtime.state.rows.isEmpty)
  }

  @Test func `a row says what has changed, for fourteen days`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    let change = ItemChange(at: world.clock.date, what: .back, old: nil, new: ItemMeasure())
    try await world.folders.note([PostcardProvider.reference("JP-1"): change])
    let runtime = ReactorRuntime(reactor(world, id))
    await runtime.send(.arranged(.changed, [:]))
    #expect(runtime.state.rows.map(\.row.reference.id) == ["JP-1", "KR-2"])
    #expect(runtime.state.rows.map(\.row.change) == [.back, nil])
    await runtime.send(.arranged(.changed, [:], isChanged: true))
    #expect(runtime.state.rows.map(\.row.reference.id) == ["JP-1"])
    world.clock.advance(by: .seconds(ItemChange.shownFor + 1))
    await runtime.send(.arranged(.changed, [:], isChanged: true))
    #expect(runtime.state.rows.isEmpty)
    await runtime.send(.arranged(.changed, [:]))
    #expect(runtime.state.rows.map(\.row.change) == [nil, nil])
    #expect(runtime.state.rows.map(\.row.reference.id) == ["JP-1", "KR-2"], "the order still knows it")
  }

  @Test func `rows follow each change of what they show`() async throws {
    let world = try FoldersWorld()
    let runtime = ReactorRuntime(reactor(world, try await world.folder("Travel", holding: "JP-1", "KR-2", "KR-3")))
    func expectCurrentRows() {
      #expect(Array(runtime.state.rows) == FolderItem.rows(of: runtime.state, now: world.clock.date))
    }
    await runtime.send(.appeared)
    expectCurrentRows()
    await runtime.send(.arranged(.name, [:]))
    #expect(runtime.state.rows.map(\.row.reference) == ["JP-1", "KR-2", "KR-3"].map { PostcardProvider.reference($0) })
    await runtime.send(.selectionToggled)
    #expect(runtime.state.rows.allSatisfy { $0.isSelecting })
    await runtime.send(.selectedRemoved(.items([PostcardProvider.reference("KR-2")])))
    expectCurrentRows()
    #expect(runtime.state.rows.count == 2 && !runtime.state.isSelecting)
  }
}
