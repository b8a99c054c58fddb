import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of an app's reviews in one country.
struct ReviewsScreen: Screen {
  let reviews: any ReviewsRepository
  let listings: any ListingsRepository
  let memory: SearchMemory
  let saved: SavedMarks

  var path: String { AppsRoute.reviewsPath }
  var appeared: ReviewsReactor.Action { .appeared }
  var styles: [String] { [AppsFeature.listingStyle, AppsFeature.reviewsStyle, Gallery.style] }
  var scripts: [String] { [Gallery.script] }
  var actions: FormActions<ReviewsReactor.Action> { ReviewsForm.actions }
  /// The texts are those of other people, and the App Store's.
  var isIndexed: Bool { false }

  /// Two pages of 50 reviews: a page has at most 1,400 elements, and a review takes twelve.
  private static let bounds: FeedBounds = {
    var bounds = FeedBounds(pages: 2)
    bounds.pageLength = ReviewsPage.length
    return bounds
  }()

  func open(_ request: ScreenRequest) async throws -> ReviewsReactor {
    let reader = request.reader
    let id = try PlaceQuery.app(of: request)
    let mine = try PlaceQuery.storefront(id.storefront)
    let state = ReviewsReactor.State(
      id: id, language: reader.language, order: request.query["sort"].flatMap(ReviewOrder.init) ?? .newest,
      reviews: Feed(wanted: Self.pages(request.query["pages"]), bounds: Self.bounds),
      expanded: ExpandedReviews.read(request.query["more"]),
      countries: try await memory.menu(of: mine, for: reader),
      list: try await ItemOrigin(of: request, saved: saved))
    return ReviewsReactor(
      initialState: state, reviews: reviews.asked(by: reader.asker), listings: listings.asked(by: reader.asker),
      memory: memory, marks: ItemMarks(saved, of: reader.profile) { _ in nil }, profile: reader.profile)
  }

  /// Reads the pages of an address, such as `2-3`, or `2` for one; the first page if the text is missing or invalid.
  private static func pages(_ text: String?) -> FeedWanted<Int> {
    let numbers = (text ?? "").split(separator: "-").compactMap { Int($0) }
    guard let from = numbers.first, let to = numbers.last, from <= to else { return .first }
    let (first, last) = (min(max(from, 1), ReviewsPage.maxNumber), min(max(to, 1), ReviewsPage.maxNumber))
    return FeedWanted(start: FeedStart(page: first), pages: last - first + 1)
  }

  func content(of state: ReviewsReactor.State, for reader: Reader) -> ScreenContent<ReviewRow> {
    let view = ReviewsView(state: state, strings: .for(reader.language), language: reader.language)
    let (strings, feed) = (view.strings, state.reviews)
    return ScreenContent(
      title: state.app.map { strings.reviewsOf($0.name) } ?? strings.ratingsAndReviews, url: state.url,
      regions: [
        .slot("place") { if let capsule = view.capsule { capsule } },
        .slot("title", AnyHTML(view.title)),
        .slot("order", AnyHTML(view.order)),
        .slot("status", AnyHTML(view.status)),
        .slot("tally", AnyHTML(view.tally)),
        .slot("earlier") {
          feed.start(
            ReviewsForm.reachedStart, label: strings.earlierReviews, strings: strings.shared, source: strings.store)
        },
        .list(Section(id: "reviews", items: feed.items), label: strings.ratingsAndReviews),
        .slot("more") {
          feed.end(ReviewsForm.reachedEnd, words: view.end, strings: strings.shared, source: strings.store)
        },
      ],
      back: BackLink(url: state.appURL, label: state.app?.name ?? strings.shared.back), tab: state.list?.url,
      status: feed.items.isEmpty ? feed.failure?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: ReviewsReactor.State) -> Int {
    state.reviews.byteCount + state.tally.byteCount + state.countries.count * MemoryLayout<Storefront>.stride
      + state.expanded.count * MemoryLayout<Int>.stride + (state.app?.name.heapBytes ?? 0)
      + (state.list?.heapBytes ?? 0)
  }

  func cell(for row: ReviewRow, reader: Reader) -> some HTML {
    ReviewCell(row: row, more: ReviewsForm.reviewTapped, strings: .for(reader.language))
  }
}

extension ReviewsReactor.State {
  /// The address of this state.
  var url: String {
    let address = AppsRoute.reviews(id, order, pages: reviews.wanted, expanded: expanded).url
    return ItemOrigin.address(address, from: list?.url)
  }

  /// The address of the app's page.
  var appURL: String { ItemOrigin.address(AppsRoute.listing(id).url, from: list?.url) }
}
