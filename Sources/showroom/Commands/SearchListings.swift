import AppsFeature
import FeatureKit
import LiveWeb
import Localization

/// Searches and prints what was found.
struct SearchListings: Sendable {
  let listings: any ListingsRepository
  let console: Console

  /// Searches.
  ///
  /// - Parameters:
  ///   - text: words, a number, a bundle id or a link.
  ///   - place: which store; a link's own country goes before it.
  ///   - limit: how many apps, 1 ... 200.
  ///   - asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` with 64 for a text without anything to look for, with 73 when the result cannot be
  ///   written; what the repository throws.
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

  /// A page may have some rows less than asked for although there are more: rows of another platform were left out.
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
    if resolved.changedStorefront { notes.append("The link is of \(query.storefront.code), so that store was asked.") }
    if page.failure != nil { notes.append("The store does not answer just now: this is an older answer.") }
    if page.listings.isEmpty {
      notes.append("Nothing was found in \(query.storefront.englishName) for \(query.platform.rawValue).")
    }
    return notes
  }
}
