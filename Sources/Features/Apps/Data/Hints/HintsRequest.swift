import Upstream

/// Apple's hints while typing: `GET /WebObjects/MZSearchHints.woa/wa/hints?media=software&term=…`. A header has the
/// number of the store. Without it the answer has no hints.
struct HintsRequest: APIRequest {
  typealias Response = HintsReplyDTO

  /// The typed words; not empty.
  let words: String
  let storefront: Storefront

  var path: String { "/WebObjects/MZSearchHints.woa/wa/hints" }
  var query: [QueryItem] {
    [QueryItem("clientApplication", "Software"), QueryItem("media", "software"), QueryItem("term", words)]
  }
  var headers: HeaderFields { ["x-apple-store-front": "\(storefront.storeID)-1,29"] }
  var cachePolicy: CachePolicy { .fresh(for: .seconds(3_600), staleFor: .seconds(86_400)) }
  var bodyLimit: Int { 256 << 10 }

  func decode(_ response: HTTPResponse) throws -> HintsReplyDTO { try HintsReplyDTO(body: response.body) }
}

/// A reply with hints: a property list in XML. Without the number of a store its list is empty.
struct HintsReplyDTO: Sendable {
  /// The hints, in order.
  let terms: [String]

  /// Reads the body of a reply.
  ///
  /// - Throws: ``HintsScanner/Malformed`` for a body that is no property list in XML.
  init(body: [UInt8]) throws(HintsScanner.Malformed) { terms = try HintsScanner.terms(in: body) }
}
