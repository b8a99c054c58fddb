import Hummingbird
import Uploads

/// What uploaded files cost, counted apart from all else: a client that has sent many photographs can go on reading.
///
/// Each client may spend as much on them as on pages (``CostLimits``); it pays by ``LiveRequestContext/chargeUpload``.
struct UploadCosts: Sendable {
  private let table: CostTable

  init(limits: CostLimits, now: @escaping @Sendable () -> Duration) {
    table = CostTable(limits: limits, now: now)
  }

  /// A form of several parts up to this size has words in it, and no photograph.
  private static let smallBytes = 64 << 10

  /// Refuses a request that brings files while the client is in debt for those before.
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
