import JSON
import Samples

/// Answers requests for public pages of apps, independent of HTTP.
///
/// The pages have the shape of `apps.apple.com` in 2026, with what was seen to vary by country: the root of the data, the
/// form of the rows, the order of attributes and purchases, pages that say that they are incomplete, and countries that
/// do not offer English.
struct StorePageService: Sendable {
  /// Result of a request.
  enum Answer: Sendable, Equatable {
    case page(String)
    /// The address with the app's name, or the start page.
    case redirect(String)
    case missing
  }

  let catalogue: Catalogue
  let storefronts: [String: SandboxStorefront]
  /// Days since the sandbox's own day.
  var days = 0

  /// Answers `/{country}/app/{slug}/{id}`, or without the slug.
  ///
  /// - Parameters:
  ///   - country: as in the path.
  ///   - slug: the app's name in the path; without one, the answer is a redirect.
  ///   - id: `id` and the app's number.
  ///   - query: the query with its question mark; a redirect keeps it.
  ///   - language: the requested language, from the query.
  func answer(country: String, slug: String?, id: String, query: String, language: String?) -> Answer {
    guard let storefront = storefronts[country.uppercased()] else { return .redirect("/") }
    let notation = PriceNotation.find(storefront.code)
    guard id.hasPrefix("id"), let number = Int(id.dropFirst(2)), let index = catalogue.index(ofID: number) else {
      return .missing
    }
    let app = catalogue.app(index)
    let local = SandboxStorefront(
      code: storefront.code, storeID: storefront.storeID, currency: notation.currency,
      languageTag: storefront.languageTag)
    let facts = LocalFacts(of: app, in: local, seed: catalogue.seed, after: days)
    guard facts.isSold else { return .missing }
    guard slug != nil else { return .redirect("/\(country)/app/\(app.name.slug)/\(id)\(query)") }
    // Japan offers no English.
    let isEnglish = language?.lowercased().hasPrefix("en") == true && storefront.code != "JP"
    let text = StorePageText(
      app: app, storefront: local, notation: notation, price: facts.price,
      purchases: SamplePurchases(of: app, seed: catalogue.seed),
      language: isEnglish ? .english : TextLanguage(tag: storefront.languageTag),
      variant: SeededGenerator.mix(catalogue.seed, UInt64(local.storeID &* 31 &+ index)))
    return .page(text.html)
  }
}
