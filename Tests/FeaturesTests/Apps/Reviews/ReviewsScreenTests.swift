import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct ReviewsScreenTests {
  private let korean = Reader(profile: .known, language: .korean)
  private let english = Reader(profile: .known, language: .english)

  private func screen(_ reviews: FakeReviews, _ listings: [AppListing] = [.sample(1)]) -> ReviewsScreen {
    ReviewsScreen(
      reviews: reviews, listings: InMemoryListingsRepository(listings), memory: .forgetful, saved: .none)
  }

  private func opened(
    _ reviews: FakeReviews, _ query: FormFields = [:], _ listings: [AppListing] = [.sample(1)]
  ) async throws -> ReactorRuntime<ReviewsReactor> {
    let request = ScreenRequest(parameters: ["storefront": "KR", "id": "1"], query: query, reader: english)
    let runtime = ReactorRuntime(try await screen(reviews, listings).open(request))
    await runtime.send(.appeared)
    return runtime
  }

  private func content(
    _ runtime: ReactorRuntime<ReviewsReactor>, _ reader: Reader? = nil
  ) -> ScreenContent<ReviewRow> {
    screen(FakeReviews()).content(of: runtime.state, for: reader ?? english)
  }

  private func slot(
    _ name: String, of runtime: ReactorRuntime<ReviewsReactor>, _ reader: Reader? = nil
  ) -> String {
    for case .slot(name, let html) in content(runtime, reader).regions { return html.render() }
    return ""
  }

  private func cell(_ row: ReviewRow) -> String {
    screen(FakeReviews()).cell(for: row, reader: english).render()
  }

  @Test func `the page says how many stars the loaded reviews give, in all and by version`() async throws {
    let runtime = try await opened(FakeReviews(count: 3))
    let tally = slot("tally", of: runtime)
    #expect(tally.contains("Stars in the latest 3 reviews"))
    #expect(tally.contains("M0 3H66") && tally.contains("M0 3H33"))
    #expect(runtime.state.tally.versions.map(\.name) == ["10.1", "2.0"], "the newest first")
    #expect(tally.contains("1.0 · 1 review") && tally.contains("5.0 · 2 reviews"))
    #expect(slot("tally", of: runtime, korean).contains("최근 리뷰 3개 기준이에요."))
    #expect(slot("title", of: runtime).contains("href='/apps/KR/1'"))
  }

  @Test func `more pages follow, two stay, and the numbers count all of them`() async throws {
    let runtime = try await opened(FakeReviews(count: 130))
    for _ in 1...2 { await runtime.send(.reachedEnd) }
    #expect(runtime.state.reviews.items.map(\.id) == Array(51...130))
    #expect(runtime.state.tally.count == 130)
    #expect(content(runtime).url == "/apps/KR/1/reviews?pages=2-3")
    #expect(slot("more", of: runtime).contains("End of list"))
    await runtime.send(.reachedStart)
    #expect(runtime.state.reviews.items.first?.id == 1)
  }

  @Test func `an address begins at its page, at the last one at most`() async throws {
    let reviews = FakeReviews(count: 500)
    let runtime = try await opened(reviews, ["pages": "99-99", "sort": "helpful"])
    #expect(reviews.asked == ["KR helpful 10"])
    #expect(slot("more", of: runtime).contains("up to 500 reviews per country"))
  }

  @Test func `more goes on from the pages of the address, as it must without JavaScript`() async throws {
    let reviews = FakeReviews(count: 130)
    let first = try await opened(reviews)
    await first.send(.reachedEnd)
    #expect(content(first).url == "/apps/KR/1/reviews?pages=1-2")
    let second = try await opened(reviews, ["pages": "1-2"])
    #expect(second.state.reviews.items.map(\.id) == Array(1...100))
    await second.send(.reachedEnd)
    #expect(content(second).url == "/apps/KR/1/reviews?pages=2-3")
    let third = try await opened(reviews, ["pages": "2-3"])
    #expect(third.state.reviews.items.map(\.id) == Array(51...130))
  }

  @Test func `an address shows two pages at most, and an impossible one the first`() async throws {
    let expected: [(text: String, items: ClosedRange<Int>)] = [
      ("3-9", 101...200), ("4", 151...200), ("3-2", 1...50), ("x", 1...50), ("0-0", 1...50), ("9-99", 401...500),
    ]
    for (text, items) in expected {
      let runtime = try await opened(FakeReviews(count: 500), ["pages": text])
      #expect(runtime.state.reviews.items.map(\.id) == Array(items), "\(text)")
    }
  }

  @Test func `a page in the middle counts its own reviews, after a reload as well`() async throws {
    let reviews = FakeReviews(count: 500)
    let runtime = try await opened(reviews, ["pages": "5-5"])
    #expect(slot("tally", of: runtime).contains("Stars in the 50 reviews on this page"))
    #expect(slot("tally", of: runtime, korean).contains("이 페이지의 리뷰 50개 기준이에요."))
    for _ in 1...2 { await runtime.send(.reachedEnd) }
    #expect(slot("tally", of: runtime).contains("Stars in the 100 reviews on this page"))
    let again = try await opened(reviews, ["pages": "6-7"])
    #expect(content(runtime).url == content(again).url)
    #expect(slot("tally", of: runtime) == slot("tally", of: again))
  }

  @Test func `once the first page is loaded, all reviews from it on are counted`() async throws {
    let runtime = try await opened(FakeReviews(count: 500), ["pages": "2-2"])
    await runtime.send(.reachedStart)
    #expect(slot("tally", of: runtime).contains("Stars in the latest 100 reviews"))
    await runtime.send(.orderPicked(.helpful))
    #expect(slot("tally", of: runtime).contains("Stars in the 50 most helpful reviews"))
  }

  @Test func `another order begins anew, and is in the address`() async throws {
    let reviews = FakeReviews(count: 60)
    let runtime = try await opened(reviews)
    await runtime.send(.reachedEnd)
    await runtime.send(.orderPicked(.helpful))
    #expect(reviews.asked == ["KR newest 1", "KR newest 2", "KR helpful 1"])
    #expect(runtime.state.tally.count == 50)
    #expect(content(runtime).url == "/apps/KR/1/reviews?sort=helpful")
    #expect(slot("order", of: runtime).contains("aria-pressed='true'"))
  }

  @Test func `another country has its own reviews`() async throws {
    let reviews = FakeReviews()
    let runtime = try await opened(reviews)
    let japan = try #require(Storefront.find("JP"))
    await runtime.send(.placePicked(SearchPlace(storefront: japan, platform: .iphone)))
    #expect(reviews.asked == ["KR newest 1", "JP newest 1"])
    #expect(runtime.state.app == nil, "nothing is known of the app there")
    #expect(content(runtime).url == "/apps/JP/1/reviews")
    #expect(runtime.state.countries.first?.code == "JP")
  }

  @Test func `more changes only its row, and is in the address`() async throws {
    let long = String(repeating: "Folds and floats. ", count: 30)
    let runtime = try await opened(FakeReviews(count: 2, text: long))
    let before = runtime.state.reviews.items.map(\.contentHash)
    await runtime.send(try #require(ReviewsForm.actions.action(in: ["action": "reviewTapped", "review": "2"])))
    let after = runtime.state.reviews.items.map(\.contentHash)
    #expect(before[0] == after[0] && before[1] != after[1])
    #expect(content(runtime).url == "/apps/KR/1/reviews?more=2")
    #expect(cell(runtime.state.reviews.items[1]).contains("aria-expanded='true'"))
    let again = try await opened(FakeReviews(count: 2, text: long), ["more": "2,x,-1"])
    #expect(again.state.reviews.items.map(\.isExpanded) == [false, true])
    await runtime.send(.reviewTapped(2))
    #expect(content(runtime).url == "/apps/KR/1/reviews")
  }

  @Test(arguments: [Int.max, -1, 0, 3])
  func `a review that is not on the page is not expanded`(id: Int) async throws {
    let runtime = try await opened(FakeReviews(count: 2))
    await runtime.send(.reviewTapped(id))
    #expect(runtime.state.expanded.isEmpty && content(runtime).url == "/apps/KR/1/reviews")
  }

  @Test func `texts of people are escaped, and of no known language`() {
    let review = AppReview(id: 1, stars: 1, title: "<b>", text: "<script>😀</script>", author: "a&b")
    let html = cell(ReviewRow(review, Formats(.english)))
    #expect(!html.contains("<b>") && !html.contains("<script>") && html.contains("a&amp;b") && html.contains("😀"))
    #expect(html.contains("lang=''") && html.contains("dir='auto'"))
    #expect(html.contains("aria-label='1 of 5 stars'"))
    #expect(!html.contains("<form"), "a short text has no button")
  }

  @Test func `a country without reviews says so, and a store without the app, too`() async throws {
    let empty = try await opened(FakeReviews(count: 0))
    #expect(slot("status", of: empty).contains("No reviews in this country"))
    #expect(slot("status", of: empty, korean).contains("이 국가에는 리뷰가 없어요"))
    #expect(slot("tally", of: empty).isEmpty && content(empty).status == 200)
    let reviews = FakeReviews()
    reviews.fail(with: NotInStorefront().appError)
    let unknown = try await opened(reviews, [:], [])
    #expect(slot("status", of: unknown).contains("Not in the South Korea App Store"))
    #expect(content(unknown).status == 404)
  }

  @Test func `a failure has a button that asks anew`() async throws {
    let reviews = FakeReviews()
    reviews.fail(with: AppError(.unavailable))
    let runtime = try await opened(reviews)
    #expect(slot("status", of: runtime).contains("value='retryTapped'"))
    reviews.fail(with: nil)
    await runtime.send(.retryTapped)
    #expect(runtime.state.reviews.items.count == 3 && slot("status", of: runtime).isEmpty)
  }

  @Test func `an unknown app's name is asked for once its reviews are there`() async throws {
    let runtime = try await opened(FakeReviews(), [:], [])
    #expect(slot("title", of: runtime).contains("App 1"))
  }
}
