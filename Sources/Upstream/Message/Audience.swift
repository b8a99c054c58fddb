/// Whose an answer is: who may be given it again.
public enum Audience: Sendable, Hashable {
  /// Anybody who asks the same.
  case everyone
  /// One person, or one group that shares a credential. The word stands for
  /// them wherever answers are kept: it is stored as it is, so it is never a
  /// credential itself.
  case person(String)
}

extension HTTPRequest {
  /// Header fields that say who asks. What is asked with them belongs to
  /// somebody, and none of them reaches a key under which an answer is kept.
  static let credentials: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "x-api-key", "x-auth-token", "x-session-id",
    "identifier",
  ]

  /// The same of a query: names of values that say who asks.
  static let queryCredentials: Set<String> = ["api_key", "guest_session_id", "session_id"]

  /// Refuses a call that says who asks and whose answer would be everyone's.
  ///
  /// - Throws: ``NetworkError/credentialForEveryone(host:)``.
  func checkAudience() throws(NetworkError) {
    let saysWho = url.hasCredential || headers.fields.contains { Self.credentials.contains($0.name) }
    guard audience == .everyone, saysWho else { return }
    throw .credentialForEveryone(host: url.host)
  }
}

extension QueryItem {
  /// Whether it says who asks; in any case of letters.
  var isCredential: Bool { HTTPRequest.queryCredentials.contains(name.lowercased()) }
}
