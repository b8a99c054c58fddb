import Foundation
import Store
import Testing

@testable import showroom

/// Failures of the built program for which another try may help: 75.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct TryAgainProgramTests {
  /// An address without a server.
  private static let nowhere = "postgres://127.0.0.1:1/x"

  private func expectTryAgain(_ result: Program.Result, _ errors: String...) {
    #expect(result.code == 75)
    #expect(result.output == "")
    #expect(errors.contains { result.errors.hasPrefix("showroom: " + $0) }, "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test(arguments: [
    ["serve", "--port", "0", "--database", nowhere], ["market", "serve", "--port", "0", "--database", nowhere],
    ["folders", "list", "--database", nowhere], ["market", "vendors", "list", "--database", nowhere],
    ["database", "copy", nowhere, "to.sqlite"],
  ])
  func `an unreachable PostgreSQL exits with 75`(arguments: [String]) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(arguments, in: directory)
      expectTryAgain(result, "The database \(Self.nowhere) cannot be reached: ")
      #expect(!FileManager.default.fileExists(atPath: directory.appending(path: "to.sqlite").path))
    }
  }

  @Test func `a database locked by another process exits with 75 and stays unchanged`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      try await FilledDatabase.make(at: directory.appending(path: "from.sqlite").path)
      let results = try await withLockHeld(on: path) {
        async let added = Program.run(["market", "vendors", "add", "모퉁이", "--data", "."], in: directory)
        async let copied = Program.run(["database", "copy", "from.sqlite", path], in: directory)
        return try await [added, copied]
      }
      // The market words it differently when it meets the lock after opening.
      for result in results { expectTryAgain(result, DatabaseError.busy.description, "The market is busy. Try again") }
      let contents = try await FilledDatabase.contents(of: path)
      #expect(contents["marketVendor"] == [] && contents["profile"] == [])
    }
  }
}
