import FeatureKit
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
    profile: Profile = .known
  ) -> ListingReactor {
    let id = AppListing.ID(appID: 1, storefront: storefront, platform: .iphone)
    return ListingReactor(
      initialState: .init(id: id, language: .korean, expanded: []), listings: listings,
      marks: AppMarks(saved, of: profile))
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
    probe.expect { $0.listing = .loaded(.sample(1)) }
    probe.expect { $0.others = [brief(.sample(2, "Kite"))] }
    probe.finish()
  }

  private static let old = ListingDetails(.sample(1), staleAge: .seconds(18_000))

  @Test func `an outdated listing has its age, and then the reason why there is no newer one`() async {
    let unanswered = ListingDetails(.sample(1), staleAge: .seconds(18_000), failure: AppError(.offline))
    let probe = ReactorProbe(reactor(FakeListings(Self.old, newer: unanswered, others: { [] })))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { state in
      state.listing = .loaded(.sample(1))
      state.staleAge = .seconds(18_000)
    }
    probe.expect { $0.newerFailure = AppError(.offline) }
    probe.finish()
    let later = ReactorProbe(
      ListingReactor(
        initialState: probe.state, listings: FakeListings(Self.old, newer: ListingDetails(.sample(1)), others: { [] }),
        marks: AppMarks(.none, of: .known)))
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
      state.listing = .loaded(.sample(1))
      state.staleAge = .seconds(18_000)
    }
    probe.expect { state in
      state.listing = .loaded(newer.listing)
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
    probe.expect { $0.listing = .loaded(.sample(1)) }
    gate.open()
    await effect.value
    probe.expect { $0.others = [brief(.sample(2))] }
    probe.finish()
  }

  @Test func `other apps that cannot be loaded are absent`() async {
    let probe = ReactorProbe(reactor(FakeListings(others: { throw AppError(.rateLimited, retryAfter: .seconds(9)) })))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.listing = .loaded(.sample(1)) }
    probe.finish()
  }

  @Test func `an unknown developer's apps are not requested`() async {
    var listing = AppListing.sample(1)
    listing.developerID = nil
    let probe = ReactorProbe(reactor(InMemoryListingsRepository([listing, .sample(2)])))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { [listing] in $0.listing = .loaded(listing) }
    probe.finish()
  }

  @Test func `for an app not sold here, other countries are named`() async throws {
    let probe = ReactorProbe(
      reactor(InMemoryListingsRepository([.sample(1, in: "US"), .sample(1, in: "JP"), .sample(2)])))
    await probe.send(.appeared)
    let known = try ["US", "JP"].map { try #require(Storefront.find($0)) }
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { state in
      state.isNotSold = true
      state.knownStorefronts = known
    }
    #expect(probe.state.listing.isLoading)
    probe.expect { $0.listing = .failed(NotInStorefront(detail: "listing 1-KR-iphone").appError, last: nil) }
    probe.finish()
  }

  @Test func `at most twelve other countries are named`() async {
    let seen = Storefront.all.prefix(20).map { AppListing.sample(1, in: $0.code, on: .mac) }
    let storefront = Storefront.all[3].code
    let probe = ReactorProbe(reactor(NotSold(listings: InMemoryListingsRepository(seen)), in: storefront))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { state in
      state.isNotSold = true
      state.knownStorefronts = Storefront.all.prefix(13).filter { $0.code != storefront }
    }
    probe.expect { $0.listing = .failed(NotInStorefront().appError, last: nil) }
    probe.finish()
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
    probe.expect { $0.listing = .loaded(.sample(1)) }
    probe.expect { $0.isSaved = true }
    probe.expect { $0.others = [brief(.sample(2, "Kite"))] }
    probe.finish()
  }

  @Test func `saving and removing elsewhere is followed while the page listens`() async {
    let saved = FakeSavedItems()
    let (states, changed) = AsyncStream<Bool>.makeStream()
    let runtime = ReactorRuntime(reactor(InMemoryListingsRepository(), saved: SavedMarks(saved))) {
      changed.yield($0.isSaved)
    }
    let listening = Task { await runtime.send(.listening) }
    saved.save(Self.id)
    for await isSaved in states where isSaved { break }
    saved.save()
    for await isSaved in states where !isSaved { break }
    listening.cancel()
    await listening.value
    #expect(!runtime.state.isSaved)
  }

  @Test func `unreadable marks are reported, and the page works without them`() async {
    let saved = FakeSavedItems(Self.id)
    saved.fail(with: AppError(.storageBusy))
    let (failures, failed) = AsyncStream<AppError>.makeStream()
    let probe = ReactorProbe(
      reactor(InMemoryListingsRepository([.sample(1)]), saved: SavedMarks(saved) { failed.yield(AppError($0)) }))
    await probe.send(.appeared)
    probe.expect { $0.listing = .loading(last: nil) }
    probe.expect { $0.listing = .loaded(.sample(1)) }
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
    #expect(!runtime.state.isSaved)
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

  func asked(by asker: Asker) -> any ListingsRepository { self }

  func askedAnew() -> any ListingsRepository { self }

  func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage { .empty }

  func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage? { nil }

  func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails { throw NotInStorefront() }

  func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing] { [:] }

  func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews> { AsyncStream { $0.finish() } }

  func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing] { [] }

  func knownStorefronts(of appID: Int) async throws -> [Storefront] {
    try await listings.knownStorefronts(of: appID)
  }
}
