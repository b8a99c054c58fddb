import Foundation
import Testing

/// What the built program says of accounts at TMDB and how it ends.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct MovieAccountProgramTests {
  @Test(arguments: [
    ["movies", "rate", "550"], ["movies", "rate", "550", "3.3", "--data", "data"],
    ["movies", "account", "--list", "seen", "--data", "data"], ["movies", "sign-in", "--nobody"],
  ])
  func `a bad command line is 64`(arguments: [String]) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(arguments, in: directory)
      #expect(result.code == 64, "\(result.errors)")
      #expect(result.output == "")
    }
  }

  @Test(arguments: [["movies", "rate", "550", "4"], ["movies", "account"], ["movies", "account", "--list", "rated"]])
  func `who is not signed in has to be first, and that is 77`(arguments: [String]) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(arguments + ["--data", "data"], in: directory)
      #expect(result.code == 77)
      #expect(result.errors.hasSuffix("showroom: Sign in first: showroom movies sign-in.\n"), "\(result.errors)")
    }
  }

  @Test func `without a place for its database nobody signs in, and that is 73`() async throws {
    try await withTemporaryDirectory { directory in
      try Data().write(to: directory.appending(path: "file"))
      let result = try await Program.run(["movies", "sign-in", "--data", "file/data"], in: directory)
      #expect(result.code == 73)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }
}
