import FeatureKit
import ListDiff
import LiveWeb
import Localization
import Reactor

/// Drives the page of an app's reviews: loads pages at both ends, changes order and country, and expands long texts.
struct ReviewsReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case reachedStart
    case reachedEnd
    case orderPicked(ReviewOrder)
    case placePicked(SearchPlace)
    /// Expands or collapses a review, by its id.
    case reviewTapped(Int)
  }

  enum Mutation: Sendable {
    case reviews(Feed<ReviewRow, Int>.Change)
    case setOrder(ReviewOrder)
    case setPlace(SearchPlace)
    case setApp(ReviewedApp)
    case toggle(Int)
  }

  /// What the page says of the app itself.
  struct ReviewedApp: Sendable, Hashable {
    let name: String
    /// The average rating in stars; `nil` without ratings.
    let average: Double?
    let ratingCount: Int

    init(_ listing: AppListing) {
      name = listing.name
      average = listing.averageRating
      ratingCount = listing.ratingCount ?? 0
    }
  }

  struct State: Sendable, Equatable {
    var id: AppListing.ID
    let language: Language
    var order: ReviewOrder
    var reviews: Feed<ReviewRow, Int>
    /// The stars of the reviews that were loaded in this order and country.
    var tally = ReviewTally()
    var expanded: Set<Int> = []
    /// The app in this country; `nil` until it is known.
    var app: ReviewedApp?
    /// The countries of the menu.
    var countries: [Storefront] = []
    /// The list of another feature in the page's address; Back leads through the app's page to it.
    var list: ItemOrigin?

    /// The country and device of the page.
    var place: SearchPlace? {
      Storefront.find(id.storefront).map { SearchPlace(storefront: $0, platform: id.platform) }
    }

    /// Begins an empty list.
    fileprivate mutating func clear() {
      reviews.apply(.clear)
      (tally, expanded) = (ReviewTally(), [])
    }
  }

  let initialState: State
  let reviews: any ReviewsRepository
  let listings: any ListingsRepository
  let memory: SearchMemory
  let marks: ItemMarks<Int>
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .reachedStart, .reachedEnd: .once(.pages)
    // Not what is on its way: that may be of another order or country.
    case .retryTapped, .orderPicked, .placePicked: .latest(.pages)
    case .reviewTapped: .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared: try await load(from: reviews, context)
    case .retryTapped: try await load(from: reviews.askedAnew(), context)
    case .reachedStart: try await loader(from: reviews, context).earlier()
    case .reachedEnd: try await loader(from: reviews, context).more()
    case .orderPicked(let order):
      if order == context.state.order { return }
      context.emit(.setOrder(order))
      try await load(from: reviews, context)
    case .placePicked(let place):
      guard let former = context.state.place, place != former else { return }
      context.emit(.setPlace(place))
      try await memory.visit(place.storefront, leaving: former.storefront, of: profile.kept)
      try await load(from: reviews, context)
    case .reviewTapped(let id):
      if context.state.reviews.items.contains(where: { $0.id == id }) { context.emit(.toggle(id)) }
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .reviews(let change):
      state.reviews.apply(change)
      if case .page(_, let start, _, _) = change { state.tally.add(state.reviews.items, from: start) }
      state.reviews.edit { [expanded = state.expanded] in $0.shown(expanded: expanded) }
    case .setOrder(let order):
      state.order = order
      state.clear()
    case .setPlace(let place):
      if place.storefront.code != state.id.storefront {
        state.app = nil
        state.clear()
      }
      state.id = state.id.moved(to: place)
      state.countries = SearchMemory.menu(state.countries, with: place.storefront)
    case .setApp(let app): state.app = app
    case .toggle(let id):
      ExpandedReviews.toggle(id, in: &state.expanded)
      state.reviews.edit { [expanded = state.expanded] in $0.shown(expanded: expanded) }
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    .reviews(action == .reachedStart ? .failAbove(error) : .fail(error))
  }

  // MARK: - Effects

  private func load(from reviews: any ReviewsRepository, _ context: Context) async throws {
    try await showKnownApp(context)
    try await loader(from: reviews, context).load()
    try await loader(from: reviews.askedAnew(), context).renew()
    // From here on the reader may load more.
    context.giveWay()
    try await showApp(context)
  }

  private func loader(from reviews: any ReviewsRepository, _ context: Context) -> FeedLoader<ReviewRow, Int> {
    let state = context.state
    let formats = Formats(state.language)
    return FeedLoader(context.scoped(state: \.reviews, mutation: Mutation.reviews), marking: marks) { start in
      let storefront = try PlaceQuery.storefront(state.id.storefront)
      let page = try await reviews.page(start.page, of: state.id.appID, in: storefront, by: state.order)
      return FeedPage(
        items: page.reviews.map { ReviewRow($0, formats) }, next: page.next, age: page.age, isStale: page.isStale,
        newerFailure: page.failure)
    }
  }

  /// Shows what is known of the app without a call.
  private func showKnownApp(_ context: Context) async throws {
    let state = context.state
    let known = try await asFarAsPossible(or: [:], failed: memory.failed) {
      try await listings.known([state.id], language: state.language)
    }
    if let listing = known[state.id]?.listing { context.emit(.setApp(ReviewedApp(listing))) }
  }

  /// Asks for the app if nothing is known of it, as far as possible, because the page does not depend on it.
  private func showApp(_ context: Context) async throws {
    let state = context.state
    guard state.app == nil, !state.reviews.items.isEmpty else { return }
    do {
      let listing = try await listings.listing(state.id, language: state.language).listing
      context.emit(.setApp(ReviewedApp(listing)))
    } catch {
      try Task.checkCancellation()
    }
  }
}

extension EffectID {
  fileprivate static let pages = EffectID("pages")
}
