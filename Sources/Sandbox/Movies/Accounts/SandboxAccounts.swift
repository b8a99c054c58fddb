import Samples
import Synchronization

/// Accounts, sessions and guests of the sandbox's TMDB, kept until the process
/// ends.
///
/// All routers and the approval page of one ``Sandbox`` share it. The lock is
/// held for a few instructions, or for a scan of ``limit`` entries to remove
/// the oldest. Tokens and sessions come from the system's random generator, so
/// one of an earlier sandbox never matches another account.
final class SandboxAccounts: Sendable {
  /// Limit of tokens, sessions, accounts and guests each; the oldest give way.
  static let limit = 10_000
  static let tokenLifetime = Duration.seconds(3_600)
  /// Time without use after which a guest is forgotten.
  static let guestLifetime = Duration.seconds(86_400)
  /// Password of every account.
  static let password = "sandbox"
  /// Account name if the user enters none.
  static let defaultName = "viewer"
  /// Name of the account that owns the API key.
  static let keyOwner = "owner"
  /// Longest name of an account, in Unicode scalars; longer names are cut.
  static let maxNameLength = 64

  private struct Storage: Sendable {
    var tokens = BoundedValues<String, RequestToken>(limit: SandboxAccounts.limit)
    /// Account names by session.
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

  /// Account name as typed, trimmed and cut; `nil` if nothing is left.
  static func name(_ text: String?) -> String? {
    let scalars = (text ?? "").trimmed.unicodeScalars.prefix(maxNameLength)
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }

  // MARK: Tokens

  /// Makes a token that waits for a decision, with its expiry since 1970.
  func newToken() -> (text: String, expiresAt: Duration) {
    let (text, expiresAt) = (Self.randomText(40), clock.since1970 + Self.tokenLifetime)
    _ = storage.withLock { $0.tokens.put(RequestToken(expiresAt: expiresAt), for: text) }
    return (text, expiresAt)
  }

  /// State of a token.
  func standing(of token: String) -> RequestToken.Standing {
    let now = clock.since1970
    return storage.withLock { $0.tokens[token]?.standing(at: now) ?? .unknown }
  }

  /// Approves a token for an account, or denies it; the last decision counts.
  ///
  /// - Parameter name: name of the account that approves; `nil` to deny.
  /// - Returns: the token's expiry since 1970; `nil` if the token is unknown,
  ///   used or expired.
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

  /// Exchanges a token for a session; works once.
  ///
  /// - Throws: `TMDBRefusal.deniedSession` if the token is not approved,
  ///   `invalidToken` if it is unknown, used or expired.
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
  /// - Returns: whether the session existed.
  func end(session: String) -> Bool {
    storage.withLock { $0.sessions.put(nil, for: session) }
  }

  /// Makes a guest session, with its expiry since 1970.
  func newGuest() -> (text: String, expiresAt: Duration) {
    let (text, now) = (Self.randomText(32), clock.since1970)
    _ = storage.withLock { $0.guests.put(SandboxGuest(lastUse: now), for: text) }
    return (text, now + Self.guestLifetime)
  }

  // MARK: Accounts

  /// Account with a name; made on first use.
  func account(named name: String) -> SandboxAccount {
    storage.withLock { Self.makeAccount(name, in: &$0) }
  }

  /// Account of a session; `nil` if the session is unknown or has ended.
  func account(of session: String) -> SandboxAccount? {
    storage.withLock { storage in storage.sessions[session].flatMap { storage.accounts[$0] } }
  }

  /// Opinions of an account or guest; `nil` if unknown. Extends a guest's life
  /// by another day.
  func opinions(of holder: OpinionHolder) -> MovieOpinions? {
    change(holder) { $0 }
  }

  /// Changes the opinions of an account or guest.
  ///
  /// - Returns: the result of `body`; `nil` if the account or guest is unknown.
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

  /// Random text of `count` hexadecimal digits, unpredictable for clients.
  private static func randomText(_ count: Int) -> String {
    let digits = SeededGenerator.hexDigits
    return String((0..<count).map { _ in digits[Int.random(in: digits.indices)] })
  }
}
