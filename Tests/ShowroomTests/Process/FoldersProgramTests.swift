import FeatureKit
import Foundation
import MarketFeature
import Testing

/// Output and exit codes of the built program for folders.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct FoldersProgramTests {
  @Test(arguments: [
    ["folders", "show"], ["folders", "add", "Reading"], ["folders", "show", "Reading", "--sort", "size"],
    ["folders", "import"], ["folders", "add", " ", "app.KR.iphone.5", "--data", "data"], ["watch", "history"],
  ])
  func `an invalid command line is one line and exits with 64`(arguments: [String]) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(arguments, in: directory)
      #expect(result.code == 64)
      #expect(result.output == "")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test func `folders are stored, and moved through a pipe`() async throws {
    try await withTemporaryDirectory { directory in
      let added = try await Program.run(
        ["folders", "add", "Reading", "9000005009", "--country", "kr", "--data", "here"], in: directory)
      #expect(added.code == 0, "\(added.errors)")
      let script = "\"$0\" folders export --data here | \"$0\" folders import - --data there"
      let taken = try await Program.shell(script, in: directory)
      #expect(taken.code == 0, "\(taken.errors)")
      #expect(taken.output == "1\t1\t0\t0\n")
      let shown = try await Program.run(["folders", "show", "reading", "--data", "there"], in: directory)
      #expect(shown.output.hasPrefix("app.KR.iphone.9000005009\t"))
    }
  }

  @Test func `products of the data directory's market are saved, refreshed and exported as well`() async throws {
    try await withTemporaryDirectory { directory in
      let boat = try #require(Product.reference(of: 1, server: MarketFeature.ownServer)).description
      let seeded = try await Program.run(["market", "seed", "--scale", "2", "--data", "here"], in: directory)
      #expect(seeded.code == 0, "\(seeded.errors)")
      let added = try await Program.run(["folders", "add", "Wishes", boat, "--data", "here"], in: directory)
      #expect(added.code == 0, "\(added.errors)")
      let asked = try await Program.run(["folders", "show", "Wishes", "--refresh", "--data", "here"], in: directory)
      let fields = asked.output.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.first == Substring(boat) && fields.dropFirst().first?.isEmpty == false, "\(asked)")
      let script = "\"$0\" folders export --data here | \"$0\" folders import - --data there"
      let taken = try await Program.shell(script, in: directory)
      #expect(taken.code == 0 && taken.output == "1\t1\t0\t0\n", "\(taken)")
      let elsewhere = try await Program.run(
        ["folders", "add", "Wishes", boat, "--data", "here", "--market-url", "http://127.0.0.1:1"], in: directory)
      #expect(elsewhere.code == 64, "the product is unknown to that server: \(elsewhere)")
    }
  }

  @Test func `an unknown folder is one line and exits with 1`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(["folders", "show", "Reading", "--data", "data"], in: directory)
      #expect(result.code == 1)
      #expect(result.errors == "showroom: There is no folder \"Reading\": `showroom folders list` names them.\n")
    }
  }

  @Test func `a command without a writable data directory exits with 73`() async throws {
    try await withTemporaryDirectory { directory in
      try Data().write(to: directory.appending(path: "file"))
      let result = try await Program.run(["folders", "list", "--data", "file/data"], in: directory)
      #expect(result.code == 73)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test func `an export to a full disk is one line and exits with 73`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(
        ["folders", "export", "--data", "data"], in: directory, writingTo: "/dev/full")
      #expect(result.code == 73)
      #expect(result.errors == "showroom: The output cannot be written: No space left on device.\n")
    }
  }
}
