internal import CSodium
import Foundation

/// A slow hash of a secret that can be guessed or reused, such as a password.
///
/// Computing or verifying a hash takes tens of milliseconds of CPU time and 19 MiB of memory. Do neither on a
/// thread that serves requests, and limit how many run at once. Its description and mirror do not reveal the
/// hash.
///
/// - Source: Argon2id (RFC 9106) by libsodium's `crypto_pwhash`, with the parameters of OWASP's Password Storage Cheat
///   Sheet.
public struct PasswordHash: Sendable, Hashable, Undisclosed {
  /// Cost of computing a hash. Each hash stores its cost, so that the default can be raised.
  public struct Cost: Sendable, Hashable {
    /// Number of passes over the memory, at least 1.
    public let passes: Int
    /// Memory used, in bytes, at least 8,192.
    public let memoryBytes: Int

    /// Creates a cost. The number of lanes is always 1, as libsodium supports no other.
    public init(passes: Int, memoryBytes: Int) {
      precondition(passes >= 1 && memoryBytes >= 8_192, "libsodium does not support a lower cost")
      self.passes = passes
      self.memoryBytes = memoryBytes
    }

    /// 2 passes over 19 MiB.
    public static let standard = Cost(passes: 2, memoryBytes: 19 * 1_024 * 1_024)
  }

  /// Not enough memory to compute or verify a hash.
  public struct OutOfMemory: Error, Sendable, Equatable {}

  /// The encoded hash, `$argon2id$v=19$m=19456,t=2,p=1$…`: at most 127 bytes of ASCII.
  public let text: String

  /// Creates a hash from its stored text.
  ///
  /// - Parameter text: value of ``text`` of an earlier hash. With any other text, no secret matches.
  public init(text: String) {
    self.text = text
  }

  /// Hashes a secret with a new random salt.
  ///
  /// - Parameters:
  ///   - secret: text of any length; its UTF-8 is hashed.
  ///   - cost: default 2 passes over 19 MiB.
  /// - Throws: ``OutOfMemory`` if libsodium cannot allocate the memory.
  public init(of secret: String, cost: Cost = .standard) throws(OutOfMemory) {
    Sodium.prepare()
    var kept = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let isMade = crypto_pwhash_str_alg(
      &kept, secret, UInt64(secret.utf8.count), UInt64(cost.passes), cost.memoryBytes, crypto_pwhash_alg_argon2id13())
    guard isMade == 0 else { throw OutOfMemory() }
    text = String(decoding: kept.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns whether this is the hash of a secret. Takes the same time for a wrong secret as for the right one.
  ///
  /// - Throws: ``OutOfMemory`` if libsodium cannot allocate the memory.
  public func isHash(of secret: String) throws(OutOfMemory) -> Bool {
    guard let kept = terminated else { return false }
    Sodium.prepare()
    errno = 0
    let isIts = crypto_pwhash_str_verify(kept, secret, UInt64(secret.utf8.count)) == 0
    guard isIts || errno != ENOMEM else { throw OutOfMemory() }
    return isIts
  }

  /// Returns whether the hash has another cost. If so, hash the secret again while it is at hand.
  public func needsRehash(cost: Cost = .standard) -> Bool {
    guard let kept = terminated else { return true }
    Sodium.prepare()
    return crypto_pwhash_str_needs_rehash(kept, UInt64(cost.passes), cost.memoryBytes) != 0
  }

  /// The text padded with zeros to the length that libsodium expects, or nil if it is too long or contains a zero.
  private var terminated: [CChar]? {
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    let count = Int(crypto_pwhash_strbytes())
    guard bytes.count < count, !bytes.contains(0) else { return nil }
    return bytes + [CChar](repeating: 0, count: count - bytes.count)
  }
}
