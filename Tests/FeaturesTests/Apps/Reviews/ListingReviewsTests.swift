import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// The reviews on an app's page.
@Suite(.timeLimit(.minutes(3)))
struct ListingReviewsTests {
  private let english = Reader(profile: .known, language: .english)

  private func screen(_ reviews: FakeReviews) -> ListingScreen {
    ListingScreen(
      listings: InMemoryListingsRepository([.sample(1)]), memory: .forgetful, saved: .none, pictures: FakePictures(),
      reviews: reviews)
  }

  private func opened(
    _ reviews: FakeReviews, _ query: FormFields = [:]
  ) async throws -> ReactorRuntime<ListingReactor> {
    let request = ScreenRequest(parameters: ["storefront": "KR", "id": "1"], query: query, reader: english)
    let runtime = ReactorRuntime(try await screen(reviews).open(request))
    await runtime.send(.appeared)
    return runtime
  }

  private func cells(_ runtime: ReactorRuntime<ListingReactor>) -> [String] {
    let screen = screen(FakeReviews())
    for case .list(let section, _, _) in screen.content(of: runtime.state, for: english).regions
    where section.id == "reviews" {
      return section.items.map { screen.cell(for: $0, reader: english).render() }
    }
    return []
  }

  @Test func `the first page has the way to all reviews, and asks for none`() async throws {
    let reviews = FakeReviews()
    let runtime = try await opened(reviews)
    #expect(cells(runtime).count == 1)
    #expect(cells(runtime).first?.contains("href='/apps/KR/1/reviews'") == true)
    #expect(reviews.asked.isEmpty)
  }

  @Test func `three reviews arrive while the page is visible`() async throws {
    let runtime = try await opened(FakeReviews(count: 9))
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.reviews != nil }
    listening.cancel()
    await listening.value
    #expect(cells(runtime).count == 4)
  }

  @Test func `a country without reviews says so, and so does a failure, which leaves the way to all`() async throws {
    let runtime = try await opened(FakeReviews(count: 0))
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.reviews != nil }
    listening.cancel()
    #expect(cells(runtime).first?.contains("No reviews in this country") == true)
    let broken = FakeReviews()
    broken.fail(with: AppError(.offline))
    let page = try await opened(broken)
    let waiting = Task { await page.send(.listening) }
    try await until { page.state.lacksReviews }
    waiting.cancel()
    await waiting.value
    #expect(cells(page).count == 1)
    #expect(cells(page).first?.contains("The latest reviews couldn’t be loaded right now.") == true)
    broken.fail(with: nil)
    let listeningAgain = Task { await page.send(.listening) }
    try await until { page.state.reviews != nil }
    listeningAgain.cancel()
    await listeningAgain.value
    #expect(cells(page).count == 4)
    #expect(cells(page).first?.contains("couldn’t be loaded") == false)
  }

  @Test func `reviews stand before other apps`() async throws {
    let runtime = try await opened(FakeReviews())
    var sections: [String] = []
    for case .list(let section, _, _) in screen(FakeReviews()).content(of: runtime.state, for: english).regions {
      sections.append(section.id)
    }
    #expect(sections.suffix(4) == ["history", "reviews", "others", "similar"])
  }

  @Test func `more of a review is in the page's address, beside other texts`() async throws {
    let runtime = try await opened(FakeReviews(), ["more": "description,12"])
    await runtime.send(.reviewTapped(3))
    #expect(runtime.state.url(searched: "") == "/apps/KR/1?more=12%2C3%2Cdescription")
  }
}
