import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor

/// Drives an app's page: loads the listing and other apps of its developer, changes country and device, expands long
/// texts, and marks the app if it is saved.
struct ListingReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case moreTapped(LongText)
    /// Expands or collapses a review, by its id.
    case reviewTapped(Int)
    /// Shows the app in another country or for another device.
    case placePicked(SearchPlace)
    /// The page is visible and follows whether the app is saved.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    case setPlace(SearchPlace)
    case setListing(ListingDetails)
    case setOthers([AppListing])
    case setSimilar([AppListing])
    case setCourse(ItemCourse?)
    /// `nil` if they could not be loaded.
    case setReviews([ReviewRow]?)
    case toggleReview(Int)
    case setNotSold(name: String?, offers: [StoreOffer])
    case addOffers([StoreOffer])
    case setFailure(AppError)
    case toggle(LongText)
    case setSaved(Set<AppListing.ID>)
  }

  /// A text that is collapsed until the reader expands it.
  enum LongText: String, Sendable, CaseIterable {
    case description, whatsNew
  }

  struct State: Sendable, Equatable {
    var id: AppListing.ID
    let language: Language
    /// The listing; while another place is loading, that of the former one.
    var listing: Loadable<AppListing> = .idle
    /// The last known name of the app, in any country.
    var name: String?
    /// The countries of the menu, see ``SearchMemory/menu(of:for:)``.
    var countries: [Storefront] = []
    /// The age of an outdated listing; `nil` if it is current.
    var staleAge: Duration?
    /// Why there is no newer listing; `nil` while it is being loaded.
    var newerFailure: AppError?
    var expanded: Set<LongText>
    /// The text of the search that led here; Back returns to it.
    var searched = ""
    /// Whether the page's address contains that text: needed without JavaScript, and not wanted in copied addresses.
    var isSearchedInAddress = false
    /// The page of another feature that led here; Back returns to it.
    var origin: String?
    /// The list of another feature in the page's address; Back returns to it.
    var list: ItemOrigin?
    /// The other apps of the developer, with only what their cells show.
    var others: [AppListing] = []
    /// The first apps of its category, with only what their cells show.
    var similar: [AppListing] = []
    /// What was seen of the app in this place over time, if people keep it.
    var course: ItemCourse?
    /// The newest reviews in this place; `nil` until they are known.
    var reviews: [ReviewRow]?
    /// Whether the newest reviews could not be loaded.
    var lacksReviews = false
    /// The ids of the reviews that the reader has expanded.
    var expandedReviews: Set<Int> = []
    /// Whether the page has reviews at all.
    var hasReviews = false
    /// Whether the country's App Store does not have the app.
    var isNotSold = false
    /// The other stores that are known to have the app, if it is not sold here.
    var offers: [StoreOffer] = []
    /// The app in the places of the menu in which it is in one of the reader's folders; empty until that is known.
    var saved: Set<AppListing.ID> = []

    /// The app in every place of the menu, as the only items of the page.
    fileprivate var marked: MarkedItems<AppListing.ID> {
      let places = countries.flatMap { country in Platform.allCases.map { (country.code, $0) } }
      let ids = places.map { AppListing.ID(appID: id.appID, storefront: $0.0, platform: $0.1) }
      return MarkedItems(ids: ids.contains(id) ? ids : [id] + ids, saved: saved)
    }
  }

  let initialState: State
  let listings: any ListingsRepository
  let memory: SearchMemory
  let marks: AppMarks
  let profile: Profile
  /// `nil` if no history is kept.
  var history: (any ItemHistory)?
  /// `nil` for a page without reviews.
  var reviews: (any ReviewsRepository)?
  /// `nil` for a page without similar apps.
  var charts: (any ChartsRepository)?
  /// The visit of the page; `nil` if it is none, or is not kept.
  var visit: ItemVisit?
  var now: @Sendable () -> Date = { Date() }

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(.load)
    case .placePicked: .latest(.load)
    case .moreTapped, .reviewTapped: .serial
    case .listening: .observe(.saved)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared, .retryTapped:
      context.emit(.startLoading)
      try await show(from: action == .retryTapped ? listings.askedAnew() : listings, context)
    case .placePicked(let place): try await pick(place, context)
    case .moreTapped(let text): context.emit(.toggle(text))
    case .reviewTapped(let id):
      // A page that is opened anew for this action has no reviews yet.
      let isShown = context.state.reviews.map { $0.contains { $0.id == id } }
      if isShown ?? (id > 0) { context.emit(.toggleReview(id)) }
    case .listening:
      // The first page does not wait for reviews and similar apps, nor carry them.
      async let reviewing: Void = showReviews(context)
      async let similar: Void = showSimilar(context)
      try await marks.follow(marked(context))
      try await reviewing
      try await similar
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading: state.load(state.id)
    case .setPlace(let place):
      state.load(state.id.moved(to: place))
      state.countries = SearchMemory.menu(state.countries, with: place.storefront)
    case .setListing(let details):
      if state.listing.value?.id != details.listing.id { (state.others, state.course, state.reviews) = ([], nil, nil) }
      state.listing = .loaded(details.listing)
      state.name = details.listing.name
      state.staleAge = details.staleAge
      state.newerFailure = details.failure
    case .setOthers(let others): state.others = others
    case .setSimilar(let similar): state.similar = similar
    case .setCourse(let course): state.course = course
    case .setReviews(let reviews): (state.reviews, state.lacksReviews) = (reviews, reviews == nil)
    case .toggleReview(let id): ExpandedReviews.toggle(id, in: &state.expandedReviews)
    case .setNotSold(let name, let offers):
      state.isNotSold = true
      state.name = state.name ?? name
      state.offers = offers
    case .addOffers(let offers): state.offers += offers
    case .setFailure(let error): state.fail(error)
    case .toggle(let text): state.expanded.formSymmetricDifference([text])
    case .setSaved(let saved): state.saved = saved
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  private func marked(_ context: Context) -> AppMarks.Context {
    context.scoped(state: \.marked, mutation: { Mutation.setSaved($0.saved) })
  }

  private func pick(_ place: SearchPlace, _ context: Context) async throws {
    guard let former = context.state.place, place != former else { return }
    context.emit(.setPlace(place))
    try await memory.visit(place.storefront, leaving: former.storefront, of: profile.kept)
    try await show(from: listings, context)
    try await showReviews(context)
    try await showSimilar(context)
  }

  /// Shows the first apps of the listing's category, as far as possible, because the page does not depend on them.
  private func showSimilar(_ context: Context) async throws {
    guard let charts, let listing = context.state.listing.value, listing.id == context.state.id else { return }
    let similar = try await asFarAsPossible(or: [], failed: { _ in }) { try await charts.similar(to: listing) }
    if !similar.isEmpty, context.state.id == listing.id { context.emit(.setSimilar(similar.map(\.inBrief))) }
  }

  /// Loads and shows what the page has of its place.
  private func show(from listings: any ListingsRepository, _ context: Context) async throws {
    do {
      let first = try await load(from: listings, context)
      visit?.note(first.listing.id.reference)
      try await marks.mark(marked(context))
      try await showCourse(context)
      let details = try await first.orNewer { try await load(from: listings.askedAnew(), context) }
      let others = try await otherApps(besides: details.listing, language: context.state.language)
      if !others.isEmpty { context.emit(.setOthers(others)) }
    } catch let error as NotInStorefront {
      try await showOffers(because: error, context)
    }
  }

  private func load(from listings: any ListingsRepository, _ context: Context) async throws -> ListingDetails {
    let state = context.state
    let details = try await listings.listing(state.id, language: state.language)
    context.emit(.setListing(details))
    return details
  }

  /// Shows what was seen of the app over time, as far as possible, because the page does not depend on it.
  private func showCourse(_ context: Context) async throws {
    guard let history, let reference = context.state.listing.value?.id.reference else { return }
    let course = try await asFarAsPossible(or: nil, failed: memory.failed) {
      try await history.course(of: reference, since: now() - HistoryParts.span)
    }
    if course != context.state.course { context.emit(.setCourse(course)) }
  }

  /// Shows the newest reviews unless they are shown, or says that they cannot be loaded: the page does not depend on
  /// them.
  private func showReviews(_ context: Context) async throws {
    let state = context.state
    guard let reviews, state.reviews == nil, !state.isNotSold, let storefront = Storefront.find(state.id.storefront)
    else { return }
    do {
      let page = try await reviews.newest(of: state.id.appID, in: storefront)
      let formats = Formats(state.language)
      let rows = page.reviews.prefix(ListingParts.shownReviews).map { ReviewRow($0, formats) }
      // Unless another place was chosen meanwhile, which has its own.
      if context.state.id.storefront == storefront.code { context.emit(.setReviews(rows)) }
    } catch {
      try Task.checkCancellation()
      if context.state.id.storefront == storefront.code { context.emit(.setReviews(nil)) }
    }
  }

  /// Shows the stores that are known to have the app. The page is complete by then; the other countries of the reader's
  /// menu are asked after that. A browser that has not sent its cookie back is not worth a call.
  private func showOffers(because error: NotInStorefront, _ context: Context) async throws {
    let state = context.state
    let stores = StoreOffers(listings: listings, language: state.language)
    let known = try await stores.known(of: state.id, preferring: state.countries)
    context.emit(.setNotSold(name: known.name, offers: known.offers))
    context.emit(.setFailure(error.appError))
    let named = [state.id.storefront] + known.offers.map(\.storefront.code)
    let unknown = Array(state.countries.filter { !named.contains($0.code) }.prefix(StoreOffers.maxAsked))
    guard profile.kept != nil, !unknown.isEmpty else { return }
    for await offers in stores.asked(of: state.id, in: unknown) { context.emit(.addOffers(offers)) }
  }

  /// Returns the other apps of the developer; empty if they cannot be loaded, because the page does not depend on them.
  private func otherApps(besides listing: AppListing, language: Language) async throws -> [AppListing] {
    guard let developerID = listing.developerID, let storefront = Storefront.find(listing.id.storefront) else {
      return []
    }
    do {
      return try await listings.apps(
        byDeveloper: developerID, excluding: listing.id.appID, storefront: storefront, platform: listing.id.platform,
        language: language
      ).map(\.inBrief)
    } catch {
      try Task.checkCancellation()
      return []
    }
  }
}

extension ListingReactor.State {
  /// The country and device of the page.
  var place: SearchPlace? {
    Storefront.find(id.storefront).map { SearchPlace(storefront: $0, platform: id.platform) }
  }

  /// Begins to load the app in a place; the shown one stays until that is done.
  fileprivate mutating func load(_ id: AppListing.ID) {
    self.id = id
    listing = .loading(last: listing.value)
    (isNotSold, offers) = (false, [])
    if listing.value?.id != id { (similar, lacksReviews) = ([], false) }
  }

  /// Shows a failure, without the listing of another place.
  fileprivate mutating func fail(_ error: AppError) {
    let last = listing.value.flatMap { $0.id == id ? $0 : nil }
    if last == nil { (others, course, reviews, staleAge, newerFailure) = ([], nil, nil, nil, nil) }
    listing = .failed(error, last: last)
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  /// Follows whether the app is saved.
  fileprivate static let saved = EffectID("saved")
}

extension AppListing.ID {
  /// Returns the same app in another place.
  func moved(to place: SearchPlace) -> AppListing.ID {
    AppListing.ID(appID: appID, storefront: place.storefront.code, platform: place.platform)
  }
}

extension AppListing {
  /// A copy with only what a cell of another app's page shows; the texts would waste memory.
  fileprivate var inBrief: AppListing {
    var brief = AppListing(id: id, name: name)
    brief.artwork = artwork
    brief.price = price
    brief.formattedPrice = formattedPrice
    return brief
  }
}
