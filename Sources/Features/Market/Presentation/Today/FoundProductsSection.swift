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

  func content(for request: TodayRequest) async throws -> TodayContent? {
    let query = ProductQuery.searched(request.text)
    if query.text.isEmpty { return nil }
    let pages = try await list.pages(of: [query], for: request)
    let found = pages.flatMap(\.products)
    if found.isEmpty { return nil }
    return TodayContent(
      rows: try await list.rows(of: found, for: request), seeAll: MarketRoute.browse(query).url,
      note: list.note(on: pages, in: request.reader.language))
  }
}
