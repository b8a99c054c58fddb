import Foundation
import Testing
import Upstream

@testable import showroom

struct CatalogueSourceTests {
  private let other = "http://127.0.0.1:9000"

  @Test func `each source has its own listings`() throws {
    let names = [
      try CatalogueSource.live().name, try CatalogueSource.embedded(port: 9000).name,
      CatalogueSource.other(try BaseURL(other), isLive: false).name,
      CatalogueSource.other(try BaseURL("http://127.0.0.1:9001"), isLive: false).name,
    ]
    #expect(Set(names).count == names.count)
  }

  @Test func `only the embedded sandbox is the sample catalogue`() throws {
    #expect(try CatalogueSource.embedded(port: 9000).isSample)
    #expect(try !CatalogueSource.live().isSample)
    #expect(try !CatalogueSource.other(BaseURL(other), isLive: false).isSample)
  }

  @Test func `pictures may load from the source's origins only`() throws {
    let named = try BaseURL(other)
    #expect(try CatalogueSource.live().pictures == .apple)
    #expect(try CatalogueSource.embedded(port: 9000).pictures == .named(BaseURL("http://127.0.0.1:9000")))
    #expect(CatalogueSource.other(named, isLive: false).pictures == .named(named))
    #expect(CatalogueSource.other(named, isLive: true).pictures == .appleAnd(named))
    for origins in [PictureOrigins.apple, .named(named), .appleAnd(named)] {
      #expect(throws: Never.self) { try origins.allowed() }
    }
  }

  @Test func `Apple and its proxies have Apple's rate limit`() throws {
    #expect(try CatalogueSource.live().budget.limit == 20)
    #expect(try CatalogueSource.other(BaseURL(other), isLive: true).budget.limit == 20)
    #expect(try CatalogueSource.other(BaseURL("https://apple.example.com"), isLive: false).budget.limit == 20)
    #expect(try CatalogueSource.other(BaseURL(other), isLive: false).budget.limit > 1_000)
    #expect(try CatalogueSource.embedded(port: 9000).budget.limit > 1_000)
  }

  @Test func `hints take no calls of a search that has Apple's rate limit`() throws {
    let apple = try CatalogueSource.live()
    #expect(apple.hints != nil && apple.hints != apple.baseURL)
    #expect(try CatalogueSource.other(BaseURL(other), isLive: true).hints == nil)
    #expect(try CatalogueSource.other(BaseURL("https://apple.example.com"), isLive: false).hints == nil)
    #expect(try CatalogueSource.other(BaseURL(other), isLive: false).hints == BaseURL(other))
    #expect(try CatalogueSource.embedded(port: 9000).hints == BaseURL(other))
  }

  @Test func `options choose the live store, another server or the sandbox`() throws {
    func choice(_ flags: [String: String]) throws -> UpstreamChoice {
      try UpstreamChoice(OptionReader(flags: flags, environment: [:]))
    }
    let url = try BaseURL(other)
    #expect(try choice([:]) == .sandbox)
    #expect(try choice(["live": "true"]) == .live)
    #expect(try choice(["apple-url": other]) == .other(url, isLive: false))
    #expect(try choice(["apple-url": other, "live": "true"]) == .other(url, isLive: true))
  }
}
