import FeatureKit
import Secrets
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// The installation's key of Web Push on each engine.
@Suite(.timeLimit(.minutes(3)))
struct WatchKeysTests {
  @Test(arguments: TestEngine.allCases)
  func `all servers on a database have one key, which is sealed`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { database in
      let secret = SecretKey.random()
      let (one, other) = (
        WatchKeys(database: database, secretKey: secret), WatchKeys(database: database, secretKey: secret)
      )
      async let first = one.webPush()
      async let second = other.webPush()
      let (key, again) = try await (first, second)
      #expect(key == again)
      #expect(try await one.webPush() == key)
      let stored = try await database.read {
        try $0.rows("SELECT sealed FROM watchKey").map { try $0.string("sealed") }
      }
      #expect(stored.count == 1)
      #expect(stored.first?.contains(Base64url.text(of: key.privateKey)) == false)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a server with another key of the installation replaces no key`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { database in
      let (right, other) = (SecretKey.random(), SecretKey.random())
      let key = try await WatchKeys(database: database, secretKey: right).webPush()
      let meanwhile = try await WatchKeys(database: database, secretKey: other).webPush()
      #expect(meanwhile != key)
      #expect(try await WatchKeys(database: database, secretKey: other).webPush() == meanwhile)
      #expect(try await WatchKeys(database: database, secretKey: right).webPush() == key)
    }
  }
}
