import FeatureKit
import LiveWeb
import Reactor

/// The download of a comparison, as CSV or JSON.
struct CompareDownload: Sendable {
  let comparisons: any ComparisonsRepository
  let rates: any ExchangeRatesRepository
  /// As ``CompareScreen/ownCurrency``.
  let ownCurrency: @Sendable (_ profile: String) async throws -> String?

  /// `GET /apps/{storefront}/{id}/compare/export`, with device and currency as on the page, and `as=json`.
  var table: Download {
    Download(AppsRoute.compareTablePath) { request in
      let id = try PlaceQuery.app(of: request)
      request.charge(.milliseconds(20))
      let chosen = CompareForm.arrangement(in: request.query).currency
      let own = try await ownCurrency(request.reader.profile.key)
      let currency = try chosen ?? own ?? PlaceQuery.storefront(id.storefront).currency
      let comparison = try await comparisons.comparison(of: id.appID, on: id.platform, for: request.reader.asker)
      let form = request.query[CompareForm.form].flatMap(ComparisonFile.init) ?? .csv
      let bytes = try form.file(of: comparison, id, in: currency, by: try await rates.current())
      return DownloadedFile(
        name: "\(id.appID)-\(currency).\(form)", contentType: form.mediaType, byteCount: bytes.count
      ) { sink in try await sink(bytes) }
    }
  }
}
