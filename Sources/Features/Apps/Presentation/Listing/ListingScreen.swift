import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// An app's page.
struct ListingScreen: Screen {
  let listings: any ListingsRepository
  let memory: SearchMemory
  let saved: SavedMarks
  let pictures: any PictureAddresses
  /// `nil` if no history is kept.
  var history: (any ItemHistory)?
  /// `nil` for pages without reviews.
  var reviews: (any ReviewsRepository)?
  /// `nil` for a page without similar apps.
  var charts: (any ChartsRepository)?
  /// `nil` if it is not kept which apps' pages profiles open.
  var visits: ItemVisits?
  var now: @Sendable () -> Date = { Date() }

  var path: String { AppsRoute.listingPath }
  var appeared: ListingReactor.Action { .appeared }
  var listening: ListingReactor.Action? { .listening }
  var styles: [String] {
    [AppsFeature.style, AppsFeature.listingStyle, AppsFeature.reviewsStyle, Gallery.style, HistoryCell.style]
  }
  var scripts: [String] { [Gallery.script] }

  func open(_ request: ScreenRequest) async throws -> ListingReactor {
    let id = try PlaceQuery.app(of: request)
    let expanded = (request.query["more"] ?? "").split(separator: ",").compactMap {
      ListingReactor.LongText(rawValue: String($0))
    }
    let reader = request.reader
    let state = ListingReactor.State(
      id: id, language: reader.language,
      countries: try await memory.menu(of: PlaceQuery.storefront(id.storefront), for: reader), expanded: Set(expanded),
      searched: Self.searched(request), isSearchedInAddress: request.query["q"] != nil,
      origin: Self.origin(of: request),
      list: try await ItemOrigin(of: request, saved: saved),
      expandedReviews: ExpandedReviews.read(request.query["more"]), hasReviews: reviews != nil)
    return ListingReactor(
      initialState: state, listings: listings.asked(by: reader.asker), memory: memory,
      marks: AppMarks(saved, of: reader.profile), profile: reader.profile, history: history,
      reviews: reviews?.asked(by: reader.asker), charts: charts?.asked(by: reader.asker),
      visit: visits?.visit(request), now: now)
  }

  /// Returns the chart, the developer's page or the page of another feature that led here; `nil` for another page of
  /// this feature and for the sheets of the app.
  private static func origin(of request: ScreenRequest) -> String? {
    request.cameFromPage.flatMap { $0.hasPrefix(AppsRoute.searchPath) && !AppsRoute.isList($0) ? nil : $0 }
  }

  /// Returns the text of the search that led here, from its address or this page's. A link on another site does not
  /// count, because its text is not the reader's search.
  private static func searched(_ request: ScreenRequest) -> String {
    let page = (request.cameFrom ?? "").split(separator: "?", maxSplits: 1)
    let isSearch = page.first == AppsRoute.searchPath[...] && page.count == 2
    let text =
      request.isIntended || request.cameFrom != nil
      ? request.query["q"] ?? (isSearch ? FormFields(encoded: page[1])["q"] : nil) : nil
    return SearchTerm.cut(SearchTerm.normalized(text ?? "")).term
  }

  var actions: FormActions<ListingReactor.Action> { ListingForm.actions }

  func content(of state: ListingReactor.State, for reader: Reader) -> ScreenContent<ListingItem> {
    let strings = AppsStrings.for(reader.language)
    let parts = ListingParts(state, in: reader.language)
    let (header, screenshots) = (parts.header, parts.screenshots)
    return ScreenContent(
      title: state.listing.value?.name ?? state.name ?? strings.apps,
      url: state.url(searched: state.isSearchedInAddress ? state.searched : ""),
      regions: [
        .slot("place") { if let capsule = capsule(of: state, strings, reader.language) { capsule } },
        .slot("status", AnyHTML(ListingStatus(state: state, strings: strings, language: reader.language))),
        .list(Section(id: "header", items: header.map { [ListingItem.header($0)] } ?? [])),
        .slot("compact") { if let header { CompactHeader(header: header, pictures: pictures) } },
        .list(Section(id: "summary", items: parts.summary), label: strings.information),
        .list(Section(id: "screenshots", items: screenshots.map(ListingItem.screenshot)), heading: strings.screenshots),
        .list(Section(id: "description", items: parts.description), label: strings.description),
        .list(Section(id: "whatsnew", items: parts.whatsNew), heading: strings.whatsNew),
        .list(Section(id: "information", items: parts.information), heading: strings.information),
        .list(
          Section(id: "history", items: parts.history.map(ListingItem.history)), heading: strings.shared.priceHistory),
        .list(Section(id: "reviews", items: parts.reviews), heading: strings.ratingsAndReviews),
        .list(Section(id: "others", items: parts.otherApps.map(ListingItem.app)), heading: strings.otherApps),
        .list(Section(id: "similar", items: parts.similarApps.map(ListingItem.app)), heading: strings.similarApps),
        .slot("gallery") {
          if header != nil { ListingSymbols() }
          Gallery(screenshots.map { $0.page(strings, pictures) }, label: strings.screenshots, strings: strings.shared)
        },
      ],
      back: state.list?.back(strings.shared) ?? state.origin.map { BackLink(url: $0, label: strings.shared.back) }
        ?? BackLink(url: AppsRoute.search(state.place, text: state.searched).url, label: strings.apps),
      tab: state.list?.url, status: state.listing.value == nil ? state.listing.error?.httpStatus ?? 200 : 200)
  }

  private func capsule(
    of state: ListingReactor.State, _ strings: AppsStrings, _ language: Language
  ) -> PlaceCapsule? {
    state.place.map { place in
      PlaceCapsule(
        place: place, countries: state.countries,
        allCountries: ItemOrigin.address(
          AppsRoute.storefronts(place, text: state.searched, app: state.id.appID).url, from: state.list?.url),
        strings: strings, language: language)
    }
  }

  func byteCost(of state: ListingReactor.State) -> Int {
    let listings = (state.others + state.similar).reduce(state.listing.value?.byteCount ?? 0) { $0 + $1.byteCount }
    let countries = state.countries.count * MemoryLayout<Storefront>.stride
    let places =
      state.offers.count * MemoryLayout<StoreOffer>.stride + state.saved.count * MemoryLayout<AppListing.ID>.stride
    let words = state.name.heapBytes + state.searched.heapBytes + (state.list?.heapBytes ?? 0)
    let failure = (state.listing.error ?? state.newerFailure)?.heapBytes ?? 0
    let course = (state.course?.changes.count ?? 0) * MemoryLayout<ItemChange>.stride
    let reviews = (state.reviews ?? []).reduce(state.expandedReviews.count * 8) { $0 + $1.byteCount }
    return listings + countries + places + words + failure + course + reviews
  }

  func cell(for item: ListingItem, reader: Reader) -> some HTML {
    let strings = AppsStrings.for(reader.language)
    switch item {
    case .header(let header): ListingHeaderCell(header: header, strings: strings, pictures: pictures)
    case .fact(let fact): FactCell(fact: fact)
    case .screenshot(let screenshot): screenshot.link(strings, pictures)
    case .text(let text): LongTextCell(text, more: ListingForm.moreTapped, strings: strings.shared)
    case .row(let row): InformationCell(row)
    case .history(let item): HistoryCell(item, strings: strings.shared)
    case .app(let app): OtherAppCell(app: app, pictures: pictures)
    case .ratings(let ratings): RatingsCell(ratings: ratings, strings: strings)
    case .review(let row): ReviewCell(row: row, more: ListingForm.reviewTapped, strings: strings)
    }
  }
}

extension ListingReactor.State {
  /// Returns the page's address, optionally with the search that Back returns to.
  func url(searched: String) -> String {
    let texts = Set(expanded.map(\.rawValue)).union(expandedReviews.map(String.init))
    let address = AppsRoute.listing(id, expanded: texts, searched: searched).url
    return ItemOrigin.address(address, from: list?.url)
  }
}
