public import Foundation

/// Tells a push service which server sends, and how to reach its operator.
///
/// - Source: RFC 8292; a JSON Web Token signed by ES256.
public struct VAPIDToken: Sendable, Undisclosed {
  /// Seconds for which a token is valid; the services allow a day.
  public static let lifetime: TimeInterval = 12 * 3_600

  /// The value of the header `Authorization`.
  public let authorization: String
  /// When it expires.
  public let expiresAt: Date

  /// Creates a token for a push service.
  ///
  /// - Parameters:
  ///   - key: key of the installation; the browsers subscribed with its public part.
  ///   - origin: origin of the push service, such as `https://push.example.net`: without a path.
  ///   - contact: `mailto:` or `https:` address of the operator.
  ///   - now: present time.
  public init(_ key: P256Key, origin: String, contact: String, now: Date) {
    expiresAt = now.addingTimeInterval(Self.lifetime)
    let claims =
      "{\"aud\":\(Self.quoted(origin)),\"exp\":\(Int64(expiresAt.timeIntervalSince1970)),"
      + "\"sub\":\(Self.quoted(contact))}"
    let signed = [#"{"typ":"JWT","alg":"ES256"}"#, claims].map { Base64url.text(of: Array($0.utf8)) }
      .joined(separator: ".")
    let signature = Base64url.text(of: key.signature(of: Array(signed.utf8)))
    authorization = "vapid t=\(signed).\(signature), k=\(Base64url.text(of: key.publicKey))"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}
