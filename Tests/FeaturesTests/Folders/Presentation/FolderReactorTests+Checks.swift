import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// A visible page stays current: it asks the sources for outdated items.
extension FolderReactorTests {
  @Test func `a visible page shows the sources' current facts and stores them`() async throws {
    let dates = ManualClock()
    let provider = PostcardProvider { ids in
      [.facts(Dictionary(uniqueKeysWithValues: ids.map { ($0, .said("Card \($0)", at: dates.date)) }))]
    }
    let world = try FoldersWorld(provider)
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    let titles = try await listen(reactor(world, id)) { state in
      let titles = (state.page.value?.items ?? []).compactMap(\.facts?.title)
      return titles.count == 2 ? titles : nil
    }
    #expect(titles == ["Card KR-2", "Card JP-1"])
    #expect(provider.calls == [["KR-2", "JP-1"]], "in the order of the page")
    let again = try await listen(reactor(world, id)) { state in state.page.value.map { _ in state.asking == nil } }
    #expect(again)
    #expect(provider.calls.count == 1, "no call while the facts are fresh")
  }

  @Test func `an item that its source lost stays, with the date`() async throws {
    let provider = PostcardProvider { [.gone($0, at: Date(timeIntervalSince1970: 1_700_000_000))] }
    let world = try FoldersWorld(provider)
    let id = try await world.folder("Travel", holding: "JP-1")
    let since = try await listen(reactor(world, id)) { $0.page.value?.items.first?.goneSince }
    #expect(since == Date(timeIntervalSince1970: 1_700_000_000))
  }

  /// Expects that listening does not ask a second time, and that a tap does.
  private func expectAskingByTapAlone(_ provider: PostcardProvider, _ runtime: ReactorRuntime<FolderReactor>) async {
    let listening = Task.immediate { await runtime.send(.listening) }
    await runtime.send(.appeared)
    #expect(provider.calls.count == 1)
    listening.cancel()
    await listening.value
    await runtime.send(.refreshTapped)
    #expect(provider.calls.count == 2)
  }

  @Test func `a failed item is marked differently, and only a tap asks again`() async throws {
    let provider = PostcardProvider { [.failed($0, AppError(.unavailable))] }
    let world = try FoldersWorld(provider)
    let id = try await world.folder("Travel", holding: "JP-1")
    let runtime = ReactorRuntime(reactor(world, id))
    await runtime.send(.refreshTapped)
    #expect(runtime.state.unasked == [PostcardProvider.reference("JP-1")])
    #expect(runtime.state.askFailure?.code == .unavailable)
    #expect(runtime.state.page.value?.items.first?.goneSince == nil)
    await expectAskingByTapAlone(provider, runtime)
  }

  @Test func `items beyond the limit of one check are no failure, and a tap starts the next check`() async throws {
    let provider = PostcardProvider { [.later($0)] }
    let world = try FoldersWorld(provider)
    let runtime = ReactorRuntime(reactor(world, try await world.folder("Travel", holding: "JP-1", "KR-2")))
    await runtime.send(.refreshTapped)
    #expect(runtime.state.askFailure == nil && runtime.state.unasked.isEmpty)
    #expect(runtime.state.later == 2 && runtime.state.asking == nil)
    await expectAskingByTapAlone(provider, runtime)
    #expect(runtime.state.later == 2, "a check has its own count")
  }

  @Test func `consecutive streams of a page share one check and its limit of calls`()
    async throws
  {
    let (gate, cut, count) = (Gate(), 120, ItemCheck.maxCalls + 50)
    let (reactor, asked) = try await held(at: cut, gate, (1...count).map { "KR-\($0)" })
    let (changes, feed) = AsyncStream<Void>.makeStream()
    let runtime = ReactorRuntime(reactor) { _ in feed.yield() }
    // The stream ends during a call, as it does every 25 seconds.
    let first = Task { await runtime.send(.listening) }
    await gate.waiting(atLeast: 1)
    first.cancel()
    await first.value
    #expect(asked.values.count == cut && runtime.state.later == 0)
    let second = Task { await runtime.send(.listening) }
    for await _ in changes where runtime.state.later > 0 || asked.values.count > ItemCheck.maxCalls { break }
    second.cancel()
    await second.value
    #expect(asked.values.count == ItemCheck.maxCalls)
    await runtime.send(.refreshTapped)
    #expect(Set(asked.values).count == count && runtime.state.later == 0, "a tap starts the next check")
  }

  /// A folder with a source that takes one call for each card and answers the nth once a gate opens.
  private func held(at cut: Int, _ gate: Gate, _ ids: [String]) async throws -> (
    reactor: FolderReactor, asked: Recorder<String>
  ) {
    let (asked, dates) = (Recorder<String>(), ManualClock())
    let provider = PostcardProvider(call: { id in
      asked.record(id)
      if asked.values.count == cut { try await gate.pass() }
      return .said("Card \(id)", at: dates.date)
    })
    let world = try FoldersWorld(provider)
    let id = try await world.folder("Travel")
    try await world.folders.add(ids.map { PostcardProvider.item($0) }, to: id, of: world.profile.key)
    return (reactor(world, id), asked)
  }

  @Test func `while the user's check runs, a listening page asks for nothing, and the progress stays`()
    async throws
  {
    let gate = Gate()
    let (reactor, asked) = try await held(at: 2, gate, ["JP-1", "KR-2", "KR-3"])
    let runtime = ReactorRuntime(reactor)
    let refresh = Task { await runtime.send(.refreshTapped) }
    try await until { runtime.state.asking?.done == 1 }
    let listening = Task { await runtime.send(.listening) }
    try await until { reactor.check.waitingCount == 1 && runtime.state.page.value != nil }
    #expect(runtime.state.asking?.done == 1 && runtime.state.asking?.total == 3)
    gate.open()
    await refresh.value
    // It waits for the page's own check.
    await runtime.send(.refreshTapped)
    #expect(asked.values.count == 3 && runtime.state.asking == nil)
    listening.cancel()
    await listening.value
  }

  @Test(arguments: [false, true])
  func `a tap during the page's own check asks for its remaining items`(isCut: Bool) async throws {
    let gate = Gate()
    let (reactor, asked) = try await held(at: 2, gate, ["JP-1", "KR-2", "KR-3"])
    let runtime = ReactorRuntime(reactor)
    let listening = Task { await runtime.send(.listening) }
    await gate.waiting(atLeast: 1)
    let refresh = Task { await runtime.send(.refreshTapped) }
    try await until { reactor.check.waitingCount == 1 }
    // The stream of the page's own check ends before the check, or after it.
    if isCut { listening.cancel() } else { gate.open() }
    await refresh.value
    #expect(Set(asked.values).count == 3 && runtime.state.asking == nil)
    if !isCut { #expect(asked.values.count == 3) }
    #expect(runtime.state.page.value?.items.count { $0.facts != nil } == 3)
    listening.cancel()
    await listening.value
  }

  @Test func `the number of waiting checks of a page is limited`() async throws {
    let gate = Gate()
    let (reactor, _) = try await held(at: 1, gate, ["JP-1"])
    let (state, profile) = (reactor.initialState, try reactor.profile.keptOrThrow())
    let context = FolderReactor.Context(initial: state, current: { state }, apply: { _ in })
    let askers = (0...FolderCheck.maxWaiting).map { _ in
      Task { try await reactor.check.goOn(in: profile, context) {} }
    }
    try await until { reactor.check.waitingCount == FolderCheck.maxWaiting }
    let refusal = await #expect(throws: AppError.self) { try await reactor.check.goOn(in: profile, context) {} }
    #expect(refusal?.code == .overLimit)
    gate.open()
    for asker in askers { try await asker.value }
  }

  @Test func `a check cancelled after a failure shows no progress when the page listens again`() async throws {
    let (gate, asked) = (Gate(), Recorder<String>())
    let provider = PostcardProvider(call: { id in
      asked.record(id)
      if asked.values.count == 1 { throw AppError(.changedUpstream) }
      try await gate.pass()
      return .said("Card \(id)", at: Date())
    })
    let world = try FoldersWorld(provider)
    let runtime = ReactorRuntime(reactor(world, try await world.folder("Travel", holding: "JP-1", "KR-2")))
    let first = Task { await runtime.send(.listening) }
    try await until { runtime.state.asking?.done == 1 }
    first.cancel()
    await first.value
    let second = Task { await runtime.send(.listening) }
    try await until { runtime.state.asking == nil }
    #expect(asked.values.count == 2)
    second.cancel()
    await second.value
  }

  @Test func `a failed check ends`() async throws {
    let world = try FoldersWorld(PostcardProvider())
    let reactor = reactor(world, try await world.folder("Travel", holding: "JP-1"))
    var state = reactor.initialState
    reactor.reduce(&state, by: .setAsking(FolderReactor.Asking(total: 1)))
    reactor.reduce(&state, by: .setFailure(AppError(.storageBusy)))
    #expect(state.asking == nil && state.page.error?.code == .storageBusy)
  }

  @Test func `items that no source can have show no message`() async throws {
    let world = try FoldersWorld(PostcardProvider { [.never($0)] })
    let runtime = ReactorRuntime(reactor(world, try await world.folder("Travel", holding: "JP-1")))
    await runtime.send(.refreshTapped)
    #expect(runtime.state.askFailure == nil && runtime.state.unasked.isEmpty && runtime.state.later == 0)
    #expect(runtime.state.asking == nil)
  }

  @Test func `a check reloads the folder once for any number of answers`() async throws {
    let dates = ManualClock()
    let provider = PostcardProvider { ids in ids.map { .facts([$0: .said("Card \($0)", at: dates.date)]) } }
    let world = try FoldersWorld(provider)
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2", "KR-3")
    let named = Recorder<Int>()
    let runtime = ReactorRuntime(reactor(world, id)) { state in
      if case .loaded(let page) = state.page { named.record(page.items.count { $0.facts != nil }) }
    }
    await runtime.send(.refreshTapped)
    #expect(named.values == [3])
  }

  @Test func `a check shows its progress from the tap, before the first answer`() async throws {
    let gate = Gate()
    let (reactor, _) = try await held(at: 1, gate, ["JP-1", "KR-2"])
    let runtime = ReactorRuntime(reactor)
    let refresh = Task { await runtime.send(.refreshTapped) }
    await gate.waiting(atLeast: 1)
    #expect(runtime.state.asking == FolderReactor.Asking(total: 2))
    gate.open()
    await refresh.value
    #expect(runtime.state.asking == nil)
  }

  @Test func `the progress of a check stays until its result is shown`() async throws {
    let dates = ManualClock()
    let provider = PostcardProvider { ids in ids.map { .facts([$0: .said("Card \($0)", at: dates.date)]) } }
    let world = try FoldersWorld(provider)
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    let seen = Recorder<(isChecking: Bool, isOld: Bool)>()
    let runtime = ReactorRuntime(reactor(world, id)) { state in
      let items = state.page.value?.items ?? []
      seen.record((state.asking != nil, items.contains { $0.facts == nil }))
    }
    await runtime.send(.appeared)
    await runtime.send(.refreshTapped)
    let checked = seen.values.drop { !$0.isChecking }
    #expect(!checked.isEmpty && checked.allSatisfy { $0.isChecking || !$0.isOld })
    #expect(runtime.state.asking == nil)
  }

  @Test func `the page's own check shows its result before its progress disappears`() async throws {
    let dates = ManualClock()
    let provider = PostcardProvider { ids in ids.map { .facts([$0: .said("Card \($0)", at: dates.date)]) } }
    let world = try FoldersWorld(provider)
    let reactor = reactor(world, try await world.folder("Travel", holding: "JP-1", "KR-2"))
    let part = LivePart(reactor.initialState) { (state: inout FolderReactor.State, change: FolderReactor.Mutation) in
      reactor.reduce(&state, by: change)
    }
    let shown = Recorder<Bool>()
    for _ in 1...2 {
      try await reactor.check.goOn(in: world.profile.key, part.context) { shown.record(part.state.asking != nil) }
      #expect(part.state.asking == nil)
    }
    #expect(shown.values == [true], "without a call nothing is reloaded")
  }

  @Test func `without a cookie nothing is checked or followed`() async throws {
    let provider = PostcardProvider()
    let world = try FoldersWorld(provider)
    let id = try await world.folder("Travel", holding: "JP-1")
    let newcomer = Profile(key: "someone", hasReturned: false)
    await ReactorRuntime(reactor(world, id, profile: newcomer)).send(.listening)
    #expect(provider.calls.isEmpty)
  }

  /// Listens until a state fulfils a condition.
  private func listen<Value: Sendable>(
    _ reactor: FolderReactor, until find: @escaping @Sendable (FolderReactor.State) -> Value?
  ) async throws -> Value {
    let (found, feed) = AsyncStream<Value>.makeStream()
    let runtime = ReactorRuntime(reactor) { state in if let value = find(state) { feed.yield(value) } }
    let listening = Task { await runtime.send(.listening) }
    var values = found.makeAsyncIterator()
    let value = try #require(await values.next())
    listening.cancel()
    await listening.value
    return value
  }
}
