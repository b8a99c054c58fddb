import Foundation
import Testing

@testable import showroom

struct ConfigFileTests {
  private func failure(_ json: String) -> CommandFailure? {
    #expect(throws: CommandFailure.self) { try ConfigFile(name: "f.json", bytes: Data(json.utf8)) }
  }

  @Test func `numbers, booleans and strings are parsed`() throws {
    let json = #"{"port": 9000, "live": true, "error-rate": 0.5, "host": "::1", "apple-url": null}"#
    let file = try ConfigFile(name: "f.json", bytes: Data(json.utf8))
    #expect(file.values == ["port": "9000", "live": "true", "error-rate": "0.5", "host": "::1"])
  }

  @Test func `comments and a comma at the end are allowed`() throws {
    let json = """
      // The file of the package.
      {
        // "port": 8080,
        "host": "http://[::1]",  // no comment inside a text
      }
      """
    #expect(try ConfigFile(name: "f.json", bytes: Data(json.utf8)).values == ["host": "http://[::1]"])
  }

  @Test(arguments: ["", "{", "[]", "7", "not JSON", #"{"port": }"#])
  func `a file that is not an object exits with 66`(json: String) {
    #expect(failure(json)?.code == .noInput)
    #expect(failure(json)?.message.hasPrefix("The configuration file f.json cannot be read: ") == true)
  }

  @Test func `an array as a value is refused with the option's name`() {
    #expect(
      failure(#"{"port": [1]}"#)?.message
        == "The configuration file f.json cannot be read: \"port\" must be a string, a number, true or false.")
  }

  @Test(arguments: [
    ("{\"port\": 1, \"port\": 2}", 1), ("{\n  port: 1,  // port: 3, port: 4\n  'live': true,\n  'port': 2,\n}", 4),
    ("{\r\n/* \"port\": 0,\n */ \"port\": 1, \"host\": \"a\\\", port: 2\",\n\"p\\u006frt\": 2}", 4),
  ])
  func `an option that is there twice is refused with its line`(json: String, line: Int) {
    #expect(
      failure(json)?.message
        == "The configuration file f.json has \"port\" twice, the second time in line \(line): remove one.")
  }

  @Test func `names of options in values and comments count for nothing`() throws {
    let json = #"{"host": "port, \"port\": 1, 'port'", /* port: 2, */ "port": 1, // "port": 3"# + "\n}"
    #expect(try ConfigFile(name: "f.json", bytes: Data(json.utf8)).values["port"] == "1")
  }

  @Test(arguments: [
    ("prot", "did you mean \"port\"?"), ("Port", "did you mean \"port\"?"), ("hst", "did you mean \"host\"?"),
    ("metrics_port", "did you mean \"metrics-port\"?"), ("colour", "docs/configuration.md lists all."),
    ("x", "docs/configuration.md lists all."),
  ])
  func `an unknown option is refused with its line and the nearest one`(key: String, advice: String) {
    #expect(
      failure("{\n  \"live\": true,\n  \"\(key)\": 1\n}")?.message
        == "The configuration file f.json has \"\(key)\" in line 3, which is no option: \(advice)")
  }

  @Test(arguments: [
    ("", 1), ("{\n  \"port\": 1,\n", 3), ("{\n  \"port\": 1\n  \"live\": true\n}", 3),
    ("{\n  \"port\" 1\n}", 2), ("{\n  // \"live\": ,\n  \"live\": yes\n}", 3),
    ("{\n  \"host\": \"::1,\n  \"port\": 1\n}", 2), ("{\n  \"port\": 1\n}\n}", 4), ("{\n,}", 2),
  ])
  func `a text that is not JSON is refused with the line`(json: String, line: Int) {
    #expect(
      failure(json)?.message == "The configuration file f.json cannot be read: it is not JSON, see line \(line).")
  }

  @Test func `the file in the working directory may be missing`() async throws {
    try await withTemporaryDirectory { directory in
      let file = try ConfigFile.load(environment: [:], directory: directory)
      #expect(file == nil)
    }
  }

  @Test func `the file in the working directory is found`() async throws {
    try await withTemporaryDirectory { directory in
      try Data(#"{"port": 1}"#.utf8).write(to: directory.appending(path: "showroom.json"))
      let file = try ConfigFile.load(environment: [:], directory: directory)
      #expect(file?.values == ["port": "1"])
    }
  }

  @Test func `a long file is refused, and a pipe is not waited for`() async throws {
    try await withTemporaryDirectory { directory in
      func failure() -> CommandFailure? {
        #expect(throws: CommandFailure.self) { try ConfigFile.load(environment: [:], directory: directory) }
      }
      let file = directory.appending(path: "showroom.json")
      try Data(count: (1 << 20) + 1).write(to: file)
      #expect(
        failure() == CommandFailure(.noInput, "The configuration file showroom.json has more than 1 MiB."))
      try FileManager.default.removeItem(at: file)
      #expect(mkfifo(file.path, 0o600) == 0)
      #expect(failure() == CommandFailure(.noInput, "The configuration file showroom.json cannot be read."))
    }
  }

  @Test func `a link that leads nowhere is not ignored`() async throws {
    try await withTemporaryDirectory { directory in
      let link = directory.appending(path: "showroom.json").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "none.json")
      let failure = #expect(throws: CommandFailure.self) {
        try ConfigFile.load(environment: [:], directory: directory)
      }
      #expect(
        failure
          == CommandFailure(
            .noInput, "The configuration file showroom.json is a link to a file that does not exist."))
    }
  }

  @Test func `a file named by the environment must exist`() async throws {
    try await withTemporaryDirectory { directory in
      let failure = #expect(throws: CommandFailure.self) {
        try ConfigFile.load(environment: ["SHOWROOM_CONFIG": "other.json"], directory: directory)
      }
      #expect(failure?.code == .noInput)
      #expect(
        failure?.message == "The configuration file other.json, named by SHOWROOM_CONFIG, does not exist.")
    }
  }

  @Test func `a file named by the environment overrides the one in the working directory`() async throws {
    try await withTemporaryDirectory { directory in
      try Data(#"{"port": 1}"#.utf8).write(to: directory.appending(path: "showroom.json"))
      try Data(#"{"port": 2}"#.utf8).write(to: directory.appending(path: "other.json"))
      let file = try ConfigFile.load(environment: ["SHOWROOM_CONFIG": "other.json"], directory: directory)
      #expect(file?.values == ["port": "2"])
    }
  }
}
