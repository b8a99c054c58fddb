public import Foundation

/// Signs a text together with the time, so that the signature is valid for a while.
public struct DatedSignature: Sendable {
  private let signer: Signer
  private let lifetime: Int64
  private let now: @Sendable () -> Date

  /// Creates the writer and reader of one kind of signature.
  ///
  /// - Parameters:
  ///   - key: the installation's.
  ///   - purpose: what is signed; a signature of one kind is never taken for one of another.
  ///   - lifetime: for how many seconds a signature is valid.
  ///   - now: the wall clock.
  public init(_ key: SecretKey, purpose: String, lifetime: Int64, now: @escaping @Sendable () -> Date = { Date() }) {
    signer = Signer(key, purpose: purpose)
    self.lifetime = lifetime
    self.now = now
  }

  /// A signature of a text: the seconds since 1970, a full stop, and 64 digits, both hexadecimal.
  public func make(of text: String) -> String {
    let time = String(seconds, radix: 16)
    return "\(time).\(signer.signature(of: Self.dated(text, time)))"
  }

  /// Whether a signature is this text's, and no older than it may be. One from the future is valid: this installation
  /// made it, by a clock that was ahead.
  public func isValid(_ signature: some StringProtocol, of text: String) -> Bool {
    let parts = signature.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let time = Int64(parts[0], radix: 16), time >= seconds - lifetime else { return false }
    return signer.isSignature(parts[1], of: Self.dated(text, parts[0]))
  }

  private var seconds: Int64 { Int64(now().timeIntervalSince1970) }

  private static func dated(_ text: String, _ time: some StringProtocol) -> String { "\(time) \(text)" }
}
