import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct CompareReactorTests {
  private func request(
    _ query: FormFields = [:], _ profile: Profile = .known, isIntended: Bool = true
  ) -> ScreenRequest {
    ScreenRequest(
      parameters: ["storefront": "KR", "id": "1"], query: query, reader: Reader(profile: profile, language: .korean),
      isIntended: isIntended)
  }

  private func probe(
    _ comparisons: FakeComparisons, _ request: ScreenRequest, after elapsed: TimeInterval = 600
  ) async throws -> ReactorProbe<CompareReactor> {
    ReactorProbe(try await CompareScreen.sample(comparisons, after: elapsed).open(request))
  }

  /// Asserts what every opened page does before it has read the comparison.
  private func expectBeginning(_ probe: ReactorProbe<CompareReactor>) {
    probe.expect { $0.comparison = .loading(last: nil) }
    probe.expect { $0.rates = .sample() }
  }

  @Test func `what is known comes first, then the comparison starts with the reader's countries`() async throws {
    let comparisons = FakeComparisons(.sample(.none, .sample("TR", 2999)))
    let probe = try await probe(comparisons, request())
    await probe.send(.appeared)
    expectBeginning(probe)
    probe.expect { state in
      state.comparison = .loaded(.sample(.none, .sample("TR", 2999)))
      state.name = "Boat"
    }
    probe.expect { $0.comparison = .loaded(.sample(.running(secondsLeft: 520), .sample("TR", 2999))) }
    probe.finish()
    #expect(comparisons.starts.map { $0.prefix(3).map(\.code) } == [["KR", "US", "CN"]])
  }

  @Test(arguments: [
    (AppComparison.State.none, 0.0, 1), (.done(at: AppOffer.seen), 600, 0), (.done(at: AppOffer.seen), 21_700, 1),
    (.paused, 0, 0), (.running(secondsLeft: nil), 0, 0), (.waiting(secondsLeft: 60, for: .away), 0, 0),
  ])
  func `opening the page asks the stores only if nothing is fresh and no person paused it`(
    state: AppComparison.State, elapsed: TimeInterval, starts: Int
  ) async throws {
    let comparisons = FakeComparisons(.sample(state))
    try await probe(comparisons, request(), after: elapsed).send(.appeared)
    #expect(comparisons.starts.count == starts)
  }

  @Test func `a browser without a cookie and a link on another site cause no calls`() async throws {
    let comparisons = FakeComparisons()
    for request in [request([:], .newcomer), request(isIntended: false)] {
      try await probe(comparisons, request).send(.appeared)
    }
    #expect(comparisons.starts.isEmpty)
    let newcomer = try await probe(comparisons, request([:], .newcomer))
    await newcomer.send(.started)
    newcomer.expect { $0.refusal = .init(wish: .start, error: AppError(.cookieMissing)) }
    newcomer.finish()
  }

  @Test func `a comparison is paused and continued`() async throws {
    let comparisons = FakeComparisons(.sample(.running(secondsLeft: 9)))
    let probe = try await probe(comparisons, request())
    await probe.send(.paused)
    probe.expect { $0.comparison = .loaded(.sample(.paused)) }
    await probe.send(.started)
    probe.expect { $0.comparison = .loaded(.sample(.running(secondsLeft: 520))) }
    probe.finish()
  }

  @Test func `answers show while the page listens`() async throws {
    let comparisons = FakeComparisons(.sample(.running(secondsLeft: 9)))
    let (states, changed) = AsyncStream<CompareReactor.State>.makeStream()
    let reactor = try await CompareScreen.sample(comparisons).open(request())
    let runtime = ReactorRuntime(reactor) { changed.yield($0) }
    let listening = Task { await runtime.send(.listening) }
    for await state in states where state.comparison.value != nil { break }
    comparisons.change { $0.offers.append(.sample("KR", 4300)) }
    for await state in states where state.comparison.value?.offers.count == 1 { break }
    listening.cancel()
    await listening.value
  }

  @Test func `countries known not to sell the app come last; later answers move no row`() async throws {
    let comparisons = FakeComparisons(.sample(.running(secondsLeft: 9), .sample("US", nil)))
    let reactor = try await CompareScreen.sample(comparisons).open(request())
    let runtime = ReactorRuntime(reactor) { _ in }
    await runtime.send(.appeared)
    #expect(runtime.state.places.prefix(2).map(\.code) == ["KR", "CN"])
    #expect(runtime.state.places.last?.code == "US")
    comparisons.change { $0.offers.append(.sample("CN", nil)) }
    await runtime.send(.paused)
    #expect(runtime.state.comparison.value?.offers.count == 2)
    #expect(runtime.state.places.prefix(2).map(\.code) == ["KR", "CN"])
    #expect(runtime.state.places.count == Storefront.all.count)
  }

  @Test func `a failure keeps what is shown`() async throws {
    let comparisons = FakeComparisons(.sample())
    let probe = try await probe(comparisons, request())
    await probe.send(.paused)
    probe.expect { $0.comparison = .loaded(.sample(.paused)) }
    comparisons.refuse(with: AppError(.storageBusy))
    await probe.send(.started)
    probe.expect { $0.refusal = .init(wish: .start, error: AppError(.storageBusy)) }
    probe.finish()
  }

  @Test func `a refused start stays while the page listens, and trying again starts`() async throws {
    let comparisons = FakeComparisons(.sample(.none))
    comparisons.refuse(with: AppError(.overLimit))
    let (states, changed) = AsyncStream<CompareReactor.State>.makeStream()
    let runtime = ReactorRuntime(try await CompareScreen.sample(comparisons).open(request())) { changed.yield($0) }
    await runtime.send(.appeared)
    #expect(runtime.state.refusal == .init(wish: .start, error: AppError(.overLimit)))
    let listening = Task { await runtime.send(.listening) }
    comparisons.change { $0.offers.append(.sample("KR", 4300)) }
    for await state in states where state.comparison.value?.offers.count == 1 { break }
    #expect(runtime.state.refusal != nil)
    comparisons.refuse(with: nil)
    await runtime.send(.retryTapped)
    #expect(runtime.state.refusal == nil && runtime.state.comparison.value?.state == .running(secondsLeft: 520))
    #expect(comparisons.starts.count == 1)
    listening.cancel()
    await listening.value
  }

  @Test func `a refusal goes when its wish comes true without another try`() async throws {
    let comparisons = FakeComparisons(.sample(.running(secondsLeft: 9)))
    let runtime = ReactorRuntime(try await CompareScreen.sample(comparisons).open(request())) { _ in }
    await runtime.send(.appeared)
    comparisons.refuse(with: AppError(.storageBusy))
    await runtime.send(.paused)
    #expect(runtime.state.refusal?.wish == .pause)
    comparisons.change { $0.state = .done(at: AppOffer.seen) }
    await runtime.send(.appeared)
    #expect(runtime.state.refusal == nil)
  }

  @Test func `a notice without a change draws nothing`() async throws {
    let comparisons = FakeComparisons(.sample(.running(secondsLeft: 9)))
    let (states, changed) = AsyncStream<CompareReactor.State>.makeStream()
    let runtime = ReactorRuntime(try await CompareScreen.sample(comparisons).open(request())) { changed.yield($0) }
    let listening = Task { await runtime.send(.listening) }
    var drawn = states.makeAsyncIterator()
    #expect(await drawn.next()?.comparison.value?.offers == [])
    let reads = comparisons.reads
    comparisons.change { _ in }
    while comparisons.reads == reads { await Task.yield() }
    comparisons.change { $0.offers.append(.sample("KR", 4300)) }
    #expect(await drawn.next()?.comparison.value?.offers.count == 1)
    listening.cancel()
    await listening.value
  }

  @Test func `the reader's countries come first, then the largest, then the others by name`() async throws {
    let choices = FakeChoices()
    let chad = try #require(Storefront.find("TD"))
    try await choices.choose(chad, leaving: .initial(language: .korean), of: "a")
    let screen = CompareScreen.sample(memory: SearchMemory(choices))
    let state = try await screen.open(request()).initialState
    #expect(state.places.prefix(4).map(\.code) == ["KR", "TD", "US", "CN"])
    #expect(state.first.count == 21)
    #expect(state.places.dropFirst(21).first?.code == "GH", "가나")
    #expect(Set(state.places) == Set(Storefront.all))
  }

  @Test(arguments: [
    ("", nil, "KRW"), ("", "EUR", "EUR"), ("in=usd", "EUR", "USD"), ("in=XXX", "EUR", "EUR"), ("in=", nil, "KRW"),
  ])
  func `prices are in the currency of the address, else the reader's, else the country's`(
    query: String, own: String?, currency: String
  ) async throws {
    let screen = CompareScreen.sample(currency: own)
    let state = try await screen.open(request(FormFields(encoded: query))).initialState
    #expect(state.currency == currency)
  }
}
