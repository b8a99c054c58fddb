import FeatureKit
import Foundation
import Localization
import Upstream

/// The in-app purchases on an app's public page, `https://apps.apple.com/{cc}/app/{name}/id{n}`.
///
/// The page contains its data as JSON in the script `serialized-server-data`. Apple publishes no description and changes
/// it without notice, so each step that finds another shape than the known one fails: a page that cannot be read has no
/// prices, instead of wrong ones. Texts of the page are translated and never compared.
struct StorePageDTO: Sendable, Equatable {
  /// The longest page that is read; pages have about 1 MB.
  static let maxBytes = 4 << 20
  /// The most rows; pages list about ten.
  private static let maxRows = 40

  let purchases: StorePage.Purchases

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - body: the HTML.
  ///   - appID: Apple's number of the app that was asked for.
  ///   - storefront: the storefront that was asked for.
  /// - Throws: `changed` for a page of unknown shape, `other` for a page of another app or country, `incomplete` for one
  ///   that says so. Never `absent`, which is a status.
  init(body: [UInt8], appID: Int, storefront: Storefront) throws(StorePage.Failure) {
    guard body.count <= Self.maxBytes else { throw .changed }
    let scripts = PageScripts(in: body)
    guard let script = scripts.first(id: "serialized-server-data") else { throw .changed }
    guard let root = try? JSONBody.decode(RootDTO.self, from: Array(script)), root.intent.kind == "ProductPageIntent"
    else { throw .changed }
    guard root.intent.id == String(appID), root.intent.storefront?.uppercased() == storefront.code else {
      throw .other
    }
    if root.data.isIncomplete == true { throw .incomplete }
    guard let annotations = root.data.shelfMapping?.information?.items, !annotations.isEmpty else { throw .changed }
    let offer = scripts.all(type: "application/ld+json").lazy
      .compactMap { try? JSONBody.decode(SoftwareDTO.self, from: Array($0)) }
      .first { $0.type == "SoftwareApplication" }?.offers
    let display = root.data.lockup?.offerDisplayProperties
    let hasNone = display?.hasInAppPurchases == false
    if let rows = try Self.rows(of: annotations, needProof: hasNone) {
      let currency = Self.currency(of: offer, display, storefront)
      purchases = .listed(rows.map { InAppPurchase($0, in: currency) })
    } else {
      purchases = hasNone ? .notOffered : .unknown
    }
  }

  /// Finds the names and prices; `nil` if no annotation has any. Other annotations may have pairs of texts, too.
  ///
  /// - Parameter needProof: whether pairs that only look like prices are none, because the page says that the app has no
  ///   purchases.
  private static func rows(
    of annotations: [AnnotationDTO], needProof: Bool
  ) throws(StorePage.Failure) -> [TextPairDTO]? {
    var rows = annotations.filter(\.explainsPurchases)
    if rows.isEmpty, !needProof {
      rows = annotations.filter { !$0.pairs.isEmpty && $0.pairs.allSatisfy(\.looksLikePrice) }
    }
    if rows.isEmpty { return nil }
    guard rows.count == 1, let pairs = rows.first?.pairs, (1...maxRows).contains(pairs.count),
      pairs.allSatisfy(\.isWhole)
    else { throw .changed }
    return pairs
  }

  /// The currency of the storefront; `nil` if the page states another one, or if a price that it states twice differs, so
  /// that texts of this page are not understood.
  private static func currency(
    of offer: SoftwareDTO.Offer?, _ display: OfferDisplayDTO?, _ storefront: Storefront
  ) -> String? {
    let stated = offer?.priceCurrency.flatMap { Money.isCode($0) ? $0 : nil }
    let currency = storefront.currency
    guard let stated else { return currency }
    guard stated == currency else { return nil }
    guard display?.isFree == false, let text = display?.priceFormatted, let price = offer?.price else {
      return currency
    }
    return PriceText.money(text, currency: currency) == Money(amount: price, currency: currency) ? currency : nil
  }
}

extension InAppPurchase {
  fileprivate init(_ pair: TextPairDTO, in currency: String?) {
    self.init(
      name: pair.name ?? "", text: pair.price ?? "",
      price: currency.flatMap { PriceText.money(pair.price ?? "", currency: $0) })
  }
}

/// The JSON-LD of a page, which states the currency.
private struct SoftwareDTO: Decodable {
  struct Offer: Decodable, LenientlyDecodable {
    @Lenient var price: Double?
    @Lenient var priceCurrency: String?
  }

  @Lenient var type: String?
  let offers: Offer?

  private enum CodingKeys: String, CodingKey {
    case type = "@type"
    case offers
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _type = try container.decode(Lenient<String>.self, forKey: .type)
    let one = try container.decode(Lenient<Offer>.self, forKey: .offers).wrappedValue
    offers = try one ?? container.decode(Lenient<[Offer]>.self, forKey: .offers).wrappedValue?.first
  }
}
