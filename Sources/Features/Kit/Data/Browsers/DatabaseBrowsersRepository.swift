package import Foundation
import Reactor
package import Secrets
package import Store

/// Browsers and invitations in the database.
///
/// The secret of a code is derived from a random seed in the database and the installation's key, which is not there.
/// Reading one without the other reveals no code, and the invitation's page can show its code again.
package struct DatabaseBrowsersRepository: BrowsersRepository {
  /// The difference allowed between the clocks of servers, in seconds.
  private static let skewSeconds: Double = 60
  /// How many random numbers are tried to find a free one for an invitation.
  private static let maxNumberTries = 8

  private let database: ProfileDatabase
  private let signer: Signer
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with ``BrowserMigrations/all`` and ``ProfileMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the tables `browser` and `invitation`.
  ///   - secretKey: the key of the installation, the same on all its servers.
  ///   - now: returns the current time.
  package init(database: Database, secretKey: SecretKey, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = ProfileDatabase(database)
    signer = Signer(secretKey, purpose: "join")
    self.now = now
  }

  // MARK: Browsers

  package func profile(of browser: String) async throws -> String {
    let time = now()
    let known = try await database.read { connection in
      try connection.row(Self.selectBrowser(browser)).map { row in
        (
          try row.string("profile"), replaces: try row.optionalString("replaces"),
          lastSeenAt: try row.date("lastSeenAt")
        )
      }
    }
    guard let (profile, old, lastSeenAt) = known else { return browser }
    if let old {
      try await database.write { connection in
        try connection.execute(Self.updateProfile(of: old, to: Self.randomKey()))
        try connection.execute(Self.endReplacing(by: browser))
      }
    }
    if ProfileUse.isNoted(after: lastSeenAt, at: time) {
      // The profile is known even if this write fails; the next request notes the use.
      try? await database.write { try $0.execute(Self.updateLastSeen(of: browser, to: time)) }
    }
    return profile
  }

  package func browsers(beside browser: String) async throws -> [JoinedBrowser] {
    try await database.read { connection in
      let profile = try Self.profile(of: browser, connection)
      return try connection.rows(Self.selectBrowsers(of: profile)).map { try JoinedBrowser($0, asking: browser) }
    }
  }

  package func signOut(_ id: String, by browser: String) async throws -> Bool {
    try await database.write { connection -> Bool in
      let profile = try Self.profile(of: browser, connection)
      let all = try connection.rows(Self.selectBrowsers(of: profile)).map { try $0.string("id") }
      guard all.count > 1, let out = all.first(where: { JoinedBrowser.id(of: $0) == id }) else { return false }
      // Most browsers could fall back to their own name. But the name of the first browser is the name of the profile,
      // so a random name is used.
      try connection.execute(Self.updateProfile(of: out, to: Self.randomKey()))
      try connection.execute(Self.deleteInvitation(to: profile))
      return true
    }
  }

  package func label(_ id: String, as label: String, by browser: String, called name: BrowserName) async throws {
    let (time, label) = (now(), String(SearchTerm.normalized(label).prefix(JoinedBrowser.maxLabelLength)))
    try await database.write { connection in
      let profile = try Self.profile(of: browser, connection)
      // A browser that is alone may have no row.
      if JoinedBrowser.id(of: browser) == id {
        try connection.execute(Self.insertBrowser(browser, profile, name, at: time))
      }
      let all = try connection.rows(Self.selectBrowsers(of: profile)).map { try $0.string("id") }
      guard let named = all.first(where: { JoinedBrowser.id(of: $0) == id }) else { return }
      try connection.execute(Self.updateLabel(of: named, to: label.isEmpty ? nil : label))
    }
  }

  package func renew(
    _ browser: String, of profile: String, as newName: String, called name: BrowserName
  ) async throws {
    let time = now()
    try await database.write { connection in
      guard try Self.profile(of: browser, connection) == profile else {
        throw AppError(.invalidInput, detail: "the browser has left its profile")
      }
      // Without a row, the old name could not lose the profile that has the same name.
      try connection.execute(Self.insertBrowser(browser, profile, name, at: time))
      try connection.execute(Self.deleteSuccessors(of: browser))
      try connection.execute(Self.insertSuccessor(newName, of: browser, at: time))
      try connection.execute(Self.deleteInvitation(to: profile))
    }
  }

  package func changes() -> AsyncStream<Void> {
    database.changes(in: ["browser", "invitation"])
  }

  package func removeUnused(since: Date) async throws -> Int {
    try await database.inBatches { try $0.rows(Self.deleteUnused(since: since, limit: $1)).count }
  }

  // MARK: Invitations

  package func invitation(by browser: String) async throws -> Invitation? {
    let window = window
    return try await database.read { connection -> Invitation? in
      let profile = try Self.profile(of: browser, connection)
      guard let row = try connection.row(Self.selectInvitation(to: profile, window)),
        try row.optionalString("usedBy") != browser
      else { return nil }
      return try invitation(row)
    }
  }

  package func invite(by browser: String, called name: BrowserName) async throws -> Invitation {
    let (time, window) = (now(), window)
    return try await database.write { connection -> Invitation in
      let profile = try Self.profile(of: browser, connection)
      guard try Self.hasRoom(profile, connection) else { throw JoinRefusal.tooManyBrowsers }
      try connection.execute(Self.insertBrowser(browser, profile, name, at: time))
      try connection.execute(Self.deleteInvitation(to: profile))
      try connection.execute(Self.deleteInvitations(outside: window))
      for _ in 0..<Self.maxNumberTries {
        let insert = Self.insertInvitation(
          Int.random(in: JoinCode.numbers), to: profile, seed: Self.randomKey(), until: window.end)
        if let row = try connection.rows(insert).first { return try invitation(row) }
      }
      throw AppError(.storageBusy, detail: "no number is free for an invitation")
    }
  }

  package func accept(_ code: JoinCode, by browser: String) async throws -> (profile: String, emptied: String?) {
    let window = window
    // A wrong guess costs one index lookup; only a try at an existing invitation is written.
    let isThere = try await database.read {
      try $0.row(Self.selectInvitation(code.number, for: browser, window)) != nil
    }
    guard isThere else { throw JoinRefusal.codeRefused }
    switch try await database.write({ try accept(code, by: browser, window, $0) }) {
    case .accepted(let profile, let emptied): return (profile, emptied)
    case .refused(let refusal): throw refusal
    }
  }

  package func join(_ code: JoinCode, as browser: String, called name: BrowserName) async throws {
    let (time, window) = (now(), window)
    let hasJoined = try await database.write { connection -> Bool in
      guard let row = try connection.row(Self.selectInvitation(code.number, for: browser, window)),
        try row.optionalString("usedBy") == browser, try isSecret(of: code, row)
      else { return false }
      let (profile, left) = (try row.string("profile"), try Self.profile(of: browser, connection))
      try connection.execute(Self.upsertBrowser(browser, profile, name, at: time))
      // The profile left behind may have no browser any more, so its invitation leads nowhere.
      if left != profile { try connection.execute(Self.deleteInvitation(to: left)) }
      return true
    }
    guard hasJoined else { throw JoinRefusal.codeRefused }
  }

  /// Result of a try. It is not thrown, because an error would roll the transaction back and the try would not be
  /// counted.
  private enum Answer: Sendable {
    case accepted(profile: String, emptied: String?)
    case refused(JoinRefusal)
  }

  private func accept(
    _ code: JoinCode, by browser: String, _ window: InvitationWindow, _ connection: Connection
  ) throws -> Answer {
    // Count the try as wrong before comparing, so that two simultaneous tries count as two.
    guard let row = try connection.rows(Self.countTry(code.number, for: browser, window)).first,
      try isSecret(of: code, row)
    else { return .refused(.codeRefused) }
    let (profile, left) = (try row.string("profile"), try Self.profile(of: browser, connection))
    var refusal: JoinRefusal?
    if left != profile {
      if try !Self.hasRoom(profile, connection) { refusal = .tooManyBrowsers }
    } else if try row.optionalString("usedBy") != browser {
      refusal = .alreadyJoined
    }
    try connection.execute(Self.uncountTry(code.number, usedBy: refusal == nil ? browser : nil))
    if let refusal { return .refused(refusal) }
    let others = try connection.rows(Self.selectBrowsers(of: left)).contains { try $0.string("id") != browser }
    return .accepted(profile: profile, emptied: left == profile || others ? nil : left)
  }

  // MARK: Codes

  /// The range of expiry of invitations that are valid now.
  private var window: InvitationWindow {
    let (time, lifetime) = (now(), Double(JoinCode.lifetime.components.seconds))
    return InvitationWindow(
      now: time, end: time.addingTimeInterval(lifetime), latest: time.addingTimeInterval(lifetime + Self.skewSeconds))
  }

  private func invitation(_ row: Row) throws -> Invitation {
    var standing = Invitation.Standing.open
    if try row.int("wrongTries") >= JoinCode.maxWrongTries { standing = .spoiled }
    if try row.optionalString("usedBy") != nil { standing = .used }
    return Invitation(
      code: JoinCode(number: try row.int("number"), secret: try secret(row)), expiresAt: try row.date("expiresAt"),
      standing: standing)
  }

  private func secret(_ row: Row) throws -> UInt64 {
    let (number, seed) = (try row.int("number"), try row.string("seed"))
    let signature = signer.signature(of: "\(number) \(seed)")
    guard let bits = UInt64(signature.prefix(16), radix: 16) else {
      preconditionFailure("a signature is hexadecimal digits")
    }
    return bits
  }

  /// Compares in constant time.
  private func isSecret(of code: JoinCode, _ row: Row) throws -> Bool {
    let right = JoinCode(number: code.number, secret: try secret(row))
    return signer.isSignature(signer.signature(of: code.shown), of: right.shown)
  }

  /// Returns a random name or seed that cannot be guessed.
  private static func randomKey() -> String {
    Fingerprint.sha256(of: "\(UInt64.random(in: .min ... .max)) \(UInt64.random(in: .min ... .max))")
  }

  private static func profile(of browser: String, _ connection: Connection) throws -> String {
    try connection.row(selectBrowser(browser))?.string("profile") ?? browser
  }

  private static func hasRoom(_ profile: String, _ connection: Connection) throws -> Bool {
    try connection.rows(selectBrowsers(of: profile)).count < JoinedBrowser.maxPerProfile
  }
}

extension JoinedBrowser {
  /// Returns the public identifier of a browser within its profile, see ``JoinedBrowser/id``.
  package static func id(of browser: String) -> String {
    String(Fingerprint.blake2bHexadecimal(of: browser).prefix(16))
  }

  fileprivate init(_ row: Row, asking browser: String) throws {
    let fingerprint = try row.string("id")
    self.init(
      id: Self.id(of: fingerprint), name: BrowserName(try row.string("name")) ?? BrowserName(userAgent: nil),
      label: try row.optionalString("label"), joinedAt: try row.date("joinedAt"),
      lastSeenAt: try row.date("lastSeenAt"), isAsking: fingerprint == browser)
  }
}
