import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Secrets
import Store
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

/// What apps contribute to Today and to the search over everything.
@Suite struct AppsTodayTests {
  private let korean = Reader(profile: .known, language: .korean)
  private let english = Reader(profile: .known, language: .english)

  private func chart(
    _ charts: FakeCharts, memory: SearchMemory = .forgetful, saved: SavedMarks = .none
  ) -> ChartsSection {
    ChartsSection(charts: charts, memory: memory, saved: saved, pictures: FakePictures())
  }

  private func search(
    _ listings: any ListingsRepository, charts: any ChartsRepository = FakeCharts(),
    memory: SearchMemory = .forgetful, saved: SavedMarks = .none
  ) -> AppsSection {
    AppsSection(listings: listings, charts: charts, memory: memory, saved: saved, pictures: FakePictures())
  }

  private func memory(of code: String, _ platform: Platform) throws -> SearchMemory {
    let storefront = try #require(Storefront.find(code))
    return SearchMemory(FakeChoices(place: SearchPlace(storefront: storefront, platform: platform)))
  }

  private func feature(
    profiles: DatabaseProfilesRepository = .empty(), recents: DatabaseRecentKeywordsRepository = .empty()
  ) -> AppsFeature {
    AppsFeature(
      listings: SpyListings(), charts: FakeCharts(), comparisons: FakeComparisons(), rates: FakeRates(),
      profiles: profiles, recents: recents, saved: FakeSavedItems(), pictures: FakePictures(),
      undoField: SignedField(.random(), purpose: "undo"))
  }

  @Test func `the status page has the day of the exchange rates`() async {
    #expect(await feature().statusNote(in: .english)?.contains("Exchange rates of Nov 29, 2026") == true)
    #expect(await feature().statusNote(in: .korean)?.contains("11월 29일") == true)
  }

  // MARK: - The chart

  @Test func `the chart is that of the place of the app search, and leads to its page`() async throws {
    let charts = FakeCharts.of(.sample(1))
    let usual = try await chart(charts).content(for: TodayRequest(reader: korean))
    #expect(usual?.seeAll == "/apps/KR/charts")
    let japan = try await chart(charts, memory: memory(of: "JP", .ipad)).content(for: TodayRequest(reader: korean))
    #expect(japan?.seeAll == "/apps/JP/charts?platform=ipad")
    // The App Store has no charts of Apple TV.
    let television = try await chart(charts, memory: memory(of: "JP", .tv)).content(for: TodayRequest(reader: korean))
    #expect(television?.seeAll == "/apps/JP/charts")
  }

  @Test func `five apps of the chart are drawn as on its page, and saved ones are marked`() async throws {
    let entries = (1...7).map { ChartEntry(position: $0, listing: .sample($0), movement: .up(3)) }
    let saved = SavedMarks(FakeSavedItems(AppListing.sample(2).id))
    let section = chart(FakeCharts(answer: ChartAnswer(entries: entries)), saved: saved)
    let rows = try #require(try await section.content(for: TodayRequest(reader: english))).rows
    #expect(rows.map(\.key) == ["1", "2", "3", "4", "5"])
    let cells = rows.map { $0.cell.render() }
    #expect(cells[1].contains("class='listing ranked' href='/apps/KR/2?from=%2F'"))
    #expect(cells[1].contains("▲ 3"))
    let marks = cells.map { $0.contains("class='plain save saved'") }
    #expect(marks == [false, true, false, false, false])
  }

  @Test func `only an old chart has its age as a note, and asking anew gets the new one`() async throws {
    let entry = ChartEntry(position: 1, listing: .sample(1))
    let old = ChartAnswer(entries: [entry], isStale: true, age: .seconds(18_000))
    let section = chart(FakeCharts(answer: old, newer: FakeCharts.of(.sample(2)).answer))
    let first = try await section.content(for: TodayRequest(reader: english))
    #expect(first?.note == "Updated 5 hours ago.")
    let anew = try await section.content(for: TodayRequest(reader: english, isAnew: true))
    #expect(anew?.rows.map(\.key) == ["2"])
    #expect(anew?.note == nil)
    let cached = chart(FakeCharts(answer: ChartAnswer(entries: [entry], age: .seconds(600))))
    #expect(try await cached.content(for: TodayRequest(reader: english))?.note == nil)
  }

  @Test func `a chart without apps is not shown, and a failure is thrown`() async throws {
    #expect(try await chart(FakeCharts()).content(for: TodayRequest(reader: korean)) == nil)
    let away = chart(FakeCharts(failure: AppError(.offline)))
    let error = await #expect(throws: AppError.self) { try await away.content(for: TodayRequest(reader: korean)) }
    #expect(error?.code == .offline)
  }

  /// Otherwise 20 visitors from 20 countries would take all calls of a minute from those who search.
  @Test func `the chart leaves calls to those who search, unless its reader wants it anew`() async throws {
    let appStore = FakeAppStore { _ in WireChart.body(of: [1]) }
    let charts = AppleChartsRepository(
      client: try appStore.client(), database: .empty(AppsMigrations.all), source: "test")
    let section = ChartsSection(charts: charts, memory: .forgetful, saved: .none, pictures: FakePictures())
    _ = try await section.content(for: TodayRequest(reader: korean))
    _ = try await section.content(for: TodayRequest(reader: korean, isAnew: true))
    #expect(appStore.calls.map(\.priority) == [.background, .visible])
  }

  // MARK: - The search

  @Test func `five apps of the reader's place are found by the call of the app search, which See all leads to`()
    async throws
  {
    let listings = SpyListings(total: 7)
    let section = search(listings, memory: try memory(of: "JP", .mac))
    let content = try #require(try await section.content(for: TodayRequest(reader: english, text: "memo pad")))
    #expect(content.rows.map(\.key) == ["1", "2", "3", "4", "5"])
    #expect(content.seeAll == "/apps?country=JP&platform=mac&q=memo%20pad")
    #expect(listings.searches.map(\.count) == [SearchReactor.pageSize])
    #expect(listings.searches.map(\.place.storefront.code) == ["JP"])
  }

  @Test func `an app is drawn as in the search without its screenshots, and marked if it is saved`() async throws {
    let listings = InMemoryListingsRepository([.sample(1), .sample(2)])
    let section = search(listings, saved: SavedMarks(FakeSavedItems(AppListing.sample(2).id)))
    let content = try #require(try await section.content(for: TodayRequest(reader: korean, text: "paper")))
    let cells = content.rows.map { $0.cell.render() }
    #expect(cells.allSatisfy { $0.contains("class='listing'") && !$0.contains("shots") })
    let marks = cells.map { $0.contains("class='plain save saved'") }
    #expect(marks == [false, true])
  }

  @Test func `old results have their age as a note, and asking anew gets new ones`() async throws {
    let old = ListingsPage(
      listings: ListingsPage.sample("boat").listings, hasMore: false, isStale: true, age: .seconds(7_200))
    let section = search(OldListings(old, newer: .sample("boat", of: 1)))
    let first = try await section.content(for: TodayRequest(reader: english, text: "boat"))
    #expect(first?.rows.count == 3 && first?.note == "Results from 2 hours ago.")
    let anew = try await section.content(for: TodayRequest(reader: english, text: "boat", isAnew: true))
    #expect(anew?.rows.count == 1 && anew?.note == nil)
  }

  @Test func `a link is searched in its own country`() async throws {
    let listings = SpyListings(total: 1)
    let request = TodayRequest(reader: korean, text: "https://apps.apple.com/jp/app/memo/id123")
    let content = try #require(try await search(listings).content(for: request))
    #expect(listings.searches.map(\.place.storefront.code) == ["JP"])
    #expect(content.seeAll?.hasPrefix("/apps?country=JP&platform=iphone&q=https") == true)
  }

  @Test func `without words the store is not asked`() async throws {
    let listings = SpyListings()
    #expect(try await search(listings).content(for: TodayRequest(reader: korean)) == nil)
    #expect(listings.searches.isEmpty)
  }

  @Test func `initial consonants find apps of the charts, each once, and the store's search is not asked`()
    async throws
  {
    let listings = SpyListings()
    let charts = FakeCharts.of(.sample(1, "나의 여행"), .sample(2, "은행"), .sample(3, "여행 지도"), .sample(4, "memo"))
    let section = search(listings, charts: charts, saved: SavedMarks(FakeSavedItems(AppListing.sample(1).id)))
    let content = try #require(try await section.content(for: TodayRequest(reader: korean, text: "ㅇㅎ")))
    // A name that begins with them comes first, in the order of the chart.
    #expect(content.rows.map(\.key) == ["2", "3", "1"])
    let marks = content.rows.map { $0.cell.render().contains("class='plain save saved'") }
    #expect(marks == [false, false, true])
    let none = try await section.content(for: TodayRequest(reader: korean, text: "ㅉㅉ"))
    #expect(none?.rows.isEmpty == true)
    #expect(listings.searches.isEmpty)
  }

  @Test func `an app of a chart has no rating unless its listing is stored`() async throws {
    var brief = AppListing.sample(1, "여행")
    (brief.averageRating, brief.ratingCount, brief.sellerName) = (nil, nil, nil)
    let request = TodayRequest(reader: english, text: "ㅇㅎ")
    let row = try await search(InMemoryListingsRepository([]), charts: FakeCharts.of(brief)).content(for: request)
    let cell = try #require(row?.rows.first).cell.render()
    #expect(cell.contains("Harbour Works") && !cell.contains(AppsStrings.for(.english).unrated))
    let stored = InMemoryListingsRepository([.sample(1, "여행")])
    let rated = try await search(stored, charts: FakeCharts.of(brief)).content(for: request)
    #expect(rated?.rows.first?.cell.render().contains("120") == true)
  }

  @Test func `initial consonants ask for the charts of free and paid apps, and leave calls to those who search`()
    async throws
  {
    let appStore = FakeAppStore { call in
      if call.url.path.contains("toppaid") { return Array("no chart".utf8) }
      return WireChart.body("[\(WireChart.entry(1, "여행"))]")
    }
    let charts = AppleChartsRepository(
      client: try appStore.client(), database: .empty(AppsMigrations.all), source: "test")
    let section = search(SpyListings(), charts: charts)
    let content = try await section.content(for: TodayRequest(reader: korean, text: "ㅇㅎ"))
    #expect(content?.rows.map(\.key) == ["1"], "also if one chart fails")
    let paths = Set(appStore.calls.map(\.url.path))
    #expect(paths == ["/kr/rss/topfreeapplications/limit=100/json", "/kr/rss/toppaidapplications/limit=100/json"])
    let priorities = Set(appStore.calls.map(\.priority))
    #expect(priorities == [.background])
  }

  @Test func `initial consonants fail only if no chart is there`() async throws {
    let away = search(SpyListings(), charts: FakeCharts(failure: AppError(.offline)))
    let error = await #expect(throws: AppError.self) {
      try await away.content(for: TodayRequest(reader: korean, text: "ㅇㅎ"))
    }
    #expect(error?.code == .offline)
  }

  @Test func `a search without results still leads to the app search, and a failure is thrown`() async throws {
    let listings = SpyListings(total: 0)
    let content = try await search(listings).content(for: TodayRequest(reader: korean, text: "memo"))
    #expect(content?.rows.isEmpty == true)
    #expect(content?.seeAll == "/apps?country=KR&platform=iphone&q=memo")
    listings.fail(with: AppError(.rateLimited))
    let error = await #expect(throws: AppError.self) {
      try await search(listings).content(for: TodayRequest(reader: korean, text: "memo"))
    }
    #expect(error?.code == .rateLimited)
  }

  // MARK: - Recent searches and addresses

  @Test func `recent searches have their places, and those of other profiles and places are absent`() async throws {
    let recents = DatabaseRecentKeywordsRepository.empty()
    try await recents.add(try .sample("memo", 5), of: "a")
    try await recents.add(try .sample("camera", 9, storefront: "JP", platform: .mac), of: "a")
    try await recents.add(RecentKeyword(text: "boat", scope: "XX/iphone", date: Date()), of: "a")
    try await recents.add(try .sample("secret", 7), of: "b")
    let feature = feature(recents: recents)
    let expected = [
      TodayRecent(
        text: "camera", place: "🇯🇵 Mac", date: 1_800_000_009, address: "/apps?country=JP&platform=mac&q=camera"),
      TodayRecent(
        text: "memo", place: "🇰🇷 iPhone", date: 1_800_000_005, address: "/apps?country=KR&platform=iphone&q=memo"),
    ]
    #expect(try await feature.recents(of: english) == expected)
    #expect(try await feature.recents(of: Reader(profile: .newcomer, language: .english)).isEmpty)
  }

  @Test func `a profile that does not save searches has no recent ones`() async throws {
    let (profiles, recents) = (DatabaseProfilesRepository.empty(), DatabaseRecentKeywordsRepository.empty())
    try await recents.add(try .sample("memo", 5), of: "a")
    _ = try await profiles.update("a") { $0[.savesRecents] = RecentsConsent.off }
    #expect(try await feature(profiles: profiles, recents: recents).recents(of: english).isEmpty)
  }

  @Test(
    arguments: [
      ("https://apps.apple.com/jp/app/memo/id1110145109", "/apps/JP/1110145109"),
      ("이 앱 좋아요: https://apps.apple.com/us/app/memo/id123.", "/apps/US/123"),
      ("apps.apple.com/id123", "/apps/KR/123"), ("https://apps.apple.com/xx/app/id7", "/apps/KR/7"),
      ("id123", "/apps/KR/123"), ("284815942", "/apps/KR/284815942"),
      // Links to a developer's page.
      ("https://apps.apple.com/jp/developer/harbour/id5", "/apps/JP/developers/5"),
      ("보세요 apps.apple.com/developer/id5?l=ko", "/apps/KR/developers/5"),
      ("https://itunes.apple.com/us/artist/harbour/id5", "/apps/US/developers/5"),
      // A name, a name, nothing, what only a call could tell, and links to neither.
      ("2048", nil), ("memo", nil), ("", nil), ("com.naver.map", nil),
      ("https://apps.apple.com/kr/developer/harbour", nil), ("https://apps.apple.com/kr/story/id5", nil),
      ("https://example.com/kr/developer/harbour/id5", nil),
    ] as [(String, String?)])
  func `a link or an id names the page of an app or a developer`(text: String, address: String?) async throws {
    #expect(try await feature().address(named: text, for: korean) == address)
  }

  @Test func `an id names the app in the reader's place`() async throws {
    let profiles = DatabaseProfilesRepository.empty()
    _ = try await profiles.update("a") {
      $0[.storefront] = "JP"
      $0[.platform] = "ipad"
    }
    let address = try await feature(profiles: profiles).address(named: "id123", for: english)
    #expect(address == "/apps/JP/123?platform=ipad")
  }

  @Test func `the sections have ids, headings and sheets of their own`() {
    let feature = feature()
    let sections = feature.todaySections + [feature.searchSection].compactMap(\.self)
    #expect(sections.map(\.id) == ["charts", "apps"])
    let titles = sections.map { $0.title(in: .korean) }
    #expect(titles == ["인기 무료 앱", "앱"])
    // Stops for a sheet that does not exist.
    let sheets = sections.flatMap(\.styles).map(AssetLibrary(feature.assets).url)
    #expect(sheets.count == 2)
  }
}
