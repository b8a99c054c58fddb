import FeatureKit
import LiveWeb
import Reactor

/// The download of a comparison as a table.
struct CompareDownload: Sendable {
  let comparisons: any ComparisonsRepository
  let rates: any ExchangeRatesRepository
  /// As ``CompareScreen/ownCurrency``.
  let ownCurrency: @Sendable (_ profile: String) async throws -> String?

  /// `GET /apps/{storefront}/{id}/compare/export`, with device and currency as on the page.
  var table: Download {
    Download(AppsRoute.compareTablePath) { request in
      let id = try PlaceQuery.app(of: request)
      request.charge(.milliseconds(20))
      let chosen = CompareForm.arrangement(in: request.query).currency
      let own = try await ownCurrency(request.reader.profile.key)
      let currency = try chosen ?? own ?? PlaceQuery.storefront(id.storefront).currency
      let comparison = try await comparisons.comparison(of: id.appID, on: id.platform, for: request.reader.asker)
      let bytes = ComparisonTable.file(of: comparison, in: currency, by: try await rates.current())
      return DownloadedFile(
        name: "\(id.appID)-\(currency).csv", contentType: ComparisonTable.mediaType, byteCount: bytes.count
      ) { sink in try await sink(bytes) }
    }
  }
}
