import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import NIOCore
import Secrets
import TestSupport
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct RequestLimitTests {
  private let clock = ManualClock()

  /// A tenth of the usual.
  private static var limits: CostLimits {
    var limits = CostLimits()
    limits.profile.capacity = .milliseconds(1_200)
    limits.address.capacity = .seconds(6)
    limits.arrival = .milliseconds(100)
    return limits
  }

  /// Answers `/?kib=…` with so much at once, `/stream?kib=…` with as much in pieces, `/shot?kib=…` with a picture of that
  /// size (of which nothing comes), or what `type=…` says, `/page?type=…` with nothing of that type,
  /// `/pictures/made?ms=…` with a picture that costs so much to make.
  private func application(key: SecretKey = .random()) -> Application<RouterResponder<LiveRequestContext>> {
    let clock = clock
    let router = WebRouter(context: LiveRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.addMiddleware {
      ProfileMiddleware(known: KnownBrowsers(key))
      RequestLimitMiddleware(limits: Self.limits) { clock.now.offset }
    }
    router.get("/") { request, _ in
      let kib = request.uri.queryParameters.get("kib", as: Int.self) ?? 0
      return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 0x78, count: kib << 10)))
    }
    router.get("/page") { request, _ in
      Response(status: .ok, headers: [.contentType: request.uri.queryParameters.get("type") ?? "text/html"])
    }
    router.get("/stream") { request, _ in
      let kib = request.uri.queryParameters.get("kib", as: Int.self) ?? 0
      return Response(
        status: .ok,
        body: ResponseBody { writer in
          for _ in 0..<kib { try await writer.write(ByteBuffer(repeating: 0x78, count: 1 << 10)) }
          try await writer.finish(nil)
        })
    }
    router.get("/shot") { request, _ in
      let kib = request.uri.queryParameters.get("kib", as: Int.self) ?? 0
      return Response(
        status: .ok, headers: [.contentType: request.uri.queryParameters.get("type") ?? "image/jpeg"],
        body: ResponseBody(contentLength: kib << 10) { try await $0.finish(nil) })
    }
    router.get("/health") { _, _ in "ok" }
    router.get("/assets/1/a.css") { _, _ in "a" }
    router.get("/pictures/kept") { _, _ in
      Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 0x78, count: 64 << 10)))
    }
    router.get("/pictures/made") { request, context in
      context.charge(.milliseconds(request.uri.queryParameters.get("ms", as: Int.self) ?? 0))
      return "made"
    }
    router.post("/photo") { _, context in
      context.chargeUpload(.seconds(1))
      return "kept"
    }
    return Application(router: router, logger: LogRecord().logger)
  }

  /// How often a profile may ask for something before it is told to wait.
  private func allowed(_ uri: String, upTo most: Int, method: HTTPRequest.Method = .get) async throws -> Int {
    try await application().test(.router) { client in
      for number in 0..<most {
        let response = try await client.execute(uri: uri, method: method, headers: Self.cookie(1))
        if response.status == .tooManyRequests { return number }
      }
      return most
    }
  }

  private static func cookie(_ number: Int) -> HTTPFields {
    let digits = String(number, radix: 16)
    return [.cookie: "showroom_profile=" + String(repeating: "0", count: 32 - digits.count) + digits]
  }

  /// Sends a form of so many bytes, for which files of 1 s are kept.
  private static func send(
    _ bytes: Int, as number: Int, by client: any TestClientProtocol
  ) async throws -> HTTPResponse.Status {
    var headers = cookie(number)
    headers[.contentType] = "multipart/form-data; boundary=a"
    headers[.contentLength] = String(bytes)
    return try await client.execute(
      uri: "/photo", method: .post, headers: headers, body: ByteBuffer(repeating: 0x78, count: bytes)
    ).status
  }

  @Test(arguments: [("/", 601), ("/?kib=200", 20), ("/stream?kib=200", 20), ("/nowhere", 301)])
  func `the more an answer takes, the fewer there are`(_ uri: String, _ count: Int) async throws {
    #expect(try await allowed(uri, upTo: 1_000) == count)
  }

  @Test func `an answer to HEAD costs as much as one to GET`() async throws {
    #expect(try await allowed("/?kib=200", upTo: 1_000, method: .head) == 20)
  }

  @Test func `a picture is sent as it is, and so costs less than what is made of as many bytes`() async throws {
    // 2 ms and 52.4 ms: on the whole account the tenth part of which is here, 221 times.
    #expect(try await allowed("/shot?kib=10240", upTo: 1_000) == 23)
    for type in ["image/svg%2Bxml", "text/html", "application/octet-stream"] {
      #expect(try await allowed("/shot?kib=10240&type=\(type)", upTo: 1_000) == 1)
    }
  }

  @Test func `the head of a picture costs no more than asking; that of a page as much as the page`() async throws {
    #expect(try await allowed("/shot?kib=10240", upTo: 1_000, method: .head) == 601)
    for type in ["image/svg%2Bxml", "text/html", "application/octet-stream"] {
      #expect(try await allowed("/shot?kib=10240&type=\(type)", upTo: 1_000, method: .head) == 1)
    }
  }

  @Test(arguments: ["/health", "/assets/1/a.css"])
  func `what is the same for everybody is nearly free, and there also in debt`(_ uri: String) async throws {
    #expect(try await allowed(uri, upTo: 700) == 700, "a page is served 601 times")
    try await application().test(.router) { client in
      _ = try await client.execute(uri: "/?kib=4100", method: .get, headers: Self.cookie(1))
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(1)).status == .tooManyRequests)
      #expect(try await client.execute(uri: uri, method: .get, headers: Self.cookie(1)).status == .ok)
    }
  }

  @Test func `only looking at the health of the server costs nothing`() async throws {
    #expect(try await allowed("/health", upTo: 700, method: .head) == 700)
    #expect(try await allowed("/health", upTo: 700, method: .post) == 301, "as what is not there")
  }

  @Test func `a picture that is kept is nearly free, however large it is`() async throws {
    #expect(try await allowed("/pictures/kept", upTo: 200) == 200, "a page of its size is served some sixty times")
  }

  @Test func `photographs use a budget of their own, and a client that has sent many goes on reading`() async throws {
    try await application().test(.router) { client in
      for _ in 0..<2 { #expect(try await Self.send(100_000, as: 1, by: client) == .ok) }
      #expect(try await Self.send(100_000, as: 1, by: client) == .tooManyRequests, "2 s of 1.2 s")
      let page = try await client.execute(uri: "/", method: .get, headers: Self.cookie(1))
      #expect(page.status == .ok)
      #expect(try await Self.send(1_000, as: 1, by: client) == .ok, "words are no photograph")
      // 3 s of the 6 s of the address are left, and one request may come in debt.
      for number in 2...5 { #expect(try await Self.send(100_000, as: number, by: client) == .ok) }
      #expect(try await Self.send(100_000, as: 6, by: client) == .tooManyRequests)
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(6)).status == .ok)
    }
  }

  @Test func `small forms with photographs pay with pages while their address is in debt for files`() async throws {
    try await application().test(.router) { client in
      // 7 s of the 6 s of the address: one request may come in debt.
      for number in 1...7 { #expect(try await Self.send(100_000, as: number, by: client) == .ok) }
      // 1 s each of the 1.2 s of a profile that has sent nothing before.
      for _ in 0..<2 { #expect(try await Self.send(1_000, as: 8, by: client) == .ok) }
      #expect(try await Self.send(1_000, as: 8, by: client) == .tooManyRequests)
      let page = try await client.execute(uri: "/", method: .get, headers: Self.cookie(8))
      #expect(page.status == .tooManyRequests)
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(9)).status == .ok)
    }
  }

  @Test func `one that has to be made is charged by who makes it`() async throws {
    #expect(try await allowed("/pictures/made?ms=60", upTo: 1_000) == 20)
  }

  @Test func `what is made is charged to everybody at the address, too`() async throws {
    try await application().test(.router) { client in
      var statuses: [Int] = []
      for number in 1...7 {
        let uri = "/pictures/made?ms=1000"
        statuses.append(try await client.execute(uri: uri, method: .get, headers: Self.cookie(number)).status.code)
      }
      #expect(statuses == [200, 200, 200, 200, 200, 200, 429], "of 1 s each, within 6 s")
    }
  }

  @Test func `who is in debt is told for how long, and is served afterwards`() async throws {
    try await application().test(.router) { client in
      // 2 ms and 1.5 s: 0.302 s more than there is, and 2 ms for asking in vain. They take 1.52 s to come back.
      _ = try await client.execute(uri: "/?kib=5000", method: .get, headers: Self.cookie(1))
      let refused = try await client.execute(uri: "/", method: .get, headers: Self.cookie(1))
      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] == "2")
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(2)).status == .ok)
      clock.advance(by: .seconds(2))
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(1)).status == .ok)
    }
  }

  @Test func `a new cookie each time is no way out`() async throws {
    try await application().test(.router) { client in
      var served = 0
      for number in 1...20 {
        let response = try await client.execute(uri: "/?kib=3900", method: .get, headers: Self.cookie(number))
        if response.status == .ok { served += 1 }
      }
      #expect(served == 6, "of 1.17 s each, within the 6 s of the address")
    }
  }

  @Test func `nor is no cookie at all`() async throws {
    try await application().test(.router) { client in
      var statuses: [Int] = []
      for _ in 0..<3 {
        statuses.append(try await client.execute(uri: "/?kib=3900", method: .get).status.code)
      }
      #expect(statuses == [200, 200, 429])
    }
  }

  // MARK: - After a restart

  /// Lets browsers behind one address come one after another, each once.
  ///
  /// - Parameters:
  ///   - pause: passes before each.
  ///   - path: what they ask for.
  /// - Returns: the statuses of the answers, and the cookies by which the browsers go afterwards.
  private func visit(
    _ cookies: [HTTPFields], key: SecretKey, every pause: Duration = .zero, path: String = "/page"
  ) async throws -> (statuses: Set<Int>, cookies: [HTTPFields]) {
    try await application(key: key).test(.router) { client in
      var statuses: Set<Int> = []
      var after: [HTTPFields] = []
      for cookie in cookies {
        clock.advance(by: pause)
        let response = try await client.execute(uri: path, method: .get, headers: cookie)
        statuses.insert(response.status.code)
        let set = response.headers[values: .setCookie].compactMap { $0.split(separator: ";").first }
        let all = set.isEmpty ? [] : [cookie[.cookie]].compactMap { $0 } + set.map(String.init)
        after.append(all.isEmpty ? cookie : [.cookie: all.joined(separator: "; ")])
      }
      return (statuses, after)
    }
  }

  @Test func `two hundred browsers behind one address are all served after a restart`() async throws {
    let key = SecretKey.random()
    let before = try await visit((1...200).map(Self.cookie), key: key, every: .milliseconds(200))
    #expect(before.statuses == [200])
    #expect(try await visit(before.cookies, key: key).statuses == [200])
  }

  @Test func `a known browser is served at an address that makes browsers up`() async throws {
    let key = SecretKey.random()
    let known = try await visit([Self.cookie(1)], key: key).cookies[0]
    try await application(key: key).test(.router) { client in
      var statuses: Set<Int> = []
      for number in 2...201 {
        statuses.insert(try await client.execute(uri: "/page", method: .get, headers: Self.cookie(number)).status.code)
      }
      #expect(statuses == [200, 429])
      let refused = try await client.execute(uri: "/page", method: .get, headers: Self.cookie(201))
      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] == "1", "those refused make newcomers wait 2 ms each")
      #expect(try await client.execute(uri: "/page", method: .get, headers: known).status == .ok)
    }
  }

  @Test func `browsers that another installation knows are new ones`() async throws {
    let before = try await visit((1...200).map(Self.cookie), key: .random(), every: .milliseconds(200))
    #expect(try await visit(before.cookies, key: .random()).statuses == [200, 429])
  }

  @Test func `a cookie that was never sent back makes no known browser`() async throws {
    let key = SecretKey.random()
    let strangers = try await visit(Array(repeating: [:], count: 200), key: key, every: .milliseconds(200))
    #expect(Set(strangers.cookies.compactMap { $0[.cookie] }).count == 200)
    #expect(try await visit(strangers.cookies, key: key).statuses == [200, 429])
  }

  @Test func `an answer to an action makes a browser known, and does so once`() async throws {
    let key = SecretKey.random()
    let action = "/page?type=application/x-ndjson"
    let before = try await visit([Self.cookie(1)], key: key, path: action)
    #expect(before.cookies[0][.cookie]?.contains("showroom_known") == true)
    try await application(key: key).test(.router) { client in
      let response = try await client.execute(uri: action, method: .get, headers: before.cookies[0])
      #expect(response.headers[.setCookie] == nil)
    }
  }

  @Test(arguments: ["text/css", "application/x-ndjson"])
  func `an answer that is no page sets no cookie`(_ type: String) async throws {
    let after = try await visit([[:]], key: .random(), path: "/page?type=\(type)")
    #expect(after.cookies == [[:]])
  }

  /// The router of a site whose profiles may spend 200 ms at once, of which little comes back.
  private func siteRouter() -> WebRouter {
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry()) { visit in
      Reader(profile: visit.profile, language: .english)
    }
    var limits = CostLimits()
    limits.profile = .init(capacity: .milliseconds(200), share: 0.013)
    return web.buildRouter(
      assets: AssetLibrary([]), home: "/", costs: limits, uptime: { [clock] in clock.now.offset })
  }

  @Test func `a person is told in a page, who goes on asking in few words`() async throws {
    try await Application(router: siteRouter(), logger: LogRecord().logger).test(.router) { client in
      let browser = Browser(client: client)
      var page = try await browser.get("/nowhere?q=1")
      while page.status == 404 { page = try await browser.get("/nowhere?q=1") }
      #expect(page.status == 429)
      #expect(page.response.headers[.contentType]?.hasPrefix("text/html") == true)
      #expect(page.response.headers[.retryAfter] == "1")
      #expect(page.text.contains("/nowhere?q=1"), "the page knows where to try again")
      while page.text.count > 100 { page = try await browser.get("/nowhere") }
      #expect(page.status == 429)
      #expect(page.response.headers[.contentType] == "text/plain; charset=utf-8")
      #expect(page.response.headers[.xContentTypeOptions] == "nosniff")
    }
  }

  @Test func `nobody sees the page of a refused picture, so there is none`() async throws {
    let router = siteRouter()
    router.get("/pictures/made") { _, context in
      context.charge(.milliseconds(300))
      return "made"
    }
    try await Application(router: router, logger: LogRecord().logger).test(.router) { client in
      let browser = Browser(client: client)
      #expect(try await browser.get("/pictures/made").status == 200)
      let refused = try await browser.get("/pictures/made")
      #expect(refused.status == 429)
      #expect(refused.response.headers[.contentType] == "text/plain; charset=utf-8")
      #expect(refused.response.headers[.cacheControl] == "no-store")
      let page = try await browser.get("/nowhere")
      #expect(page.response.headers[.contentType]?.hasPrefix("text/html") == true, "a page has one in the same debt")
    }
  }
}
