import FeatureKit
import Secrets
import Store
import TestSupport

extension TestEngine {
  /// Calls `body` with a repository on an empty database of this engine.
  func withBrowsers(
    at date: SettableDate, _ body: (DatabaseBrowsersRepository, Database) async throws -> Void
  ) async throws {
    try await withDatabase(ProfileMigrations.all + BrowserMigrations.all) { database in
      try await body(
        DatabaseBrowsersRepository(database: database, secretKey: .random(), now: date.now), database)
    }
  }
}

extension BrowsersRepository {
  /// Creates an invitation and returns its code.
  func code(of browser: String) async throws -> JoinCode {
    try await invite(by: browser, called: .sample).code
  }

  /// Joins a browser by a code.
  ///
  /// - Returns: the profile that has no browser any more.
  @discardableResult
  func admit(_ browser: String, with code: JoinCode) async throws -> String? {
    let way = try await accept(code, by: browser)
    try await join(code, as: browser, called: .sample)
    return way.emptied
  }

  /// Joins a browser to the profile of another.
  func admit(_ browser: String, to other: String) async throws {
    try await admit(browser, with: try await code(of: other))
  }

  /// Signs a browser out on behalf of another.
  @discardableResult
  func dismiss(_ browser: String, by other: String) async throws -> Bool {
    let known = try await browsers(beside: browser).first { $0.isAsking }
    return try await signOut(known?.id ?? "nobody", by: other)
  }
}

extension BrowserName {
  static let sample = BrowserName(userAgent: "iPhone Safari/")
}

extension JoinCode {
  /// The code of the same invitation with another secret.
  var wrong: JoinCode { JoinCode(number: number, secret: secret ^ 1) }
}
