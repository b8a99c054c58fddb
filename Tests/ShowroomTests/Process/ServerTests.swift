import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Testing

/// The server as a process: output, responses and files.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct ServerTests {
  private func withServer(
    _ arguments: [String] = [], environment: [String: String] = [:], in directory: URL,
    _ body: (Server, _ url: String) async throws -> Void
  ) async throws {
    let server = try Server(
      ["serve", "--port", "0", "--data", "data"] + arguments, environment: environment, in: directory)
    defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }
    let lines = await server.next(2)
    try #require(lines.count == 2)
    #expect(lines[0].wholeMatch(of: /Showroom is at http:\/\/127\.0\.0\.1:\d+/) != nil)
    #expect(lines[1].wholeMatch(of: /Sandbox is at http:\/\/127\.0\.0\.1:\d+/) != nil)
    try await body(server, String(lines[0].dropFirst("Showroom is at ".count)))
  }

  private func get(_ url: String) async throws -> (status: Int, type: String, body: String) {
    let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: url), timeout: .minutes(2))
    let body = try await response.body.collect(upTo: 16 << 20)
    return (Int(response.status.code), response.headers.first(name: "content-type") ?? "", String(buffer: body))
  }

  @Test func `both addresses answer as soon as they are printed`() async throws {
    try await withTemporaryDirectory { directory in
      try await withServer(in: directory) { server, url in
        for path in ["/health", "/health/live", "/health/ready"] {
          let health = try await get(url + path)
          #expect(health.status == 200 && health.body == "ok")
        }
        let page = try await get(url + "/apps?country=KR&platform=iphone&q=memo&wait=1")
        #expect(page.status == 200)
        let picture = try #require(page.body.firstMatch(of: /\/pictures\/[^\x27" ,]+/))
        let answer = try await get(url + String(picture.output))
        #expect(answer.status == 200)
        #expect(answer.type == "image/jpeg")
        #expect(await server.stop() == 0)
      }
    }
  }

  @Test(arguments: [
    ("movies", "/movies", ["/apps", "/market"]), ("apps,market", "/apps", ["/movies"]),
    ("market", "/market", ["/apps"]),
  ])
  func `only the features that the operator names have a tab and pages`(
    names: String, home: String, missing: [String]
  ) async throws {
    try await withTemporaryDirectory { directory in
      try await withServer(["--features", names], in: directory) { server, url in
        let first = try await get(url + "/")
        #expect(first.status == 200)
        let bar = try #require(first.body.firstMatch(of: /<nav class='tabs'.*?<\/nav>/)).output
        let tabs = bar.matches(of: /<a href='([^'?]*)/).map { String($0.output.1) }
        #expect(tabs == ["/"] + names.split(separator: ",").map { "/\($0)" } + ["/folders"])
        for path in missing { #expect(try await get(url + path).status == 404) }
        for path in ["/folders", "/settings", "/settings/about", "/settings/status", "/service-worker.js"] {
          #expect(try await get(url + path).status == 200, "\(path)")
        }
        #expect(try await get(url + home).status == 200)
        let settings = try await get(url + "/settings").body
        let switches = settings.matches(of: /value='tab\.(\w+)Picked'/).map { "/\($0.output.1)" }
        #expect(switches == Array(tabs.dropFirst()), "Today cannot be hidden")
        #expect(
          settings.contains("value='countryPicked'") == (names != "market"), "the market tells no countries apart")
        #expect(await server.stop() == 0)
      }
    }
  }

  @Test func `with JSON the addresses are in the log alone, which also has the stop`() async throws {
    struct Ready: Decodable {
      let version, data, source: String
      let addresses: [String]
    }
    try await withTemporaryDirectory { directory in
      let output = directory.appending(path: "output")
      try Data().write(to: output)
      let arguments = ["serve", "--port", "0", "--data", "data", "--log-format", "json"]
      let server = try Server(arguments, in: directory, writingTo: output.path)
      defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }
      var lines: [String] = []
      for await line in server.lines {
        lines.append(line)
        if line.contains("The server is ready.") { break }
      }
      let ready = try JSONDecoder().decode(Ready.self, from: Data(try #require(lines.last).utf8))
      #expect(!ready.version.isEmpty && ready.data.hasSuffix("data") && ready.source == "samples")
      let names = ready.addresses.map { $0.split(separator: " is at ").first.map(String.init) }
      #expect(names == ["Showroom", "Sandbox", "Open Market"])
      let url = try #require(ready.addresses.first).dropFirst("Showroom is at ".count)
      #expect(try await get(String(url) + "/health").status == 200)
      #expect(await server.stop() == 0)
      for await line in server.lines { lines.append(line) }
      let stops = lines.filter { $0.contains("The server stops") }
      #expect(stops.count == 1)
      for line in lines { #expect(line.hasPrefix("{") && line.hasSuffix("}"), "\(line)") }
      #expect(try Data(contentsOf: output).isEmpty)
    }
  }

  @Test func `systemd learns that the server is ready, and that it stops`() async throws {
    try await withTemporaryDirectory { directory in
      let name = directory.appending(path: "notify").path
      let systemd = try ReceivingSocket(name)
      defer { systemd.release() }
      try await withServer(environment: ["NOTIFY_SOCKET": name], in: directory) { server, _ in
        #expect(systemd.next() == "READY=1")
        #expect(systemd.next() == nil)
        #expect(await server.stop() == 0)
        #expect(systemd.next() == "STOPPING=1")
        #expect(systemd.next() == nil)
      }
    }
  }

  @Test func `metrics count requests, responses and cache entries`() async throws {
    try await withTemporaryDirectory { directory in
      let port = try HeldPort()
      defer { port.release() }
      // Without calls for exchange rates, which come when they will.
      let options = ["--metrics-port", "\(port.number)", "--rates-file", "none.json"]
      try await withServer(options, in: directory) { server, url in
        _ = try await get(url + "/apps?country=KR&platform=iphone&q=memo&wait=1")
        _ = try await get(url + "/nowhere")
        var unclear = HTTPClientRequest(url: url + "/apps")
        unclear.headers = ["Host": "a", "host": "b"]
        _ = try await HTTPClient.shared.execute(unclear, timeout: .minutes(2))
        var action = HTTPClientRequest(url: url + "/apps?country=KR&platform=iphone&q=memo")
        action.method = .POST
        action.headers = [
          "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin",
          "Accept": "application/x-ndjson", "Showroom-Screen": "0123456789abcdef0123456789abcdef",
        ]
        action.body = .bytes(ByteBuffer(string: "action=reachedEnd"))
        _ = try await HTTPClient.shared.execute(action, timeout: .minutes(2)).body.collect(upTo: 16 << 20)
        let figures = try await get("http://127.0.0.1:\(port.number)/metrics").body.split(separator: "\n")
        for figure in [
          #"showroom_requests_total{method="GET",route="/apps",status="200"} 1"#,
          #"showroom_requests_total{method="GET",route="NotFound",status="404"} 1"#,
          #"showroom_refusals_total{status="400"} 1"#,
          #"showroom_request_seconds_count{route="/apps"} 2"#, "showroom_actions_total 1",
          "showroom_screens_rebuilt_total 1", "showroom_live_screens 2.0",
          #"showroom_cache_answers_total{kind="missing"} 1"#,
          #"showroom_upstream_calls_total{outcome="200",source="store"} 1"#,
          "showroom_budget_wait_seconds_count 1",
        ] { #expect(figures.contains { $0 == figure }, "\(figure)") }
        for name in [
          "showroom_live_screen_bytes", #"showroom_database_seconds_count{kind="read"}"#,
          #"showroom_cache_answers_total{kind="fresh"}"#,
        ] {
          #expect(figures.contains { $0.hasPrefix(name) && !$0.hasSuffix(" 0") }, "\(name)")
        }
        for page in ["/movies?wait=1", "/settings/status?wait=1"] { _ = try await get(url + page) }
        let later = try await get("http://127.0.0.1:\(port.number)/metrics").body
        for source in ["store", "tmdb", "market"] {
          #expect(later.contains(#"showroom_upstream_calls_total{outcome="200",source="\#(source)"} "#), "\(source)")
        }
        #expect(await server.stop() == 0)
      }
    }
  }

  @Test func `a stop leaves the database complete and closed`() async throws {
    try await withTemporaryDirectory { directory in
      try await withServer(in: directory) { server, url in
        _ = try await get(url + "/health")
        #expect(await server.stop() == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: directory.appending(path: "data").path)
        #expect(files.sorted() == ["picture.keys", "secret.key", "showroom.sqlite", "uploads"])
      }
    }
  }

  @Test func `a server that drains says so and serves, and ends when the time is over`() async throws {
    try await withTemporaryDirectory { directory in
      // Longer than the test: however slow the machine is, the answers come from a server that drains.
      try await withServer(["--drain-seconds", "300"], in: directory) { server, url in
        server.process.terminate()
        var ready = try await get(url + "/health/ready")
        while ready.status == 200 { ready = try await get(url + "/health/ready") }
        #expect(ready.status == 503 && ready.body == "draining")
        #expect(try await get(url + "/health/live").status == 200)
        let page = try await get(url + "/settings")
        #expect(page.status == 200 && page.body.contains("<html"))
        #expect(server.process.isRunning)
      }
      try await withServer(["--drain-seconds", "1"], in: directory) { server, _ in
        let start = ContinuousClock.now
        #expect(await server.stop() == 0)
        #expect(ContinuousClock.now - start >= .seconds(1))
      }
    }
  }

  @Test func `a server with unwritable output notes that once and serves`() async throws {
    try await withTemporaryDirectory { directory in
      let port = try HeldPort()
      defer { port.release() }
      let arguments = ["serve", "--port", "\(port.number)", "--data", "data", "--log-level", "critical"]
      let server = try Server(arguments, in: directory, writingTo: "/dev/full")
      defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }

      #expect(await server.next(1) == ["showroom: The output cannot be written: No space left on device."])
      #expect(try await get("http://127.0.0.1:\(port.number)/health").status == 200)
      #expect(await server.stop() == 0)
      #expect(await server.next(1) == [], "the note appears once")
    }
  }

  @Test func `a world-writable directory is refused, a group-writable one warned about`() async throws {
    try await withTemporaryDirectory { directory in
      let data = directory.appending(path: "data")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: false)
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: data.path)
      let refused = try await Program.run(["serve", "--port", "0", "--data", "data"], in: directory)
      #expect(refused.code == 73)
      #expect(refused.errors.hasPrefix("showroom: Everyone on this machine can change the data at \(data.path)"))
      #expect(refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")

      let asked = try await Program.run(["apps", "search", "memo", "--limit", "1", "--data", "data"], in: directory)
      #expect(asked.code == 0)
      #expect(asked.errors.hasSuffix("Continuing without it: nothing is stored.\n"))
      #expect(asked.errors.split(separator: "\n").count == 1, "\(asked.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: data.path) == [])

      try FileManager.default.setAttributes([.posixPermissions: 0o770], ofItemAtPath: data.path)
      let warned = try await Program.run(
        ["apps", "search", "memo", "--limit", "1", "--data", "data", "--log-level", "warning"], in: directory)
      #expect(warned.code == 0)
      #expect(warned.errors.contains("the data directory is open to others"))
    }
  }

  @Test func `a stand-alone sandbox serves requests and fails on demand`() async throws {
    try await withTemporaryDirectory { directory in
      let sandbox = try Server(["sandbox", "--port", "0", "--scale", "500", "--calls-per-minute", "1"], in: directory)
      defer { if sandbox.process.isRunning { kill(sandbox.process.processIdentifier, SIGKILL) } }
      let line = try #require(await sandbox.next(1).first)
      let url = String(line.dropFirst("Sandbox is at ".count))
      let arguments = ["apps", "search", "memo", "--apple-url", url, "--data", "data", "--json"]
      let first = try await Program.run(arguments, in: directory)
      #expect(first.output.contains("\"icon\" : \"\(url)/artwork/icon/"))
      // Immediately, within a minute of the first request.
      let throttled = try await Program.run(arguments + ["--country", "jp"], in: directory)
      #expect(throttled.code == 1)
      #expect(throttled.errors.contains("The service limits requests per minute"))
      let again = try await Program.run(arguments, in: directory)
      #expect(again.output == first.output, "the response comes from the database")
      #expect(await sandbox.stop() == 0)
    }
  }

  @Test func `a port in use exits with 69`() async throws {
    try await withTemporaryDirectory { directory in
      try await withServer(in: directory) { server, url in
        let port = try #require(url.split(separator: ":").last)
        let arguments = ["serve", "--port", String(port), "--data", "other", "--log-level", "critical"]
        let second = try await Program.run(arguments, in: directory)
        #expect(second.code == 69)
        #expect(second.output == "")
        #expect(second.errors.hasPrefix("showroom: Port \(port) on 127.0.0.1 is in use"))
        #expect(second.errors.split(separator: "\n").count == 1, "\(second.errors)")
        #expect(await server.stop() == 0)
      }
    }
  }
}
