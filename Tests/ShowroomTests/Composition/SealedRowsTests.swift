import Foundation
import MarketFeature
import MoviesFeature
import Secrets
import Store
import TestSupport
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct SealedRowsTests {
  private let key = SecretKey.random()

  /// Signs a profile in and opens two shops.
  private func fill(_ database: Database) async throws {
    let sessions = DatabaseMovieSessionsRepository(database: database, source: "tmdb", secretKey: key)
    let shops = DatabaseShopsRepository(database: database, server: "own", secretKey: key)
    let credential = try #require(MovieSession.Credential("session1"))
    let credentials = try #require(VendorCredentials(identifier: "a", secret: "Geheim1"))
    try await sessions.save(MovieSession(holder: .guest, credential: credential), of: "a")
    for profile in ["a", "b"] { try await shops.save(Shop(vendor: nil, credentials: credentials), of: profile) }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `every row opens with its key, none with another`(engine: TestEngine) async throws {
    try await engine.withDatabase(Storage.migrations) { database in
      #expect(try await SealedRows.unopened(in: database, by: nil) == nil, "no sealed rows yet")
      try await fill(database)
      #expect(try await SealedRows.unopened(in: database, by: key) == nil)
      for other in [nil, SecretKey.random()] {
        #expect(
          try await SealedRows.unopened(in: database, by: other) == "1 of 1 in movieSession, 2 of 2 in marketShop")
      }
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `each row counts once, however many there are`(engine: TestEngine) async throws {
    try await engine.withDatabase(Storage.migrations) { database in
      try await database.write { connection in
        for start in stride(from: 0, to: 2_000, by: 250) {
          let rows: [[SQLValue]] = (start..<start + 250).map {
            [.text("profile\($0 / 2)"), .text("server\($0 % 2)"), "torn", 0]
          }
          try connection.execute("INSERT INTO marketShop (profile, server, sealed, usedAt) VALUES \(rows: rows)")
        }
      }
      try await fill(database)
      #expect(try await SealedRows.unopened(in: database, by: key) == "2000 of 2002 in marketShop")
    }
  }

  /// Starts a server at an address of another machine, so that it ends after
  /// everything else has started.
  private func serve(in directory: URL) async throws -> Program.Result {
    try await Program.run(
      ["serve", "--host", "192.0.2.1", "--port", "0", "--data", "."], environment: ["SHOWROOM_SAMPLES": "false"],
      in: directory)
  }

  @Test func `a server logs how many rows do not open and continues`() async throws {
    try await withTemporaryDirectory { directory in
      try await FilledDatabase.with(directory.appending(path: "showroom.sqlite").path) { try await fill($0) }
      let result = try await serve(in: directory)
      #expect(result.code == 69, "\(result.errors)")
      #expect(result.errors.contains("sealed rows cannot be decrypted"))
      #expect(result.errors.contains("1 of 1 in movieSession, 2 of 2 in marketShop"))
      try FileManager.default.removeItem(at: directory.appending(path: "secret.key"))
      #expect(try await serve(in: directory).code == 69, "a key that opens no row leaves no mark")
    }
  }
}
