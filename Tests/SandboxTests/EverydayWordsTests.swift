import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct EverydayWordsTests {
  private let probe = SandboxProbe()

  @Test func `the table is large and without duplicates`() {
    let words = EverydayWords.all.flatMap(\.words)
    #expect(words.count >= 500)
    #expect(Set(words).count == words.count, "\(Dictionary(grouping: words) { $0 }.filter { $1.count > 1 }.keys)")
  }

  @Test(arguments: EverydayWords.all)
  func `an everyday word finds ten apps for phones and tablets, and five for Macs and Apple TV`(
    _ area: EverydayWords
  ) throws {
    let wanted = ["software": 10, "iPadSoftware": 10, "desktopSoftware": 5, "tvSoftware": 5]
    let calls = ["kr", "us"].flatMap { country in wanted.map { (country: country, entity: $0.key, least: $0.value) } }
    for word in area.words {
      for call in calls {
        let parameters = "&country=\(call.country)&entity=\(call.entity)&limit=\(call.least)"
        let answer = probe.sandbox.service.search(CallParameters(query: "term=\(word)\(parameters)"), pathCountry: nil)
        guard case .results(let rows, _) = answer else { throw NoAnswer(word: word) }
        #expect(rows.count == call.least, "\(word), \(call.country), \(call.entity)")
      }
    }
  }

  @Test(arguments: [
    ("banks", "bank"), ("stories", "story"), ("recipe", "recipes"), ("to do", "todo"), ("wi fi", "wifi"),
    ("best bank app", "bank"), ("은행 앱", "은행"), ("은행앱", "은행"), ("ＢＡＮＫ", "bank"), ("할 일", "할일"), ("사진 편집", "사진편집"),
  ])
  func `plurals, spaces and filler do not matter`(typed: String, plain: String) {
    let wanted = probe.catalogue.search(plain).prefix(3)
    #expect(!wanted.isEmpty)
    #expect(Set(probe.catalogue.search(typed)).isSuperset(of: wanted))
  }

  @Test func `a Korean word without spaces is split in two`() {
    let wanted = probe.catalogue.search("버스 시간표").prefix(3)
    #expect(!wanted.isEmpty)
    #expect(Set(probe.catalogue.search("버스시간표")).isSuperset(of: wanted))
  }

  @Test func `a whole word ranks before the beginning of another word`() {
    let catalogue = probe.catalogue
    let themes = catalogue.search("tax").map { catalogue.vocabulary.themes[catalogue.app($0).themeIndex].slug }
    #expect(themes.prefix(3) == ["tax", "tax", "tax"])
    #expect(themes.dropFirst(3).contains("taxi"), "the user may still be typing")
  }

  @Test func `names rank before keywords, and matches before related apps`() async throws {
    let rows = try await probe.get("/search?term=택시&country=kr").rows.compactMap { $0.string("trackName") }
    let named = rows.prefix { $0.contains("택시") }
    #expect(named.count >= 4)
    #expect(!rows.dropFirst(named.count).contains { $0.contains("택시") })
    #expect(rows.count >= 10)
  }

  @Test func `related apps fill short results up to the limit only`() async throws {
    let enough = AppStoreService.enoughRows
    #expect(try await probe.get("/search?term=cacao&country=kr&limit=200").rows.count == enough)
    let memo = try await probe.get("/search?term=memo&country=kr&limit=200").rows.compactMap { $0.int("trackId") }
    #expect(memo.count > enough)
    #expect(Set(memo).isSubset(of: probe.catalogue.search("memo").map(probe.catalogue.id)))
    #expect(memo.first == 9_000_005_009, "the example in the README")
    #expect(try await probe.get("/search?term=cacao&country=kr&limit=3").rows.count == 3)
  }

  @Test(arguments: ["qqxxzzy", "zzzz", "bank zzzz", "은행 zzzz", "뷁쉙"])
  func `an unknown word finds nothing`(term: String) async throws {
    #expect(try await probe.get("/search?term=\(term)&country=kr").rows.isEmpty)
  }

  @Test(arguments: ["memo", "photo", "은행", "cat"])
  func `phone apps in a search for the Mac do not change its own rows`(term: String) async throws {
    let mixed = try await probe.get("/search?term=\(term)&country=kr&entity=macSoftware&limit=200").rows
    let pure = try await probe.get("/search?term=\(term)&country=kr&entity=desktopSoftware&limit=200").rows
    let own = mixed.filter { $0.string("kind") == "mac-software" }
    #expect(!own.isEmpty)
    #expect(own.compactMap { $0.int("trackId") } == pure.compactMap { $0.int("trackId") })
  }

  @Test func `filler alone finds the most popular apps`() async throws {
    for term in ["free", "무료 앱", "best apps"] {
      #expect(try await probe.get("/search?term=\(term)&country=us").rows.count >= 10, "\(term)")
    }
  }
}

/// The service refused the request.
private struct NoAnswer: Error {
  let word: String
}
