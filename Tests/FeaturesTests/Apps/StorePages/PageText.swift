/// An invented public page of an app, in the shape of the App Store.
struct PageText {
  /// The forms in which the data of pages was seen.
  enum Root: CaseIterable {
    case object, array, numbered
  }

  var root = Root.object
  var tag = #"<script type="application/json" id="serialized-server-data">"#
  var kind = "ProductPageIntent"
  var id = #""7""#
  var storefront = "kr"
  var isIncomplete = "false"
  var offer = #"{"isFree":true,"hasInAppPurchases":true}"#
  /// The rows of information, as JSON.
  var annotations = [Self.seller, Self.old([("Plus", "￦4,400"), ("Max", "￦22,000")])]
  /// What contains the rows of information.
  var shelves: String?
  var software = #"{"@type":"SoftwareApplication","offers":{"@type":"Offer","price":0,"priceCurrency":"KRW"}}"#

  var text: String {
    let shelves = shelves ?? #"{"information":{"$kind":"Shelf","items":[\#(annotations.joined(separator: ","))]}}"#
    let entry = """
      {"intent":{"$kind":"\(kind)","id":\(id),"storefront":"\(storefront)","language":"en-GB"},\
      "data":{"title":"A \\u003C/script> B","isIncomplete":\(isIncomplete),\
      "lockup":{"adamId":"7","offerDisplayProperties":\(offer)},"shelfMapping":\(shelves)}}
      """
    let data =
      switch root {
      case .object: #"{"data":[\#(entry)],"userTokenHash":"x"}"#
      case .array: "[\(entry)]"
      case .numbered: #"{"data":{"0":\#(entry)}}"#
      }
    return """
      <!DOCTYPE html><html lang="en-GB"><head><title>A</title>
      <script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[]}</script>
      <script id="seo" TYPE='application/ld+json'>\(software)</script>
      <script type="module" crossorigin src="/a.js"></script></head><body>
      \(tag)\(data)</script></body></html>
      """
  }

  var body: [UInt8] { Array(text.utf8) }
}

extension PageText {
  static let seller = #"{"$kind":"Annotation","title":"판매자","items":[{"$kind":"AnnotationItem","text":"Dev"}]}"#
  /// Pairs of texts that are no prices.
  static let devices =
    #"{"$kind":"Annotation","title":"호환성","items":[{"textPairs":[["iPhone","iOS 17 or later"],["Mac","M1"]]}]}"#
  static let proof = button("https://apps.apple.com/kr/story/id1436214772")
  /// The button of the age rating.
  static let otherArticle = button("https://apps.apple.com/kr/story/id1825160725")

  static func old(_ pairs: [(String, String)], new: [String] = []) -> String {
    let texts = pairs.map { #"["\#($0.0)","\#($0.1)"]"# }.joined(separator: ",")
    return #"""
      {"$kind":"Annotation","title":"앱 내 구입","summary":"예","items":[{"$kind":"AnnotationItem","textPairs":[\#(texts)]}],\#
      "items_V3":[\#(new.joined(separator: ","))]}
      """#
  }

  static func new(_ items: [String]) -> String {
    #"{"$kind":"Annotation","title":"앱 내 구입","items":[],"items_V3":[\#(items.joined(separator: ","))]}"#
  }

  static func pair(_ name: String, _ price: String) -> String {
    #"{"$kind":"textPair","leadingText":"\#(name)","trailingText":"\#(price)"}"#
  }

  private static func button(_ url: String) -> String {
    #"{"$kind":"button","action":{"$kind":"FlowAction","title":"더 알아보기","pageUrl":"\#(url)"}}"#
  }
}
