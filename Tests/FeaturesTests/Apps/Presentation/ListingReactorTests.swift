import FeatureKit
import FeatureTestSupport
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct ListingReactorTests {
  private func reactor(
    _ listings: some ListingsRepository, in storefront: String = "KR", saved: SavedMarks = .none,
    profile: Profile = .known, countries: [String] = [], memory: SearchMemory = .forgetful,
    history: (any ItemHistory)? = nil
  ) -> ListingReactor {
    let id = AppListing.ID(appID: 1, storefront: storefront, platform: .iphone)
    return ListingReactor(
      initialState: .init(id: id, language: .korean, countries: countries.compactMap(Storefront.find), expanded: []),
      listings: listings, memory: memory, marks: AppMarks(saved, of: profile), profile: profile,
      history: history)
  }

  /// The app of a cell in the row of other apps.
  private func brief(_ listing: AppListing) -> AppListing {
    var brief = AppListing(id: listing.id, name: listing.name)
    brief.artwork = listing.artwork
    brief.price = listing.price
    brief.formattedPrice = listing.formattedPrice
    return brief
  }

  @Test func `the listing comes first, then the developer's other apps`() async {
    let probe = ReactorProbe(reactor(InMemoryListingsRepository([.sample(1), .sample(2, "Kite")])))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.show(.sample(1)) }
    probe.expect { $0.others = [brief(.sample(2, "Kite"))] }
    probe.finish()
  }

  @Test func `what was seen of the app over time comes with it, before other apps`() async {
    let history = FakeItemHistory(reference: AppListing.sample(1).id.reference, known: .success(.sample))
    let probe = ReactorProbe(
      reactor(InMemoryListingsRepository([.sample(1), .sample(2, "Kite")]), history: history))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.show(.sample(1)) }
    probe.expect { $0.course = .sample }
    probe.expect { $0.others = [brief(.sample(2, "Kite"))] }
    probe.finish()
  }

  @Test func `a history that cannot be read leaves the page as it is`() async {
    let history = FakeItemHistory(
      reference: AppListing.sample(1).id.reference, known: .failure(AppError(.unavailable)))
    let probe = ReactorProbe(reactor(InMemoryListingsRepository([.sample(1)]), history: history))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.show(.sample(1)) }
    probe.finish()
  }

  private static let old = ListingDetails(.sample(1), staleAge: .seconds(18_000))

  @Test func `an outdated listing has its age, and then the reason why there is no newer one`() async {
    let unanswered = ListingDetails(.sample(1), staleAge: .seconds(18_000), failure: AppError(.offline))
    let probe = ReactorProbe(reactor(FakeListings(Self.old, newer: unanswered, others: { [] })))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { state in
      state.show(.sample(1))
      state.staleAge = .seconds(18_000)
    }
    probe.expect { $0.newerFailure = AppError(.offline) }
    probe.finish()
    let later = ReactorProbe(
      ListingReactor(
        initialState: probe.state, listings: FakeListings(Self.old, newer: ListingDetails(.sample(1)), others: { [] }),
        memory: .forgetful, marks: AppMarks(.none, of: .known), profile: .known))
    await later.send(.retryTapped)
    later.expect { $0.listing = .loading(last: .sample(1)) }
    later.expect { state in
      state.listing = .loaded(.sample(1))
      state.staleAge = nil
      state.newerFailure = nil
    }
    later.finish()
  }

  @Test func `an outdated listing is replaced by a newer one automatically`() async {
    let newer = ListingDetails(.sample(1, "Kite"))
    let probe = ReactorProbe(reactor(FakeListings(Self.old, newer: newer, others: { [] })))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { state in
      state.show(.sample(1))
      state.staleAge = .seconds(18_000)
    }
    probe.expect { state in
      state.show(newer.listing)
      state.staleAge = nil
    }
    probe.finish()
  }

  @Test func `the listing is shown while the other apps are loading`() async {
    let gate = Gate()
    let listings = FakeListings {
      try await gate.pass()
      return [.sample(2)]
    }
    let probe = ReactorProbe(reactor(listings))
    let effect = probe.start(.appeared)
    await gate.waiting(atLeast: 1)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.show(.sample(1)) }
    gate.open()
    await effect.value
    probe.expect { $0.others = [brief(.sample(2))] }
    probe.finish()
  }

  @Test func `other apps that cannot be loaded are absent`() async {
    let probe = ReactorProbe(reactor(FakeListings(others: { throw AppError(.rateLimited, retryAfter: .seconds(9)) })))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.show(.sample(1)) }
    probe.finish()
  }

  @Test func `an unknown developer's apps are not requested`() async {
    var listing = AppListing.sample(1)
    listing.developerID = nil
    let probe = ReactorProbe(reactor(InMemoryListingsRepository([listing, .sample(2)])))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { [listing] in $0.show(listing) }
    probe.finish()
  }

  private func offers(_ codes: some Sequence<String>, price: String? = "₩1,100") -> [StoreOffer] {
    codes.compactMap(Storefront.find).map { StoreOffer(storefront: $0, price: price) }
  }

  @Test func `for an app not sold here, the stores that have it are named, with its name and price there`() async {
    let probe = ReactorProbe(
      reactor(InMemoryListingsRepository([.sample(1, in: "US"), .sample(1, in: "JP"), .sample(2)])))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { state in
      state.isNotSold = true
      state.name = "Paper Boat"
      state.offers = offers(["US", "JP"])
    }
    #expect(probe.state.listing.isLoading)
    probe.expect { $0.listing = .failed(NotInStorefront(detail: "listing 1-KR-iphone").appError, last: nil) }
    probe.finish()
  }

  @Test func `at most twelve stores are named, those of the menu first, without an unknown price`() async {
    let seen = Storefront.all.prefix(20).map { AppListing.sample(1, in: $0.code, on: .mac) }
    let (storefront, chosen) = (Storefront.all[3].code, Storefront.all[15].code)
    let probe = ReactorProbe(
      reactor(
        NotSold(listings: InMemoryListingsRepository(seen)), in: storefront, profile: .newcomer,
        countries: [storefront, chosen]))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { state in
      state.isNotSold = true
      let others = Storefront.all.prefix(12).map(\.code).filter { $0 != storefront }
      state.offers = offers([chosen] + others, price: nil)
    }
    probe.expect { $0.listing = .failed(NotInStorefront().appError, last: nil) }
    probe.finish()
  }

  @Test func `the other countries of the menu are asked once the page is complete, and only what they have is named`()
    async
  {
    // Nothing was seen, so only an answer names a store.
    let store = NotSold(
      listings: InMemoryListingsRepository(), asked: InMemoryListingsRepository([.sample(1, in: "US")]))
    let probe = ReactorProbe(reactor(store, countries: ["KR", "JP", "US"]))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.isNotSold = true }
    probe.expect { $0.listing = .failed(NotInStorefront().appError, last: nil) }
    probe.expect { $0.offers = offers(["US"]) }
    probe.finish()
    let newcomer = ReactorRuntime(reactor(store, profile: .newcomer, countries: ["KR", "JP", "US"]))
    await newcomer.send(.appeared)
    #expect(newcomer.state.offers.isEmpty, "a crawler costs no call")
  }

  // MARK: - Country and device

  private static let japan = Storefront.find("JP").map { SearchPlace(storefront: $0, platform: .ipad) }

  @Test func `another place is loaded in place: the former listing stays until the new one is there`() async throws {
    let japan = try #require(Self.japan)
    let choices = FakeChoices()
    let listings = InMemoryListingsRepository([.sample(1), .sample(2), .sample(1, "종이배", in: "JP", on: .ipad)])
    let probe = ReactorProbe(reactor(listings, countries: ["KR"], memory: SearchMemory(choices)))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.show(.sample(1)) }
    probe.expect { $0.others = [brief(.sample(2))] }
    await probe.send(.placePicked(japan))
    probe.expect { state in
      state.id = AppListing.ID(appID: 1, storefront: "JP", platform: .ipad)
      state.listing = .loading(last: .sample(1))
      state.countries = ["JP", "KR"].compactMap(Storefront.find)
    }
    probe.expect { state in
      state.show(.sample(1, "종이배", in: "JP", on: .ipad))
      state.others = []
    }
    probe.finish()
    #expect(try await choices.recentStorefronts(of: "a").map(\.code) == ["JP", "KR"])
    #expect(choices.place == nil, "the search stays where it is")
    await probe.send(.placePicked(japan))
    probe.finish()
  }

  @Test func `a place that cannot be loaded does not show the listing of the former one`() async throws {
    let japan = try #require(Self.japan)
    let runtime = ReactorRuntime(reactor(InMemoryListingsRepository([.sample(1), .sample(2)]), memory: .broken()))
    await runtime.send(.appeared)
    await runtime.send(.placePicked(japan))
    let state = runtime.state
    #expect(state.isNotSold)
    #expect(state.name == "Paper Boat")
    #expect(state.listing.value == nil && state.others.isEmpty)
    #expect(state.offers == offers(["KR"], price: nil), "it was seen there, but not for this device")
  }

  @Test func `another failure looks up no countries`() async {
    let probe = ReactorProbe(reactor(InMemoryListingsRepository([.sample(1)], failure: AppError(.offline))))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.listing = .failed(AppError(.offline), last: nil) }
    probe.finish()
  }

  @Test func `the button expands and collapses a text`() async {
    let probe = ReactorProbe(reactor(InMemoryListingsRepository()))
    await probe.send(.moreTapped(.whatsNew))
    probe.expect { $0.expanded = [.whatsNew] }
    await probe.send(.moreTapped(.whatsNew))
    probe.expect { $0.expanded = [] }
    probe.finish()
  }

  // MARK: - Saved

  private static let id = AppListing.ID(appID: 1, storefront: "KR", platform: .iphone)

  @Test func `a saved app is marked when it is shown, before anything else is loaded`() async {
    let listings = InMemoryListingsRepository([.sample(1), .sample(2, "Kite")])
    let probe = ReactorProbe(reactor(listings, saved: SavedMarks(FakeSavedItems(Self.id))))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.show(.sample(1)) }
    probe.expect { $0.saved = [Self.id] }
    probe.expect { $0.others = [brief(.sample(2, "Kite"))] }
    probe.finish()
  }

  @Test func `saving and removing elsewhere is followed while the page listens`() async {
    let saved = FakeSavedItems()
    let (states, changed) = AsyncStream<Bool>.makeStream()
    let runtime = ReactorRuntime(reactor(InMemoryListingsRepository(), saved: SavedMarks(saved))) {
      changed.yield(!$0.saved.isEmpty)
    }
    let listening = Task { await runtime.send(.listening) }
    saved.save(Self.id)
    for await isSaved in states where isSaved { break }
    saved.save()
    for await isSaved in states where !isSaved { break }
    listening.cancel()
    await listening.value
    #expect(runtime.state.saved.isEmpty)
  }

  @Test func `unreadable marks are reported, and the page works without them`() async {
    let saved = FakeSavedItems(Self.id)
    saved.fail(with: AppError(.storageBusy))
    let (failures, failed) = AsyncStream<AppError>.makeStream()
    let probe = ReactorProbe(
      reactor(InMemoryListingsRepository([.sample(1)]), saved: SavedMarks(saved) { failed.yield(AppError($0)) }))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.show(.sample(1)) }
    probe.finish()
    failed.finish()
    let told = await failures.reduce(into: [AppError.Code]()) { $0.append($1.code) }
    #expect(told == [.storageBusy])
  }

  @Test func `without a cookie no saved items are read`() async {
    let saved = FakeSavedItems(Self.id)
    let runtime = ReactorRuntime(
      reactor(InMemoryListingsRepository([.sample(1)]), saved: SavedMarks(saved), profile: .newcomer))
    await runtime.send(.appeared)
    await runtime.send(.listening)
    #expect(runtime.state.saved.isEmpty)
    #expect(saved.asked.isEmpty)
  }
}

/// One listing, and the developer's other apps as a test sets them.
private struct FakeListings: ListingsRepository {
  private let details: ListingDetails
  private let newer: ListingDetails
  private let others: @Sendable () async throws -> [AppListing]

  /// - Parameter newer: the listing returned when asked anew; by default the same.
  init(
    _ details: ListingDetails = ListingDetails(.sample(1)), newer: ListingDetails? = nil,
    others: @escaping @Sendable () async throws -> [AppListing]
  ) {
    self.details = details
    self.newer = newer ?? details
    self.others = others
  }

  func asked(by asker: Asker) -> any ListingsRepository { self }

  func askedAnew() -> any ListingsRepository { FakeListings(newer, others: others) }

  func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage { .empty }

  func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage? { nil }

  func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails {
    details
  }

  func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing] { [:] }

  func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews> { AsyncStream { $0.finish() } }

  func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing] {
    try await others()
  }

  func knownStorefronts(of appID: Int) async throws -> [Storefront] { [] }
}

/// Has no listing, but knows other countries.
private struct NotSold: ListingsRepository {
  let listings: InMemoryListingsRepository
  /// What the App Store answers when it is asked for news.
  var asked = InMemoryListingsRepository()

  func asked(by asker: Asker) -> any ListingsRepository { self }

  func askedAnew() -> any ListingsRepository { self }

  func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage { .empty }

  func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage? { nil }

  func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails { throw NotInStorefront() }

  func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing] { [:] }

  func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews> {
    asked.news(of: ids, language: language)
  }

  func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing] { [] }

  func knownStorefronts(of appID: Int) async throws -> [Storefront] {
    try await listings.knownStorefronts(of: appID)
  }
}

extension ListingReactor.State {
  /// Shows a listing as it arrives.
  fileprivate mutating func show(_ listing: AppListing) {
    self.listing = .loaded(listing)
    name = listing.name
  }
}
