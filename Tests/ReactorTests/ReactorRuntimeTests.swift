import Reactor
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ReactorRuntimeTests {
  @Test func `a newer search cancels the older one`() async {
    let gate = Gate()
    let seen = Mutex<[[String]]>([])
    let runtime = ReactorRuntime(Typist(gate: gate)) { state in seen.withLock { $0.append(state.results) } }
    let older = Task { await runtime.send(.search("k"), order: 1) }
    await gate.waiting(atLeast: 1)
    let newer = Task { await runtime.send(.search("ka"), order: 2) }
    await gate.waiting(atLeast: 2)
    gate.open()
    await older.value
    await newer.value
    // The order in which they pass the gate does not matter.
    #expect(seen.withLock { $0 } == [["ka"]])
  }

  @Test func `a late action does nothing`() async {
    let runtime = ReactorRuntime(Typist())
    await runtime.send(.search("ka"), order: 2)
    await runtime.send(.search("k"), order: 1)
    #expect(runtime.state.results == ["ka"])
  }

  /// Two callers that wait for the same page, which is held at the gate.
  private func waitersForAPage(
    _ runtime: ReactorRuntime<Typist>, _ gate: Gate
  ) async -> (Task<Void, Never>, Task<Void, Never>) {
    let first = Task { await runtime.send(.nextPage) }
    await gate.waiting(atLeast: 1)
    return (first, Task.immediate { await runtime.send(.nextPage) })
  }

  @Test func `requesting the next page twice fetches it once`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let (first, second) = await waitersForAPage(runtime, gate)
    gate.open()
    await first.value
    await second.value
    #expect(runtime.state.results == ["page"])
  }

  @Test func `a shared page arrives although its first caller has left`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let (first, second) = await waitersForAPage(runtime, gate)
    first.cancel()
    gate.open()
    await second.value
    #expect(runtime.state.results == ["page"])
  }

  @Test func `a shared page is cancelled when both callers have left`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let (first, second) = await waitersForAPage(runtime, gate)
    first.cancel()
    second.cancel()
    await first.value
    await second.value
    #expect(runtime.state.results == [])
  }

  @Test func `an effect that gave way ends when the next page is requested`() async {
    let later = Gate()
    let runtime = ReactorRuntime(Typist(later: later))
    let first = Task { await runtime.send(.nextPage) }
    await later.waiting(atLeast: 1)
    let second = Task { await runtime.send(.nextPage) }
    await later.waiting(atLeast: 2)
    await first.value
    later.open()
    await second.value
    #expect(runtime.state.results == ["page", "page", "newer"])
  }

  @Test func `a fetched page can be requested again`() async {
    let runtime = ReactorRuntime(Typist())
    await runtime.send(.nextPage)
    await runtime.send(.nextPage)
    #expect(runtime.state.results == ["page", "page"])
  }

  @Test func `writes run one after another, in the order of sending`() async {
    let gate = Gate()
    let typist = Typist(gate: gate)
    let runtime = ReactorRuntime(typist)
    let first = Task { await runtime.send(.save(1), order: 1) }
    await gate.waiting(atLeast: 1)
    let second = Task.immediate { await runtime.send(.save(2), order: 2) }
    gate.open()
    await first.value
    await second.value
    #expect(runtime.state.saved == [1, 2])
    #expect(typist.hands.most == 1)
  }

  @Test func `a repeated write returns when the running one has ended`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let first = Task { await runtime.send(.save(1), order: 7) }
    await gate.waiting(atLeast: 1)
    let again = Task.immediate {
      await runtime.send(.save(1), order: 7)
      return runtime.state.saved
    }
    gate.open()
    #expect(await again.value == [1])
    await first.value
    #expect(runtime.state.saved == [1])
  }

  @Test func `a repeated write runs once`() async {
    let runtime = ReactorRuntime(Typist())
    await runtime.send(.save(1), order: 7)
    await runtime.send(.save(1), order: 7)
    #expect(runtime.state.saved == [1])
  }

  @Test func `a write continues after its caller has left`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let request = Task { await runtime.send(.save(1)) }
    await gate.waiting(atLeast: 1)
    request.cancel()
    gate.open()
    await request.value
    #expect(runtime.state.saved == [1])
  }

  @Test func `a search ends when its caller has left`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let request = Task { await runtime.send(.search("k")) }
    await gate.waiting(atLeast: 1)
    request.cancel()
    await request.value
    #expect(runtime.state.results == [])
    #expect(runtime.state.failure == nil)
  }

  @Test func `an error becomes state, and the last good results stay`() async {
    let runtime = ReactorRuntime(Typist())
    await runtime.send(.search("ka"))
    await runtime.send(.fail)
    #expect(runtime.state.results == ["ka"])
    #expect(runtime.state.failure?.code == .unavailable)
  }

  @Test func `idle returns when the last effect has ended`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let effect = Task { await runtime.send(.save(1)) }
    await gate.waiting(atLeast: 1)
    let idle = Task.immediate {
      await runtime.idle()
      return runtime.state.saved
    }
    gate.open()
    #expect(await idle.value == [1])
    await effect.value
  }

  @Test func `an observed value is shown, and idle does not wait for it`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let listener = Task { await runtime.send(.observe) }
    await gate.waiting(atLeast: 1)
    await runtime.idle()
    #expect(runtime.state.results == [])
    gate.open()
    await listener.value
    #expect(runtime.state.results == ["observed"])
  }

  @Test func `a shared observation continues until both callers have left`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let first = Task { await runtime.send(.observe) }
    await gate.waiting(atLeast: 1)
    let second = Task.immediate { await runtime.send(.observe) }
    first.cancel()
    second.cancel()
    await first.value
    await second.value
    #expect(runtime.state.results == [])

    let third = Task.immediate { await runtime.send(.observe) }
    let fourth = Task.immediate { await runtime.send(.observe) }
    third.cancel()
    gate.open()
    await third.value
    await fourth.value
    #expect(runtime.state.results == ["observed"])
  }

  @Test func `an observation ends with the screen`() async {
    let gate = Gate()
    let runtime = ReactorRuntime(Typist(gate: gate))
    let listener = Task { await runtime.send(.observe) }
    await gate.waiting(atLeast: 1)
    runtime.cancelEffects()
    await listener.value
    #expect(runtime.state.results == [])
  }

  @Test func `an error of an observation becomes state`() async {
    let runtime = ReactorRuntime(Typist())
    await runtime.send(.observeInVain)
    #expect(runtime.state.failure?.code == .unavailable)
  }

  @Test func `every state change is reported, in order`() async {
    let seen = Mutex<[[String]]>([])
    let runtime = ReactorRuntime(Typist()) { state in seen.withLock { $0.append(state.results) } }
    await runtime.send(.search("k"))
    await runtime.send(.search("ka"))
    #expect(seen.withLock { $0 } == [["k"], ["ka"]])
  }
}

/// A reactor with one effect of each kind.
private struct Typist: Reactor {
  enum Action: Sendable { case search(String), nextPage, save(Int), fail, observe, observeInVain }
  enum Mutation: Sendable { case show([String]), append(String), saved(Int), failed(AppError) }
  struct State: Sendable, Equatable {
    var results: [String] = []
    var saved: [Int] = []
    var failure: AppError?
  }

  var gate: Gate?
  /// Holds the effect after a page; open by default.
  var later: Gate?
  let hands = Hands()
  let initialState = State()

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .search: .latest(.search)
    case .nextPage: .once(.page)
    case .save, .fail: .serial
    case .observe, .observeInVain: .observe(.page)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    hands.take()
    defer { hands.leave() }
    try await gate?.pass()
    switch action {
    case .search(let text): context.emit(.show([text]))
    case .nextPage:
      context.emit(.append("page"))
      guard let later else { return }
      context.giveWay()
      try await later.pass()
      context.emit(.append("newer"))
    case .save(let number): context.emit(.saved(number))
    case .observe: context.emit(.append("observed"))
    case .fail, .observeInVain: throw AppError(.unavailable)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .show(let results): state.results = results
    case .append(let row): state.results.append(row)
    case .saved(let number): state.saved.append(number)
    case .failed(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .failed(error) }
}

/// Counts the effects that run at the same time.
private final class Hands: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  var most: Int { counts.withLock { $0.most } }

  func take() {
    counts.withLock { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
    }
  }

  func leave() { counts.withLock { $0.now -= 1 } }
}

extension EffectID {
  fileprivate static let search = EffectID("search")
  fileprivate static let page = EffectID("page")
}
