public import Foundation

/// Signs a text together with the current time; the signature expires.
public struct DatedSignature: Sendable, Undisclosed {
  private let signer: Signer
  private let lifetime: Int64
  private let now: @Sendable () -> Date

  /// Creates a signer for one purpose.
  ///
  /// - Parameters:
  ///   - key: key of the installation.
  ///   - purpose: what is signed; a signature for one purpose is not valid for another.
  ///   - lifetime: seconds for which a signature is valid.
  ///   - now: wall clock.
  public init(_ key: SecretKey, purpose: String, lifetime: Int64, now: @escaping @Sendable () -> Date = { Date() }) {
    signer = Signer(key, purpose: purpose)
    self.lifetime = lifetime
    self.now = now
  }

  /// Returns a signature: the seconds since 1970, a full stop, and 64 digits; both numbers are hexadecimal.
  public func make(of text: String) -> String {
    let time = String(seconds, radix: 16)
    return "\(time).\(signer.signature(of: Self.dated(text, time)))"
  }

  /// Returns whether a signature belongs to this text and has not expired.
  ///
  /// A signature with a later time is valid: this installation made it while its clock was ahead.
  public func isValid(_ signature: some StringProtocol, of text: String) -> Bool {
    let parts = signature.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let time = Int64(parts[0], radix: 16), time >= seconds - lifetime else { return false }
    return signer.isSignature(parts[1], of: Self.dated(text, parts[0]))
  }

  private var seconds: Int64 { Int64(now().timeIntervalSince1970) }

  private static func dated(_ text: String, _ time: some StringProtocol) -> String { "\(time) \(text)" }
}
