public import Reactor
import Secrets
import Synchronization

/// A browser as the server knows it, and the profile it belongs to: by tokens in cookies, of which only fingerprints are
/// held anywhere.
///
/// It is one object for as long as a screen of the browser lives, because one thing about it is learned: whether it keeps
/// cookies at all. A crawler never sends its cookie back, and leaves nothing behind.
public final class Profile: Sendable {
  /// What data of this profile is found by: 64 hexadecimal digits. Never shown or logged. Empty, and nobody's, when it
  /// cannot be said whose the browser is.
  public let key: String
  /// The browser: the SHA-256 of its token, likewise. It is the key as well, unless the browser has joined another one.
  public let browser: String
  private let hasReturned: Atomic<Bool>
  /// Why it cannot be said whose the browser is.
  private let failure: AppError?

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - key: what its data is found by.
  ///   - browser: the browser; by default that with this key.
  ///   - hasReturned: whether its cookie came with the request.
  public init(key: String, browser: String? = nil, hasReturned: Bool) {
    self.key = key
    self.browser = browser ?? key
    self.hasReturned = Atomic(hasReturned)
    failure = nil
  }

  /// The profile of a browser while it cannot be said which that is: nothing is found of it, and nothing written.
  init(unknownOf browser: String, because failure: AppError) {
    key = ""
    self.browser = browser
    hasReturned = Atomic(true)
    self.failure = failure
  }

  /// The profile that a token is by itself.
  convenience init(token: String, hasReturned: Bool) {
    self.init(key: Fingerprint.sha256(of: token), hasReturned: hasReturned)
  }

  /// The key to write under; `nil` until the browser has sent its cookie back, for then nothing is written, and while it
  /// cannot be said whose the browser is.
  public var kept: String? { failure == nil && hasReturned.load(ordering: .relaxed) ? key : nil }

  /// The key to write under, for what a person asked for and must be told when it cannot be.
  ///
  /// - Throws: `AppError` with `cookieMissing` until the browser has sent its cookie back; with what failed, `storageBusy`
  ///   as a rule, while it cannot be said whose the browser is.
  public func keptOrThrow() throws(AppError) -> String {
    if let failure { throw failure }
    guard let kept else { throw AppError(.cookieMissing) }
    return kept
  }

  /// The key to read under.
  ///
  /// - Throws: `AppError` with what failed, `storageBusy` as a rule, while it cannot be said whose the browser is: to its
  ///   owner a page without anything would look as if all was lost.
  public func keyOrThrow() throws(AppError) -> String {
    if let failure { throw failure }
    return key
  }

  /// Takes note that the browser has sent its cookie with a later request.
  func markReturned() { hasReturned.store(true, ordering: .relaxed) }
}

extension Profile: Hashable {
  public static func == (a: Profile, b: Profile) -> Bool { a.key == b.key && a.browser == b.browser }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(browser)
  }
}

/// What a request says of who reads.
public struct Visit: Sendable {
  /// The browser, and whose it is.
  public let profile: Profile
  /// The network address it is at; empty when unknown.
  public let address: String
  /// The languages it asks for, as the header has them.
  public let acceptLanguage: String?
}
