import FeatureKit
import HTML
import Hummingbird
import HummingbirdTesting
import LiveWeb
import Localization
import Logging
import Secrets
import TestSupport
import Testing

@testable import Shell

/// Today as a page: its address, tab and head.
@Suite(.timeLimit(.minutes(3)))
struct TodayPageTests {
  @Test func `the first page of the app is Today, whose tab is the first`() async throws {
    let sections = [FakeSection("a", rows: ["Moss"])]
    // On a clock that stands still, the page waits for its sections.
    let page = try await pages("/", features: [FakeFeature(todaySections: sections)], clock: ManualClock())[0]
    #expect(page.contains("<title>Today – Showroom</title>"))
    #expect(page.contains("<nav class='tabs' aria-label='Main'"))
    let tabs = page.matches(of: /<a href='([^']*)'( aria-current='page')?><svg/)
    let (paths, areCurrent) = (tabs.map { String($0.output.1) }, tabs.map { $0.output.2 != nil })
    #expect(paths == ["/", "/patch"] && areCurrent == [true, false])
    #expect(page.contains("<p>Moss</p>") && page.contains("data-section='today-a'"))
    #expect(page.contains("/today.css"))
    #expect(page.contains("href='/settings?from=today'"))
  }

  @Test func `other pages are not Today's, and the settings lead back to it`() async throws {
    let pages = try await pages("/plants", "/settings?from=today", "/today", features: [Plants()])
    #expect(pages[0].contains("href='/plants' aria-current='page'"))
    #expect(!pages[0].contains("href='/' aria-current"))
    #expect(pages[1].contains("<a class='back' href='/'>") && pages[1].contains("href='/' aria-current='page'"))
    #expect(pages[2].contains("href='/' aria-current='page'"))
  }

  @Test func `the first page does not wait for a slow section, and without JavaScript it loads itself again`()
    async throws
  {
    let (clock, gate) = (ManualClock(), Gate())
    defer { gate.open() }
    let slow = FakeSection("slow") { _ in
      try await gate.pass()
      return nil
    }
    let web = ShowroomWeb(
      .init(
        features: [FakeFeature(todaySections: [slow, FakeSection("fast", rows: ["Moss"])])],
        profiles: DatabaseProfilesRepository.empty(), known: KnownBrowsers(.random()), isSampleCatalogue: false,
        clock: clock))
    let application = Application(router: web.buildRouter(), logger: Logger(label: "test"))
    try await application.test(.router) { client in
      async let page = client.execute(uri: "/", method: .get) { String(buffer: $0.body) }
      await gate.waiting(atLeast: 1)
      try await until { clock.deadlines.contains(.milliseconds(80)) && clock.deadlines.contains(.seconds(4)) }
      clock.advance(by: .milliseconds(80))
      let text = try await page
      #expect(text.contains("data-busy") && text.contains("content='0;url=/?wait=1'"))
      #expect(text.contains("<h2>Section slow</h2>"))
    }
  }

  @Test func `one file has the styles of the page, and each of those of its rows once, in the order of the sections`()
    async throws
  {
    var (kept, new, found) = (FakeSection("kept", rows: []), FakeSection("new", rows: []), FakeSection("b", rows: []))
    (kept.kind, kept.styles, new.styles) = (.kept, ["moss.css"], ["fern.css", "moss.css"])
    found.styles = ["reed.css", "fern.css"]
    let sheets = ["fern", "moss", "reed", "ivy"].map { name in
      AssetLibrary.Asset.style("\(name).css", Array(".\(name) { color: green }".utf8))
    }
    let feature = FakeFeature(todaySections: [new, kept], searchSection: found, assets: sheets)
    let web = ShowroomWeb(
      .init(
        features: [feature], profiles: DatabaseProfilesRepository.empty(), known: KnownBrowsers(.random()),
        isSampleCatalogue: false, clock: ManualClock()))
    let application = Application(router: web.buildRouter(), logger: Logger(label: "test"))
    try await application.test(.router) { client in
      let page = try await client.execute(uri: "/", method: .get) { String(buffer: $0.body) }
      let links = page.matches(of: /<link rel='stylesheet' href='([^']*)'/).map { String($0.output.1) }
      try #require(links.count == 2, "base.css and Today's")
      let css = try await client.execute(uri: links[1], method: .get) { String(buffer: $0.body) }
      let own = try #require(css.firstRange(of: ".today-head"))
      let rows = css.matches(of: /\.(fern|moss|reed|ivy)\{color:green\}/)
      #expect(rows.map { String($0.output.1) } == ["moss", "fern", "reed"])
      #expect(rows.allSatisfy { own.lowerBound < $0.range.lowerBound })
    }
  }
}
