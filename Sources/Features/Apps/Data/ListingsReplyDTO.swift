import Upstream

/// An answer of Apple's search or lookup.
///
/// An answer without `results` is no answer, also when its status is 200 (it may hold an `errorMessage` instead): it is
/// an error, never "nothing found". So is one with rows of which none is known.
struct ListingsReplyDTO: Sendable {
  /// The rows that are objects, in the order of the answer, of the first 400; developers and other things may be among
  /// them.
  let rows: [ListingDTO]
  /// How many rows the answer had, unreadable ones included: what tells whether a limit was reached.
  let rowCount: Int

  /// Reads the body of an answer.
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
  /// 200 rows with long texts in a script of three bytes a letter are some 6 MB.
  var bodyLimit: Int { 16 << 20 }
  var expects: HTTPRequest.Expectation { .json }

  func decode(_ response: HTTPResponse) throws -> ListingsReplyDTO {
    try ListingsReplyDTO(body: response.body)
  }
}

extension CachePolicy {
  /// Fresh for an hour, and good enough for a day after it while a new answer is on its way.
  ///
  /// - Parameter isAnew: whether an older answer is given only when there is no new one.
  static func listings(isAnew: Bool) -> CachePolicy {
    .fresh(for: .seconds(3_600), staleFor: isAnew ? .zero : .seconds(86_400))
  }
}
