import FeatureKit
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct SearchReactorTests {
  private typealias State = SearchReactor.State

  /// Shows the first fifty of five hundred rows.
  private func found(_ state: inout State) { state.results = .loaded(.sample("boat", of: 500)) }

  // MARK: - Searching

  @Test func `a typed text is searched after a pause of 0.4 s, not before`() async {
    let (clock, listings) = (ManualClock(), SpyListings())
    let probe = ReactorProbe(SearchReactor.sample(listings, clock: clock))
    let typing = probe.start(.queryChanged("boat"))
    await clock.sleepers(atLeast: 1)
    probe.expect { $0.type("boat") }

    clock.advance(by: .milliseconds(399))
    #expect(clock.sleeperCount == 1)
    #expect(listings.searches.isEmpty)

    clock.advance(by: .milliseconds(1))
    await typing.value
    #expect(listings.searches.map(\.text) == ["boat"])
    probe.expect { $0.begin("boat", isMeant: false) }
    probe.expect { $0.results = .loaded(.sample("boat")) }
    probe.finish()
  }

  @Test func `each key restarts the pause`() async {
    let (clock, listings) = (ManualClock(), SpyListings())
    let probe = ReactorProbe(SearchReactor.sample(listings, clock: clock))
    let older = probe.start(.queryChanged("b"))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(399))
    let newer = probe.start(.queryChanged("bo"))
    await older.value
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(399))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    await newer.value

    #expect(listings.searches.map(\.text) == ["bo"])
    probe.expect { $0.type("b") }
    probe.expect { $0.type("bo") }
    probe.expect { $0.begin("bo", isMeant: false) }
    probe.expect { $0.results = .loaded(.sample("bo")) }
    probe.finish()
  }

  @Test func `a newer text cancels the older search, and its late answer is not shown`() async {
    let gate = Gate()
    let listings = SpyListings(gates: ["older": gate])
    let probe = ReactorProbe(SearchReactor.sample(listings))
    let older = probe.start(.querySubmitted("older"))
    await gate.waiting(atLeast: 1)
    await probe.send(.querySubmitted("newer"))
    gate.open()
    await older.value

    #expect(listings.abandoned == ["older"])
    probe.expect { $0.begin("older") }
    probe.expect { $0.begin("newer") }
    probe.expect { $0.results = .loaded(.sample("newer")) }
    probe.finish()
  }

  @Test func `a submitted text is searched at once`() async {
    let listings = SpyListings()
    let probe = ReactorProbe(SearchReactor.sample(listings))
    await probe.send(.querySubmitted("boat"))
    probe.expect { $0.begin("boat") }
    probe.expect { $0.results = .loaded(.sample("boat")) }
    probe.finish()
    #expect(listings.searches.map(\.count) == [50])
    #expect(listings.searches.map(\.query.language) == [.korean])
  }

  @Test func `submitting does not wait for the pause, and searches once`() async {
    let (clock, listings) = (ManualClock(), SpyListings())
    let probe = ReactorProbe(SearchReactor.sample(listings, clock: clock))
    let typing = probe.start(.queryChanged("boat"))
    await clock.sleepers(atLeast: 1)
    await probe.send(.querySubmitted("boat"))
    await typing.value
    clock.advance(by: SearchReactor.debounce)

    #expect(listings.searches.map(\.text) == ["boat"])
    probe.expect { $0.type("boat") }
    probe.expect { $0.begin("boat") }
    probe.expect { $0.results = .loaded(.sample("boat")) }
    probe.finish()
  }

  @Test func `a text with shown rows is not searched again when it is typed again`() async {
    let (clock, listings) = (ManualClock(), SpyListings())
    let runtime = ReactorRuntime(SearchReactor.sample(listings, text: "boat", clock: clock, found))
    await runtime.send(.queryChanged("boat"))
    #expect(clock.sleeperCount == 0)
    #expect(listings.searches.isEmpty)
    #expect(runtime.state.results == .loaded(.sample("boat", of: 500)))
  }

  @Test func `a failed text is searched again when it is typed again`() async {
    let (clock, listings) = (ManualClock(), SpyListings())
    let runtime = ReactorRuntime(
      SearchReactor.sample(listings, text: "boat", clock: clock) { $0.results = .failed(AppError(.offline), last: nil) }
    )
    let typing = Task { await runtime.send(.queryChanged("boat")) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    #expect(listings.searches.map(\.text) == ["boat"])
    #expect(runtime.state.results == .loaded(.sample("boat")))
  }

  // MARK: - Opening and leaving

  @Test func `opening an address with a text searches it, with the address's number of rows`() async {
    let listings = SpyListings(total: 500)
    let runtime = ReactorRuntime(SearchReactor.sample(listings, text: "boat") { $0.count = 150 })
    await runtime.send(.appeared)
    #expect(listings.searches.map(\.count) == [150])
    #expect(runtime.state.results == .loaded(.sample("boat", count: 150, of: 500)))
    #expect(runtime.state.step == 0)
  }

  @Test func `a step is counted when a search begins or ends, not from text to text`() async {
    let runtime = ReactorRuntime(SearchReactor.sample())
    var steps: [Int] = []
    let actions: [SearchReactor.Action] = [
      .searchFocused, .querySubmitted("boat"), .querySubmitted("kite"), .platformPicked(.mac), .searchCancelled,
      .searchCancelled, .querySubmitted("boat"), .queryChanged(""), .querySubmitted("kite"),
    ]
    for action in actions {
      await runtime.send(action)
      steps.append(runtime.state.step)
    }
    #expect(steps == [0, 1, 1, 1, 2, 2, 3, 3, 4])
  }

  // MARK: - Country and device

  @Test func `another device searches from the first rows, and the place is stored`() async {
    let (choices, listings) = (FakeChoices(savesRecents: false), SpyListings())
    let probe = ReactorProbe(
      SearchReactor.sample(listings, memory: SearchMemory(choices), text: "boat") { state in
        found(&state)
        state.count = 100
      })
    await probe.send(.platformPicked(.ipad))

    var place = SearchPlace.initial(language: .korean)
    place.platform = .ipad
    #expect(choices.place == place)
    #expect(listings.searches.map(\.place) == [place])
    // At once, because the shown rows are those of the previous device.
    probe.expect {
      $0.results = .loading(last: $0.results.value)
      $0.place.platform = .ipad
    }
    probe.expect { $0.begin("boat") }
    probe.expect { [place] in $0.results = .loaded(.sample("boat", in: place)) }
    probe.finish()
  }

  @Test func `another device is stored before any search`() async {
    let (choices, listings) = (FakeChoices(), SpyListings())
    let probe = ReactorProbe(SearchReactor.sample(listings, memory: SearchMemory(choices)))
    await probe.send(.platformPicked(.tv))
    probe.expect { $0.place.platform = .tv }
    probe.finish()
    #expect(choices.place?.platform == .tv)
    #expect(listings.searches.isEmpty)
  }

  @Test func `a link of another country changes the storefront, stores it and shows a hint`() async throws {
    let (choices, listings) = (FakeChoices(savesRecents: false), SpyListings(total: 1))
    let probe = ReactorProbe(SearchReactor.sample(listings, memory: SearchMemory(choices)))
    let link = "https://apps.apple.com/us/app/paper-boat/id284815942"
    await probe.send(.querySubmitted(link))

    let states = SearchPlace(storefront: try #require(Storefront.find("US")), platform: .iphone)
    #expect(choices.place == states)
    #expect(listings.searches.map(\.place) == [states])
    probe.expect { state in
      state.begin(link)
      state.place = states
      state.changedStorefront = true
      state.isLookup = true
    }
    let text = SearchInput.link(appID: 284_815_942, storefront: "US").text
    probe.expect { $0.results = .loaded(.sample(text, in: states, of: 1)) }
    probe.finish()
  }

  @Test func `the hint about a changed storefront disappears with the next text`() async {
    let runtime = ReactorRuntime(SearchReactor.sample())
    await runtime.send(.querySubmitted("https://apps.apple.com/jp/app/id5"))
    #expect(runtime.state.changedStorefront)
    await runtime.send(.platformPicked(.mac))
    #expect(runtime.state.changedStorefront)
    await runtime.send(.querySubmitted("boat"))
    #expect(!runtime.state.changedStorefront)
    #expect(runtime.state.place.storefront.code == "JP")
  }

  @Test(arguments: ["https://apps.apple.com/kr/app/id5", "id5", "https://apps.apple.com/xx/app/id5"])
  func `a link of this country, of none or of an unknown one leaves the storefront`(link: String) async {
    let choices = FakeChoices(savesRecents: false)
    let runtime = ReactorRuntime(SearchReactor.sample(memory: SearchMemory(choices)))
    await runtime.send(.querySubmitted(link))
    #expect(!runtime.state.changedStorefront)
    #expect(runtime.state.place.storefront.code == "KR")
    #expect(choices.place == nil)
  }

  // MARK: - Kinds of text

  @Test func `an overlong text is cut, with a hint until the next text`() async {
    let listings = SpyListings()
    let runtime = ReactorRuntime(SearchReactor.sample(listings))
    await runtime.send(.querySubmitted(String(repeating: "배", count: 201)))
    let cut = String(repeating: "배", count: 200)
    #expect(runtime.state.wasCut)
    #expect(runtime.state.text == cut)
    #expect(listings.searches.map(\.text) == [cut])

    await runtime.send(.querySubmitted("배"))
    #expect(!runtime.state.wasCut)
  }

  @Test func `a text's hints are shown when its address is opened again`() async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat") { state in
        state.wasCut = true
        state.changedStorefront = true
      })
    await runtime.send(.appeared)
    #expect(runtime.state.wasCut)
    #expect(runtime.state.changedStorefront)
  }

  @Test(arguments: [
    ("284815942", true), ("id284815942", true), ("https://apps.apple.com/kr/app/id284815942", true),
    ("com.example.boat", true), ("boat", false), ("naver.com", false), ("007", false),
  ])
  func `an id or a link without results is known as a lookup`(text: String, isLookup: Bool) async {
    let runtime = ReactorRuntime(SearchReactor.sample(SpyListings(total: 0)))
    await runtime.send(.querySubmitted(text))
    #expect(runtime.state.results.value?.rows.isEmpty == true)
    #expect(runtime.state.isLookup == isLookup)
  }

  @Test func `rows keep only what they show`() async throws {
    var listing = AppListing.sample(1)
    listing.screenshots = (1...5).map { Artwork(url: "https://pictures.example.com/\($0)/392x696bb.png") }
    let runtime = ReactorRuntime(SearchReactor.sample(InMemoryListingsRepository([listing])))
    await runtime.send(.querySubmitted("Paper"))
    guard case .found(let row) = runtime.state.results.value?.rows.first else {
      Issue.record("no app was found")
      return
    }
    #expect(row.screenshots == Array(listing.screenshots.prefix(3)))
    #expect(row.icon == listing.artwork)
    #expect(row.byteCount < listing.byteCount)
  }

  // MARK: - More rows

  @Test func `the end of the rows loads fifty more, and the rows stay meanwhile`() async {
    let gate = Gate()
    let listings = SpyListings(total: 500, gates: ["boat": gate])
    let probe = ReactorProbe(SearchReactor.sample(listings, text: "boat", found))
    let effect = probe.start(.reachedEnd)
    await gate.waiting(atLeast: 1)
    probe.finish()  // nothing has changed
    gate.open()
    await effect.value
    probe.expect { state in
      state.count = 100
      state.results = .loaded(.sample("boat", count: 100, of: 500))
    }
    probe.finish()
    #expect(listings.searches.map(\.count) == [100])
  }

  @Test func `more rows are loaded once at a time, and not after a new search`() async {
    let gate = Gate()
    // A hundred rows: when the second request arrives, the first is running or has loaded the last rows.
    let listings = SpyListings(total: 100, gates: ["boat": gate])
    let reactor = SearchReactor.sample(listings, text: "boat", found)
    let runtime = ReactorRuntime(reactor)
    let first = Task { await runtime.send(.reachedEnd) }
    await gate.waiting(atLeast: 1)
    let second = Task { await runtime.send(.reachedEnd) }
    gate.open()
    await first.value
    await second.value
    #expect(listings.searches.map(\.count) == [100])
    #expect(reactor.concurrency(of: .reachedEnd, in: runtime.state) == .once(.search))
    #expect(reactor.concurrency(of: .querySubmitted("kite"), in: runtime.state) == .latest(.search))
  }

  @Test func `more rows of an earlier text are not shown`() async {
    let gate = Gate()
    let listings = SpyListings(total: 500, gates: ["boat": gate])
    let runtime = ReactorRuntime(SearchReactor.sample(listings, text: "boat", found))
    let more = Task { await runtime.send(.reachedEnd) }
    await gate.waiting(atLeast: 1)
    await runtime.send(.querySubmitted("kite"))
    gate.open()
    await more.value
    #expect(listings.abandoned == ["boat"])
    #expect(runtime.state.results == .loaded(.sample("kite", of: 500)))
    #expect(runtime.state.count == 50)
  }

  @Test func `more stops at two hundred rows`() async {
    let listings = SpyListings(total: 500)
    let runtime = ReactorRuntime(SearchReactor.sample(listings, text: "boat", found))
    for _ in 1...5 { await runtime.send(.reachedEnd) }
    #expect(listings.searches.map(\.count) == [100, 150, 200])
    #expect(runtime.state.results.value?.rows.count == 200)
  }

  @Test(arguments: [
    Loadable<ResultsPage>.idle, .loading(last: .sample("boat", of: 500)), .loaded(.sample("boat", of: 50)),
    .failed(AppError(.offline), last: .sample("boat", of: 500)),
  ])
  func `nothing is loaded where there are no more rows`(results: Loadable<ResultsPage>) async {
    let listings = SpyListings(total: 500)
    let probe = ReactorProbe(SearchReactor.sample(listings, text: "boat") { $0.results = results })
    await probe.send(.reachedEnd)
    probe.finish()
    #expect(listings.searches.isEmpty)
  }

  // MARK: - Failures

  @Test func `a search that fails keeps the last rows`() async {
    let listings = SpyListings()
    listings.fail(with: AppError(.offline))
    let probe = ReactorProbe(SearchReactor.sample(listings, text: "boat", found))
    await probe.send(.querySubmitted("kite"))
    probe.expect { $0.begin("kite") }
    probe.expect { $0.results = .failed(AppError(.offline), last: .sample("boat", of: 500)) }
    probe.finish()
  }

  @Test func `retrying a failed search requests as many rows as before`() async {
    let listings = SpyListings(total: 500)
    let probe = ReactorProbe(
      SearchReactor.sample(listings, text: "boat") { state in
        state.count = 150
        state.results = .failed(AppError(.offline), last: .sample("kite"))
      })
    await probe.send(.retryTapped)
    probe.expect { $0.results = .loading(last: .sample("kite")) }
    probe.expect { $0.results = .loaded(.sample("boat", count: 150, of: 500)) }
    probe.finish()
    #expect(listings.searches.map(\.count) == [150])
  }

  @Test func `a failure to load more rows is separate, and a retry loads them`() async {
    let listings = SpyListings(total: 500)
    listings.fail(with: AppError(.rateLimited, retryAfter: .seconds(9)))
    let probe = ReactorProbe(SearchReactor.sample(listings, text: "boat", found))
    await probe.send(.reachedEnd)
    probe.expect { $0.moreFailure = AppError(.rateLimited, retryAfter: .seconds(9)) }

    listings.fail(with: nil)
    await probe.send(.moreRetryTapped)
    probe.expect { $0.moreFailure = nil }
    probe.expect { state in
      state.count = 100
      state.results = .loaded(.sample("boat", count: 100, of: 500))
    }
    probe.finish()
    #expect(listings.searches.map(\.count) == [100, 100])
  }

  @Test func `a new search clears the failure of more rows`() async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat") { state in
        found(&state)
        state.moreFailure = AppError(.offline)
      })
    await runtime.send(.querySubmitted("kite"))
    #expect(runtime.state.moreFailure == nil)
  }
}
