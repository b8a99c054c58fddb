import FeatureKit
import FeatureTestSupport
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

/// Which pages of apps count as viewed.
@Suite(.timeLimit(.minutes(3)))
struct ListingVisitTests {
  private func open(_ id: AppListing.ID, _ viewed: SpyViewedItems, isIntended: Bool = true) async throws {
    let listings = InMemoryListingsRepository([.sample(1), .sample(2)])
    let provider = AppItemProvider(listings: listings, pictures: FakePictures())
    let screen = ListingScreen(
      listings: listings, memory: .forgetful, saved: .none, pictures: FakePictures(),
      visits: ItemVisits(viewed, of: provider, if: FakeChoices(), failed: { Issue.record($0) }))
    let request = ScreenRequest(
      parameters: ["storefront": id.storefront, "id": String(id.appID)],
      reader: Reader(profile: .known, language: .korean), isIntended: isIntended)
    let reactor = try await screen.open(request)
    await ReactorRuntime(reactor).send(.appeared)
  }

  @Test func `an app is viewed once its page has it, unless the reader did not mean to open it`() async throws {
    let viewed = SpyViewedItems()
    try await open(AppListing.ID(appID: 9, storefront: "KR", platform: .iphone), viewed)
    try await open(AppListing.sample(1).id, viewed, isIntended: false)
    try await open(AppListing.sample(2).id, viewed)
    var views = viewed.views.makeAsyncIterator()
    let first = await views.next()
    #expect(first == AppListing.sample(2).id.reference)
  }
}
