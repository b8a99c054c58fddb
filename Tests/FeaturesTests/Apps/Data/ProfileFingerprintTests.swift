import AppsFeature
import FeatureKit
import Foundation
import Reactor
import Secrets
import Store
import TestSupport
import Testing

/// A database of the version that stored profiles by their token.
@Suite struct ProfileFingerprintTests {
  private static let token = "0123456789abcdef0123456789abcdef"

  @Test func `choices and keywords are found by the fingerprint, and the token is nowhere in the file`()
    async throws
  {
    let directory = NSTemporaryDirectory() + "fingerprint-\(UUID().uuidString)"
    // A leftover is among the system's temporary files.
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try await check { try Database.open(at: directory + "/showroom.sqlite", migrations: $0) }

    for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
      let bytes = try Data(contentsOf: URL(filePath: directory + "/" + name))
      #expect(bytes.range(of: Data(Self.token.utf8)) == nil, "\(name)")
    }
  }

  @Test func `choices and keywords are found by the fingerprint on PostgreSQL, too`() async throws {
    try await TestEngine.postgres.withPlace { try await check($0) }
  }

  /// Opens a database of the old version, and expects its contents.
  private func check(_ open: ([Migration]) throws -> Database) async throws {
    try await fillOldDatabase(open)

    let database = try open(ProfileMigrations.all + RecentKeywordMigrations.all)
    let key = Fingerprint.sha256(of: Self.token)
    let choices = try await DatabaseProfilesRepository(database: database).choices(of: key)
    let chosen = ["apps/storefront": "KR", "apps/platform": "ipad", "apps/savesRecents": "off", "shell/language": "ko"]
    #expect(choices == Choices(chosen))
    let repository = DatabaseRecentKeywordsRepository(database: database, feature: "apps")
    let recents = try await repository.recents(of: key, limit: 9)
    #expect(recents.map(\.text) == ["kite", "boat"])
    #expect(recents.allSatisfy { $0.date <= Date() })
    try await database.checkpointAndClose()
  }

  private func fillOldDatabase(_ open: ([Migration]) throws -> Database) async throws {
    let old = (ProfileMigrations.all + RecentKeywordMigrations.all).filter {
      !["Hash", "Choice", "Milliseconds", "AnyFeature"].contains(where: $0.id.contains)
    }
    let database = try open(old)
    try await database.write { connection in
      try connection.execute(
        """
        INSERT INTO profile (id, createdAt, lastSeenAt, storefront, platform, language, savesRecents)
        VALUES (\(Self.token), 1, 1, 'KR', 'ipad', 'ko', 0)
        """)
      for (text, time) in [("boat", 5), ("kite", 999_000_000_000_000)] {
        try connection.execute(
          """
          INSERT INTO recentKeyword (profile, id, text, storefront, platform, searchedAt)
          VALUES (\(Self.token), \("KR/iphone/" + text), \(text), 'KR', 'iphone', \(time))
          """)
      }
    }
    try await database.checkpointAndClose()
  }
}

extension Choices {
  /// Choices by `feature/name`.
  fileprivate init(_ chosen: [String: String]) {
    self.init(
      Dictionary(
        uniqueKeysWithValues: chosen.map { place, value in
          let parts = place.split(separator: "/").map(String.init)
          return (Key(feature: parts[0], name: parts[1]), value)
        }))
  }
}
