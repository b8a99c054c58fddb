import Foundation
import Testing

/// Output and exit codes of the built program.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct ProgramTests {
  @Test func `the version is printed`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(["--version"], in: directory)
      #expect(result.code == 0)
      #expect(result.output == "0.4.0-dev\n")
      #expect(result.errors == "")
    }
  }

  @Test func `help names every command`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(["--help"], in: directory)
      #expect(result.code == 0)
      for command in ["serve", "apps", "market", "sandbox", "doctor"] { #expect(result.output.contains(command)) }
    }
  }

  @Test(arguments: [
    ["serve", "--port", "http"], ["serve", "--prot", "1"], ["apps", "search", "memo", "--platform", "watch"],
    ["apps", "search"], ["apps", "show", "paper boat"], ["sandbox", "--scale", "0"], ["unknown"],
    ["market", "serve", "--samples=many"], ["market", "serve", "--public-url", "market"],
    ["market", "vendors", "rotate", "x"], ["market", "seed", "--scale", "0"],
  ])
  func `an invalid command line is one line and exits with 64`(arguments: [String]) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(arguments, in: directory)
      #expect(result.code == 64)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("showroom: "))
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test(arguments: [
    ["--version"], ["--help"], ["apps"], ["doctor", "--port", "0", "--data", "data"],
    ["apps", "search", "memo", "--data", "data"], ["apps", "search", "memo", "--json", "--data", "data"],
  ])
  func `a result to a full disk is one line and exits with 73`(arguments: [String]) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(arguments, in: directory, writingTo: "/dev/full")
      #expect(result.code == 73)
      #expect(result.errors == "showroom: The output cannot be written: No space left on device.\n")
    }
  }

  @Test func `an app to a full disk is one line and exits with 73`() async throws {
    try await withTemporaryDirectory { directory in
      let search = try await Program.run(["apps", "search", "memo", "--limit", "1", "--data", "data"], in: directory)
      let id = try #require(search.output.split(separator: "\t").first)
      for format in [[], ["--json"]] {
        let arguments = ["apps", "show", String(id), "--data", "data"] + format
        let result = try await Program.run(arguments, in: directory, writingTo: "/dev/full")
        #expect(result.code == 73)
        #expect(result.errors == "showroom: The output cannot be written: No space left on device.\n")
      }
    }
  }

  @Test(arguments: ["apps search memo --data data", "apps search memo --json --limit 200 --data data"])
  func `a reader that closes the pipe after one line is no failure`(arguments: String) async throws {
    try await withTemporaryDirectory { directory in
      let script = "{ \"$0\" \(arguments); echo \"ended with $?\" >&2; } | head -n 1"
      let result = try await Program.shell(script, in: directory)
      #expect(result.output.split(separator: "\n").count == 1)
      #expect(result.errors == "ended with 0\n")
    }
  }

  @Test func `a closed standard output is a failure and is not reused for a file`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.shell("exec \"$0\" apps search memo --data data >&-", in: directory)
      #expect(result.code == 73)
      #expect(result.errors == "showroom: The output cannot be written: Bad file descriptor.\n")
    }
  }

  @Test func `an invalid variable and an invalid line of the file are named`() async throws {
    try await withTemporaryDirectory { directory in
      let variable = try await Program.run(["serve"], environment: ["SHOWROOM_PORT": "x"], in: directory)
      #expect(variable.code == 64)
      #expect(variable.errors.contains("SHOWROOM_PORT is \"x\""))
      try Data(#"{"port": -1}"#.utf8).write(to: directory.appending(path: "showroom.json"))
      let file = try await Program.run(["serve"], in: directory)
      #expect(file.code == 64)
      #expect(file.errors.contains("\"port\" in showroom.json is \"-1\""))
    }
  }

  @Test(
    arguments: [
      (["--rates-file", "a", "--rates-url", "http://a.example"], "set one of them"),
      (["--smtp-url", "smtp://a.example"], "E-mails need a sender"),
      (["--host", "300.1.1.1"], "must be an IP address"),
      (["--port", "9000", "--metrics-port", "9000"], "--metrics-port 9000: must differ from --port"),
      (["--port", "9000", "--market-port", "9000"], "--market-port 9000: must differ from --port"),
    ] as [([String], String)])
  func `what a server refuses before it opens anything is refused by the check of the configuration, too`(
    flags: [String], words: String
  ) async throws {
    try await withTemporaryDirectory { directory in
      for command in [["serve"], ["config", "check"]] {
        let result = try await Program.run(command + flags, in: directory)
        #expect(result.code == 64 && result.output == "", "\(command): \(result.errors)")
        #expect(result.errors.contains(words), "\(command): \(result.errors)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
    }
  }

  @Test func `an address of the metrics without a port is noted`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(["config", "check", "--metrics-host", "0.0.0.0"], in: directory)
      #expect(result.code == 0)
      #expect(result.errors.hasPrefix("showroom: --metrics-host has no effect without --metrics-port"))
    }
  }

  @Test func `a missing configuration file exits with 66`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(["serve"], environment: ["SHOWROOM_CONFIG": "no.json"], in: directory)
      #expect(result.code == 66)
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `a data directory that cannot be created exits with 73`() async throws {
    try await withTemporaryDirectory { directory in
      try Data().write(to: directory.appending(path: "file"))
      let result = try await Program.run(["serve", "--port", "0", "--data", "file/data"], in: directory)
      #expect(result.code == 73)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test func `a host of another machine exits with 69`() async throws {
    try await withTemporaryDirectory { directory in
      let arguments = ["serve", "--port", "0", "--host", "192.0.2.1", "--data", "data", "--log-level", "critical"]
      let result = try await Program.run(arguments, in: directory)
      #expect(result.code == 69)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test func `apps are found in the sample catalogue`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(
        ["apps", "search", "memo", "--country", "kr", "--limit", "3", "--data", "data"], in: directory)
      #expect(result.code == 0, "\(result.errors)")
      let rows = result.output.split(separator: "\n")
      #expect((1...3).contains(rows.count))
      #expect(rows.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 8 })
    }
  }

  @Test func `JSON is valid, and a found app can be shown`() async throws {
    try await withTemporaryDirectory { directory in
      let search = try await Program.run(["apps", "search", "memo", "--json", "--data", "data"], in: directory)
      let object = try JSONSerialization.jsonObject(with: Data(search.output.utf8)) as? [String: Any]
      let rows = try #require(object?["results"] as? [[String: Any]])
      let id = try #require(rows.first?["id"] as? Int)
      let show = try await Program.run(["apps", "show", "\(id)", "--json", "--data", "data"], in: directory)
      #expect(show.code == 0, "\(show.errors)")
      let app = try JSONSerialization.jsonObject(with: Data(show.output.utf8)) as? [String: Any]
      #expect(app?["id"] as? Int == id)
    }
  }

  @Test func `an unknown app exits with 1`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(["apps", "show", "999999999999", "--data", "data"], in: directory)
      #expect(result.code == 1)
      #expect(result.errors == "showroom: This app isn't available in this country.\n")
    }
  }

  @Test func `the doctor passes a good installation`() async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(["doctor", "--port", "0", "--data", "data"], in: directory)
      #expect(result.code == 0, "\(result.output)\(result.errors)")
      #expect(result.output.split(separator: "\n").count == 7)
    }
  }
}
