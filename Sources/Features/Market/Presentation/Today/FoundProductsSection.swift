import FeatureKit
import LiveWeb
import Localization

/// The first products that the market finds for a text.
struct FoundProductsSection: TodaySection {
  let list: TodayProducts

  var id: String { "goods" }
  var layout: TodayLayout { .list }
  var styles: [String] { [MarketFeature.rowsStyle] }

  func title(in language: Language) -> String { MarketStrings.for(language).market }

  func source(in language: Language) -> String { MarketStrings.for(language).source }

  /// Searches as the market does.
  ///
  /// - Returns: no rows if nothing is found; `nil` without words to search for.
  /// - Throws: as ``ProductsRepository``.
  func content(for request: TodayRequest) async throws -> TodayContent? {
    let query = ProductQuery.searched(request.text)
    if query.text.isEmpty { return nil }
    let pages = try await list.pages(of: [query], for: request)
    return TodayContent(
      rows: try await list.rows(of: pages.flatMap(\.products), for: request), seeAll: MarketRoute.browse(query).url,
      note: list.note(on: pages, in: request.reader.language))
  }
}
