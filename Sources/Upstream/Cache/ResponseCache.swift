public import Foundation

/// An answer as it is kept: only what is needed to give it again.
public struct CachedResponse: Sendable, Equatable {
  /// 200 ... 299.
  public let status: Int
  public let contentType: String?
  /// The upstream's mark for this version, sent back to ask whether it changed.
  public let etag: String?
  public let body: [UInt8]
  /// When the upstream last said it.
  public let storedAt: Date

  /// Creates an entry.
  public init(status: Int, contentType: String? = nil, etag: String? = nil, body: [UInt8], storedAt: Date) {
    self.status = status
    self.contentType = contentType
    self.etag = etag
    self.body = body
    self.storedAt = storedAt
  }
}

/// Where answers are kept. It decides how much it keeps and for how long; what
/// it still has may be served when the upstream fails.
///
/// A failing cache never fails a call: the call is made as if there were none.
public protocol ResponseCache: Sendable {
  /// The entry kept under a key (see ``HTTPRequest/cacheKey``), or `nil`.
  func entry(for key: String) async throws -> CachedResponse?
  /// Keeps an entry, replacing the one under the same key.
  func store(_ response: CachedResponse, for key: String) async throws
  /// Drops an entry; one that is not there is no error.
  func remove(for key: String) async throws
}
