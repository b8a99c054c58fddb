import FeatureKit
import HTML
import Localization
import Testing

@Suite struct SavedCellTests {
  private static let facts = ItemFacts(title: "Boat <1>")

  private func cell(
    _ facts: ItemFacts? = SavedCellTests.facts, _ standing: ItemRow.Standing = .current,
    change: ItemRow.Change? = nil, told: ItemRow.Told? = nil, isSample: Bool = false,
    _ language: Language = .english
  ) throws -> String {
    let row = ItemRow(
      reference: try #require(ItemReference(kind: "postcard", id: "5")), facts: facts, standing: standing,
      change: change, told: told)
    return SavedCell(
      row, kind: "card", box: "stamp", height: 96, address: "/cards/5", unknown: "Card 5", isSample: isSample,
      gone: { "Gone since \($0)" }, pictures: FakePictures(), language: language
    ) { facts in
      "about"
    } further: {
      "further"
    }.render()
  }

  @Test func `an item is a link with its picture, its name and its kind's facts`() throws {
    #expect(
      try cell()
        == "<a class='saved-item saved-card' href='/cards/5'><span class='saved-row'>"
        + "<span class='picture saved-picture stamp'></span>"
        + "<span class='saved-names'><span class='saved-name'>Boat &lt;1&gt;</span><span class='item-facts'></span>"
        + "about</span>further</span></a>"
    )
    var facts = Self.facts
    facts.picture = "card.jpg"
    let box = "<span class='picture saved-picture stamp'>"
    #expect(try cell(facts).contains("\(box)<img src='/pictures/covering/64x96/card.jpg'"))
  }

  @Test func `a browser that knows the width of the picture's box takes a copy for a tile`() throws {
    var facts = Self.facts
    facts.picture = "card.jpg"
    let html = try cell(facts)
    let widths = html.matches(of: #/ (\d+)w/#).compactMap { Int($0.output.1) }
    #expect(html.contains("sizes='auto,64px'") && html.contains("loading='lazy'"))
    #expect(widths.first == 64 && widths.last == 512)
  }

  @Test func `the link names the list, so that Back can lead to it`() throws {
    let reference = try #require(ItemReference(kind: "postcard", id: "5"))
    let row = ItemRow(reference: reference, facts: Self.facts, standing: .current, list: "/folders/aa")
    let cell = { (address: String) in
      SavedCell(
        row, kind: "card", address: address, unknown: "", isSample: false, gone: { $0 },
        pictures: FakePictures(), language: .english
      ) { _ in
      }.render()
    }
    #expect(cell("/cards/5").contains("href='/cards/5?from=%2Ffolders%2Faa'"))
    #expect(cell("/cards/5?size=2").contains("href='/cards/5?size=2&amp;from=%2Ffolders%2Faa'"))
  }

  @Test(arguments: [(Language.english, "Sample"), (.korean, "샘플")])
  func `a sample item has a badge after its subtitle`(language: Language, word: String) throws {
    var facts = Self.facts
    facts.subtitle = "Pond"
    let html = try cell(facts, .current, isSample: true, language)
    #expect(html.contains("<span class='saved-detail'>Pond</span><span class='sample'>\(word)</span></span>about"))
  }

  @Test func `an item that is gone tells since when`() throws {
    let html = try cell(Self.facts, .gone(since: "Monday"))
    #expect(html.contains("class='saved-row saved-gone'"))
    #expect(html.contains("<span class='saved-note'>Gone since Monday</span>"))
  }

  @Test func `an item that could not be checked is marked differently, with the age of its facts`() throws {
    let english = try cell(Self.facts, .unasked(age: "3 hours"))
    #expect(english.contains("<span class='saved-note'>Couldn’t check · 3 hours old</span>"))
    #expect(!english.contains("saved-gone"))
    #expect(try cell(Self.facts, .unasked(age: "3시간"), .korean).contains(">확인하지 못했어요 · 3시간 전 정보<"))
  }

  @Test(
    arguments: [
      (.fell(percent: 30, age: "2"), "Fell by 30% · 2 ago", "2 전 30% 인하"),
      (.rose(percent: 120, age: "2"), "Rose by 120% · 2 ago", "2 전 120% 인상"), (.paid, "No longer free", "유료로 바뀜"),
      (.free, "Now free", "무료로 바뀜"), (.price, "New price", "가격 바뀜"),
      (.updated(age: "2"), "Updated 2 ago", "2 전 업데이트"), (.back, "Available again", "다시 판매"),
    ] as [(ItemRow.Change, String, String)])
  func `an item tells what has changed`(change: ItemRow.Change, english: String, korean: String) throws {
    #expect(try cell(change: change).contains("<span class='saved-note'>\(english)</span>"))
    #expect(try cell(change: change, .korean).contains(">\(korean)<"))
    #expect(try cell(Self.facts, .unasked(age: nil), change: change).contains(">\(english) · Couldn’t check<"))
    #expect(try !cell(Self.facts, .gone(since: "Monday"), change: change).contains(english))
  }

  @Test func `a row that tells a change says it below the name, then its age in place of the facts`() throws {
    var facts = Self.facts
    facts.subtitle = "Pond"
    let told = ItemRow.Told(words: "5 → 3", spoken: "from 5 to 3", age: "1 hour ago")
    let html = try cell(facts, told: told, isSample: true)
    #expect(
      html.contains(
        "</span><span class='saved-told'><span aria-hidden='true'>5 → 3</span><span class='heard'>from 5 to 3</span>"
          + "</span><span class='item-facts'><span class='saved-detail'>1 hour ago</span>"
          + "<span class='sample'>Sample</span></span></span>further</span>"))
    #expect(!html.contains("about") && !html.contains("Pond") && !html.contains("saved-note"))
  }

  @Test func `a row that tells that an item is gone has the words with the day`() throws {
    let html = try cell(Self.facts, .gone(since: "Monday"), told: ItemRow.Told(words: "No longer sold", age: "1 hour"))
    #expect(html.contains("<span class='saved-told'><span>Gone since Monday</span></span>"))
    #expect(html.contains("saved-gone") && !html.contains("1 hour") && !html.contains("saved-note"))
  }

  @Test func `an item not checked yet is a placeholder with its number and no note`() throws {
    let html = try cell(nil)
    #expect(html.contains("class='saved-row saved-blank'"))
    #expect(html.contains(">Card 5<") && html.contains("further") && !html.contains("about"))
    let failed = try cell(nil, .unasked(age: nil))
    #expect(failed.contains("<span class='saved-note'>Couldn’t check</span>"))
    #expect(!failed.contains("saved-blank"), "nothing is loading")
  }
}
