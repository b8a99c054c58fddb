import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Logging
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieApprovalTests {
  private let clock: FakeClock
  private let movies: MovieProbe

  init() {
    clock = FakeClock()
    movies = MovieProbe(clock: clock)
  }

  private func page(_ path: String, language: String = "en") async throws -> Reply {
    try await movies.probe.send("/authenticate/" + path, method: .get, headers: [.acceptLanguage: language])
  }

  // The page

  @Test func `the page has a name field, two buttons and no script`() async throws {
    let reply = try await page(movies.token())
    #expect(reply.status == 200)
    #expect(reply.contentType == "text/html; charset=utf-8")
    #expect(reply.headers[.cacheControl] == "no-store")
    #expect(reply.text.contains(#"<form method="post">"#))
    #expect(reply.text.contains(#"name="username" value="viewer""#))
    #expect(reply.text.contains(#"name="decision" value="approve">Approve<"#))
    #expect(reply.text.contains(#"name="decision" value="deny" class="plain">Deny<"#))
    let policy = try #require(reply.headers[.contentSecurityPolicy])
    #expect(policy.contains("default-src 'none'"))
    #expect(!policy.contains("form-action") && !policy.contains("unsafe"))
    for forbidden in ["<script", "<style", "style=", "onclick", "http"] {
      #expect(!reply.text.contains(forbidden), "\(forbidden)")
    }
  }

  @Test func `the style sheet is separate and supports dark mode`() async throws {
    #expect(try await page(movies.token()).text.contains(ApprovalPage.stylePath))
    let sheet = try await movies.probe.get(ApprovalPage.stylePath)
    #expect(sheet.status == 200)
    #expect(sheet.contentType == "text/css; charset=utf-8")
    #expect(sheet.text.contains("prefers-color-scheme: dark"))
  }

  @Test(arguments: [
    ("ko-KR,ko;q=0.9,en;q=0.8", "ko"), ("en-US,en;q=0.9,ko;q=0.8", "en"), ("en;q=0.3, ko;q=0.7", "ko"), ("fr", "en"),
    ("fr, ko;q=0.1", "ko"), ("", "en"), ("ko;q=0", "en"),
  ])
  func `the page is in Korean or English`(accepted: String, language: String) async throws {
    let text = try await page(movies.token(), language: accepted).text
    #expect(text.contains(#"<html lang="\#(language)">"#))
    #expect(text.contains(language == "ko" ? "계정 접근을 허용할까요?" : "Allow access to your account?"))
  }

  @Test func `the page shows the return host, with hostile text escaped`() async throws {
    let token = try await movies.token()
    let plain = try await page(token + "?redirect_to=http://192.168.0.7:8080/movies/sign-in")
    #expect(plain.text.contains("<b>192.168.0.7:8080</b>"))
    let hostile = try await page(token + #"?redirect_to=http://example.com/"><script>alert(1)</script>"#)
    #expect(!hostile.text.contains("<script"))
    #expect(ApprovalPage(language: .english).question(returningTo: "<b>'\"&").contains("&lt;b&gt;&#39;&quot;&amp;"))
  }

  // Decision

  @Test func `approval redirects back with the token`() async throws {
    let token = try await movies.token()
    let reply = try await movies.decide(
      token, "decision=approve&username=mina", query: "?redirect_to=https://example.com/back")
    #expect(reply.status == 303)
    #expect(reply.headers[.location] == "https://example.com/back?request_token=\(token)&approved=true")
    #expect(try await movies.exchange(token).status == 200)
  }

  @Test func `denial redirects back and gives no session`() async throws {
    let token = try await movies.token()
    let reply = try await movies.decide(token, "decision=deny", query: "?redirect_to=https://example.com/back?a=b")
    #expect(reply.headers[.location] == "https://example.com/back?a=b&request_token=\(token)&denied=true")
    #expect(try await movies.exchange(token).codes == [401, 17])
  }

  @Test(arguments: [
    ("https://a.example", "https://a.example?request_token=f00&approved=true"),
    ("http://a.example:81/b/", "http://a.example:81/b/?request_token=f00&approved=true"),
    ("https://a.example/b?", "https://a.example/b?request_token=f00&approved=true"),
    ("https://a.example/b?c=%26&d", "https://a.example/b?c=%26&d&request_token=f00&approved=true"),
    ("https://a.example/b?c=d#e?f", "https://a.example/b?c=d&request_token=f00&approved=true#e?f"),
  ])
  func `the decision is added to an existing query`(address: String, location: String) {
    #expect(ReturnAddress(address)?.saying("approved", of: "f00") == location)
  }

  @Test(arguments: [
    "javascript:alert(1)", "myapp://callback", "//example.com/a", "/movies", "http://", "data:,a",
    "https://somebody@example.com/", "https://some:body@example.com/", "http://%00/",
  ])
  func `only http and https addresses are followed`(address: String) async throws {
    #expect(ReturnAddress(address) == nil)
    let token = try await movies.token()
    #expect(try await page(token + "?redirect_to=" + address).status == 400)
    let reply = try await movies.decide(token, "decision=approve", query: "?redirect_to=" + address)
    #expect(reply.status == 400)
    #expect(reply.headers[.location] == nil)
    #expect(try await movies.exchange(token).codes == [401, 17])
  }

  @Test func `without a return address a page tells the outcome`() async throws {
    for (decision, path) in [("approve", "allow"), ("deny", "deny")] {
      let reply = try await movies.decide(movies.token(), "decision=\(decision)")
      #expect(reply.status == 303)
      #expect(reply.headers[.location] == "/authenticate/\(path)")
    }
    #expect(try await page("allow").text.contains("<h1>Access allowed</h1>"))
    #expect(try await page("deny", language: "ko").text.contains("<h1>접근을 거부했어요</h1>"))
  }

  @Test(arguments: ["", "decision=", "decision=maybe", "username=mina"])
  func `a form without a decision decides nothing`(form: String) async throws {
    let token = try await movies.token()
    #expect(try await movies.decide(token, form).status == 400)
    #expect(try await movies.exchange(token).codes == [401, 17])
  }

  @Test func `the last decision counts`() async throws {
    let token = try await movies.token()
    for decision in ["approve", "approve", "deny"] {
      #expect(try await movies.decide(token, "decision=\(decision)").status == 303)
    }
    #expect(try await movies.exchange(token).codes == [401, 17])
    #expect(try await movies.decide(token, "decision=approve").status == 303)
    #expect(try await movies.exchange(token).status == 200)
  }

  @Test(arguments: [("", "viewer"), ("+", "viewer"), ("+%EB%AF%BC%EC%95%84+", "민아")])
  func `the default account name is viewer`(typed: String, name: String) async throws {
    let session = try await movies.signIn(as: typed)
    #expect(try await movies.get("account?session_id=\(session)").body.string("username") == name)
  }

  // Invalid tokens

  @Test func `an unknown, used or expired token cannot be decided about`() async throws {
    let (used, old) = (try await movies.token(), try await movies.token())
    _ = try await movies.decide(used, "decision=approve")
    _ = try await movies.exchange(used)
    try await expectRefusal(of: "f00", 404, "Request not found")
    try await expectRefusal(of: used, 410, "This request was already used")
    clock.advance(by: .seconds(3_600))
    try await expectRefusal(of: old, 410, "This request has expired")
  }

  private func expectRefusal(of token: String, _ status: Int, _ title: String) async throws {
    let shown = try await page(token)
    #expect(shown.status == status)
    #expect(shown.text.contains("<h1>\(title)</h1>") && !shown.text.contains("<form"))
    let decided = try await movies.decide(token, "decision=approve", query: "?redirect_to=https://example.com")
    #expect(decided.status == status)
    #expect(decided.headers[.location] == nil)
  }

  // Links back

  @Test func `the outcome page links back to a known return address`() async throws {
    let (used, waiting) = (try await movies.token(), try await movies.token())
    _ = try await movies.decide(used, "decision=approve")
    _ = try await movies.exchange(used)
    let address = "?redirect_to=https://example.com/back?a=b"
    let link = #"<a class="back" href="https://example.com/back?a=b">"#
    for path in [used, "f00", "allow", "deny"] {
      #expect(try await page(path + address).text.contains(link + "Back to the app</a>"), "\(path)")
      #expect(try await page(path + address, language: "ko").text.contains(link + "앱으로 돌아가기</a>"), "\(path)")
      #expect(try await !page(path).text.contains("<a "), "\(path)")
    }
    let undecided = try await movies.decide(waiting, "username=mina", query: address)
    #expect(undecided.status == 400)
    #expect(undecided.text.contains(link))
    #expect(try await !page(waiting + address).text.contains("<a "), "the question has no link, only buttons")
  }

  @Test func `links back lead to web addresses only and are escaped`() async throws {
    let token = try await movies.token()
    for path in [token, "f00", "allow"] {
      #expect(try await !page(path + "?redirect_to=javascript:alert(1)").text.contains("<a "), "\(path)")
    }
    let notice = ApprovalPage(language: .english).notice(.used, backTo: "\"><b>'&")
    #expect(notice.contains(#"href="&quot;&gt;&lt;b&gt;&#39;&amp;""#))
  }

  @Test(arguments: [
    ("allow", "/"), ("deny", "/"), ("f00", "/"), ("f00?redirect_to=https://evil.example/", "/"),
    ("f00?redirect_to=http://localhost/movies/sign-in/return", "http://localhost/movies/sign-in/return"),
  ])
  func `served by an app, its link back leads to that app only`(path: String, address: String) async throws {
    let router = Router(context: BasicRequestContext.self)
    movies.probe.sandbox.approval.addRoutes(to: router, staysHere: true)
    try await Application(router: router).test(.router) { client in
      let shown = try await client.execute(uri: "/authenticate/\(path)", method: .get)
      #expect(String(buffer: shown.body).contains("<a class=\"back\" href=\"\(address)\">"))
    }
  }

  // Routers

  @Test func `another website cannot approve a token`() async throws {
    let token = try await movies.token()
    let reply = try await movies.probe.post(
      "/authenticate/\(token)", "decision=approve", contentType: "application/x-www-form-urlencoded",
      headers: [.origin: "https://evil.example"])
    #expect(reply.status == 403)
    #expect(try await movies.exchange(token).codes == [401, 17])
  }

  @Test func `another router serves the page for the same tokens`() async throws {
    let router = Router(context: BasicRequestContext.self)
    movies.probe.sandbox.approval.addRoutes(to: router)
    var logger = Logger(label: "sandbox-tests")
    logger.logLevel = .critical
    let token = try await movies.token()
    try await Application(router: router, logger: logger).test(.router) { client in
      let shown = try await client.execute(uri: "/authenticate/\(token)", method: .get)
      #expect(shown.status == .ok)
      let decided = try await client.execute(
        uri: "/authenticate/\(token)", method: .post, body: ByteBuffer(string: "decision=approve"))
      #expect(decided.status == .seeOther)
      #expect(try await client.execute(uri: "/3/configuration", method: .get).status == .notFound)
    }
    #expect(try await movies.exchange(token).status == 200)
  }

  @Test(arguments: [
    ("http://localhost/movies/sign-in/return", 200), ("https://evil.example/", 400),
    ("http://localhost.evil.example/", 400),
  ])
  func `served by an app, it redirects to that app only`(address: String, status: Int) async throws {
    let router = Router(context: BasicRequestContext.self)
    movies.probe.sandbox.approval.addRoutes(to: router, staysHere: true)
    let token = try await movies.token()
    try await Application(router: router).test(.router) { client in
      let uri = "/authenticate/\(token)?redirect_to=\(address)"
      #expect(try await client.execute(uri: uri, method: .get).status.code == status)
      let decided = try await client.execute(uri: uri, method: .post, body: ByteBuffer(string: "decision=approve"))
      #expect(decided.status.code == (status == 200 ? 303 : 400))
    }
  }

  @Test func `requests are counted without revealing tokens`() async throws {
    let token = try await movies.token()
    _ = try await page(token)
    _ = try await movies.get("guest_session/\(token)/rated/movies")
    let paths = movies.probe.sandbox.state.calls.paths
    #expect(paths == ["/3/authentication/token/new": 1, "/authenticate": 1, "/3/guest_session": 1])
  }
}
