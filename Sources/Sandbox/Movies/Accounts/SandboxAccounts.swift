import Samples
import Synchronization

/// Who signs in with the sandbox's TMDB, and what they think of its movies: for as long as the process lives.
///
/// Shared by all routers and the approval page of one ``Sandbox``. The lock is held for a few instructions, and for a
/// look through ``limit`` entries where the oldest has to go. Tokens and sessions are drawn by the system: one that a
/// program kept from a sandbox before is never somebody else's in this one.
final class SandboxAccounts: Sendable {
  /// How many tokens, sessions, accounts and guests there may be of each; the oldest go.
  static let limit = 10_000
  static let tokenLifetime = Duration.seconds(3_600)
  /// A guest is forgotten after so long without use.
  static let guestLifetime = Duration.seconds(86_400)
  /// The password of every account.
  static let password = "sandbox"
  /// The name of an account unless somebody says another.
  static let defaultName = "viewer"
  /// The account of whoever owns the key.
  static let keyOwner = "owner"
  /// The longest name of an account, in Unicode scalars; the rest is cut off.
  static let maxNameLength = 64

  private struct Storage: Sendable {
    var tokens = BoundedValues<String, RequestToken>(limit: SandboxAccounts.limit)
    /// Names of accounts by session.
    var sessions = BoundedValues<String, String>(limit: SandboxAccounts.limit)
    var accounts = BoundedValues<String, SandboxAccount>(limit: SandboxAccounts.limit)
    var guests = BoundedValues<String, SandboxGuest>(limit: SandboxAccounts.limit)
    var nextAccountID = 98_000_001
  }

  private let storage = Mutex(Storage())
  private let clock: SandboxClock

  init(clock: SandboxClock) {
    self.clock = clock
  }

  /// The name of an account as it was typed, without spaces at its ends; nil when nothing is left.
  static func name(_ text: String?) -> String? {
    let scalars = (text ?? "").trimmed.unicodeScalars.prefix(maxNameLength)
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }

  // MARK: Tokens

  /// A token that waits for a decision, and until when it counts, since 1970.
  func newToken() -> (text: String, expiresAt: Duration) {
    let (text, expiresAt) = (Self.randomText(40), clock.since1970 + Self.tokenLifetime)
    _ = storage.withLock { $0.tokens.put(RequestToken(expiresAt: expiresAt), for: text) }
    return (text, expiresAt)
  }

  /// What can be done with a token.
  func standing(of token: String) -> RequestToken.Standing {
    let now = clock.since1970
    return storage.withLock { $0.tokens[token]?.standing(at: now) ?? .unknown }
  }

  /// Approves a token for an account, or denies it; the last decision counts.
  ///
  /// - Parameter name: of the account that approves; nil: denied.
  /// - Returns: until when the token counts, since 1970; nil when it is no token (any more).
  func decide(_ token: String, approvedBy name: String?) -> Duration? {
    let now = clock.since1970
    let decided = storage.withLock { storage in
      storage.tokens.change(token) { token -> Duration? in
        guard token.standing(at: now) == .waiting else { return nil }
        token.decision = name.map(RequestToken.Decision.approved) ?? .denied
        return token.expiresAt
      }
    }
    return decided.flatMap { $0 }
  }

  // MARK: Sessions

  /// Exchanges a token for a session, once.
  ///
  /// - Throws: `TMDBRefusal.deniedSession` when it is not approved, `invalidToken` when it is no token (any more).
  func session(for token: String) throws(TMDBRefusal) -> String {
    let (now, session) = (clock.since1970, Self.randomText(40))
    let refusal = storage.withLock { storage -> TMDBRefusal? in
      guard let found = storage.tokens[token], found.standing(at: now) == .waiting else { return .invalidToken }
      guard case .approved(let name) = found.decision else { return .deniedSession }
      storage.tokens.put(RequestToken(expiresAt: found.expiresAt, decision: .used), for: token)
      Self.makeAccount(name, in: &storage)
      storage.sessions.put(name, for: session)
      return nil
    }
    if let refusal { throw refusal }
    return session
  }

  /// Ends a session.
  ///
  /// - Returns: whether there was one.
  func end(session: String) -> Bool {
    storage.withLock { $0.sessions.put(nil, for: session) }
  }

  /// A guest, and until when they are remembered, since 1970.
  func newGuest() -> (text: String, expiresAt: Duration) {
    let (text, now) = (Self.randomText(32), clock.since1970)
    _ = storage.withLock { $0.guests.put(SandboxGuest(lastUse: now), for: text) }
    return (text, now + Self.guestLifetime)
  }

  // MARK: Accounts

  /// The account of a name, made where there is none.
  func account(named name: String) -> SandboxAccount {
    storage.withLock { Self.makeAccount(name, in: &$0) }
  }

  /// The account of a session; nil for one that has ended or never began.
  func account(of session: String) -> SandboxAccount? {
    storage.withLock { storage in storage.sessions[session].flatMap { storage.accounts[$0] } }
  }

  /// What somebody thinks; nil when they are not known (any more). A guest is remembered for another day.
  func opinions(of holder: OpinionHolder) -> MovieOpinions? {
    change(holder) { $0 }
  }

  /// Changes what somebody thinks.
  ///
  /// - Returns: what `body` returns; nil when they are not known (any more).
  func change<Result: Sendable>(
    _ holder: OpinionHolder, _ body: @Sendable (inout MovieOpinions) -> Result
  ) -> Result? {
    let now = clock.since1970
    return storage.withLock { storage in
      switch holder {
      case .account(let name):
        return storage.accounts.change(name) { body(&$0.opinions) }
      case .guest(let text):
        guard let guest = storage.guests[text], now - guest.lastUse < Self.guestLifetime else { return nil }
        return storage.guests.change(text) { guest in
          guest.lastUse = now
          return body(&guest.opinions)
        }
      }
    }
  }

  @discardableResult
  private static func makeAccount(_ name: String, in storage: inout Storage) -> SandboxAccount {
    if let account = storage.accounts[name] { return account }
    let account = SandboxAccount(id: storage.nextAccountID, username: name)
    storage.nextAccountID += 1
    storage.accounts.put(account, for: name)
    return account
  }

  /// `count` hexadecimal digits that nobody can guess.
  private static func randomText(_ count: Int) -> String {
    let digits = SeededGenerator.hexDigits
    return String((0..<count).map { _ in digits[Int.random(in: digits.indices)] })
  }
}
