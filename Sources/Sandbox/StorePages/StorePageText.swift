import JSON

/// The HTML of a public page.
struct StorePageText: Sendable {
  let app: SandboxApp
  let storefront: SandboxStorefront
  let notation: PriceNotation
  let price: SandboxPrice
  let purchases: SamplePurchases
  let language: TextLanguage
  /// A number for what varies by page.
  let variant: UInt64

  private var store: Int { storefront.storeID }
  private var name: String { app.name.text(in: language) }

  var html: String {
    let attributes = #"type="application/json""#
    let tag = #"id="serialized-server-data""#
    let entry = Self.object { entry in
      entry.object("intent") { write(intent: &$0) }
      entry.object("data") { write(data: &$0) }
    }
    let data =
      switch store % 8 {
      case 0: "[\(entry)]"
      case 1: #"{"data":{"0":\#(entry)}}"#
      default: #"{"data":[\#(entry)],"userTokenHash":"sandbox"}"#
      }
    let breadcrumbs = #"{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[]}"#
    return """
      <!DOCTYPE html>
      <html dir="ltr" lang="\(storefront.languageTag ?? "en-GB")"><head><meta charset="utf-8">
      <script type="application/ld+json">\(breadcrumbs)</script>
      <script id=software-application type="application/ld+json">\(Self.escaped(software))</script>
      <script type="module" crossorigin src="/assets/index.js"></script></head><body>
      <script \(store.isMultiple(of: 2) ? "\(attributes) \(tag)" : "\(tag) \(attributes)")>\(Self.escaped(data))</script>
      </body></html>
      """
  }

  private var software: String {
    Self.object { json in
      json.add("@context", "https://schema.org")
      json.add("@type", "SoftwareApplication")
      json.add("name", name)
      json.object("offers") { offers in
        offers.add("@type", "Offer")
        offers.add("price", json: price.jsonNumber)
        offers.add("priceCurrency", notation.currency)
      }
    }
  }

  private func write(intent json: inout JSONWriter) {
    json.add("$kind", "ProductPageIntent")
    json.add("id", "\(app.id)")
    json.add("storefront", storefront.code.lowercased())
    json.add("language", storefront.languageTag ?? "en-GB")
  }

  private func write(data json: inout JSONWriter) {
    json.add("title", name)
    json.add("isIncomplete", variant % 40 == 0)
    json.object("lockup") { lockup in
      lockup.add("$kind", "Lockup")
      lockup.add("adamId", "\(app.id)")
      lockup.add("title", name)
      lockup.object("offerDisplayProperties") { offer in
        offer.add("offerType", "app")
        offer.add("isFree", price.isFree)
        if !price.isFree { offer.add("priceFormatted", notation.text(price)) }
        offer.add("hasInAppPurchases", purchases.exist)
      }
    }
    json.object("shelfMapping") { shelves in
      shelves.object("information") { shelf in
        shelf.add("$kind", "Shelf")
        shelf.add("contentType", "annotation")
        shelf.array("items") { write(annotations: &$0) }
      }
    }
  }

  /// JSON of an object.
  static func object(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(nil, write)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// JSON in which no text ends the script.
  private static func escaped(_ json: String) -> String {
    json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003C")
  }
}

// MARK: - Information

extension StorePageText {
  private func write(annotations json: inout JSONWriter) {
    write(to: &json, title: ("판매자", "販売元", "Seller"), texts: ["Sandbox"], pairs: [])
    write(
      to: &json, title: ("호환성", "互換性", "Compatibility"), texts: [],
      pairs: [("iPhone", "Requires iOS \(app.traits.minimumOS) or later."), ("Mac", "Requires macOS 14.0.")])
    write(
      to: &json, title: ("연령 등급", "年齢", "Age Rating"), texts: [app.traits.contentRating], pairs: [],
      article: "id1825160725")
    if !purchases.rows.isEmpty {
      write(
        to: &json, title: ("앱 내 구입", "アプリ内購入", "In-App Purchases"), texts: [], pairs: pairs, article: "id1436214772")
    }
    write(to: &json, title: ("저작권", "Copyright", "Copyright"), texts: ["© Sandbox"], pairs: [])
  }

  /// Names and prices; in another order in two countries, and without the last one in some.
  private var pairs: [(String, String)] {
    let rows = purchases.rows.map { row in
      let price = PriceTable.price(tier: row.tier, currency: notation.currency)
      return (row.name.text(in: language), notation.text(price, times: row.factor))
    }
    let isReversed = ["AU", "BR"].contains(storefront.code)
    let listed = rows.count > 2 && variant % 13 == 0 ? Array(rows.dropLast()) : rows
    return isReversed ? listed.reversed() : listed
  }

  /// Writes a row of information: in the former form, in the new one, or in both, by country.
  private func write(
    to json: inout JSONWriter, title: (String, String, String), texts: [String], pairs: [(String, String)],
    article: String? = nil
  ) {
    let title = LocalizedText(korean: title.0, english: title.2, japanese: title.1).text(in: language)
    json.object { json in
      json.add("$kind", "Annotation")
      json.add("title", title)
      json.array("items") { items in
        for text in texts { items.object { $0.add("text", text) } }
        if !pairs.isEmpty, store % 5 != 1 {
          items.object { item in
            item.add("$kind", "AnnotationItem")
            item.array("textPairs") { list in
              for pair in pairs { list.add(nil, texts: [pair.0, pair.1]) }
            }
          }
        }
      }
      if store % 5 != 0 { json.array("items_V3") { write(newItems: &$0, texts, pairs, article) } }
    }
  }

  private func write(
    newItems json: inout JSONWriter, _ texts: [String], _ pairs: [(String, String)], _ article: String?
  ) {
    for text in texts {
      json.object {
        $0.add("$kind", "textEncapsulation"); $0.add("text", text)
      }
    }
    for pair in pairs {
      json.object { item in
        item.add("$kind", "textPair")
        item.add("leadingText", pair.0)
        item.add("trailingText", pair.1)
      }
    }
    guard let article else { return }
    json.object { $0.add("$kind", "spacer") }
    json.object { button in
      button.add("$kind", "button")
      button.object("action") { action in
        action.add("$kind", "FlowAction")
        action.add("pageUrl", "https://apps.apple.com/\(storefront.code.lowercased())/story/\(article)")
      }
    }
  }
}

extension JSONWriter {
  /// Adds an array of texts to an array.
  fileprivate mutating func add(_ key: String?, texts: [String]) {
    array(key) { list in
      for text in texts { list.add(text) }
    }
  }
}
