import FeatureKit
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// Similar apps on an app's page, by ``ListingReactor``.
@Suite(.timeLimit(.minutes(3)))
struct SimilarAppsTests {
  private func runtime(_ charts: FakeCharts, of listings: AppListing...) -> ReactorRuntime<ListingReactor> {
    let id = AppListing.ID(appID: 1, storefront: "KR", platform: .iphone)
    return ReactorRuntime(
      ListingReactor(
        initialState: .init(id: id, language: .korean, expanded: []), listings: InMemoryListingsRepository(listings),
        memory: .forgetful, marks: AppMarks(.none, of: .newcomer), profile: .newcomer, charts: charts))
  }

  @Test func `they arrive after the first page`() async {
    let runtime = runtime(.of(.sample(1), .sample(5)), of: .sample(1))
    await runtime.send(.appeared)
    #expect(runtime.state.similar.isEmpty)
    await runtime.send(.listening)
    #expect(runtime.state.similar.map(\.id.appID) == [5])
  }

  @Test func `a chart that fails leaves the page as it is`() async {
    let runtime = runtime(FakeCharts(failure: AppError(.offline)), of: .sample(1))
    await runtime.send(.appeared)
    await runtime.send(.listening)
    #expect(runtime.state.similar.isEmpty && runtime.state.listing.error == nil)
  }

  @Test func `another place has its own`() async throws {
    let runtime = runtime(.of(.sample(5)), of: .sample(1))
    await runtime.send(.appeared)
    await runtime.send(.listening)
    #expect(!runtime.state.similar.isEmpty)
    let japan = SearchPlace(storefront: try #require(Storefront.find("JP")), platform: .iphone)
    await runtime.send(.placePicked(japan))
    #expect(runtime.state.isNotSold && runtime.state.similar.isEmpty)
  }
}
