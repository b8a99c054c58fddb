import FeatureKit
import Foundation
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

/// A reply with hints: a property list in XML.
struct HintsReplyDTO: Sendable {
  /// The hints, in order.
  let terms: [String]

  /// Reads the body of a reply.
  ///
  /// - Throws: `DecodingError` for a body that is no property list.
  init(body: [UInt8]) throws {
    terms = try PropertyListDecoder().decode(HintsListDTO.self, from: Data(body)).terms
  }
}

/// The property list: a dictionary with the hints, or an empty array if the store was not named.
private struct HintsListDTO: Decodable {
  let terms: [String]

  private struct Hint: Decodable, LenientlyDecodable {
    @Lenient var term: String?
  }

  private struct Named: Decodable {
    @Lenient var hints: [Hint]?
  }

  init(from decoder: any Decoder) throws {
    // An array is no reply of another form, but one without hints.
    let isArray = (try? decoder.unkeyedContainer()) != nil
    terms = isArray ? [] : (try Named(from: decoder).hints ?? []).compactMap(\.term)
  }
}
