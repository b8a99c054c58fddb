/// The readers to which a response may be shown again.
public enum Audience: Sendable, Hashable {
  /// Anyone who sends the same request.
  case everyone
  /// One person, or one group that shares a credential. The word identifies them in the cache, where it is stored as it
  /// is, so it must never be a credential.
  case person(String)
}

extension HTTPRequest {
  /// Header fields that identify the caller. A request with one of them is never public, and the fields are not part of
  /// a cache key.
  static let credentials: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "x-api-key", "x-auth-token", "x-session-id",
    "identifier",
  ]

  /// The names of query items that identify the caller.
  static let queryCredentials: Set<String> = ["api_key", "guest_session_id", "session_id"]

  /// Rejects a request with a credential and a public response.
  ///
  /// - Throws: ``NetworkError/credentialForEveryone(host:)``.
  func checkAudience() throws(NetworkError) {
    let saysWho = url.hasCredential || headers.fields.contains { Self.credentials.contains($0.name) }
    guard audience == .everyone, saysWho else { return }
    throw .credentialForEveryone(host: url.host)
  }
}

extension QueryItem {
  /// Whether the item identifies the caller; the name is compared without case.
  var isCredential: Bool { HTTPRequest.queryCredentials.contains(name.lowercased()) }
}
