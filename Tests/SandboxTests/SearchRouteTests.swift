import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct SearchRouteTests {
  private let probe = SandboxProbe()

  @Test func `a body has Apple's format byte for byte`() async throws {
    let reply = try await probe.get("/search?term=카카오&country=kr&limit=2")
    #expect(reply.status == 200)
    #expect(reply.contentType == "text/javascript; charset=utf-8")
    #expect(reply.text.hasPrefix("\n\n\n{\n \"resultCount\":2,\n \"results\": [\n{\"screenshotUrls\":["))
    #expect(reply.text.contains("}, \n{"))
    #expect(reply.text.hasSuffix("}\n]\n}\n\n\n"))
    #expect(try reply.rows.count == 2)
  }

  @Test func `no results are 200 with an empty list`() async throws {
    for uri in ["/search?term=zzzzqqq&country=US", "/search", "/search?term=", "/search?term=memo&media=music"] {
      let reply = try await probe.get(uri)
      #expect(reply.status == 200)
      #expect(reply.text == "\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n", "\(uri)")
    }
  }

  @Test func `the limit is 50 by default and at most 200`() async throws {
    let large = SandboxProbe(appCount: 4_000)
    let wanted = ["": 50, "&limit=7": 7, "&limit=200": 200, "&limit=201": 200, "&limit=0": 50, "&limit=abc": 50]
    for (parameter, count) in wanted {
      let reply = try await large.get("/search?term=memo&country=us\(parameter)")
      #expect(reply.status == 200)
      #expect(try reply.rows.count == count, "\(parameter)")
    }
  }

  @Test func `a better match comes first`() async throws {
    let rows = try await probe.get("/search?term=Cacao Farm Diary&country=us").rows
    #expect(rows.first?.string("trackName") == "Cacao Farm Diary")
    let prefixed = try await probe.get("/search?term=골목&country=kr").rows.compactMap { $0.string("trackName") }
    #expect(!prefixed.isEmpty)
    #expect(prefixed.first?.hasPrefix("골목") == true)
  }

  @Test(arguments: ["CACAO", "ｃａｃａｏ", "카카오", "カカオ", "\u{110F}\u{1161}\u{110F}\u{1161}\u{110B}\u{1169}"])
  func `case, width, language and composition do not matter`(term: String) async throws {
    let ids = try await probe.get("/search?term=\(term)&country=kr").rows.compactMap { $0.int("trackId") }
    #expect(ids.contains(probe.catalogue.id(of: 0)))
  }

  @Test func `every word must be found`() async throws {
    let both = try await probe.get("/search?term=paper memo&country=kr").rows
    #expect(both.contains { $0.string("trackName") == "종이배 메모" })
    #expect(try await probe.get("/search?term=paper zzzz&country=kr").rows.isEmpty)
  }

  @Test func `entities select the rows`() async throws {
    for (entity, field) in [
      ("software", "screenshotUrls"), ("iPadSoftware", "ipadScreenshotUrls"), ("tvSoftware", "appletvScreenshotUrls"),
    ] {
      let rows = try await probe.get("/search?term=날씨&country=kr&entity=\(entity)&limit=200").rows
      #expect(!rows.isEmpty)
      #expect(rows.allSatisfy { $0.string("kind") == "software" })
      #expect(rows.contains { $0.strings(field)?.isEmpty == false }, "\(entity)")
    }
    let phones = try await probe.get("/search?term=날씨&country=kr&limit=200").rows.compactMap { $0.int("trackId") }
    let all = try await probe.get("/search?term=날씨&country=kr&entity=software,iPadSoftware&limit=200").rows
    #expect(all.count > phones.count)
  }

  @Test func `macSoftware includes a few rows of the other kind, desktopSoftware none`() async throws {
    let large = SandboxProbe(appCount: 2_000)
    let mixed = try await large.get("/search?term=memo&country=us&entity=macSoftware&limit=200").rows
    let kinds = Set(mixed.compactMap { $0.string("kind") })
    #expect(kinds == ["mac-software", "software"])
    #expect(mixed.filter { $0.string("kind") == "software" }.count * 2 < mixed.count)
    let pure = try await large.get("/search?term=memo&country=us&entity=desktopSoftware&limit=200").rows
    #expect(Set(pure.compactMap { $0.string("kind") }) == ["mac-software"])
  }

  @Test func `the developer attribute searches developers only`() async throws {
    let name = probe.catalogue.vocabulary.developers[0].english
    let rows = try await probe.get("/search?term=\(name)&country=kr&attribute=softwareDeveloper").rows
    #expect(!rows.isEmpty)
    #expect(Set(rows.compactMap { $0.int("artistId") }) == [probe.catalogue.developerID(of: 0)])
    #expect(try await probe.get("/search?term=카카오&country=kr&attribute=softwareDeveloper").rows.isEmpty)
  }

  @Test func `a callback wraps the body`() async throws {
    let reply = try await probe.get("/search?term=zzzz&callback=show.me")
    #expect(reply.text == "\n\n\nshow.me({\n \"resultCount\":0,\n \"results\": []\n});\n\n\n")
    let unsafe = try await probe.get("/search?term=zzzz&callback=alert(1)")
    #expect(unsafe.text == "\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n")
  }

  @Test func `en_us translates only the main category`() async throws {
    let plain = try #require(try await probe.get("/search?term=카카오&country=kr").rows.first)
    #expect(plain.string("primaryGenreName") == "Food & Drink")
    #expect(plain.strings("genres")?.first == "음식 및 음료")
    #expect(plain.string("formattedPrice") == "무료")
    let korean = try #require(try await probe.get("/search?term=카카오&country=kr&lang=ko_kr").rows.first)
    #expect(korean.string("primaryGenreName") == "음식 및 음료")
    let abroad = try #require(try await probe.get("/search?term=카카오&country=us&lang=ko_kr").rows.first)
    #expect(abroad.string("trackName") == "카카오 농장 일기")
    #expect(abroad.string("formattedPrice") == "무료")
  }

  @Test func `names follow the country`() async throws {
    for (country, name) in [
      ("kr", "카카오 농장 일기"), ("JP", "カカオ農園日記"), ("us", "Cacao Farm Diary"), ("de", "Cacao Farm Diary"),
    ] {
      let id = probe.catalogue.id(of: 0)
      let row = try #require(try await probe.get("/lookup?id=\(id)&country=\(country)").rows.first)
      #expect(row.string("trackName") == name)
    }
  }

  @Test func `a country in the path works, and the parameter overrides it`() async throws {
    let path = try #require(try await probe.get("/kr/search?term=카카오").rows.first)
    #expect(path.string("currency") == "KRW")
    let parameter = try #require(try await probe.get("/kr/search?term=카카오&country=JP").rows.first)
    #expect(parameter.string("currency") == "JPY")
    #expect(try await probe.get("/search?term=카카오").rows.first?.string("currency") == "USD")
  }

  @Test func `offset is accepted and ignored`() async throws {
    let first = try await probe.get("/search?term=카카오&country=kr")
    #expect(try await probe.get("/search?term=카카오&country=kr&offset=3").text == first.text)
  }
}
