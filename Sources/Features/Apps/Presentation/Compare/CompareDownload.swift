import FeatureKit
import LiveWeb
import Reactor

/// The download of a comparison, as CSV or JSON.
struct CompareDownload: Sendable {
  let comparisons: any ComparisonsRepository
  /// As ``CompareScreen/storePages``.
  var storePages: (any StorePagesRepository)?
  let rates: any ExchangeRatesRepository
  /// As ``CompareScreen/ownCurrency``.
  let ownCurrency: @Sendable (_ profile: String) async throws -> String?

  /// `GET /apps/{storefront}/{id}/compare/export`, with device, currency and purchase as on the page, and `as=json`. With
  /// `iap` but no purchase it has all purchases.
  var table: Download {
    Download(AppsRoute.compareTablePath) { request in
      let id = try PlaceQuery.app(of: request)
      request.charge(.milliseconds(20))
      let arrangement = CompareForm.arrangement(in: request.query)
      let own = try await ownCurrency(request.reader.profile.key)
      let currency = try arrangement.currency ?? own ?? PlaceQuery.storefront(id.storefront).currency
      let comparison = try await comparisons.comparison(of: id.appID, on: id.platform, for: request.reader.asker)
      let pages = try await pages(of: id, arrangement)
      let current = try await rates.current()
      let form = request.query[CompareForm.form].flatMap(ComparisonFile.init) ?? .csv
      let bytes: [UInt8]
      if let pages {
        bytes = try form.file(of: pages, beside: comparison, id, arrangement.chosen, in: currency, by: current)
      } else {
        bytes = try form.file(of: comparison, id, in: currency, by: current)
      }
      let subject = pages == nil ? "" : "-iap"
      return DownloadedFile(
        name: "\(id.appID)\(subject)-\(currency).\(form)", contentType: form.mediaType, byteCount: bytes.count
      ) { sink in try await sink(bytes) }
    }
  }

  /// Returns the public pages; `nil` if the app's prices are wanted, or the operator does not allow to read pages.
  private func pages(of id: AppListing.ID, _ arrangement: CompareArrangement) async throws -> [StorePage]? {
    guard arrangement.showsPurchases else { return nil }
    return try await storePages?.pages(of: id.appID, on: id.platform)
  }
}

extension CompareArrangement {
  /// The country that names the purchase, and its name.
  fileprivate var chosen: (country: String, name: String)? {
    guard let naming, let purchase else { return nil }
    return (naming, String(purchase.dropFirst(naming.count + 1)))
  }
}
