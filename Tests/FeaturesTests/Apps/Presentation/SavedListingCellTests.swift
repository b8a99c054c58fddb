import FeatureKit
import HTML
import LiveWeb
import Localization
import Testing

@testable import AppsFeature

@Suite struct SavedListingCellTests {
  private static let facts = ItemFacts(.sample(5, "메모 <1>"))

  private func cell(
    _ facts: ItemFacts? = SavedListingCellTests.facts, _ standing: ItemRow.Standing = .current,
    id: String = "KR.iphone.5",
    _ language: Language = .korean
  ) throws -> String {
    let reference = try #require(ItemReference(kind: "app", id: id))
    let provider = AppItemProvider(listings: InMemoryListingsRepository(), pictures: FakePictures())
    let row = ItemRow(reference: reference, facts: facts, standing: standing)
    return provider.cell(for: row, reader: Reader(profile: .known, language: language)).render()
  }

  @Test func `a row links to the app's page, with its facts, country and price`() throws {
    let html = try cell()
    #expect(html.hasPrefix("<a class='saved-item saved-app' href='/apps/KR/5'><span class='saved-row'>"))
    #expect(html.contains("src='/pictures/covering/64x64/https://pictures.example.com/5/512x512bb.jpg'"))
    #expect(html.contains("<span class='saved-name'>메모 &lt;1&gt;</span>"))
    #expect(html.contains("<span class='saved-detail'>Harbour Works · 생산성</span>"))
    #expect(html.contains("aria-label='5점 만점에 4.5점, 평가 120개'"))
    #expect(html.contains("<span class='flag' aria-hidden='true'>🇰🇷</span>"))
    #expect(html.contains("<span class='saved-words'>대한민국 · iPhone · 버전 1.2</span>"))
    #expect(html.contains("<span class='saved-pill saved-price'>₩1,100</span>"))
    #expect(!html.contains("saved-note"))
    #expect(!html.contains("data-"), "no pane and no swipe, because the list belongs to another feature")
  }

  @Test(arguments: [(Language.english, "Sample"), (.korean, "샘플")])
  func `an app of the sandbox has a badge, and one of the App Store has none`(language: Language, word: String) throws {
    var facts = Self.facts
    let label = "<span class='sample'>\(word)</span>"
    #expect(try !cell(facts, .current, language).contains(label))
    facts.picture = "/artwork/icon/5/0/512x512bb.jpg"
    // After its seller, on the same line.
    let seller = "<span class='saved-detail'>Harbour Works · 생산성</span>"
    #expect(try cell(facts, .current, language).contains("<span class='item-facts'>\(seller)\(label)</span>"))
  }

  @Test func `missing facts take no space`() throws {
    let html = try cell(ItemFacts(title: "Kite"), id: "US.tv.7", .english)
    #expect(html.contains("href='/apps/US/7?platform=tv'"))
    #expect(html.contains("<span class='picture saved-picture icon'></span>"))
    #expect(html.contains("<span class='saved-words'>United States · Apple TV</span>"))
    #expect(html.contains("No ratings"))
    #expect(!html.contains("saved-detail"))
    #expect(!html.contains("saved-price"))
  }

  @Test func `the price is written as in results, with its country's sign, or the button's label of a free app`() throws
  {
    var facts = Self.facts
    facts.price = Money(minorUnits: 0, currency: "KRW")
    facts.priceLabel = "무료"
    #expect(try cell(facts).contains("<span class='saved-pill saved-price'>받기</span>"))
    facts.price = Money(minorUnits: 499, currency: "USD")
    facts.priceLabel = nil
    #expect(try cell(facts, id: "US.iphone.5", .english).contains("<span class='saved-pill saved-price'>$4.99</span>"))
    // The Canadian store writes $1.99, too.
    (facts.price, facts.priceLabel) = (Money(minorUnits: 199, currency: "CAD"), "$1.99")
    #expect(try cell(facts, id: "CA.iphone.5").contains("<span class='saved-pill saved-price'>CA$1.99</span>"))
    (facts.price, facts.priceLabel) = (nil, "CA$2")
    #expect(try cell(facts, id: "CA.iphone.5").contains("<span class='saved-pill saved-price'>CA$2</span>"))
  }

  @Test func `an app that is gone shows since when and in which country, and no price`() throws {
    let korean = try cell(Self.facts, .gone(since: "2026년 11월 3일"))
    #expect(korean.contains("class='saved-row saved-gone'"))
    #expect(korean.contains("<span class='saved-note'>2026년 11월 3일부터 대한민국에서 판매 중단</span>"))
    #expect(!korean.contains("saved-price"))
    #expect(try cell(Self.facts, .unasked(age: "3시간")).contains("saved-price"), "it may still be sold")
    let english = try cell(Self.facts, .gone(since: "Nov 3, 2026"), .english)
    #expect(english.contains("No longer in the South Korea App Store since Nov 3, 2026"))
  }

  @Test func `an app without facts is shown by its number`() throws {
    let html = try cell(nil)
    #expect(html.contains("class='saved-row saved-blank'"))
    #expect(html.contains("<span class='saved-name'>앱 5</span>"))
    #expect(html.contains("대한민국 · iPhone"))
    let failed = try cell(nil, .unasked(age: nil), .english)
    #expect(failed.contains("App 5"))
    #expect(failed.contains("<span class='saved-note'>Couldn’t check</span>"))
    #expect(!failed.contains("saved-blank"), "nothing is loading")
  }
}
