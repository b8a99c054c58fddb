import FeatureKit
import HTML
import LiveWeb
import Localization

/// The first apps that a text finds in the reader's country and for their device, in the search over everything.
struct AppsSection: TodaySection {
  let listings: any ListingsRepository
  let memory: SearchMemory
  let saved: SavedMarks
  let pictures: any PictureAddresses

  var id: String { "apps" }
  var layout: TodayLayout { .list }
  var styles: [String] { [AppsFeature.rowsStyle] }

  func title(in language: Language) -> String { AppsStrings.for(language).apps }

  func source(in language: Language) -> String { AppsStrings.for(language).store }

  /// Searches as the app search does, so that *See all* needs no further call.
  ///
  /// - Returns: no rows if nothing is found; `nil` without words to search for, such as for initial consonants alone.
  /// - Throws: as ``ListingsRepository/search(_:count:)``.
  func content(for request: TodayRequest) async throws -> TodayContent? {
    if SearchTerm.isInitials(request.text) { return nil }
    let reader = request.reader
    let place = try await PlaceQuery(memory).place(in: [:], for: reader)
    let query = ResolveSearchUseCase()(
      request.text, storefront: place.storefront, platform: place.platform, language: reader.language
    ).query
    if query.input == .term("") { return nil }
    let listings = listings.asked(by: reader.asker)
    let page = try await (request.isAnew ? listings.askedAnew() : listings)
      .search(query, count: SearchReactor.pageSize)
    let first = page.listings.prefix(TodayRequest.maxListRows)
    let saved = try await AppMarks(saved, of: reader.profile).marked(among: first.map(\.id)) ?? []
    return content(first, saved: saved, of: page, for: query, in: request.list)
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
      var row = ListingRow(brief, strings, formats)
      row.isSaved = saved.contains(row.id)
      return TodayRow(
        row, byteCount: row.byteCount,
        cell: AnyHTML(ListingCell(row: row, list: list, strings: strings, pictures: pictures)))
    }
    let place = SearchPlace(storefront: query.storefront, platform: query.platform)
    let age = page.isStale ? page.age : nil
    return TodayContent(
      rows: rows, seeAll: AppsRoute.search(place, text: query.input.text).url,
      note: age.map { strings.oldResults(formats.age($0)) })
  }
}
