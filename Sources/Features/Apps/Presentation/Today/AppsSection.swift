import FeatureKit
import HTML
import LiveWeb
import Localization

/// The first apps that a text finds in the reader's country and for their device, in the search over everything.
struct AppsSection: TodaySection {
  let listings: any ListingsRepository
  let charts: any ChartsRepository
  let memory: SearchMemory
  let saved: SavedMarks
  let pictures: any PictureAddresses

  var id: String { "apps" }
  var layout: TodayLayout { .list }
  var styles: [String] { [AppsFeature.rowsStyle] }

  func title(in language: Language) -> String { AppsStrings.for(language).apps }

  func source(in language: Language) -> String { AppsStrings.for(language).store }

  /// Searches as the app search does, so that *See all* needs no further call. Initial consonants find apps of the
  /// charts instead.
  ///
  /// - Returns: no rows if nothing is found; `nil` without words to search for.
  /// - Throws: as ``ListingsRepository/search(_:count:)``.
  func content(for request: TodayRequest) async throws -> TodayContent? {
    let reader = request.reader
    let place = try await PlaceQuery(memory).place(in: [:], for: reader)
    let query = ResolveSearchUseCase()(
      request.text, storefront: place.storefront, platform: place.platform, language: reader.language
    ).query
    if query.input == .term("") { return nil }
    let page = try await page(of: query, for: request)
    let first = page.listings.prefix(TodayRequest.maxListRows)
    let saved = try await AppMarks(saved, of: reader.profile).marked(among: first.map(\.id)) ?? []
    return content(first, saved: saved, of: page, for: query, in: request.list)
  }

  private func page(of query: ListingsQuery, for request: TodayRequest) async throws -> ListingsPage {
    let asker = request.reader.asker
    guard SearchTerm.isInitials(request.text) else {
      let listings = listings.asked(by: asker)
      return try await (request.isAnew ? listings.askedAnew() : listings).search(query, count: SearchReactor.pageSize)
    }
    let charts = charts.asked(by: asker)
    return try await atHand(query, in: request.isAnew ? charts.askedAnew() : charts.givingWay())
  }

  /// The App Store's search knows no initial consonants, so they are looked for in the charts of free and paid apps,
  /// which are mostly cached. What a chart does not know is that of the stored listing, if there is one.
  private func atHand(_ query: ListingsQuery, in charts: any ChartsRepository) async throws -> ListingsPage {
    let answers = try await [AppChart.Kind.free, .paid].answers {
      try await charts.chart(AppChart(storefront: query.storefront, platform: query.platform, kind: $0))
    }
    let page = ListingsPage(of: answers, named: KeywordMatcher(query.input.text))
    let stored = try await listings.known(page.listings.map(\.id), language: query.language)
    return ListingsPage(
      listings: page.listings.map { stored[$0.id]?.listing ?? $0 }, hasMore: false, isStale: page.isStale,
      age: page.age, failure: page.failure)
  }

  private func content(
    _ listings: some Sequence<AppListing>, saved: Set<AppListing.ID>, of page: ListingsPage, for query: ListingsQuery,
    in list: String
  ) -> TodayContent {
    let (strings, formats) = (AppsStrings.for(query.language), Formats(query.language))
    let rows = listings.map { listing in
      var brief = listing
      // Screenshots give rows different heights, and sections below would move as this one arrives.
      brief.screenshots = []
      // A chart knows only the developer.
      brief.sellerName = brief.sellerName ?? brief.developerName
      var row = ListingRow(brief, strings, formats)
      row.isSaved = saved.contains(row.id)
      row.tellsUnrated = listing.ratingCount != nil
      return TodayRow(
        row, byteCount: row.byteCount,
        cell: AnyHTML(ListingCell(row: row, list: list, strings: strings, pictures: pictures)))
    }
    let place = SearchPlace(storefront: query.storefront, platform: query.platform)
    let age = page.isStale ? page.age : nil
    let isAtHand = SearchTerm.isInitials(query.input.text)
    return TodayContent(
      rows: rows, seeAll: isAtHand ? nil : AppsRoute.search(place, text: query.input.text).url,
      note: age.map { strings.oldResults(formats.age($0)) })
  }
}

extension ListingsPage {
  /// Creates a page of the first apps in charts with a name that matches, each once. It is as old as the oldest chart.
  fileprivate init(of charts: [ChartAnswer], named matcher: KeywordMatcher) {
    var known: Set<AppListing.ID> = []
    let apps = charts.flatMap(\.entries).map(\.listing).filter { known.insert($0.id).inserted }
    let found = matcher.found(in: apps) { [$0.name] }
    let old = charts.filter(\.isStale)
    self.init(
      listings: Array(found.prefix(TodayRequest.maxListRows)), hasMore: false, isStale: !old.isEmpty,
      age: old.compactMap(\.age).max(), failure: old.compactMap(\.failure).first)
  }
}
