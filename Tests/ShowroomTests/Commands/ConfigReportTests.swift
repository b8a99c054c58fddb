import Foundation
import Testing

@testable import showroom

struct ConfigReportTests {
  private static let token = String(repeating: "t", count: 40)

  private func output(
    flags: [String: String] = [:], _ environment: [String: String], file: String? = nil, asJSON: Bool = false
  ) throws -> Transcript {
    let file = try file.map { try ConfigFile(name: "showroom.json", bytes: Data($0.utf8)) }
    let transcript = Transcript()
    try ConfigReport(OptionReader(flags: flags, environment: environment, file: file))
      .write(to: transcript.console(), asJSON: asJSON)
    return transcript
  }

  @Test func `each option is a line with its value and its place`() async throws {
    try await withTemporaryDirectory { directory in
      let level = directory.appending(path: "level")
      try Data("debug\n".utf8).write(to: level)
      let written = try output(
        flags: ["port": "1"],
        ["HOME": "/home/a", "SHOWROOM_HOST": "::1", "SHOWROOM_PORT": "2", "SHOWROOM_LOG_LEVEL_FILE": level.path],
        file: #"{"live": true, "port": 3}"#)
      let lines = written.output.split(separator: "\n").map(String.init)
      #expect(lines.count == Options.keys.count)
      for line in [
        "port\t1\t--port", "host\t::1\tSHOWROOM_HOST", "log-level\tdebug\tSHOWROOM_LOG_LEVEL_FILE",
        "live\ttrue\tshowroom.json", "data\t/home/a/.local/share/showroom\tdefault", "metrics-port\t\tdefault",
        "compat-lax\tfalse\tdefault", "log-format\ttext\tdefault",
      ] { #expect(lines.contains(line), "\(line)") }
      #expect(written.errors == "")
    }
  }

  @Test(arguments: [false, true])
  func `secrets are not printed`(asJSON: Bool) throws {
    let written = try output(
      [
        "SHOWROOM_TMDB_TOKEN": Self.token, "SHOWROOM_MARKET_SECRET": "verysecret",
        "SHOWROOM_MARKET_IDENTIFIER": "private", "SHOWROOM_DATABASE": "postgres://me:verysecret@db:6432/x",
      ], asJSON: asJSON)
    for secret in [Self.token, "verysecret", "private", "me:"] {
      #expect(!written.output.contains(secret), "\(secret)")
    }
    #expect(written.output.contains("postgres://db:6432/x"))
    if !asJSON { #expect(written.output.contains("tmdb-token\t••••••\tSHOWROOM_TMDB_TOKEN\n")) }
  }

  @Test func `as JSON each option is an object`() throws {
    let written = try output(["SHOWROOM_TMDB_TOKEN": Self.token, "SHOWROOM_PORT": "2"], asJSON: true)
    let object = try JSONSerialization.jsonObject(with: Data(written.output.utf8)) as? [String: [[String: Any]]]
    let options = try #require(object?["options"])
    func option(_ key: String) throws -> [String: Any] { try #require(options.first { $0["key"] as? String == key }) }
    let port = try option("port")
    #expect(port["value"] as? String == "2" && port["isSecret"] as? Bool == false)
    #expect(port["source"] as? String == "variable" && port["place"] as? String == "SHOWROOM_PORT")
    let token = try option("tmdb-token")
    #expect(token["value"] is NSNull && token["isSecret"] as? Bool == true)
    let host = try option("host")
    #expect(host["source"] as? String == "default" && host["place"] is NSNull)
  }

  @Test(arguments: [("ko_KR.UTF-8", "false", "KR", "true"), ("C", "true", "US", "false")])
  func `a computed default is the value in force`(
    language: String, live: String, place: String, samples: String
  ) throws {
    let written = try output(["LC_ALL": language, "SHOWROOM_LIVE": live])
    for line in [
      "samples\t\(samples)\tdefault", "country\t\(place)\tdefault", "platform\tiphone\tdefault",
      "region\t\(place)\tdefault", "trusted-proxy\t\tdefault", "features\tapps,movies,market\tdefault",
    ] { #expect(written.output.contains("\n\(line)\n"), "\(line)") }
  }

  @Test func `each default can be given as a value`() throws {
    let defaults = try ConfigReport(OptionReader(flags: [:], environment: [:])).rows
    let given = Dictionary(uniqueKeysWithValues: defaults.compactMap { row in row.value.map { (row.key, $0) } })
    let rows = try ConfigReport(OptionReader(flags: given, environment: [:])).rows
    #expect(rows.map(\.value) == defaults.map(\.value))
    #expect(rows.count { $0.source == .flags } == given.count)
  }

  @Test func `a bad value fails as in each command`() {
    let failure = #expect(throws: CommandFailure.self) { try output(["SHOWROOM_SCALE": "many"]) }
    #expect(failure?.code == .usage && failure?.message.hasPrefix("SHOWROOM_SCALE is \"many\"") == true)
  }

  @Test func `a variable of no option is noted`() throws {
    let written = try output(["SHOWROOM_PROT": "1", "SHOWROOM_CONFIG": "a", "SHOWROOM_PORT_FILE": "", "PORT": "2"])
    #expect(written.errors == "showroom: SHOWROOM_PROT is set, but is the variable of no option.\n")
  }
}
