import HTTPTypes
import Hummingbird
public import Secrets

/// Recognizes returning browsers by a second cookie: a date, signed together with the browser's token.
///
/// A known browser is not charged for arriving (``CostLimits/arrival``), even after a restart or at another server with
/// the same key. So the many browsers of a school behind one address need not wait. A browser gets the signature after
/// it has sent back its token and was charged for that. So forging known browsers costs as much as forging new ones.
public struct KnownBrowsers: Sendable {
  /// The names over plain HTTP and behind TLS, like those of the profile's cookie.
  static let cookie = "showroom_known"
  static let secureCookie = "__Host-showroom_known"

  private let signature: DatedSignature

  /// Creates the writer and reader of signatures, which are valid for 400 days.
  ///
  /// - Parameter key: the key of the installation.
  public init(_ key: SecretKey) {
    signature = DatedSignature(key, purpose: "browser", lifetime: Int64(ProfileMiddleware.maxAge))
  }

  /// Whether a request has a valid signature for its token.
  func contains(_ token: String, by request: Request, isSecure: Bool) -> Bool {
    let value = ProfileMiddleware.value(of: Self.name(isSecure), in: request)
    return value.map { signature.isValid($0, of: token) } ?? false
  }

  /// Returns the cookie for a returning browser.
  func cookie(for token: String, isSecure: Bool) -> Cookie {
    Cookie(
      name: Self.name(isSecure), value: signature.make(of: token), maxAge: ProfileMiddleware.maxAge, path: "/",
      secure: isSecure, httpOnly: true, sameSite: .lax)
  }

  private static func name(_ isSecure: Bool) -> String { isSecure ? secureCookie : cookie }
}
