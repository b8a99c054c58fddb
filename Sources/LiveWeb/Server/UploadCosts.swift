import Hummingbird
import Uploads

/// The costs of uploaded files, separate from all others, so that a client that has sent many photographs can still
/// read pages.
///
/// Each client has the same allowance for files as for pages (``CostLimits``). ``LiveRequestContext/chargeUpload``
/// charges it.
struct UploadCosts: Sendable {
  private let table: CostTable

  init(limits: CostLimits, now: @escaping @Sendable () -> Duration) {
    table = CostTable(limits: limits, now: now)
  }

  /// A multipart form up to this size contains texts, but no photograph.
  private static let smallBytes = 64 << 10

  /// Refuses an upload while the client is in debt for earlier ones.
  ///
  /// - Throws: ``TooManyRequests``.
  func check(_ request: Request, of payers: [CostTable.Payer]) throws(TooManyRequests) {
    let byteCount = request.headers[.contentLength].flatMap { Int($0) } ?? .max
    guard byteCount > Self.smallBytes, MultipartBoundary.isExpected(contentType: request.headers[.contentType]),
      let wait = table.charge(.zero, to: payers)
    else { return }
    throw TooManyRequests(wait: wait, isForPage: true)
  }

  /// Charges a client.
  ///
  /// - Returns: whether the client was in debt before.
  func charge(_ cost: Duration, to payers: [CostTable.Payer]) -> Bool { table.charge(cost, to: payers) != nil }
}
