internal import CSodium
import Foundation

/// Signs the body of a webhook, so that its receiver can tell who sent it.
///
/// - Source: Standard Webhooks 1.0.0 (standardwebhooks.com), the symmetric form.
public struct WebhookSignature: Sendable, Undisclosed {
  private static let prefix = "whsec_"

  private let key: [UInt8]

  /// Creates a signature of a secret.
  ///
  /// - Parameter secret: `whsec_` and 24 to 64 bytes in Base64.
  /// - Returns: `nil` for any other text.
  public init?(secret: String) {
    guard secret.hasPrefix(Self.prefix), let data = Data(base64Encoded: String(secret.dropFirst(Self.prefix.count))),
      (24...64).contains(data.count)
    else { return nil }
    key = Array(data)
  }

  /// Returns a new random secret of 32 bytes.
  public static func makeSecret() -> String { prefix + Data(SecretKey.random().bytes).base64EncodedString() }

  /// Returns the value of the header `webhook-signature`.
  ///
  /// - Parameters:
  ///   - body: the body, exactly as it is sent.
  ///   - id: the value of `webhook-id`, without a full stop.
  ///   - time: the value of `webhook-timestamp`, in seconds since 1970.
  /// - Source: HMAC-SHA-256 by libsodium.
  public func header(of body: [UInt8], id: String, time: Int) -> String {
    Sodium.prepare()
    let message = Array("\(id).\(time).".utf8) + body
    var state = crypto_auth_hmacsha256_state()
    var mac = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
    _ = crypto_auth_hmacsha256_init(&state, key, key.count)
    _ = crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    _ = crypto_auth_hmacsha256_final(&state, &mac)
    return "v1,\(Data(mac).base64EncodedString())"
  }
}
