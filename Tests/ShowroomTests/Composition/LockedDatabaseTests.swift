import AsyncHTTPClient
import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing
import Upstream

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct LockedDatabaseTests {
  @Test func `another program's lock is logged once, however many calls fail`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      let database = try Storage.open(.file(path: path))
      try await database.write { try $0.execute("PRAGMA busy_timeout = 0") }
      let record = LogRecord()
      let source = try CatalogueSource.embedded(port: 9)
      let downloader = FileDownloader(origins: try source.pictures.allowed(), userAgent: "test")
      let root = CompositionRoot(
        source: source, rates: .servers([source.baseURL], name: "test"), storage: .database(database), client: .shared,
        downloader: downloader, logger: record.logger)

      let codes = try await withLockHeld(on: path) {
        var codes: [AppError.Code] = []
        for profile in ["a", "b", "c"] {
          do {
            _ = try await root.profiles.update(profile) { $0[Choices.Key(feature: "shell", name: "language")] = "ko" }
          } catch {
            codes.append(AppError(error).code)
          }
        }
        return codes
      }

      await downloader.shutdown()
      #expect(codes == [.storageBusy, .storageBusy, .storageBusy])
      #expect(record.entries.count == 1)
      #expect(record.entries.first?.hasPrefix("warning the database is locked by another program") == true)
    }
  }
}
