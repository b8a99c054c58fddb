import FeatureKit
import Foundation
import Upstream

/// A page of a list, from either generation.
///
/// A response without `pages` is an error, never an empty page. So is one with rows of which none is a product.
struct ProductsReplyDTO: Sendable {
  /// The members beside the rows: generation 3 writes camel case, generation 2 snake case.
  struct Facts: Decodable, Sendable {
    @Lenient var totalCount: Int?
    @Lenient var oldTotalCount: Int?
    @Lenient var lastPage: Int?
    @Lenient var oldLastPage: Int?
    @Lenient var hasNext: WireFlag?
    @Lenient var oldHasNext: WireFlag?
    @Lenient var nextCursor: String?
    @Lenient var oldNextCursor: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case totalCount, lastPage, hasNext, nextCursor
      case oldTotalCount = "total_count"
      case oldLastPage = "last_page"
      case oldHasNext = "has_next"
      case oldNextCursor = "next_cursor"
    }
  }

  /// The rows that are objects, in the server's order. There may be more than requested.
  let rows: [ProductDTO]
  let facts: Facts

  /// Reads the body of a response.
  ///
  /// - Throws: `NetworkError.undecodable` for malformed JSON, without `pages`, or if none of its rows is a product.
  init(body: [UInt8]) throws(NetworkError) {
    let pages = try JSONRows<ProductDTO>(under: "pages", in: body)
    guard pages.count == 0 || pages.rows.contains(where: \.isProduct) else {
      throw NetworkError.undecodable(type: "ProductsReplyDTO", path: "pages", byteCount: body.count)
    }
    rows = pages.rows
    do {
      facts = try Self.facts(in: body)
    } catch {
      throw NetworkError.undecodable(type: "ProductsReplyDTO", path: "totalCount", byteCount: body.count)
    }
  }

  /// Decodes only these members. Decoding the whole body would keep a map of all rows in memory.
  private static func facts(in body: [UInt8]) throws -> Facts {
    let names = Facts.CodingKeys.allCases.map(\.rawValue)
    let ranges = try body.withUnsafeBufferPointer { bytes throws(JSONListScanner.Malformed) in
      try JSONListScanner.values(of: names, in: bytes)
    }
    var object = Data("{".utf8)
    for (name, range) in ranges where range.count <= maxFactBytes {
      if object.count > 1 { object.append(UInt8(ascii: ",")) }
      object.append(contentsOf: "\"\(name)\":".utf8)
      object.append(contentsOf: body[range])
    }
    object.append(UInt8(ascii: "}"))
    return try JSONDecoder().decode(Facts.self, from: object)
  }

  private static let maxFactBytes = 2_048
}
