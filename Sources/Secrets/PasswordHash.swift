internal import CSodium
import Foundation

/// What is kept of a secret that people could guess or reuse: a slow hash, by which the secret is known again.
///
/// Making and checking one takes some tens of milliseconds of a processor and 19 MiB: do neither on a thread that
/// answers people, and bound how many are made at once. Printing it shows nothing.
///
/// - Source: Argon2id (RFC 9106) by libsodium's `crypto_pwhash`, with the parameters of OWASP's Password Storage Cheat
///   Sheet.
public struct PasswordHash: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// What making one costs; kept in each hash, so that it can be raised.
  public struct Cost: Sendable, Hashable {
    /// How often memory is gone through, at least 1.
    public let passes: Int
    /// How much memory is used, at least 8,192.
    public let memoryBytes: Int

    /// Describes a cost; one lane, as always with libsodium.
    public init(passes: Int, memoryBytes: Int) {
      precondition(passes >= 1 && memoryBytes >= 8_192, "libsodium makes none that costs less")
      self.passes = passes
      self.memoryBytes = memoryBytes
    }

    /// 2 passes over 19 MiB.
    public static let standard = Cost(passes: 2, memoryBytes: 19 * 1_024 * 1_024)
  }

  /// There was no memory to make or check a hash with.
  public struct OutOfMemory: Error, Sendable, Equatable {}

  /// As it is kept: `$argon2id$v=19$m=19456,t=2,p=1$…`, at most 127 bytes of ASCII.
  public let text: String

  /// A hash that was kept.
  ///
  /// - Parameter text: as ``text`` was; of any other text nothing is the secret.
  public init(text: String) {
    self.text = text
  }

  /// Makes a hash, with a salt of its own.
  ///
  /// - Parameters:
  ///   - secret: of any length; its UTF-8 counts.
  ///   - cost: default 2 passes over 19 MiB.
  /// - Throws: ``OutOfMemory``.
  public init(of secret: String, cost: Cost = .standard) throws(OutOfMemory) {
    Sodium.prepare()
    var kept = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let isMade = crypto_pwhash_str_alg(
      &kept, secret, UInt64(secret.utf8.count), UInt64(cost.passes), cost.memoryBytes, crypto_pwhash_alg_argon2id13())
    guard isMade == 0 else { throw OutOfMemory() }
    text = String(decoding: kept.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether this was made of a secret. Takes as long for a wrong one as for the right one.
  ///
  /// - Throws: ``OutOfMemory``.
  public func isHash(of secret: String) throws(OutOfMemory) -> Bool {
    guard let kept = terminated else { return false }
    Sodium.prepare()
    errno = 0
    let isIts = crypto_pwhash_str_verify(kept, secret, UInt64(secret.utf8.count)) == 0
    guard isIts || errno != ENOMEM else { throw OutOfMemory() }
    return isIts
  }

  /// Whether it was made at another cost, so that it should be made anew while the secret is at hand.
  public func needsRehash(cost: Cost = .standard) -> Bool {
    guard let kept = terminated else { return true }
    Sodium.prepare()
    return crypto_pwhash_str_needs_rehash(kept, UInt64(cost.passes), cost.memoryBytes) != 0
  }

  /// With zeros up to the length that C expects; `nil` for a text that is longer, or has a zero of its own.
  private var terminated: [CChar]? {
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    let count = Int(crypto_pwhash_strbytes())
    guard bytes.count < count, !bytes.contains(0) else { return nil }
    return bytes + [CChar](repeating: 0, count: count - bytes.count)
  }

  public var description: String { "PasswordHash" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
