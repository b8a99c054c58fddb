import HTTPTypes
import Hummingbird
public import Secrets

/// Knows browsers that came back before, by a cookie beside the one with their token: the time, signed for the token.
///
/// Such a browser costs nothing for coming (``CostLimits/arrival``), also after a restart and at other servers
/// with the same key: so a school behind one address is not told to wait. A browser gets the signature once it has sent
/// its token back and was charged for that, so to make up known browsers costs as much as to make up new ones.
public struct KnownBrowsers: Sendable {
  /// Over plain HTTP, and behind TLS: as with the cookie of the profile.
  static let cookie = "showroom_known"
  static let secureCookie = "__Host-showroom_known"

  private let signature: DatedSignature

  /// Creates the writer and reader of signatures, each good for 400 days.
  ///
  /// - Parameter key: the installation's.
  public init(_ key: SecretKey) {
    signature = DatedSignature(key, purpose: "browser", lifetime: Int64(ProfileMiddleware.maxAge))
  }

  /// Whether a request brings the signature of its browser.
  func contains(_ token: String, by request: Request, isSecure: Bool) -> Bool {
    let value = ProfileMiddleware.value(of: Self.name(isSecure), in: request)
    return value.map { signature.isValid($0, of: token) } ?? false
  }

  /// The cookie for a browser that has come back.
  func cookie(for token: String, isSecure: Bool) -> Cookie {
    Cookie(
      name: Self.name(isSecure), value: signature.make(of: token), maxAge: ProfileMiddleware.maxAge, path: "/",
      secure: isSecure, httpOnly: true, sameSite: .lax)
  }

  private static func name(_ isSecure: Bool) -> String { isSecure ? secureCookie : cookie }
}
