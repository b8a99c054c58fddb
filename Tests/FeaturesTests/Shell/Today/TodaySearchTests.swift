import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import Shell

/// The search over all features, on Today, and the recent searches.
@Suite(.timeLimit(.minutes(3)))
struct TodaySearchTests {
  private static let features: [any Feature] = [
    FakeFeature(
      todaySections: [FakeSection("charts", rows: ["top"])],
      searchSection: FakeSection("herbs") { .of(["herb \($0.text)"], seeAll: "/herbs?q=\($0.text)") },
      named: ["herb:7": "/herbs/7"]),
    FakeFeature(name: "b", searchSection: FakeSection("trees") { .of(["tree \($0.text)"]) }),
  ]

  private static let recents: [any Feature] = [
    FakeFeature(recents: (0..<6).map { recent("moss \($0)", "🇰🇷", date: $0 * 2, "/a\($0)") }),
    FakeFeature(name: "b", recents: (0..<6).map { recent("나무 \($0)", "", date: $0 * 2 + 1, "/b\($0)") }),
  ]

  private static func recent(_ text: String, _ place: String, date: Int, _ address: String) -> TodayRecent {
    TodayRecent(text: text, place: place, date: Double(date), address: address)
  }

  @Test func `a search shows a section of each feature, in their order, and none of Today`() async throws {
    let today = try await OpenToday(Self.features, text: "  mint ")
    await today.runtime.send(.appeared)
    #expect(today.headings == ["herbs", "trees"])
    #expect(today.rows("herbs") == ["herb mint"] && today.rows("trees") == ["tree mint"])
    #expect(today.rows("charts").isEmpty && today.slot("foot").isEmpty)
    #expect(today.slot("head-herbs").contains("href='/herbs?q=mint'"))
    #expect(today.slot("status").contains("Search finished."))
  }

  @Test func `typing searches after a pause, and Back leads from the search to Today`() async throws {
    let clock = ManualClock()
    let today = try await OpenToday(Self.features, clock: clock)
    await today.runtime.send(.appeared)
    let step = today.content.step
    let typing = Task { await today.runtime.send(.queryChanged("mint")) }
    try await until { clock.deadlines.contains(TodayReactor.debounce) }
    #expect(today.content.url == "/" && today.rows("charts") == ["top"])
    clock.advance(by: TodayReactor.debounce)
    await typing.value
    #expect(today.content.url == "/?q=mint" && today.content.step == step + 1)
    #expect(today.rows("herbs") == ["herb mint"])
    #expect(today.content.title == "mint" && today.content.heading == "Today")
  }

  @Test func `Enter searches at once, and an empty text returns to what Today has shown`() async throws {
    let clock = ManualClock()
    let today = try await OpenToday(Self.features, clock: clock)
    await today.runtime.send(.appeared)
    await today.runtime.send(.querySubmitted("mint"))
    #expect(today.rows("trees") == ["tree mint"])
    await today.runtime.send(.queryChanged(" "))
    #expect(today.content.url == "/" && today.rows("charts") == ["top"] && today.rows("trees").isEmpty)
  }

  @Test func `rows of an earlier text do not replace those of a later one`() async throws {
    let gate = Gate()
    let slow = FakeSection("herbs") { request in
      if request.text == "old" { _ = await Task { try? await gate.pass() }.value }
      return .of([request.text])
    }
    let today = try await OpenToday([FakeFeature(searchSection: slow)])
    let first = Task { await today.runtime.send(.querySubmitted("old")) }
    await gate.waiting(atLeast: 1)
    await today.runtime.send(.querySubmitted("new"))
    gate.open()
    await first.value
    #expect(today.rows("herbs") == ["new"])
  }

  @Test func `an answer that a later text has overtaken is not shown, after another try, too`() async throws {
    let gate = Gate()
    let herbs = FakeSection("herbs") { request in
      if request.text == "old" {
        if !request.isAnew { throw AppError(.offline) }
        try await gate.pass()
      }
      return .of([request.text])
    }
    let today = try await OpenToday([FakeFeature(searchSection: herbs)], text: "old")
    await today.runtime.send(.appeared)
    // Another search does not end this one: it is not a part of the load.
    let retry = Task { await today.runtime.send(.retryTapped("herbs")) }
    await gate.waiting(atLeast: 1)
    await today.runtime.send(.querySubmitted("new"))
    gate.open()
    await retry.value
    #expect(today.rows("herbs") == ["new"])
  }

  @Test func `a failed search shows no rows of an earlier text`() async throws {
    let herbs = FakeSection("herbs") { request in
      if request.text == "memo" { throw AppError(.offline) }
      return .of([request.text], seeAll: "/herbs?q=\(request.text)")
    }
    let today = try await OpenToday([FakeFeature(searchSection: herbs)], text: "mem")
    await today.runtime.send(.appeared)
    #expect(today.rows("herbs") == ["mem"])
    await today.runtime.send(.querySubmitted("memo"))
    #expect(today.state["herbs"].error?.code == .offline)
    #expect(today.rows("herbs").isEmpty && !today.slot("head-herbs").contains("q=mem"))
  }

  @Test func `after no results nothing has a place for rows while more is searched`() async throws {
    let gate = Gate()
    let herbs = FakeSection("herbs") { request in
      if request.text == "qxz" { try await gate.pass() }
      return .of([])
    }
    let today = try await OpenToday([FakeFeature(searchSection: herbs)], text: "qx")
    await today.runtime.send(.appeared)
    let (head, standing) = (today.slot("head-herbs"), today.slot("state-herbs"))
    let search = Task { await today.runtime.send(.querySubmitted("qxz")) }
    await gate.waiting(atLeast: 1)
    #expect(today.state["herbs"].isLoading && today.slot("status").contains("Searching"))
    #expect(!today.slot("status").contains("No results"), "which is not known yet")
    #expect(today.slot("head-herbs") == head && today.slot("state-herbs") == standing)
    gate.open()
    await search.value
    #expect(today.slot("status").contains("No results"))
  }

  @Test func `rows that lead back to another search are other rows`() async throws {
    let today = try await OpenToday([FakeFeature(searchSection: FakeSection("herbs", rows: ["same"]))], text: "mem")
    await today.runtime.send(.appeared)
    let before = today.state.content(of: "herbs")
    await today.runtime.send(.querySubmitted("memo"))
    let after = today.state.content(of: "herbs")
    #expect(before?.rows.map(\.key) == after?.rows.map(\.key) && before != after)
  }

  @Test func `initial consonants are searched while typing, and without results the page says what they find`()
    async throws
  {
    let clock = ManualClock()
    let herbs = FakeSection("herbs") { .of($0.text == "ㅇㅎ" ? ["여행"] : []) }
    let today = try await OpenToday([FakeFeature(searchSection: herbs)], clock: clock)
    let typing = Task { await today.runtime.send(.queryChanged("ㅇㅎ")) }
    try await until { clock.deadlines.contains(TodayReactor.debounce) }
    clock.advance(by: TodayReactor.debounce)
    await typing.value
    #expect(today.rows("herbs") == ["여행"])
    await today.runtime.send(.querySubmitted("ㅋㅋㅇ"))
    #expect(today.slot("status").contains("Type whole syllables"))
    await today.runtime.send(.querySubmitted("qxz"))
    #expect(today.slot("status").contains("Check the spelling"))
  }

  @Test func `what a text names comes first, and only Enter leaves for it`() async throws {
    let today = try await OpenToday(Self.features, text: "herb:7")
    await today.runtime.send(.appeared)
    #expect(today.slot("hint").contains("href='/herbs/7?from=%2F'"))
    #expect(today.slot("hint").contains("aria-label='Open “herb:7”'"))
    #expect(today.slot("hint").contains("Open “<span>herb:7</span>”"), "only the text is cut")
    #expect(today.content.destination == nil)
    await today.runtime.send(.querySubmitted("herb:7"))
    #expect(today.content.destination == "/herbs/7?from=%2F")
    await today.runtime.send(.querySubmitted("mint"))
    #expect(today.content.destination == nil && today.slot("hint").isEmpty)
  }

  @Test(
    arguments: [
      ("/herbs/7", "/herbs/7?from=%2F"), ("/herbs/7?place=KR", "/herbs/7?place=KR&from=%2F"),
      ("https://other.example/herbs/7", "https://other.example/herbs/7"),
    ] as [(String, String)])
  func `the page of what a text names leads back to Today`(address: String, link: String) async throws {
    let today = try await OpenToday([FakeFeature(named: ["herb:7": address])], text: "herb:7")
    await today.runtime.send(.querySubmitted("herb:7"))
    #expect(today.content.destination == link)
  }

  @Test func `a link to this server names what its path names`() async throws {
    let today = try await OpenToday(
      [FakeFeature(named: ["/herbs/7": "/herbs/7"])], text: "https://home.example/herbs/7",
      origin: "https://home.example")
    await today.runtime.send(.appeared)
    #expect(today.state.address == "/herbs/7?from=%2F")
  }

  @Test(
    arguments: [
      ("https://home.example/herbs/7?more=1", "/herbs/7?more=1"), ("https://home.example/herbs", "/herbs"),
      ("https://home.example/?q=memo", "/?q=memo"), ("https://home.example", "/"),
      ("https://home.example/settings", "/settings"),
      // No page for readers, and other servers.
      ("https://home.example/herbsfoo", nil), ("https://home.example//herbs", nil),
      ("https://home.example.evil.example/herbs", nil), ("https://other.example/herbs", nil),
    ] as [(String, String?)])
  func `a link to a page of this server names that page`(text: String, address: String?) async throws {
    let herbs = FakeFeature(name: "herbs", searchSection: FakeSection("herbs", rows: []))
    let today = try await OpenToday([herbs], text: text, origin: "https://home.example")
    await today.runtime.send(.appeared)
    #expect(today.state.address == address)
    #expect(today.slot("status").isEmpty == (address != nil))
    await today.runtime.send(.querySubmitted(text))
    #expect(today.content.destination == address)
  }

  @Test(
    arguments: [
      ("https://example.com/a", true), ("HTTP://example", true), ("example.com/a", true), ("look: www.a.kr/", true),
      ("AC/DC", false), ("1.5/2", false), ("memo", false), ("example.com", false), ("../a", false),
    ] as [(String, Bool)])
  func `a link that finds nothing is not a question of spelling`(text: String, isLink: Bool) async throws {
    let today = try await OpenToday([FakeFeature(searchSection: FakeSection("a", rows: []))], text: text)
    await today.runtime.send(.appeared)
    #expect(today.slot("status").contains("This link doesn’t lead to") == isLink)
    #expect(today.slot("status").contains("Check the spelling") != isLink)
  }

  @Test func `a feature that cannot tell what a text names, or its recent searches, is left out`() async throws {
    let broken = FakeFeature(name: "broken", failure: AppError(.storageBusy))
    let working = FakeFeature(recents: [Self.recent("moss", "", date: 1, "/a1")], named: ["herb:7": "/herbs/7"])
    let today = try await OpenToday([broken, working], text: "herb:7")
    await today.runtime.send(.appeared)
    #expect(today.state.address == "/herbs/7?from=%2F")
    #expect(today.state.recents.map(\.text) == ["moss"])
  }

  @Test func `a section without results is not in the way of the others`() async throws {
    let today = try await OpenToday(
      [
        FakeFeature(searchSection: FakeSection("a", rows: [], seeAll: "/a?q=x", note: "Source A")),
        FakeFeature(name: "b", searchSection: FakeSection("b", rows: ["found"])),
      ], text: "x")
    await today.runtime.send(.appeared)
    #expect(today.headings == ["b"] && today.slot("state-a").isEmpty)
  }

  @Test func `Cancel leaves the search`() async throws {
    let today = try await OpenToday(
      [FakeFeature(todaySections: [FakeSection("new", rows: ["a"])], searchSection: FakeSection("b", rows: ["found"]))],
      text: "x")
    await today.runtime.send(.appeared)
    #expect(today.slot("search").contains("class='cancel shown'"))
    await today.runtime.send(.queryChanged(""))
    #expect(today.content.url == "/" && today.headings == ["new"])
    #expect(!today.slot("search").contains("cancel shown"))
  }

  @Test func `a search without a row says so once`() async throws {
    let today = try await OpenToday(
      [
        FakeFeature(searchSection: FakeSection("a", rows: [])),
        FakeFeature(name: "b", searchSection: FakeSection("b") { _ in nil }),
      ], text: "x")
    await today.runtime.send(.appeared)
    #expect(today.headings.isEmpty)
    #expect(today.slot("status").contains("<h2>No results</h2>"))
  }

  @Test func `a text is cut to what a search takes`() async throws {
    let texts = Recorder<String>()
    let section = FakeSection("a") { request in
      texts.record(request.text)
      return nil
    }
    let today = try await OpenToday([FakeFeature(searchSection: section)], text: String(repeating: "ab", count: 5_000))
    await today.runtime.send(.appeared)
    #expect(texts.values.map(\.count) == [200])
    #expect(today.state.text.utf8.count == 2_000)
  }

  // MARK: - Recent searches

  @Test func `the newest recent searches of all features are below the field`() async throws {
    let today = try await OpenToday(Self.recents)
    await today.runtime.send(.appeared)
    let links = today.slot("recents").matches(of: /class='chip' href='([^']*)'/).map { String($0.output.1) }
    #expect(links == ["/b5", "/a5", "/b4", "/a4", "/b3", "/a3", "/b2", "/a2"])
    #expect(today.slot("recents").contains("<small>🇰🇷</small>"))
    #expect(today.slot("hint").isEmpty)
  }

  @Test func `typing shows the recent searches that match, also by initial consonants`() async throws {
    let clock = ManualClock()
    let today = try await OpenToday(Self.recents, clock: clock)
    await today.runtime.send(.appeared)
    let typing = Task { await today.runtime.send(.queryChanged("ㄴㅁ")) }
    try await until { today.state.typed == "ㄴㅁ" }
    let links = today.slot("recents").matches(of: /class='chip' href='([^']*)'/).map { String($0.output.1) }
    #expect(links == ["/b5", "/b4", "/b3", "/b2", "/b1", "/b0"])
    typing.cancel()
    await typing.value
    await today.runtime.send(.querySubmitted("ㄴㅁ"))
    #expect(today.slot("recents").isEmpty)
  }

  @Test func `a reader without recent searches is told what this is`() async throws {
    let today = try await OpenToday(Self.features)
    await today.runtime.send(.appeared)
    #expect(today.slot("hint").contains("in one place"))
    #expect(today.slot("recents").isEmpty)
  }

  @Test func `a reader who keeps something is not told`() async throws {
    var kept = FakeSection("kept", rows: ["saved"])
    kept.kind = .kept
    let today = try await OpenToday([FakeFeature(todaySections: [kept])])
    await today.runtime.send(.appeared)
    #expect(today.slot("hint").isEmpty)
  }
}
