import FeatureKit
import LiveWeb
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import AppsFeature

/// Two tabs of one profile: changes in one show in the other.
@Suite(.timeLimit(.minutes(3)))
struct SearchReactorListeningTests {
  private let recents = DatabaseRecentKeywordsRepository.empty()

  private func reactor(profile: Profile = .known) -> SearchReactor {
    .sample(memory: SearchMemory(FakeChoices(), recents: recents), profile: profile)
  }

  @Test func `deletions and searches elsewhere are followed while the page listens`() async throws {
    let keywords = try await recents.keep("boat", "memo")
    let (states, changed) = AsyncStream<[String]>.makeStream()
    let runtime = ReactorRuntime(reactor()) { changed.yield($0.recents.map(\.text)) }
    let listening = Task { await runtime.send(.listening) }
    var shown = states.makeAsyncIterator()
    let atFirst = await shown.next()
    #expect(atFirst == ["boat", "memo"])

    _ = try await recents.remove([keywords[0].id], of: "a")
    let afterDeletion = await shown.next()
    #expect(afterDeletion == ["memo"])

    // Older than the stored one: a notice without a change.
    try await recents.add(try .sample("memo", -2e9), of: "a")
    try await recents.add(try .sample("kite"), of: "a")
    let afterSearch = await shown.next()
    #expect(afterSearch == ["kite", "memo"])

    listening.cancel()
    await listening.value
    _ = try await recents.removeAll(of: "a")
    changed.finish()
    let atLast = await shown.next()
    #expect(atLast == nil)
  }

  @Test func `listening does not block other actions`() async throws {
    let runtime = ReactorRuntime(reactor())
    let listening = Task.immediate { await runtime.send(.listening) }
    await runtime.send(.querySubmitted("boat"))
    await runtime.idle()
    #expect(runtime.state.results.value?.rows.count == 3)
    listening.cancel()
    await listening.value
  }

  @Test func `without a cookie nothing is followed`() async throws {
    _ = try await recents.keep("boat")
    let probe = ReactorProbe(reactor(profile: .newcomer))
    await probe.send(.listening)
    probe.finish()
  }

  @Test func `a failing memory is reported once, and shown with the keywords`() async {
    let failures = Mutex(0)
    let memory = SearchMemory.broken { _ in failures.withLock { $0 += 1 } }
    let rows = ResultsPage.sample("boat")
    let runtime = ReactorRuntime(SearchReactor.sample(memory: memory, text: "boat") { $0.results = .loaded(rows) })
    await runtime.send(.listening)
    #expect(failures.withLock { $0 } == 1)
    #expect(runtime.state.recentsFailure?.code == .internalFault)
    #expect(runtime.state.results == .loaded(rows))
  }

  @Test func `listening clears its own failure, and no other`() {
    let reactor = reactor()
    var state = reactor.initialState
    reactor.reduce(&state, by: .recents(.listeningFailed(AppError(.storageBusy))))
    #expect(state.recentsFailure?.code == .storageBusy)
    reactor.reduce(&state, by: .recents(.heard([])))
    #expect(state == reactor.initialState)

    reactor.reduce(&state, by: .recents(.listeningFailed(AppError(.storageBusy))))
    reactor.reduce(&state, by: .recents(.failed(AppError(.internalFault))))
    reactor.reduce(&state, by: .recents(.heard([])))
    #expect(state.recentsFailure?.code == .internalFault)
  }
}
