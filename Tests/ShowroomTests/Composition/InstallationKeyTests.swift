import Foundation
import Logging
import Secrets
import Store
import TestSupport
import Testing

@testable import showroom

/// A database opens only with its first key, even if a restore has left the key out.
@Suite(.timeLimit(.minutes(3)))
struct InstallationKeyTests {
  private func settings(_ directory: URL) throws -> AskSettings {
    try AskSettings(OptionReader(flags: ["data": directory.path], environment: [:]), logLevel: .info)
  }

  /// Asks for the key as a server does at its start; throws the error that stops the start.
  private func start(_ directory: URL) async throws {
    try await FilledDatabase.with(directory.appending(path: "showroom.sqlite").path) { database in
      _ = try await settings(directory).secretKey(for: database)
    }
  }

  @Test func `a database in a file is not used without its key, and no key is made`() async throws {
    try await withTemporaryDirectory { directory in
      for _ in 1...2 { try await start(directory) }
      let (key, aside) = (directory.appending(path: "secret.key"), directory.appending(path: "aside"))
      try FileManager.default.moveItem(at: key, to: aside)

      let missing = await #expect(throws: CommandFailure.self) { try await start(directory) }
      #expect(missing?.code == .dataError)
      #expect(missing?.message.hasPrefix("There is no key in \(directory.path), but") == true)
      #expect(missing?.message.hasSuffix("If it is lost, docs/backup.md says how to go on (Backup).") == true)
      #expect(!FileManager.default.fileExists(atPath: key.path))

      _ = try Storage.secretKey(in: directory.path)
      let another = await #expect(throws: CommandFailure.self) { try await start(directory) }
      #expect(another?.code == .dataError)
      #expect(another?.message.contains("is not the one this database is used with: copy its secret.key") == true)

      try FileManager.default.removeItem(at: key)
      try FileManager.default.moveItem(at: aside, to: key)
      try await start(directory)
    }
  }

  @Test func `a start whose mark is there writes nothing, so another program's lock does not end it`() async throws {
    try await withTemporaryDirectory { directory in
      let (path, key) = (directory.appending(path: "showroom.sqlite").path, SecretKey.random())
      try await FilledDatabase.with(path) { database in
        try await InstallationKey(key, in: "here").settle(in: database)
        try await database.write { try $0.execute("PRAGMA busy_timeout = 0") }
        try await withLockHeld(on: path) { try await InstallationKey(key, in: "here").settle(in: database) }
      }
    }
  }
}
