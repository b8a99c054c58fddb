internal import CCrypto
internal import CSodium

/// Encrypts messages for a browser that subscribed to Web Push. Only that browser can read them.
///
/// - Source: RFC 8291, with the coding `aes128gcm` of RFC 8188 in one record.
public struct PushCipher: Sendable, Undisclosed {
  /// The length of a subscription's `auth`.
  public static let authCount = 16
  /// The longest message: with its header, it fills a body of 4,096 bytes, which every push service takes.
  public static let longestMessage = recordSize - headerCount - tagCount - 1

  private static let recordSize = 4_096
  private static let saltCount = 16
  private static let headerCount = saltCount + 4 + 1 + P256Key.publicKeyCount
  private static let tagCount = 16

  private let publicKey: [UInt8]
  private let auth: [UInt8]

  /// Creates a cipher for a subscription. `nil` is returned for keys that no browser makes.
  ///
  /// - Parameters:
  ///   - publicKey: the subscription's `p256dh`: a point of the curve P-256, 65 bytes.
  ///   - auth: the subscription's `auth`: 16 bytes.
  public init?(publicKey: [UInt8], auth: [UInt8]) {
    guard auth.count == Self.authCount, P256Key.random().shared(with: publicKey) != nil else { return nil }
    self.publicKey = publicKey
    self.auth = auth
  }

  /// Encrypts a message, with a new key and salt.
  ///
  /// - Parameter message: at most ``longestMessage`` bytes.
  /// - Returns: the body of the request; `nil` if the message is too long.
  public func encrypted(_ message: [UInt8]) -> [UInt8]? {
    Sodium.prepare()
    var salt = [UInt8](repeating: 0, count: Self.saltCount)
    randombytes_buf(&salt, salt.count)
    return encrypted(message, by: .random(), salt: salt)
  }

  /// Encrypts a message by a key and a salt of 16 bytes. Neither may be used for another message.
  package func encrypted(_ message: [UInt8], by key: P256Key, salt: [UInt8]) -> [UInt8]? {
    guard message.count <= Self.longestMessage, let shared = key.shared(with: publicKey) else { return nil }
    let info = Array("WebPush: info\0".utf8) + publicKey + key.publicKey
    let secret = Self.expanded(Self.mac(of: shared, by: auth), info: info, count: 32)
    return Self.encrypted(message, by: secret, salt: salt, keyID: key.publicKey)
  }

  /// Encrypts a message in one record.
  ///
  /// - Source: RFC 8188, section 2.
  package static func encrypted(_ message: [UInt8], by secret: [UInt8], salt: [UInt8], keyID: [UInt8]) -> [UInt8]? {
    let extracted = mac(of: secret, by: salt)
    let key = expanded(extracted, info: Array("Content-Encoding: aes128gcm\0".utf8), count: 16)
    let nonce = expanded(extracted, info: Array("Content-Encoding: nonce\0".utf8), count: 12)
    // A 2 ends the last record.
    let text = message + [2]
    var record = [UInt8](repeating: 0, count: text.count + tagCount)
    guard ccrypto_encrypt(key, nonce, text, text.count, &record) else { return nil }
    let size = withUnsafeBytes(of: UInt32(recordSize).bigEndian, Array.init)
    return salt + size + [UInt8(keyID.count)] + keyID + record
  }

  /// One block of HKDF-Expand (RFC 5869, section 2.3): at most 32 bytes.
  private static func expanded(_ key: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
    Array(mac(of: info + [1], by: key).prefix(count))
  }

  /// HMAC-SHA256 with a key of any length; `crypto_auth_hmacsha256` takes only 32 bytes.
  private static func mac(of message: [UInt8], by key: [UInt8]) -> [UInt8] {
    Sodium.prepare()
    var state = crypto_auth_hmacsha256_state()
    var mac = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
    crypto_auth_hmacsha256_init(&state, key, key.count)
    crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    crypto_auth_hmacsha256_final(&state, &mac)
    return mac
  }
}
