import FeatureKit
import FeatureTestSupport
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

/// The memory that screens report to the registry: actual bytes, not an estimate by the number of rows.
@Suite struct ScreenByteCostTests {
  private let long = String(repeating: "가", count: 3_000)
  private let longBytes = 9_032

  private func listing(named name: String) -> AppListing {
    AppListing(id: .init(appID: 1, storefront: "KR", platform: .iphone), name: name)
  }

  private func page(_ listings: AppListing...) -> ResultsPage {
    ResultsPage(ListingsPage(listings: listings, hasMore: false), of: .sample("boat"))
  }

  @Test func `a search counts its rows, keywords, texts and errors`() throws {
    let screen = SearchScreen(
      listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures(), undoField: .sample)
    func cost(_ change: (inout SearchReactor.State) -> Void) -> Int {
      screen.byteCost(of: SearchReactor.sample(SpyListings(), change).initialState)
    }
    let (short, huge) = (listing(named: "Boat"), listing(named: long))
    let keyword = try RecentKeyword.sample("boat")
    let error = AppError(.unavailable, detail: long)
    #expect(cost { _ in } == 0)
    let row = page(short).rows[0].byteCount
    #expect(cost { $0.results = .loaded(page(short, short)) } == 2 * row)
    #expect(cost { $0.results = .loading(last: page(huge)) } == row + longBytes)
    #expect(cost { $0.known = page(short) } == row)
    #expect(cost { $0.saved = [short.id] } == MemoryLayout<AppListing.ID>.stride)
    #expect(cost { $0.markedCountries = Array(Storefront.all.prefix(2)) } == 2 * MemoryLayout<Storefront>.stride)
    #expect(cost { $0.recents = [keyword] } == keyword.byteCount)
    #expect(cost { $0.removed = [keyword, keyword] } == 2 * keyword.byteCount)
    #expect(cost { $0.text = long } == longBytes)
    #expect(cost { $0.typed = long } == longBytes)
    for field in [\SearchReactor.State.moreFailure, \.recentsFailure] {
      #expect(cost { $0[keyPath: field] = error } >= longBytes)
    }
    #expect(cost { $0.results = .failed(error, last: page(short)) } >= longBytes + row)
  }

  @Test func `an app's page counts the app, other apps, countries and errors`() {
    let screen = ListingScreen(listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures())
    func cost(_ listing: Loadable<AppListing>, _ change: (inout ListingReactor.State) -> Void = { _ in }) -> Int {
      let id = AppListing.ID(appID: 1, storefront: "KR", platform: .ipad)
      var state = ListingReactor.State(id: id, language: .korean, listing: listing, expanded: [])
      change(&state)
      return screen.byteCost(of: state)
    }
    let (short, huge) = (listing(named: "Boat"), listing(named: long))
    #expect(cost(.idle) == 0)
    #expect(cost(.loaded(huge)) == short.byteCount + longBytes)
    #expect(cost(.loaded(short)) { $0.others = [short, huge] } == 3 * short.byteCount + longBytes)
    let countries = Array(Storefront.all.prefix(12))
    #expect(cost(.idle) { $0.countries = countries } >= 12 * 64)
    #expect(cost(.idle) { $0.offers = countries.map { StoreOffer(storefront: $0, price: nil) } } >= 12 * 64)
    #expect(cost(.idle) { $0.name = long } == longBytes)
    #expect(cost(.idle) { $0.saved = [short.id] } > 0)
    #expect(cost(.idle) { $0.course = .sample } >= 2 * 64)
    #expect(cost(.failed(AppError(.unavailable, detail: long), last: nil)) >= longBytes)
  }

  @Test func `the list of countries counts the typed text and the recent countries`() {
    let screen = StorefrontsScreen(memory: .forgetful)
    let place = SearchPlace.initial(language: .korean)
    #expect(screen.byteCost(of: .init(place: place, text: "", filter: "")) == 0)
    #expect(screen.byteCost(of: .init(place: place, text: long, filter: long)) == 2 * longBytes)
    let recents = Array(Storefront.all.prefix(5))
    #expect(screen.byteCost(of: .init(place: place, text: "", filter: "", recents: recents)) >= 5 * 64)
    #expect(screen.byteCost(of: .init(place: place, text: "", filter: "", favorites: recents)) >= 5 * 64)
  }
}
