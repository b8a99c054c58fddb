import Foundation
import Testing

/// Output and exit codes of the built program for movie accounts.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct MovieAccountProgramTests {
  @Test(arguments: [
    ["movies", "rate", "550"], ["movies", "rate", "550", "3.3", "--data", "data"],
    ["movies", "account", "--list", "seen", "--data", "data"], ["movies", "sign-in", "--nobody"],
  ])
  func `an invalid command line exits with 64`(arguments: [String]) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(arguments, in: directory)
      #expect(result.code == 64, "\(result.errors)")
      #expect(result.output == "")
    }
  }

  @Test(arguments: [["movies", "rate", "550", "4"], ["movies", "account"], ["movies", "account", "--list", "rated"]])
  func `commands without a sign-in exit with 77`(arguments: [String]) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(arguments + ["--data", "data"], in: directory)
      #expect(result.code == 77)
      #expect(result.errors.hasSuffix("showroom: Sign in first: showroom movies sign-in.\n"), "\(result.errors)")
    }
  }

  @Test func `signing in without a writable data directory exits with 73`() async throws {
    try await withTemporaryDirectory { directory in
      try Data().write(to: directory.appending(path: "file"))
      let result = try await Program.run(["movies", "sign-in", "--data", "file/data"], in: directory)
      #expect(result.code == 73)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }
}
