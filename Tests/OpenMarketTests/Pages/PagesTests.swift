import HTTPTypes
import Localization
import Testing
import Uploads

@testable import OpenMarket

@Suite(.timeLimit(.minutes(3)))
struct PagesTests {
  private static let own: HTTPFields = [.secFetchSite: "same-origin"]

  private static func post(_ path: String, _ form: String, _ market: MarketProbe) async throws -> MarketReply {
    try await market.send(.post, path, body: Array(form.utf8), headers: own)
  }

  /// Returns the content of `<code id="…">`.
  private static func code(_ id: String, in reply: MarketReply) throws -> String {
    let pattern = try Regex("<code id='\(id)'>([^<]+)</code>", as: (Substring, Substring).self)
    return String(try #require(reply.text.firstMatch(of: pattern)).output.1)
  }

  @Test func `uses the reader's language`() async throws {
    try await MarketProbe.run { market in
      for page in MarketPage.allCases {
        let korean = try await market.get(page.path, headers: [.acceptLanguage: "en;q=0.5, ko-KR"])
        #expect(korean.status == 200)
        #expect(korean.text.contains(#"<html lang='ko'>"#))
        #expect(korean.text.contains(PageWords.korean.heading(of: page)))
        let english = try await market.get(page.path)
        #expect(english.text.contains(#"<html lang='en'>"#))
        #expect(english.text.contains(PageWords.english.heading(of: page)))
        #expect(english.headers[.vary] == "Accept-Language")
        #expect(english.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
        #expect(!english.text.contains("<script"))
        #expect(english.headers[.accessControlAllowOrigin] == nil)
      }
      #expect(try await market.get(MarketPage.stylePath).headers[.contentType] == "text/css; charset=utf-8")
    }
  }

  @Test func `has different texts in both languages`() throws {
    let (strict, lax) = (MarketDescription(.strict), MarketDescription(.lax))
    let said = Set(Self.words(of: strict) + Self.words(of: lax))
    #expect(said == Set(MarketDescription.korean.keys), "openapi.ko.json has exactly the texts of the page")
    let all = [PageWords.english, .korean].map { words in
      strict.groups.map(words.group) + MarketPage.allCases.flatMap { [words.heading(of: $0), words.link(to: $0)] }
    }
    for (english, korean) in MarketDescription.korean.map({ ($0, $1) }) + zip(all[0], all[1]) {
      #expect(korean.unicodeScalars.contains { ("가"..."힣").contains($0) }, "\(korean)")
      #expect(!english.isEmpty && !english.unicodeScalars.contains { ("가"..."힣").contains($0) }, "\(english)")
    }
  }

  /// Returns all texts of a description that the API page shows.
  private static func words(of description: MarketDescription) -> [String] {
    let calls = description.calls.flatMap { call in
      [call.summary] + (call.explanation.map { [$0] } ?? []) + call.ownParameters.map(\.words)
        + call.responses.map(\.words)
    }
    return calls + description.shapes.flatMap { [$0.words] + $0.fields.map(\.words) }
  }

  @Test func `describes every call with a command to try`() async throws {
    try await MarketProbe.run(publicURL: "https://market.example.org/") { market in
      let page = try await market.get("/docs").text
      let description = MarketDescription(.strict)
      for call in description.calls { #expect(page.contains("<article id='\(call.id)'")) }
      for shape in description.shapes { #expect(page.contains("id='shape-\(shape.name)'")) }
      #expect(page.contains("MARKET=https://market.example.org\n"))
      #expect(page.contains(#"-F 'params={"name":"#))
    }
  }

  @Test func `signs up, changes the secret and revokes the vendor`() async throws {
    try await MarketProbe.run { market in
      let told = try await Self.post("/vendors/new", "name=%EB%AA%A8%ED%89%81%EC%9D%B4", market)
      #expect(told.status == 200)
      #expect(told.headers[.cacheControl] == "no-store")
      #expect(told.text.contains("모퉁이"))
      #expect(told.text.contains("data-copy='identifier'") && told.text.contains("data-copy='secret'"))
      #expect(told.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
      #expect(try await market.get(MarketPage.scriptPath).headers[.contentType] == "text/javascript; charset=utf-8")
      let identifier = try Self.code("identifier", in: told)
      let first = try Self.code("secret", in: told)

      let changed = try await Self.post("/vendors/secret", "identifier=\(identifier)&secret=+\(first)+", market)
      let second = try Self.code("secret", in: changed)
      #expect(try Self.code("identifier", in: changed) == identifier)
      #expect(second != first)
      let wrong = try await Self.post("/vendors/revoked", "identifier=\(identifier)&secret=\(first)&sure=on", market)
      #expect(wrong.status == 400)
      #expect(wrong.text.contains(FormWords.english.loginFault))
      #expect(!wrong.text.contains(first))
      for unsure in ["", "&sure=", "&sure=off"] {
        let form = "identifier=\(identifier)&secret=\(second)\(unsure)"
        let stays = try await Self.post("/vendors/revoked", form, market)
        #expect(stays.status == 400)
        #expect(stays.text.contains(FormWords.english.unsure), "the server checks it, too")
      }
      let left = try await Self.post("/vendors/revoked", "identifier=\(identifier)&secret=\(second)&sure=on", market)
      #expect(left.text.contains(FormWords.english.revoked))
      #expect(try await Self.post("/vendors/secret", "identifier=\(identifier)&secret=\(second)", market).status == 400)
    }
  }

  @Test func `shows a fault at its field, and escapes the submitted text`() async throws {
    try await MarketProbe.run { market in
      let typed = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22" + String(repeating: "x", count: 40)
      let reply = try await Self.post("/vendors/new", "name=\(typed)", market)
      #expect(reply.status == 400)
      #expect(reply.text.contains(#"id='name-fault'"#))
      #expect(reply.text.contains(#"aria-describedby='name-fault name-hint'"#))
      #expect(reply.text.contains(#"aria-invalid='true'"#))
      #expect(!reply.text.contains("<script>"))
      #expect(reply.text.contains("&lt;script&gt;alert(1)"))

      let name = try await Self.post("/vendors/new", "name=%3Cb%3E%26", market)
      #expect(name.status == 200)
      #expect(name.text.contains("&lt;b&gt;&amp;"))
    }
  }

  @Test func `rejects forms of other sites and long ones`() async throws {
    try await MarketProbe.run { market in
      let form = Array("name=a".utf8)
      for headers: HTTPFields in [[:], [.secFetchSite: "cross-site"], [.origin: "http://elsewhere.example"]] {
        let reply = try await market.send(.post, "/vendors/new", body: form, headers: headers)
        #expect(reply.status == 403)
        #expect(reply.text.contains(FormWords.english.foreign))
      }
      let long = "name=" + String(repeating: "a", count: 10_000)
      #expect(try await Self.post("/vendors/new", long, market).status == 400)
    }
  }

  @Test func `sends a retry time`() async throws {
    try await MarketProbe.run { market in
      var last: MarketReply?
      for _ in 0...MarketLimits().signUpsAtOnce { last = try await Self.post("/vendors/new", "name=a", market) }
      #expect(last?.status == 429)
      #expect(last?.headers[.retryAfter] != nil)
      #expect(last?.text.contains(FormWords.english.tooMany) == true)
    }
  }
}

extension HTTPField.Name {
  fileprivate static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
