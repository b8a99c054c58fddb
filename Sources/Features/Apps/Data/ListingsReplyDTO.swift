import Upstream

/// A reply of Apple's search or lookup.
///
/// A reply without `results` is an error and never "nothing found", even with status 200 (it may hold an `errorMessage`
/// instead). So is a reply with rows of which none is recognised.
struct ListingsReplyDTO: Sendable {
  /// The first 400 rows that are objects, in order; developers and other things may be among them.
  let rows: [ListingDTO]
  /// The number of all rows, including unreadable ones, which tells whether a limit was reached.
  let rowCount: Int

  /// Reads the body of a reply.
  ///
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)``.
  init(body: [UInt8]) throws(NetworkError) {
    let results = try JSONRows<ListingDTO>(under: "results", in: body)
    rows = results.rows
    rowCount = results.count
    guard rowCount == 0 || rows.contains(where: { $0.trackId != nil || $0.wrapperType != nil }) else {
      throw NetworkError.undecodable(type: "ListingsReplyDTO", path: "results", byteCount: body.count)
    }
  }
}

extension APIRequest where Response == ListingsReplyDTO {
  /// 16 MiB: 200 rows with long texts in a script of three bytes per letter take about 6 MB.
  var bodyLimit: Int { 16 << 20 }
  var expects: HTTPRequest.Expectation { .json }

  func decode(_ response: HTTPResponse) throws -> ListingsReplyDTO {
    try ListingsReplyDTO(body: response.body)
  }
}

extension CachePolicy {
  /// Returns a policy of an hour of freshness and a day during which an outdated answer is used while a new one is
  /// loaded.
  ///
  /// - Parameter isAnew: whether an outdated answer is used only if there is no new one.
  static func listings(isAnew: Bool) -> CachePolicy {
    .fresh(for: .seconds(3_600), staleFor: isAnew ? .zero : .seconds(86_400))
  }
}
