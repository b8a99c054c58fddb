/// Sends a body to an address that a person entered.
///
/// It resolves the name, checks the addresses and connects to one that it checked, as downloads of pictures do. It
/// follows no redirect.
package protocol Poster: Sendable {
  /// Sends a body with `POST`.
  ///
  /// - Parameters:
  ///   - body: the body.
  ///   - url: a complete web address.
  ///   - headers: further headers, `Content-Type` among them.
  /// - Returns: the answer, whatever its status; a redirect is an answer.
  /// - Throws: ``DownloadError`` for an address that is not allowed, for a server that does not answer within 15
  ///   seconds, and for one that cannot be reached; `CancellationError`.
  func post(_ body: [UInt8], to url: String, headers: [(name: String, value: String)]) async throws -> PostAnswer
}

/// The answer to a sent body.
package struct PostAnswer: Sendable, Hashable {
  /// The status code.
  package let status: Int
  /// The wait that `Retry-After` asks for, up to a day; `nil` without it.
  package let retryAfter: Duration?
  /// The beginning of the body, up to 4 KB, as UTF-8; other bytes are replaced. Empty if it breaks off or takes long.
  package let body: String

  /// Creates an answer.
  package init(status: Int, retryAfter: Duration?, body: String) {
    self.status = status
    self.retryAfter = retryAfter
    self.body = body
  }
}
