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

  /// A tenth of the default.
  private static var limits: CostLimits {
    var limits = CostLimits()
    limits.profile.capacity = .milliseconds(1_200)
    limits.address.capacity = .seconds(6)
    limits.arrival = .milliseconds(100)
    return limits
  }

  /// Responds to `/?kib=…` with that size at once, to `/stream?kib=…` with that size in pieces, to `/shot?kib=…` with
  /// the head of a picture of that size, or of the type in `type=…`, to `/page?type=…` with an empty body of that type,
  /// and to `/pictures/made?ms=…` with a picture of that cost.
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
    for path in ["/health", "/health/live", "/health/ready"] { router.get(RouterPath(path)) { _, _ in "ok" } }
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

  /// The number of requests of a profile before it is refused.
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

  /// Sends a form of a size with files that cost 1 s.
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
  func `a more expensive response is served fewer times`(_ uri: String, _ count: Int) async throws {
    #expect(try await allowed(uri, upTo: 1_000) == count)
  }

  @Test func `a response to HEAD costs as much as one to GET`() async throws {
    #expect(try await allowed("/?kib=200", upTo: 1_000, method: .head) == 20)
  }

  @Test func `a picture costs less than a page of the same size`() async throws {
    // 2 ms and 52.4 ms: the full account, of which this is a tenth, pays for 221.
    #expect(try await allowed("/shot?kib=10240", upTo: 1_000) == 23)
    for type in ["image/svg%2Bxml", "text/html", "application/octet-stream"] {
      #expect(try await allowed("/shot?kib=10240&type=\(type)", upTo: 1_000) == 1)
    }
  }

  @Test func `the head of a picture has the base cost, that of a page the cost of the page`() async throws {
    #expect(try await allowed("/shot?kib=10240", upTo: 1_000, method: .head) == 601)
    for type in ["image/svg%2Bxml", "text/html", "application/octet-stream"] {
      #expect(try await allowed("/shot?kib=10240&type=\(type)", upTo: 1_000, method: .head) == 1)
    }
  }

  @Test(arguments: ["/health", "/health/live", "/health/ready", "/assets/1/a.css"])
  func `a static file is nearly free, even in debt`(_ uri: String) async throws {
    #expect(try await allowed(uri, upTo: 700) == 700, "a page is served 601 times")
    try await application().test(.router) { client in
      _ = try await client.execute(uri: "/?kib=4100", method: .get, headers: Self.cookie(1))
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(1)).status == .tooManyRequests)
      #expect(try await client.execute(uri: uri, method: .get, headers: Self.cookie(1)).status == .ok)
    }
  }

  @Test func `a request for the health is free`() async throws {
    #expect(try await allowed("/health", upTo: 700, method: .head) == 700)
    #expect(try await allowed("/health", upTo: 700, method: .post) == 301, "as what is not there")
  }

  @Test func `a stored picture is nearly free in any size`() async throws {
    #expect(try await allowed("/pictures/kept", upTo: 200) == 200, "a page of its size is served some sixty times")
  }

  @Test func `photographs have their own account, and a client that has sent many can still read`() async throws {
    try await application().test(.router) { client in
      for _ in 0..<2 { #expect(try await Self.send(100_000, as: 1, by: client) == .ok) }
      #expect(try await Self.send(100_000, as: 1, by: client) == .tooManyRequests, "2 s of 1.2 s")
      let page = try await client.execute(uri: "/", method: .get, headers: Self.cookie(1))
      #expect(page.status == .ok)
      #expect(try await Self.send(1_000, as: 1, by: client) == .ok, "words are no photograph")
      // 3 s of the 6 s of the address are left, and the request that causes the debt is served.
      for number in 2...5 { #expect(try await Self.send(100_000, as: number, by: client) == .ok) }
      #expect(try await Self.send(100_000, as: 6, by: client) == .tooManyRequests)
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(6)).status == .ok)
    }
  }

  @Test func `small forms with photographs are charged like pages while their address is in debt for files`()
    async throws
  {
    try await application().test(.router) { client in
      // 7 s of the 6 s of the address: the request that causes the debt is served.
      for number in 1...7 { #expect(try await Self.send(100_000, as: number, by: client) == .ok) }
      // 1 s each of the 1.2 s of a profile that has sent nothing before.
      for _ in 0..<2 { #expect(try await Self.send(1_000, as: 8, by: client) == .ok) }
      #expect(try await Self.send(1_000, as: 8, by: client) == .tooManyRequests)
      let page = try await client.execute(uri: "/", method: .get, headers: Self.cookie(8))
      #expect(page.status == .tooManyRequests)
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(9)).status == .ok)
    }
  }

  @Test func `making a picture is charged separately`() async throws {
    #expect(try await allowed("/pictures/made?ms=60", upTo: 1_000) == 20)
  }

  @Test func `making a picture is charged to the address, too`() async throws {
    try await application().test(.router) { client in
      var statuses: [Int] = []
      for number in 1...7 {
        let uri = "/pictures/made?ms=1000"
        statuses.append(try await client.execute(uri: uri, method: .get, headers: Self.cookie(number)).status.code)
      }
      #expect(statuses == [200, 200, 200, 200, 200, 200, 429], "of 1 s each, within 6 s")
    }
  }

  @Test func `a client in debt is told how long to wait, and is served afterwards`() async throws {
    try await application().test(.router) { client in
      // 2 ms and 1.5 s exceed the account by 0.302 s, and the refused request costs 2 ms. They recover in 1.52 s.
      _ = try await client.execute(uri: "/?kib=5000", method: .get, headers: Self.cookie(1))
      let refused = try await client.execute(uri: "/", method: .get, headers: Self.cookie(1))
      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] == "2")
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(2)).status == .ok)
      clock.advance(by: .seconds(2))
      #expect(try await client.execute(uri: "/", method: .get, headers: Self.cookie(1)).status == .ok)
    }
  }

  @Test func `a new cookie with each request does not help`() async throws {
    try await application().test(.router) { client in
      var served = 0
      for number in 1...20 {
        let response = try await client.execute(uri: "/?kib=3900", method: .get, headers: Self.cookie(number))
        if response.status == .ok { served += 1 }
      }
      #expect(served == 6, "of 1.17 s each, within the 6 s of the address")
    }
  }

  @Test func `requests without a cookie do not help`() async throws {
    try await application().test(.router) { client in
      var statuses: [Int] = []
      for _ in 0..<3 {
        statuses.append(try await client.execute(uri: "/?kib=3900", method: .get).status.code)
      }
      #expect(statuses == [200, 200, 429])
    }
  }

  // MARK: - After a restart

  /// Sends one request each from several browsers behind one address.
  ///
  /// - Parameters:
  ///   - pause: the time before each request.
  ///   - path: the path of the requests.
  /// - Returns: the statuses of the responses, and the cookies of the browsers afterwards.
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

  @Test func `a known browser is served at an address that invents browsers`() async throws {
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

  @Test func `browsers known to another installation are new`() async throws {
    let before = try await visit((1...200).map(Self.cookie), key: .random(), every: .milliseconds(200))
    #expect(try await visit(before.cookies, key: .random()).statuses == [200, 429])
  }

  @Test func `a cookie that was never sent back makes no browser known`() async throws {
    let key = SecretKey.random()
    let strangers = try await visit(Array(repeating: [:], count: 200), key: key, every: .milliseconds(200))
    #expect(Set(strangers.cookies.compactMap { $0[.cookie] }).count == 200)
    #expect(try await visit(strangers.cookies, key: key).statuses == [200, 429])
  }

  @Test func `the response to an action makes a browser known, once`() async throws {
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
  func `a response that is not a page sets no cookie`(_ type: String) async throws {
    let after = try await visit([[:]], key: .random(), path: "/page?type=\(type)")
    #expect(after.cookies == [[:]])
  }

  /// The router of a site: its profiles may use 200 ms at once, with little recovery.
  private func siteRouter() -> WebRouter {
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry()) { visit in
      Reader(profile: visit.profile, language: .english)
    }
    var limits = CostLimits()
    limits.profile = .init(capacity: .milliseconds(200), share: 0.013)
    return web.buildRouter(
      assets: AssetLibrary([]), costs: limits, uptime: { [clock] in clock.now.offset })
  }

  @Test func `a refused client gets a page, and a plain text if it continues`() async throws {
    try await Application(router: siteRouter(), logger: LogRecord().logger).test(.router) { client in
      let browser = Browser(client: client)
      var page = try await browser.get("/nowhere?q=1")
      while page.status == 404 { page = try await browser.get("/nowhere?q=1") }
      #expect(page.status == 429)
      #expect(page.response.headers[.contentType]?.hasPrefix("text/html") == true)
      #expect(page.response.headers[.retryAfter] == "1")
      #expect(page.text.contains("/nowhere?q=1"), "the page links to the same URL")
      while page.text.count > 100 { page = try await browser.get("/nowhere") }
      #expect(page.status == 429)
      #expect(page.response.headers[.contentType] == "text/plain; charset=utf-8")
      #expect(page.response.headers[.xContentTypeOptions] == "nosniff")
    }
  }

  @Test func `a refused picture gets no page`() async throws {
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
