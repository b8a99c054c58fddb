import HTTPTypes
import Hummingbird
import HummingbirdTesting
import TestSupport
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct MiddlewareTests {
  // MARK: - Same origin

  @Test(arguments: [
    (["Sec-Fetch-Site": "same-origin"], true),
    (["Sec-Fetch-Site": "same-origin", "Origin": "https://evil.example"], true),
    (["Sec-Fetch-Site": "same-site"], false),
    (["Sec-Fetch-Site": "cross-site"], false),
    (["Sec-Fetch-Site": "none"], false),
    (["Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"], false),
    (["Origin": "http://localhost"], true),
    (["Origin": "https://localhost"], true),
    (["Origin": "http://localhost:8080"], false),
    (["Origin": "http://localhost.evil.example"], false),
    (["Origin": "https://evil.example"], false),
    (["Origin": "null"], false),
    ([:], false),
  ])
  func `only pages of this server may change anything`(_ headers: [String: String], _ isAllowed: Bool) async throws {
    let site = DemoSite()
    try await site.browse { browser in
      var fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
      for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
      let response = try await browser.post("/demo/list", body: "action=save&key=x", headers: fields)
      #expect(response.status == (isAllowed ? .seeOther : .forbidden))
      #expect(site.world.diary == (isAllowed ? ["x"] : []))
    }
  }

  @Test func `programs may post below the paths that are open to them, and nowhere else`() async throws {
    let router = Router()
    router.add(middleware: SameOriginMiddleware(openBelow: ["/stop/"]))
    for path in ["/stop/x", "/stop", "/other"] { router.post(RouterPath(path)) { _, _ in "done" } }
    try await Application(router: router).test(.router) { client in
      for (path, status) in [("/stop/x", 200), ("/stop", 403), ("/other", 403)] {
        let answer = try await client.execute(uri: path, method: .post)
        #expect(answer.status.code == status)
      }
    }
  }

  @Test func `reading is allowed from anywhere`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get(headers: [.secFetchSite: "cross-site", .origin: "https://evil.example"])
      #expect(page.status == 200)
    }
  }

  // MARK: - Security headers

  @Test func `a page has the security headers`() async throws {
    try await DemoSite().browse { browser in
      let headers = try await browser.get().response.headers
      let policy = try #require(headers[.contentSecurityPolicy])
      #expect(!policy.contains("unsafe-"))
      #expect(!policy.contains("*"))
      for rule in [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "form-action 'self'",
        "base-uri 'none'", "frame-src 'self' https://www.youtube-nocookie.com", "frame-ancestors 'self'",
        "img-src 'self' data:",
      ] {
        #expect(policy.split(separator: ";").contains { $0.trimmed == rule }, "\(rule) is not in \(policy)")
      }
      #expect(headers[.xContentTypeOptions] == "nosniff")
      #expect(headers[.referrerPolicy] == "same-origin")
    }
  }

  @Test func `patches and errors must not be sniffed`() async throws {
    try await DemoSite().browse { browser in
      let answer = try await browser.act("resume", on: try await browser.get())
      #expect(answer.response.headers[.xContentTypeOptions] == "nosniff")
      #expect(answer.response.headers[.referrerPolicy] == nil, "lines refer to nothing")
      let refused = try await browser.post("/demo/list", body: "action=save", headers: [.secFetchSite: "cross-site"])
      #expect(refused.headers[.xContentTypeOptions] == "nosniff")
      #expect(refused.headers[.referrerPolicy] == "same-origin")
    }
  }

  // MARK: - Profiles

  @Test func `a new browser gets a profile that no script can read`() async throws {
    try await DemoSite().application.test(.router) { client in
      let response = try await client.execute(uri: "/demo/list", method: .get)
      let cookie = try #require(response.headers[.setCookie])
      #expect(cookie.contains(/^showroom_profile=[0-9a-f]{32};/))
      let attributes = Set(cookie.split(separator: ";").dropFirst().map { $0.trimmed.lowercased() })
      #expect(attributes == ["max-age=34560000", "path=/", "httponly", "samesite=lax"])
    }
  }

  @Test func `a profile stays the same and is renewed with each page`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      #expect(page.response.headers[.setCookie]?.contains("showroom_profile=\(Browser.profile);") == true)
      let answer = try await browser.act("resume", on: page)
      #expect(answer.response.headers[.setCookie]?.contains("showroom_profile") != true)
    }
  }

  @Test func `a returning browser gets one signature, for its own token`() async throws {
    try await DemoSite().application.test(.router) { client in
      let token = "showroom_profile=\(Browser.profile)"
      func cookies(after cookies: String, _ uri: String = "/demo/list") async throws -> [String] {
        try await client.execute(uri: uri, method: .get, headers: [.cookie: cookies]).headers[values: .setCookie]
      }
      let first = try await cookies(after: token)
      #expect(first.count == 2)
      let known = try #require(first.last?.split(separator: ";").first)
      #expect(known.wholeMatch(of: /showroom_known=[0-9a-f]+\.[0-9a-f]{64}/) != nil)
      let attributes = Set(first[1].split(separator: ";").dropFirst().map { $0.trimmed.lowercased() })
      #expect(attributes == ["max-age=34560000", "path=/", "httponly", "samesite=lax"])
      #expect(try await cookies(after: "\(token); \(known)").count == 1)
      let other = "showroom_profile=" + String(Browser.profile.reversed())
      #expect(try await cookies(after: "\(other); \(known)").count == 2)
    }
  }

  /// Sends a request with the browser's token for a given response.
  private func cookies(of status: HTTPResponse.Status, _ type: String) async throws -> [String] {
    let router = Router(context: LiveRequestContext.self)
    router.addMiddleware { ProfileMiddleware() }
    router.get("/") { _, _ in Response(status: status, headers: [.contentType: type]) }
    return try await Application(router: router, logger: LogRecord().logger).test(.router) { client in
      let headers: HTTPFields = [.cookie: "showroom_profile=\(Browser.profile)"]
      return try await client.execute(uri: "/", method: .get, headers: headers).headers[values: .setCookie]
    }
  }

  private static let refusals: [HTTPResponse.Status] = [.forbidden, .misdirectedRequest, .tooManyRequests]

  @Test(arguments: refusals, ["text/html; charset=utf-8", "application/x-ndjson"])
  func `an error response makes no browser known`(_ status: HTTPResponse.Status, _ type: String) async throws {
    let (answered, refused) = (try await cookies(of: .ok, type), try await cookies(of: status, type))
    #expect(answered.contains { $0.hasPrefix("showroom_known=") }, "a successful response of this type sets it")
    #expect(!refused.contains { $0.hasPrefix("showroom_known=") })
  }

  @Test func `requests of other sites and for other hosts do not replace a profile`() async throws {
    try await DemoSite().application.test(.router) { client in
      let foreign = try await client.execute(
        uri: "/demo/list", method: .post, headers: [.secFetchSite: "cross-site"])
      #expect(foreign.status == .forbidden)
      #expect(foreign.headers[.contentType]?.hasPrefix("text/html") == true)
      #expect(foreign.headers[.setCookie] == nil)
    }
    #expect(try await cookies(of: .misdirectedRequest, "text/html").isEmpty)
    #expect(try await cookies(of: .forbidden, "text/html").count == 1, "a page that misses the cookie brings it")
  }

  @Test(arguments: ["", "text/css"])
  func `a 304 response sets no cookie that a proxy would store`(_ type: String) async throws {
    #expect(try await cookies(of: .found, type).count == 2, "a page follows")
    #expect(try await cookies(of: .notModified, type).isEmpty)
  }

  @Test(arguments: [
    "", "short", "0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcdef0", "'; drop table",
  ])
  func `an invalid cookie is replaced`(_ value: String) async throws {
    try await DemoSite().browse { browser in
      var stranger = browser
      stranger.profile = value
      let cookie = try #require(try await stranger.get().response.headers[.setCookie])
      #expect(cookie.contains(/^showroom_profile=[0-9a-f]{32};/))
    }
  }

  @Test(arguments: [
    "showroom_profile=TOKEN", "a=b; showroom_profile=TOKEN; c", "showroom_profile2=x;showroom_profile=TOKEN",
    " showroom_profile=TOKEN ;", "x\u{e9}=\u{1f36a}; showroom_profile=TOKEN",
  ])
  func `the cookie is found among others`(_ cookies: String) async throws {
    let router = Router(context: LiveRequestContext.self)
    router.addMiddleware { ProfileMiddleware() }
    router.get("/") { _, _ in Response(status: .ok, headers: [.contentType: "text/html"]) }
    try await Application(router: router, logger: LogRecord().logger).test(.router) { client in
      let cookies = cookies.replacing("TOKEN", with: Browser.profile)
      let answer = try await client.execute(uri: "/", method: .get, headers: [.cookie: cookies])
      #expect(answer.headers[.setCookie]?.hasPrefix("showroom_profile=\(Browser.profile);") == true)
    }
  }

  @Test func `behind TLS the cookie is bound to the host and to TLS, and the plain one is ignored`()
    async throws
  {
    let router = Router(context: LiveRequestContext.self)
    router.addMiddleware {
      SecureContextMiddleware()
      ProfileMiddleware()
    }
    router.get("/") { _, context in
      let isKept = await context.profile.kept != nil
      return Response(status: .ok, headers: [.contentType: "text/html; kept=\(isKept)"])
    }
    try await Application(router: router, logger: LogRecord().logger).test(.router) { client in
      let plain = try await client.execute(
        uri: "/", method: .get, headers: [.cookie: "showroom_profile=\(Browser.profile)"])
      #expect(plain.headers[.contentType] == "text/html; kept=false")
      let cookie = try #require(plain.headers[.setCookie])
      #expect(cookie.contains(/^__Host-showroom_profile=[0-9a-f]{32};/))
      #expect(cookie.lowercased().contains("; secure"))
      #expect(!cookie.contains(Browser.profile))
      let own = try await client.execute(
        uri: "/", method: .get, headers: [.cookie: "__Host-showroom_profile=\(Browser.profile)"])
      #expect(own.headers[.contentType] == "text/html; kept=true")
    }
  }

  // MARK: - Limits

  @Test func `a body beyond the limit is refused`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let headers: HTTPFields = [.secFetchSite: "same-origin"]
      let fits = "action=save&key=" + String(repeating: "x", count: (64 << 10) - 16)
      let taken = try await browser.post("/demo/list", body: fits, headers: headers)
      #expect(taken.status == .seeOther)
      let refused = try await browser.post("/demo/list", body: fits + "x", headers: headers)
      #expect(refused.status == .contentTooLarge)
      #expect(site.world.diary.count == 1)
    }
  }
}

/// Marks requests as secure, like the middleware for proxies.
private struct SecureContextMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.isSecure = true
    return try await next(request, context)
  }
}
