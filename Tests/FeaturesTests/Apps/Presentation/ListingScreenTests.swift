import FeatureKit
import FeatureTestSupport
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite struct ListingScreenTests {
  let screen = ListingScreen(
    listings: InMemoryListingsRepository(), memory: .forgetful, saved: .none, pictures: FakePictures())
  let korean = Reader(profile: .known, language: .korean)
  let english = Reader(profile: .known, language: .english)

  func state(
    _ listing: Loadable<AppListing>, _ change: (inout ListingReactor.State) -> Void = { _ in }
  ) -> ListingReactor.State {
    let id = AppListing.ID(appID: 1, storefront: "KR", platform: .ipad)
    var state = ListingReactor.State(id: id, language: .korean, listing: listing, expanded: [])
    change(&state)
    return state
  }

  func slot(_ name: String, of state: ListingReactor.State, for reader: Reader) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  func cells(_ id: String, of state: ListingReactor.State, for reader: Reader) -> [String] {
    for case .list(let section, _, _) in screen.content(of: state, for: reader).regions where section.id == id {
      return section.items.map { screen.cell(for: $0, reader: reader).render() }
    }
    return []
  }

  @Test func `the course of the price is a section, if people keep the app`() {
    let app = Loadable.loaded(AppListing.sample(1))
    #expect(cells("history", of: state(app), for: english).isEmpty)
    let cells = cells("history", of: state(app) { $0.course = .sample }, for: english)
    #expect(cells.first?.contains("<path d='M0 4H100V56H200'>") == true)
    #expect(cells.last?.contains("<details class='changes'><summary>1 change</summary>") == true)
  }

  @Test func `an outdated listing shows its age above its price`() {
    let old = state(.loaded(.sample(1))) { $0.staleAge = .seconds(18_000) }
    #expect(slot("status", of: old, for: english).contains("Updated 5 hours ago."))
    #expect(slot("status", of: old, for: korean).contains("5시간 전에 받은 정보예요."))
    #expect(!slot("status", of: old, for: english).contains("<button"))
    #expect(slot("status", of: state(.loaded(.sample(1))), for: english).isEmpty)
  }

  @Test func `without a newer listing the page tells why, and has a retry button`() {
    let old = state(.loaded(.sample(1))) { state in
      (state.staleAge, state.newerFailure) = (.seconds(18_000), AppError(.unavailable))
    }
    for (reader, title, age) in [
      (english, "The App Store isn’t responding", "Updated 5 hours ago."),
      (korean, "App Store 서버가 응답하지 않아요", "5시간 전에 받은 정보예요."),
    ] {
      let status = slot("status", of: old, for: reader)
      #expect(status.contains(title) && status.contains(age) && status.contains("value='retryTapped'"))
    }
  }

  private var threeShots: AppListing {
    var listing = AppListing.sample(1, "배 <1>", on: .ipad)
    listing.screenshots = (1...3).map { Artwork(url: "https://pictures.example.com/\($0)/576x768bb.png") }
    return listing
  }

  @Test func `a screenshot links to its large picture, with a label`() {
    let cells = cells("screenshots", of: state(.loaded(threeShots)), for: korean)
    #expect(cells.count == 3)
    #expect(cells[1].contains("href='/pictures/inside/2048x2048/https://pictures.example.com/2/576x768bb.png'"))
    #expect(cells[1].contains("data-page='1'"))
    #expect(cells[1].contains("스크린샷 3개 중 2번째"))
    #expect(!cells[1].contains("<1>"))
  }

  @Test func `the gallery has each screenshot's large picture, and is absent without the app`() {
    let gallery = slot("gallery", of: state(.loaded(threeShots)), for: english)
    let pictures = gallery.matches(of: #/,([^ ,]*) 1536w'/#).map { String($0.output.1) }
    #expect(pictures == (1...3).map { "/pictures/inside/2048x2048/https://pictures.example.com/\($0)/576x768bb.png" })
    #expect(gallery.contains("screenshot 2 of 3"))
    #expect(slot("gallery", of: state(.idle), for: english).isEmpty)
  }

  @Test func `the header names the developer as the strip does, and links to the developer's other apps`() {
    var listing = AppListing.sample(1, on: .ipad)
    listing.sellerName = "Harbour Works Ltd."
    let alone = state(.loaded(listing))
    #expect(cells("header", of: alone, for: english).joined().contains("<p>Harbour Works</p>"))
    #expect(cells("summary", of: alone, for: english).joined().contains("<span class='detail'>Harbour Works</span>"))
    let joined = state(.loaded(listing)) { $0.others = [.sample(7, on: .ipad), .sample(8, on: .ipad)] }
    #expect(
      cells("header", of: joined, for: english).joined()
        .contains("<p><a class='developer' href='#app-7'>Harbour Works</a></p>"))
    #expect(cells("others", of: joined, for: english)[0].contains("id='app-7'"))
    listing.developerName = nil
    #expect(cells("header", of: state(.loaded(listing)), for: english).joined().contains("Harbour Works Ltd."))
  }

  @Test(arguments: [
    (["EN", "JA", "KO"], Language.korean, "KO"), (["JA", "EN"], .english, "EN"), (["JA", "DE"], .korean, "JA"),
  ])
  func `the strip shows the reader's language if the app has it, else the first one`(
    languages: [String], language: Language, shown: String
  ) {
    var listing = AppListing.sample(1)
    listing.languages = languages
    let reader = Reader(profile: .known, language: language)
    let summary = cells("summary", of: state(.loaded(listing)), for: reader).joined()
    #expect(summary.contains("<span class='value'>\(shown)</span>"))
  }

  @Test func `the page of an app leads to its prices in all countries, also where it is not sold`() {
    let address = "href='/apps/KR/1/compare?platform=ipad&amp;from=%2Ffolders%2Faa'"
    let list = ItemOrigin(url: "/folders/aa", name: "Boats")
    let sold = state(.loaded(.sample(1, on: .ipad))) { $0.list = list }
    #expect(cells("header", of: sold, for: english).joined().contains(address))
    #expect(cells("header", of: sold, for: korean).joined().contains(">국가별 가격 비교</a>"))
    let absent = state(.failed(AppError(.notFound), last: nil)) { state in
      (state.isNotSold, state.list) = (true, list)
    }
    #expect(slot("status", of: absent, for: english).contains(address))
  }

  @Test func `a page that was opened from the app's prices leads back to them, and to no others`() {
    let list = ItemOrigin(url: "/apps/US/1/compare?from=%2Ffolders%2Faa", name: nil)
    let opened = state(.loaded(.sample(1, on: .ipad))) { $0.list = list }
    let header = cells("header", of: opened, for: english).joined()
    #expect(header.contains("href='/apps/US/1/compare?from=%2Ffolders%2Faa'"))
    let other = state(.loaded(.sample(1, on: .ipad))) { $0.list = ItemOrigin(url: "/apps/US/2/compare", name: nil) }
    #expect(
      cells("header", of: other, for: english).joined()
        .contains("href='/apps/KR/1/compare?platform=ipad&amp;from=%2Fapps%2FUS%2F2%2Fcompare'"))
  }

  @Test func `the small header repeats icon, name and price, hidden from screen readers`() {
    let compact = slot("compact", of: state(.loaded(.sample(1, "Kite & Co", on: .ipad))), for: english)
    #expect(compact.contains("aria-hidden='true'"))
    #expect(compact.contains("src='/pictures/covering/128x128/https://pictures.example.com/1/512x512bb.jpg'"))
    #expect(compact.contains("Kite &amp; Co"))
    #expect(compact.contains("href='https://apps.apple.com/kr/app/id1'"))
    #expect(compact.contains("tabindex='-1'"))
    #expect(compact.contains("₩1,100"))
    #expect(slot("compact", of: state(.idle), for: english).isEmpty)
  }

  static let manyWords = String(repeating: "메모장입니다. ", count: 60)

  @Test func `a long text is complete but collapsed, with a button to expand it in place`() {
    var listing = AppListing.sample(1, on: .ipad)
    listing.description = Self.manyWords
    let closed = cells("description", of: state(.loaded(listing)), for: korean).joined()
    #expect(closed.contains(Self.manyWords))
    #expect(!closed.contains("…"))
    #expect(closed.contains("aria-expanded='false'"))
    #expect(closed.contains("data-expanded='false'"))
    #expect(closed.contains("<span>더 보기</span><span>접기</span>"))
    #expect(closed.contains("id='text-description'"))
    #expect(closed.contains("action='#text-description'"))
    let opened = cells(
      "description", of: state(.loaded(listing)) { $0.expanded = [.description] }, for: english
    ).joined()
    #expect(opened.contains(Self.manyWords))
    #expect(opened.contains("aria-expanded='true'"))
    #expect(opened.contains("data-expanded='true'"))
    #expect(opened.contains("<span>Show less</span>"))
  }

  @Test(arguments: [
    ("Fixes.", false), ("1\n2\n3", false), ("1\n2\n3\n4", true), ("1\r\n2\r\n3\r\n4", true),
    (String(repeating: "a", count: 240), false), (String(repeating: "a", count: 241), true),
    (String(repeating: "가", count: 120), false), (String(repeating: "가", count: 121), true),
    ("a\n" + String(repeating: "a", count: 160), false), ("a\n" + String(repeating: "a", count: 161), true),
  ])
  func `a text of up to three lines has no button`(text: String, isLong: Bool) {
    var listing = AppListing.sample(1)
    listing.releaseNotes = text
    let cell = cells("whatsnew", of: state(.loaded(listing)), for: english).joined()
    #expect(cell.contains("<form") == isLong)
    #expect(cell.contains("aria-expanded") == isLong)
  }

  @Test func `the header shares the page's own link, with words in the reader's language`() {
    let opened = state(.loaded(.sample(1, on: .ipad))) { $0.expanded = [.description] }
    let header = cells("header", of: opened, for: korean).joined()
    #expect(header.contains("data-share='/apps/KR/1?platform=ipad'"))
    #expect(header.contains("data-copied='링크를 복사했어요.'") && header.contains("data-by-hand='직접 복사하기'"))
    #expect(header.contains("aria-label='공유'"))
    #expect(cells("header", of: opened, for: english).joined().contains("data-copied='Link copied.'"))
  }

  @Test func `the header has the save link, labelled by whether the app is saved`() {
    let listing = AppListing.sample(1, "Kite", on: .ipad)
    let header = cells("header", of: state(.loaded(listing)), for: korean).joined()
    #expect(header.contains("class='plain save' href='/folders/save?item=app.KR.ipad.1' aria-label='‘Kite’ 저장'"))
    #expect(header.contains("<span>저장</span>"))
    let saved = cells("header", of: state(.loaded(listing)) { $0.saved = [listing.id] }, for: korean).joined()
    #expect(saved.contains("class='plain save saved'"))
    #expect(saved.contains("<span>저장됨</span>"))
    let watch = "class='plain watch' href='/watch?item=app.KR.ipad.1' data-sheet='' aria-label='‘Kite’ 알림 설정'"
    #expect(saved.contains(watch) && !header.contains("/watch"), "only what is saved is watched")
    let others = cells("others", of: state(.loaded(listing)) { $0.others = [.sample(7, on: .ipad)] }, for: korean)
    #expect(!others.joined().contains("save"))
    #expect(screen.listening == .listening)
  }

  @Test(arguments: [
    ([("KR", Platform.iphone)], "Saved for iPhone", "iPhone용으로 저장됨"),
    ([("JP", .ipad), ("US", .mac)], "Saved in the Japan App Store", "일본 App Store에서 저장됨"),
    ([("US", .mac)], "Saved for Mac in the United States App Store", "미국 App Store에서 Mac용으로 저장됨"),
    ([("JP", .ipad), ("KR", .tv)], "Saved for Apple TV", "Apple TV용으로 저장됨"),
  ])
  func `an app saved for another device or in another store is marked so, and links there`(
    places: [(String, Platform)], inEnglish: String, inKorean: String
  ) {
    let saved = places.map { AppListing.ID(appID: 1, storefront: $0.0, platform: $0.1) }
    let elsewhere = state(.loaded(.sample(1, on: .ipad))) { $0.saved = Set(saved) }
    for (reader, words) in [(english, inEnglish), (korean, inKorean)] {
      let header = cells("header", of: elsewhere, for: reader).joined()
      #expect(header.contains(">\(words)</a>"))
      #expect(header.contains("class='plain save'"), "it is not saved here")
    }
    let here = state(.loaded(.sample(1, on: .ipad))) {
      $0.saved = Set(saved + [AppListing.ID(appID: 1, storefront: "KR", platform: .ipad)])
    }
    #expect(!cells("header", of: here, for: english).joined().contains("saved-elsewhere"))
  }

  // MARK: - Country and device

  /// The codes and the device of the choices in the capsule's menu.
  private func choices(of state: ListingReactor.State) -> [String] {
    slot("place", of: state, for: english).matches(of: /name='place' value='(.*?)'/).map { String($0.output.1) }
  }

  @Test func `a capsule says in which country and for which device the page is, in every state`() {
    for shown: Loadable<AppListing> in [
      .idle, .loading(last: nil), .loaded(.sample(1, on: .ipad)), .failed(NotInStorefront().appError, last: nil),
    ] {
      let capsule = slot("place", of: state(shown), for: english)
      #expect(capsule.contains("aria-label='Country and device: South Korea · iPad'"))
      #expect(capsule.contains("<span class='flag' aria-hidden='true'>🇰🇷</span><span>South Korea · iPad</span>"))
      #expect(slot("place", of: state(shown), for: korean).contains("<span>대한민국 · iPad</span>"))
    }
  }

  @Test func `its menu has the devices, the given countries in order, and a link to all of them`() {
    let shown = state(.loaded(.sample(1, on: .ipad))) {
      $0.countries = ["KR", "JP", "CA"].compactMap(Storefront.find)
      $0.searched = "메모"
    }
    #expect(
      choices(of: shown) == ["KR/iphone", "KR/ipad", "KR/mac", "KR/tv", "KR/ipad", "JP/ipad", "CA/ipad"])
    let menu = slot("place", of: shown, for: english)
    #expect(menu.contains("class='row' aria-current='true' name='place' value='KR/ipad'"))
    #expect(menu.contains("aria-pressed='true' name='place' value='KR/ipad'"))
    #expect(menu.contains("href='/apps/storefronts?country=KR&amp;platform=ipad&amp;q=%EB%A9%94%EB%AA%A8&amp;app=1'"))
  }

  @Test func `the countries of the menu are the page's, the favorites, then those chosen last, at most eight`()
    async throws
  {
    let places = FakeChoices(place: .initial(language: .english))
    for code in ["DE", "FR", "JP"] {
      try await places.visit(try #require(Storefront.find(code)), leaving: Storefront.all[0], of: "a")
    }
    let screen = ListingScreen(
      listings: InMemoryListingsRepository(), memory: SearchMemory(places), saved: .none, pictures: FakePictures())
    let request = ScreenRequest(parameters: ["storefront": "CA", "id": "1"], reader: korean)
    let opened = try await screen.open(request).initialState
    #expect(opened.countries.map(\.code) == ["CA", "JP", Storefront.all[0].code, "FR", "DE", "US", "KR"])
    for code in ["TW", "FR"] { _ = try await places.setFavorite(try #require(Storefront.find(code)), true, of: "a") }
    #expect(
      try await screen.open(request).initialState.countries.map(\.code)
        == ["CA", "FR", "TW", "JP", Storefront.all[0].code, "DE", "US", "KR"])
    let fresh = try await self.screen.open(request).initialState
    #expect(fresh.countries.map(\.code) == ["CA", "KR"], "the language's country")
    let broken = ListingScreen(
      listings: InMemoryListingsRepository(), memory: .broken(), saved: .none, pictures: FakePictures())
    #expect(try await broken.open(request).initialState.countries.map(\.code) == ["CA", "KR"])
  }

  @Test func `the page includes its own symbols once, and not without the app`() {
    let gallery = slot("gallery", of: state(.loaded(threeShots)), for: english)
    for symbol in ["share", "person", "grid"] {
      #expect(gallery.ranges(of: "<symbol id='\(symbol)'").count == 1, "\(symbol)")
    }
    #expect(!slot("gallery", of: state(.idle), for: english).contains("symbol"))
  }

  @Test func `other apps link to their pages, with icon, name and price`() {
    let loaded = state(.loaded(.sample(1, on: .ipad))) { $0.others = [.sample(7, "Kite & Co", on: .ipad)] }
    let cells = cells("others", of: loaded, for: english)
    #expect(cells.count == 1)
    #expect(cells[0].contains("href='/apps/KR/7?platform=ipad'"))
    #expect(cells[0].contains("Kite &amp; Co"))
    #expect(cells[0].contains("₩1,100"))
    #expect(cells[0].contains("src='/pictures/covering/96x96/https://pictures.example.com/7/512x512bb.jpg'"))
  }

  @Test(arguments: [
    (199, "CAD", "$1.99", "CA$1.99", "CA$1.99"), (800, "CNY", "¥8.00", "CN¥8", "CN¥8"),
    (160, "JPY", "¥160", "¥160", "JP¥160"), (199, "USD", "$1.99", "$1.99", "US$1.99"),
  ])
  func `prices have the sign of their country in the reader's language, whatever the store writes`(
    minorUnits: Int, currency: String, written: String, inEnglish: String, inKorean: String
  ) {
    var listing = AppListing.sample(1, on: .ipad)
    (listing.price, listing.formattedPrice) = (Money(minorUnits: minorUnits, currency: currency), written)
    let loaded = state(.loaded(listing)) { $0.others = [listing] }
    for (reader, price) in [(english, inEnglish), (korean, inKorean)] {
      for part in ["header", "information", "others"] {
        #expect(cells(part, of: loaded, for: reader).joined().contains(">\(price)<"), "\(part)")
      }
    }
  }

  @Test func `an app not sold here shows the stores that have it with their prices, and a link to other countries`()
    throws
  {
    let (japan, us) = (try #require(Storefront.find("JP")), try #require(Storefront.find("US")))
    let failed = state(.failed(NotInStorefront().appError, last: nil)) {
      $0.isNotSold = true
      $0.offers = [StoreOffer(storefront: japan, price: "JP¥160"), StoreOffer(storefront: us, price: nil)]
    }
    let status = slot("status", of: failed, for: korean)
    #expect(screen.content(of: failed, for: korean).status == 404)
    #expect(status.contains("href='/apps/JP/1?platform=ipad'"))
    #expect(status.contains("🇯🇵"))
    #expect(status.contains("<span>일본</span><span class='cost'>JP¥160</span>"))
    #expect(status.contains("<span>미국</span></a>"), "no price is made up")
    #expect(status.contains("/apps/storefronts?country=KR&amp;platform=ipad&amp;q=id1"))
    #expect(slot("status", of: failed, for: english).contains("Japan"))
    #expect(slot("status", of: failed, for: english).contains("This app isn’t available in the South Korea App Store"))
  }

  @Test func `an app not for this device links to its pages for other devices, and to other countries`() {
    let status = slot("status", of: state(.failed(AppError(.notFound), last: nil)), for: english)
    #expect(status.contains("href='/apps/KR/1'"))
    for platform in ["mac", "tv"] { #expect(status.contains("href='/apps/KR/1?platform=\(platform)'")) }
    #expect(!status.contains("href='/apps/KR/1?platform=ipad'"))
    #expect(status.contains("Search another country"))
  }

  @Test func `an app that is known by name is named where it is not sold`() {
    let gone = state(.failed(NotInStorefront().appError, last: nil)) { ($0.isNotSold, $0.name) = (true, "Boat") }
    #expect(screen.content(of: gone, for: english).title == "Boat")
    #expect(slot("status", of: gone, for: english).contains("Boat isn’t available in the South Korea App Store"))
    #expect(slot("status", of: gone, for: korean).contains("‘Boat’ 앱은 대한민국에서 받을 수 없어요"))
  }

  @Test func `an app not sold here and seen nowhere links to other countries`() {
    let status = slot(
      "status", of: state(.failed(NotInStorefront().appError, last: nil)) { $0.isNotSold = true }, for: english)
    #expect(!status.contains("Available in"))
    #expect(status.contains("Search another country"))
    let offline = slot("status", of: state(.failed(AppError(.offline), last: nil)), for: english)
    #expect(!offline.contains("Search another country"))
  }
}
