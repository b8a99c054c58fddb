import AppsFeature
import FeatureKit
import LiveWeb
import Localization

/// Searches for apps and prints the results.
struct SearchListings: Sendable {
  let listings: any ListingsRepository
  let console: Console

  /// Searches and prints the results.
  ///
  /// - Parameters:
  ///   - text: words, an app id, a bundle id or a link.
  ///   - place: store to search; a link's country overrides it.
  ///   - limit: maximum number of apps, 1 ... 200.
  ///   - asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` with 64 if the text has no searchable words,
  ///   with 73 if the result cannot be written; errors of the repository.
  func callAsFunction(_ text: String, in place: PlaceSettings, limit: Int, asJSON: Bool) async throws {
    let resolved = ResolveSearchUseCase()(
      text, storefront: place.storefront, platform: place.platform ?? .iphone, language: place.language)
    if case .term("") = resolved.query.input {
      throw CommandFailure(.usage, "The search term is empty: give words, an app id, a bundle id or a link.")
    }
    let page = try await page(for: resolved.query, limit: limit)
    let found = page.listings.prefix(limit)
    if asJSON {
      let report = SearchReport(query: .init(resolved.query), results: found.map(ListingRow.init))
      return try console.write(json: report)
    }
    let lines = found.isEmpty ? [] : ListingText(place.language).table(of: Array(found)).lines(for: console)
    for line in lines { try console.write(line) }
    for note in notes(on: resolved, page) { console.note(note) }
  }

  /// Asks for more rows if a page is short: rows of other platforms are left
  /// out of it.
  private func page(for query: ListingsQuery, limit: Int) async throws -> ListingsPage {
    let listings = listings.askedAnew()
    var count = limit
    var page = try await listings.search(query, count: count)
    while page.listings.count < limit, page.hasMore, count < 200 {
      count = min(count + 50, 200)
      page = try await listings.search(query, count: count)
    }
    return page
  }

  private func notes(on resolved: ResolveSearchUseCase.Resolved, _ page: ListingsPage) -> [String] {
    let query = resolved.query
    var notes: [String] = []
    if resolved.wasCut { notes.append("Only the first \(SearchTerm.limit) characters were searched for.") }
    if resolved.changedStorefront {
      notes.append("The link names the store of \(query.storefront.code), so that store was searched.")
    }
    if page.failure != nil { notes.append("The App Store isn't responding: these are older results.") }
    if page.listings.isEmpty {
      notes.append("Nothing was found in \(query.storefront.englishName) for \(query.platform.rawValue).")
    }
    return notes
  }
}
