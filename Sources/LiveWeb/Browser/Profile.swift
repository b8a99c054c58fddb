public import Reactor
import Secrets
import Synchronization

/// A browser and the profile that it belongs to. Both are identified by hashes of the tokens in cookies.
///
/// A profile is an object that lives as long as the screens of its browser, because the server learns later whether the
/// browser keeps cookies at all. A crawler never sends its cookie back, so nothing is stored for it.
public final class Profile: Sendable {
  /// The key of the profile's data: 64 hexadecimal digits. Never shown or logged. Empty if the profile of the browser
  /// is unknown.
  public let key: String
  /// The SHA-256 of the browser's token, never shown or logged either. Equals `key`, unless the browser has joined
  /// another profile.
  public let browser: String
  private let hasReturned: Atomic<Bool>
  /// The error that made the profile unknown.
  private let failure: AppError?

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - key: the key of the profile's data.
  ///   - browser: the browser; by default the one with this key.
  ///   - hasReturned: whether the request had the browser's cookie.
  public init(key: String, browser: String? = nil, hasReturned: Bool) {
    self.key = key
    self.browser = browser ?? key
    self.hasReturned = Atomic(hasReturned)
    failure = nil
  }

  /// Creates a profile for a browser after a failed look-up: nothing can be read or written for it.
  init(unknownOf browser: String, because failure: AppError) {
    key = ""
    self.browser = browser
    hasReturned = Atomic(true)
    self.failure = failure
  }

  /// Creates the profile of a token.
  convenience init(token: String, hasReturned: Bool) {
    self.init(key: Fingerprint.sha256(of: token), hasReturned: hasReturned)
  }

  /// The key to write under; `nil` until the browser has sent its cookie back, and while its profile is unknown.
  public var kept: String? { failure == nil && hasReturned.load(ordering: .relaxed) ? key : nil }

  /// Returns the key to write under, for a write that must show its failure to the user.
  ///
  /// - Throws: `AppError` with `cookieMissing` until the browser has sent its cookie back; the error of the look-up,
  ///   usually `storageBusy`, while the profile is unknown.
  public func keptOrThrow() throws(AppError) -> String {
    if let failure { throw failure }
    guard let kept else { throw AppError(.cookieMissing) }
    return kept
  }

  /// Returns the key to read under.
  ///
  /// - Throws: the `AppError` of the look-up, usually `storageBusy`, while the profile is unknown: an empty page would
  ///   look to its owner as if all data was lost.
  public func keyOrThrow() throws(AppError) -> String {
    if let failure { throw failure }
    return key
  }

  /// Records that the browser has sent its cookie with a later request.
  func markReturned() { hasReturned.store(true, ordering: .relaxed) }
}

extension Profile: Hashable {
  /// Whether both name the same profile and the same browser, regardless of whether the browser has returned.
  public static func == (a: Profile, b: Profile) -> Bool { a.key == b.key && a.browser == b.browser }

  /// Hashes the keys of the profile and of the browser.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(browser)
  }
}

/// The facts of a request about its reader.
public struct Visit: Sendable {
  /// The browser and its profile.
  public let profile: Profile
  /// The network address of the browser; empty if unknown.
  public let address: String
  /// The value of the `Accept-Language` header.
  public let acceptLanguage: String?
  /// Whether the response may be a whole page, with the bars around its content.
  public let mayShowPage: Bool
}
