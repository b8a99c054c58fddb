public import Foundation

/// A stored response: only what is needed to return it again.
public struct CachedResponse: Sendable, Equatable {
  /// The status, 200 ... 299.
  public let status: Int
  /// The `Content-Type` header.
  public let contentType: String?
  /// The upstream's `ETag` of this version, sent back as `If-None-Match`.
  public let etag: String?
  /// The body, decompressed.
  public let body: [UInt8]
  /// The time at which the upstream sent or last confirmed the response.
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

/// A store of responses. It decides how much it stores and for how long. Old entries may be served when the upstream
/// fails.
///
/// An error of the cache never fails a request: the transport continues as if there were no entry.
public protocol ResponseCache: Sendable {
  /// Returns the entry of a key (see ``HTTPRequest/cacheKey``), or `nil`.
  func entry(for key: String) async throws -> CachedResponse?
  /// Stores an entry and replaces the one of the same key.
  func store(_ response: CachedResponse, for key: String) async throws
  /// Removes an entry, if it exists.
  func remove(for key: String) async throws
}
