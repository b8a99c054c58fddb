public import Reactor
import Secrets
import Synchronization

/// A browser as the server knows it: by a token in its cookie, of which only the fingerprint is held anywhere.
///
/// It is one object for as long as a screen of the browser lives, because one thing about it is learned: whether it keeps
/// cookies at all. A crawler never sends its cookie back, and leaves nothing behind.
public final class Profile: Sendable {
  /// What data of this profile is found by: the SHA-256 of its token, 64 hexadecimal digits. Never shown or logged.
  public let key: String
  private let hasReturned: Atomic<Bool>

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - key: what its data is found by.
  ///   - hasReturned: whether its cookie came with the request.
  public init(key: String, hasReturned: Bool) {
    self.key = key
    self.hasReturned = Atomic(hasReturned)
  }

  /// The profile of a token.
  convenience init(token: String, hasReturned: Bool) {
    self.init(key: Fingerprint.sha256(of: token), hasReturned: hasReturned)
  }

  /// The key to write under; `nil` until the browser has sent its cookie back, for then nothing is written.
  public var kept: String? { hasReturned.load(ordering: .relaxed) ? key : nil }

  /// The key to write under, for what a person asked for and must be told when it cannot be.
  ///
  /// - Throws: `AppError` with `cookieMissing` until the browser has sent its cookie back.
  public func keptOrThrow() throws(AppError) -> String {
    guard let kept else { throw AppError(.cookieMissing) }
    return kept
  }

  /// Takes note that the browser has sent its cookie with a later request.
  func markReturned() { hasReturned.store(true, ordering: .relaxed) }
}

extension Profile: Hashable {
  public static func == (a: Profile, b: Profile) -> Bool { a.key == b.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// What a request says of who reads.
public struct Visit: Sendable {
  /// The browser.
  public let profile: Profile
  /// The network address it is at; empty when unknown.
  public let address: String
  /// The languages it asks for, as the header has them.
  public let acceptLanguage: String?
}
