import FeatureKit
import Foundation
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// What writes keep beside the items, so that a page need not read all of them.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFolderFacetsTests {
  /// The counts by facets as they follow from the items.
  private static let grouped: SQL = """
    SELECT profile, folder, COALESCE(country, '') AS country, COALESCE(device, '') AS device, COUNT(*) AS items
    FROM folderItem WHERE removedAt IS NULL
    GROUP BY profile, folder, COALESCE(country, ''), COALESCE(device, '')
    """
  private static let kept: SQL = "SELECT profile, folder, country, device, items FROM folderFacet"
  /// The folders with a wrong count of items.
  private static let miscounted: SQL = """
    SELECT f.profile AS profile, f.id AS id FROM folder AS f WHERE f.removedAt IS NULL AND f.itemCount <> (
      SELECT COUNT(*) FROM folderItem AS i WHERE i.profile = f.profile AND i.folder = f.id AND i.removedAt IS NULL)
    """

  private func lines(_ sql: SQL, in database: Database) async throws -> [String] {
    try await database.read {
      try $0.rows(sql).map { row in
        try row.columnNames.map { "\(try row.value($0))" }.joined(separator: " ")
      }
    }.sorted()
  }

  @Test(arguments: [TestEngine.memory, .postgres], [7, 26] as [UInt64])
  func `after any writes the counts by facets are those of the items`(engine: TestEngine, seed: UInt64) async throws {
    try await FolderTrial.run(on: engine, within: FolderBounds(folders: 3, itemsPerFolder: 12, items: 30)) { trial in
      var writes = FolderRandomWrites(trial, seed: seed)
      var largest = 0
      for step in 1...200 {
        try await writes.run()
        let kept = try await lines(Self.kept, in: trial.database)
        try #require(try await kept == lines(Self.grouped, in: trial.database), "step \(step)")
        try #require(try await lines(Self.miscounted, in: trial.database) == [], "step \(step)")
        largest = max(largest, kept.count)
      }
      #expect(largest > 8, "the writes leave something to count")
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a database of an earlier version gets its counts`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let former = ProfileMigrations.all + FolderMigrations.all.filter { $0.id < "M026" }
      let database = try open(former)
      try await database.write { connection in
        try connection.execute(DatabaseProfilesRepository.upsertProfile("p", at: Date(timeIntervalSince1970: 0)))
        try connection.execute(
          """
          INSERT INTO folder (profile, id, name, details, position, createdAt, itemCount)
          VALUES ('p', 'aa', 'Name', '', \([1] as [UInt8]), 0, 3)
          """)
        for (id, country, removedAt) in [("1", "KR", nil), ("2", nil, nil), ("3", "KR", nil), ("4", "KR", 5)]
          as [(String, String?, Int?)]
        {
          try connection.execute(
            """
            INSERT INTO folderItem (profile, folder, kind, id, country, device, addedAt, removedAt)
            VALUES ('p', 'aa', 'app', \(id), \(country), 'ipad', 1, \(removedAt))
            """)
        }
      }
      try await database.checkpointAndClose()
      let later = try open(ProfileMigrations.all + FolderMigrations.all)
      let kept = try await lines(Self.kept, in: later)
      #expect(kept.count == 2)
      #expect(try await kept == lines(Self.grouped, in: later))
      try await later.checkpointAndClose()
    }
  }
}
