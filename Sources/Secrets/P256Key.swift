internal import CCrypto
import Foundation

/// A private key of the curve P-256. Its description and mirror do not reveal it.
///
/// - Source: FIPS 186-5 and SP 800-186, by OpenSSL's libcrypto.
public struct P256Key: Sendable, Hashable, Undisclosed {
  /// The length of a public key: 4, then 32 bytes of X and 32 of Y.
  public static let publicKeyCount = 65
  /// The length of a private key.
  public static let privateKeyCount = 32
  private static let signatureCount = 64

  /// The private key: 32 bytes. Store them sealed.
  public let privateKey: [UInt8]
  /// The public key: 65 bytes, of which the first is 4.
  public let publicKey: [UInt8]

  /// Creates a key from its stored bytes.
  ///
  /// - Parameter privateKey: the value of ``privateKey`` of an earlier key; `nil` is returned unless these are 32 bytes
  ///   in the range of private keys.
  public init?(privateKey: [UInt8]) {
    guard privateKey.count == Self.privateKeyCount else { return nil }
    var publicKey = [UInt8](repeating: 0, count: Self.publicKeyCount)
    guard ccrypto_public_key(privateKey, &publicKey) else { return nil }
    self.privateKey = privateKey
    self.publicKey = publicKey
  }

  /// Returns a new random key, which is not saved. Stops the program if the system has no random numbers.
  public static func random() -> P256Key {
    var bytes = [UInt8](repeating: 0, count: privateKeyCount)
    guard ccrypto_make_key(&bytes), let key = P256Key(privateKey: bytes) else {
      fatalError("libcrypto cannot be used: it makes no key")
    }
    return key
  }

  /// Returns the secret that two keys share: the X of their common point, 32 bytes.
  ///
  /// - Parameter publicKey: the other key, from outside; `nil` is returned unless it is a point of the curve in 65 bytes.
  /// - Source: ECDH as in SEC 1, section 3.3.1.
  public func shared(with publicKey: [UInt8]) -> [UInt8]? {
    guard publicKey.count == Self.publicKeyCount else { return nil }
    var secret = [UInt8](repeating: 0, count: Self.privateKeyCount)
    return ccrypto_agree(privateKey, publicKey, &secret) ? secret : nil
  }

  /// Signs a message. Each call gives another signature: 32 bytes of r, then 32 of s.
  ///
  /// - Source: ECDSA with SHA-256, in the form of JWS (RFC 7518, section 3.4).
  public func signature(of message: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: Self.signatureCount)
    guard ccrypto_sign(privateKey, message, message.count, &signature) else {
      fatalError("libcrypto cannot be used: it does not sign")
    }
    return signature
  }

  /// Returns whether a signature belongs to a message.
  ///
  /// - Parameters:
  ///   - signature: any bytes.
  ///   - message: the message.
  ///   - publicKey: the public key of the signer, any bytes.
  public static func isSignature(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
    signature.count == signatureCount && publicKey.count == publicKeyCount
      && ccrypto_is_signature(publicKey, message, message.count, signature)
  }
}
