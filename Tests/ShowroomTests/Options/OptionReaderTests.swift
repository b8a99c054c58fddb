import AppsFeature
import Foundation
import LiveWeb
import Logging
import Store
import Testing
import Upstream

@testable import showroom

struct OptionReaderTests {
  private func file(_ json: String) throws -> ConfigFile {
    try ConfigFile(name: "showroom.json", bytes: Data(json.utf8))
  }

  @Test func `a flag overrides a variable, a variable the file, the file the default`() throws {
    let file = try file(#"{"port": 4, "host": "file", "limit": 44}"#)
    let reader = OptionReader(
      flags: ["port": "2"], environment: ["SHOWROOM_PORT": "3", "SHOWROOM_HOST": "variable"], file: file)
    #expect(try reader.value(of: Options.port) == 2)
    #expect(try reader.value(of: Options.host) == "variable")
    #expect(try reader.value(of: Options.limit) == 44)
    #expect(try reader.value(of: Options.scale) == 1_200)
  }

  @Test func `every option has its documented default`() throws {
    let reader = OptionReader(flags: [:], environment: ["HOME": "/home/somebody"])
    #expect(try reader.value(of: Options.data) == "/home/somebody/.local/share/showroom")
    #expect(try reader.value(of: Options.host) == "127.0.0.1")
    #expect(try reader.value(of: Options.port) == 8080)
    #expect(try reader.value(of: Options.trustedProxy) == .none)
    #expect(try reader.value(of: Options.allowedHosts) == nil)
    #expect(try reader.value(of: Options.metricsHost) == "127.0.0.1")
    #expect(try reader.value(of: Options.sandboxPort) == 8081)
    #expect(try reader.value(of: Options.live) == false)
    #expect(try reader.value(of: Options.appleURL) == nil)
    #expect(try reader.value(of: Options.logLevel) == .info)
    #expect(try reader.value(of: Options.country).code == "US")
    #expect(try reader.value(of: Options.platform) == nil)
    #expect(try reader.value(of: Options.limit) == 50)
  }

  @Test func `a Korean environment asks the Korean store`() throws {
    let reader = OptionReader(flags: [:], environment: ["LANG": "ko_KR.UTF-8"])
    #expect(try reader.value(of: Options.country).code == "KR")
  }

  @Test func `the database is a file in the data directory, or at the given address`() throws {
    func name(_ flags: [String: String], _ environment: [String: String] = [:]) throws -> String {
      try AskSettings(OptionReader(flags: flags, environment: environment), logLevel: .info).database.name
    }
    #expect(try name(["data": "/a"]) == "/a/showroom.sqlite")
    #expect(try name(["data": "/a/", "database": "postgres://me@db:6432/x"]) == "postgres://db:6432/x")
    let variables = ["SHOWROOM_DATABASE": "postgresql://me:secret@db/x"]
    #expect(try name(["data": "/a"], variables) == "postgres://db/x")
  }

  @Test(arguments: [
    ("postgres://me:secret@db/x", "holds a password"), ("postgres://db/x?password=secret", "holds a password"),
    ("postgres://me:secret/db", "must be the address"), ("host=db password=secret", "holds a password"),
    ("postgress://me:secret@db/x", "must be the address"), ("postgres//me:secret@db", "must be the address"),
    ("postgres://me:se@cret@db/x", "must be the address"),
    ("postgres://db/x?secret=1", "must be the address"),
  ])
  func `a password cannot be a flag, and no error shows it`(address: String, reason: String) throws {
    let reader = OptionReader(flags: ["database": address], environment: [:])
    let failure = #expect(throws: CommandFailure.self) { try reader.value(of: Options.database) }
    #expect(failure?.code == .usage)
    #expect(failure?.message.contains(reason) == true && failure?.message.contains("secret") == false)
  }

  @Test(arguments: [
    ("http://user:secret@127.0.0.1:1234", "http://…@127.0.0.1:1234"), ("https://secret@host", "https://…@host"),
    ("user:secret@127.0.0.1", "…@127.0.0.1"), ("//user:secret@host", "…@host"),
    ("http://user:se@cret/secret@host/a", "http://…@host/a"), ("user:http://secret@host", "…@host"),
    ("http://a@host,http://user:secret@other", "http://…@other"),
    ("http://user:\(String(repeating: "secret", count: 100))@host", "http://…@host"),
    ("http://host/a?key=secret", "http://host/a?…"), ("ftp://host/a#secret", "ftp://host/a#…"),
    ("http://host?to=a@secret", "http://…"), ("http://user:secret@host?b=secret", "http://…@host?…"),
  ])
  func `no error shows the user name and password of a URL, wherever it was given`(value: String, shown: String) {
    func expectHidden<Value>(_ option: ConfigOption<Value>) {
      let readers = [
        OptionReader(flags: [option.key: value], environment: [:]),
        OptionReader(flags: [:], environment: [option.environmentName: value]),
      ]
      for reader in readers {
        let failure = #expect(throws: CommandFailure.self) { try reader.value(of: option) }
        #expect(failure?.code == .usage)
        #expect(failure?.message.contains("is \"\(shown)\", but must be ") == true)
        #expect(failure?.message.contains("secret") == false)
      }
    }
    expectHidden(Options.marketURL)
    expectHidden(Options.marketPublicURL)
    expectHidden(Options.appleURL)
    expectHidden(Options.notifyOrigins)
    expectHidden(Options.tmdbURL)
    expectHidden(Options.trustedProxy)
    expectHidden(Options.port)
  }

  @Test func `an empty variable counts as not set`() throws {
    let reader = OptionReader(flags: [:], environment: ["SHOWROOM_PORT": ""])
    #expect(try reader.value(of: Options.port) == 8080)
  }

  @Test func `values are parsed in all usual forms`() throws {
    let flags = [
      "live": "yes", "country": "kr", "platform": "iPad", "log-level": "DEBUG",
      "apple-url": "http://localhost:9000/prefix/", "trusted-proxy": " 127.0.0.1, 10.0.0.0/8,::1 ",
      "features": "Market, apps", "notify-origins": "http://10.0.0.5:8080, https://ntfy.home",
    ]
    let reader = OptionReader(flags: flags, environment: [:])
    #expect(try reader.value(of: Options.live))
    #expect(try reader.value(of: Options.country).code == "KR")
    #expect(try reader.value(of: Options.platform) == .ipad)
    #expect(try reader.value(of: Options.logLevel) == .debug)
    #expect(try reader.value(of: Options.features) == [.apps, .market])
    #expect(try reader.value(of: Options.trustedProxy) == TrustedProxies("127.0.0.1,10.0.0.0/8,::1"))
    #expect(try reader.value(of: Options.appleURL)?.description == "http://localhost:9000/prefix")
    #expect(
      try reader.value(of: Options.notifyOrigins).map(\.description) == ["http://10.0.0.5:8080", "https://ntfy.home"])
  }

  @Test func `names in the environment follow from the option's name`() {
    #expect(Options.appleURL.environmentName == "SHOWROOM_APPLE_URL")
    #expect(Options.callsPerMinute.environmentName == "SHOWROOM_CALLS_PER_MINUTE")
  }

  @Test func `an invalid value is reported with its origin`() throws {
    let file = try file(#"{"port": "many"}"#)
    let said = "is \"many\", but must be a number from 0 to 65535, 0 for any free one."
    #expect(throws: CommandFailure(.usage, "--port \(said)")) {
      try OptionReader(flags: ["port": "many"], environment: [:]).value(of: Options.port)
    }
    #expect(throws: CommandFailure(.usage, "SHOWROOM_PORT \(said)")) {
      try OptionReader(flags: [:], environment: ["SHOWROOM_PORT": "many"]).value(of: Options.port)
    }
    #expect(throws: CommandFailure(.usage, "\"port\" in showroom.json \(said)")) {
      try OptionReader(flags: [:], environment: [:], file: file).value(of: Options.port)
    }
  }

  @Test func `an invalid value is not hidden by a valid one of lower precedence`() throws {
    let reader = OptionReader(flags: ["port": "x"], environment: ["SHOWROOM_PORT": "9000"])
    #expect(throws: CommandFailure.self) { try reader.value(of: Options.port) }
  }

  @Test func `a long invalid value with control characters is one short line`() {
    let reader = OptionReader(flags: ["port": "\u{1B}[31m\n" + String(repeating: "9", count: 5_000)], environment: [:])
    let failure = #expect(throws: CommandFailure.self) { try reader.value(of: Options.port) }
    #expect((failure?.message.count ?? 0) < 200)
    #expect(failure?.message.unicodeScalars.contains { $0.value < 32 } == false)
  }
}

/// Values that each option refuses.
struct BadValueTests {
  private func expectRefused<Value>(_ option: ConfigOption<Value>, _ texts: String...) {
    for text in texts {
      let failure = #expect(throws: CommandFailure.self) {
        try OptionReader(flags: [option.key: text], environment: [:]).value(of: option)
      }
      #expect(failure?.code == .usage)
      #expect(failure?.message.hasPrefix("--\(option.flag) is ") == true)
      #expect(failure?.message.hasSuffix("but must be \(option.allowed).") == true)
    }
  }

  @Test func `numbers out of range and words are refused`() {
    expectRefused(Options.port, "-1", "65536", "http", "80.5", "", "99999999999999999999")
    expectRefused(Options.sandboxPort, "65536", "x")
    expectRefused(Options.limit, "0", "201", "ten")
    expectRefused(Options.scale, "0", "1000001", "x")
    expectRefused(Options.latency, "-1", "60001", "1s")
    expectRefused(Options.errorRate, "-0.1", "1.1", "nan", "half")
    expectRefused(Options.callsPerMinute, "-1", "x")
  }

  @Test func `invalid addresses are refused`() {
    expectRefused(
      Options.host, "", "a b", "http://127.0.0.1", "a/b", "호스트", "300.1.1.1", "1.2.3.4.5", "localhost:80", "::g")
    expectRefused(Options.trustedProxy, "", "localhost", "127.0.0.1:80", "10.0.0.0/33", "127.0.0.1,", "프록시")
    expectRefused(
      Options.notifyOrigins, "", "10.0.0.5:8080", "http://10.0.0.5,", "https://u:p@a", "https://a?b=c", "https://a/b")
    expectRefused(Options.publicURL, "showroom.example.org", "")
    expectRefused(Options.appleURL, "itunes.apple.com", "ftp://a", "http://", "https://u:p@a", "https://a?b=c", "")
  }

  @Test func `words that are not allowed are refused`() {
    expectRefused(Options.live, "maybe", "")
    expectRefused(Options.logLevel, "loud", "")
    expectRefused(Options.country, "XX", "KOR", "", "Korea")
    expectRefused(Options.platform, "watch", "iphone ", "")
    expectRefused(Options.data, "", "a\0b")
    expectRefused(Options.features, "", "folders", "apps,", "apps;market")
  }
}

/// Variables that name a file with the value.
struct OptionFileTests {
  private func with(_ content: Data, _ test: (_ path: String) throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "value")
      try content.write(to: file)
      try test(file.path)
    }
  }

  private func with(_ content: String, _ test: (_ path: String) throws -> Void) async throws {
    try await with(Data(content.utf8), test)
  }

  @Test(arguments: ["4\n", "4", "4\r\n"])
  func `the value is the content without its last line break`(_ content: String) async throws {
    try await with(content) { path in
      let file = try ConfigFile(name: "showroom.json", bytes: Data(#"{"port": 5}"#.utf8))
      let variables = ["SHOWROOM_PORT_FILE": path]
      #expect(try OptionReader(flags: [:], environment: variables, file: file).value(of: Options.port) == 4)
      #expect(try OptionReader(flags: ["port": "6"], environment: variables).value(of: Options.port) == 6)
    }
  }

  @Test func `secrets can be in files`() async throws {
    try await with("postgres://me:secret@db/x\n") { path in
      let reader = OptionReader(flags: [:], environment: ["SHOWROOM_DATABASE_FILE": path])
      let address = try reader.value(of: Options.database)
      #expect(address?.hasPassword == true)
    }
    let token = String(repeating: "t", count: 40)
    try await with(token + "\n") { path in
      let reader = OptionReader(flags: [:], environment: ["SHOWROOM_TMDB_TOKEN_FILE": path])
      let value = try reader.value(of: Options.tmdbToken)
      #expect(value == token)
    }
  }

  @Test func `a variable and its file together are refused, an empty one counts as not set`() async throws {
    try await with("4") { path in
      let both = OptionReader(flags: [:], environment: ["SHOWROOM_PORT_FILE": path, "SHOWROOM_PORT": "4"])
      #expect(
        throws: CommandFailure(.usage, "Both SHOWROOM_PORT and SHOWROOM_PORT_FILE are set: set one of them.")
      ) { try both.value(of: Options.port) }
      let empty = OptionReader(flags: [:], environment: ["SHOWROOM_PORT_FILE": path, "SHOWROOM_PORT": ""])
      let port = try empty.value(of: Options.port)
      #expect(port == 4)
    }
    let unset = OptionReader(flags: [:], environment: ["SHOWROOM_PORT_FILE": ""])
    #expect(try unset.value(of: Options.port) == 8080)
  }

  @Test(arguments: ["", "\n", "\r\n"])
  func `an empty file counts as not set`(_ content: String) async throws {
    try await with(content) { path in
      let variables = ["SHOWROOM_PORT_FILE": path]
      #expect(try OptionReader(flags: [:], environment: variables).value(of: Options.port) == 8080)
      let file = try ConfigFile(name: "showroom.json", bytes: Data(#"{"port": 5}"#.utf8))
      #expect(try OptionReader(flags: [:], environment: variables, file: file).value(of: Options.port) == 5)
      let both = OptionReader(flags: [:], environment: variables.merging(["SHOWROOM_PORT": "4"]) { $1 }, file: file)
      #expect(try both.value(of: Options.port) == 4)
    }
  }

  @Test func `a file that cannot be read is named, with 66`() async throws {
    func failure(_ path: String) -> CommandFailure? {
      let reader = OptionReader(flags: [:], environment: ["SHOWROOM_PORT_FILE": path])
      return #expect(throws: CommandFailure.self) { try reader.value(of: Options.port) }
    }
    let named = ", named by SHOWROOM_PORT_FILE,"
    #expect(failure("/nowhere/a") == CommandFailure(.noInput, "The file /nowhere/a\(named) does not exist."))
    #expect(failure("/") == CommandFailure(.noInput, "The file /\(named) cannot be read."))
    try await withTemporaryDirectory { directory in
      // It would be waited for.
      let pipe = directory.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(failure(pipe) == CommandFailure(.noInput, "The file \(pipe)\(named) cannot be read."))
    }
    try await with(Data([0xFF, 0xFE])) { path in
      #expect(failure(path) == CommandFailure(.noInput, "The file \(path)\(named) is not UTF-8."))
    }
    try await with(String(repeating: "1", count: (64 << 10) + 1)) { path in
      #expect(failure(path) == CommandFailure(.noInput, "The file \(path)\(named) has more than 64 KiB."))
    }
  }

  @Test func `no error shows the content of a file`() async throws {
    try await with("secret") { path in
      let failure = #expect(throws: CommandFailure.self) {
        try OptionReader(flags: [:], environment: ["SHOWROOM_PORT_FILE": path]).value(of: Options.port)
      }
      #expect(failure?.code == .usage)
      #expect(failure?.message.hasPrefix("The content of the file named by SHOWROOM_PORT_FILE must be ") == true)
      #expect(failure?.message.contains("secret") == false)
    }
  }
}
