import HTTPTypes
import Hummingbird
import HummingbirdTesting
import TestSupport
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct EntityTagTests {
  private func site() -> (Application<RouterResponder<LiveRequestContext>>, url: String) {
    let library = AssetLibrary([.init("a.css", contentType: "text/css", bytes: Array("a{}".utf8))])
    let router = WebRouter(context: LiveRequestContext.self, options: .autoGenerateHeadEndpoints)
    library.addRoutes(to: router)
    return (Application(router: router, logger: LogRecord().logger), library.url("a.css"))
  }

  @Test(arguments: [
    ("TAG", true), ("W/TAG", true), ("*", true), (" TAG ", true),
    (#""a", TAG"#, true), ("\"a\",W/\"b\" ,\tW/TAG", true),
    (#""a""#, false), (#"W/"a""#, false), (#""*""#, false), ("W/*", false), ("", false), ("w/TAG", false),
    ("TAG-", false),
  ])
  func `a file that the cache already has is not sent again`(_ header: String, _ isKnown: Bool) async throws {
    let (application, url) = site()
    try await application.test(.router) { client in
      let first = try await client.execute(uri: url, method: .get)
      let tag = try #require(first.headers[.eTag])
      #expect(tag.hasPrefix("W/\""), "the tag also names the compressed file")
      let header = header.replacing("TAG", with: tag.dropFirst(2))
      let again = try await client.execute(uri: url, method: .get, headers: [.ifNoneMatch: header])
      #expect(again.status == (isKnown ? .notModified : .ok))
      #expect(again.body.readableBytes == (isKnown ? 0 : 3))
      #expect(again.headers[.eTag] == tag)
    }
  }

  @Test(arguments: [
    ("gzip", true), ("deflate, GZIP;q=0.5", true), ("gzip;q=0", false), ("identity", false), ("", false),
  ])
  func `a file is compressed for clients that accept it, always to the same bytes`(
    _ accepted: String, _ isCompressed: Bool
  ) async throws {
    let text = Array(String(repeating: "a { color: red }\n", count: 200).utf8)
    let library = AssetLibrary([
      .init("a.css", contentType: "text/css", bytes: text), .init("a.png", contentType: "image/png", bytes: text),
    ])
    let router = WebRouter(context: LiveRequestContext.self, options: .autoGenerateHeadEndpoints)
    library.addRoutes(to: router)
    try await Application(router: router, logger: LogRecord().logger).test(.router) { client in
      var bodies: Set<[UInt8]> = []
      for _ in 0..<2 {
        let answer = try await client.execute(
          uri: library.url("a.css"), method: .get, headers: [.acceptEncoding: accepted])
        #expect(answer.headers[.contentEncoding] == (isCompressed ? "gzip" : nil))
        bodies.insert(Array(answer.body.readableBytesView))
      }
      #expect(bodies.count == 1)
      let body = try #require(bodies.first)
      #expect(isCompressed ? body.starts(with: [0x1F, 0x8B]) && body.count < 200 : body == text)
      let picture = try await client.execute(
        uri: library.url("a.png"), method: .get, headers: [.acceptEncoding: accepted])
      #expect(Array(picture.body.readableBytesView) == text)
    }
  }

  @Test func `robots.txt excludes URLs with a query`() async throws {
    try await DemoSite().browse { browser in
      let robots = try await browser.get("/robots.txt")
      #expect(robots.text == "User-agent: *\nDisallow: /*?\nAllow: /assets/\n")
      #expect(robots.response.headers[.contentType] == "text/plain; charset=utf-8")
      #expect(robots.response.headers[.cacheControl] == "public, max-age=86400")
      #expect(robots.response.headers[.setCookie] == nil)
    }
  }
}
