import FeatureKit
import HTML
import LiveWeb
import Localization
import Testing

@testable import MarketFeature

@Suite struct SavedProductCellTests {
  private static let facts = ItemFacts(.sample(5, name: "Boat <1>"))

  private func cell(
    _ facts: ItemFacts? = SavedProductCellTests.facts, _ standing: ItemRow.Standing = .current,
    _ language: Language = .english
  ) throws -> String {
    let reference = try #require(Product.reference(of: 5, server: "market.example"))
    let row = ItemRow(reference: reference, facts: facts, standing: standing)
    return SavedProductCell(row: row, server: "market.example", language: language, pictures: ProductsPictures())
      .render()
  }

  @Test func `a row links to the product's page and shows its name, seller and price`() throws {
    let html = try cell()
    #expect(html.hasPrefix("<a class='saved-item saved-product' href='/market/products/5'><span class='saved-row'>"))
    #expect(html.contains("<span class='picture saved-picture'><img src='/pictures/covering/64x64/small/1'"))
    #expect(html.contains("<span class='saved-name'>Boat &lt;1&gt;</span>"))
    #expect(html.contains("<span class='saved-detail'>Corner</span>"))
    #expect(html.contains("<span class='saved-price'>₩20,000</span>"))
    #expect(!html.contains("saved-note"))
    #expect(!html.contains("data-"), "no pane, no swipe: the list is another feature's")
  }

  @Test(arguments: [(Language.english, "Sample"), (.korean, "샘플")])
  func `only a sample product is marked as one`(language: Language, word: String) throws {
    let label = "<span class='sample'>\(word)</span>"
    let invented = try cell(ItemFacts(.sample(5, thumbnail: Product.drawnPicture)), .current, language)
    // After its seller, in the same line.
    let seller = "<span class='saved-detail'>Corner</span>"
    #expect(invented.contains("<span class='item-facts'>\(seller)\(label)</span>"))
    #expect(try !cell(Self.facts, .current, language).contains(label))
  }

  @Test func `missing facts have no place`() throws {
    let html = try cell(ItemFacts(title: "Boat"))
    #expect(html.contains("<span class='picture saved-picture'></span>"))
    #expect(!html.contains("saved-detail"))
    #expect(!html.contains("saved-price"))
    #expect(!html.contains("<img"))
  }

  @Test func `an unknown currency comes before its amount`() throws {
    let html = try cell(ItemFacts(.sample(5, price: 1_250, currency: "SHELLS")))
    #expect(html.contains("<span class='saved-price'>SHELLS 12.5</span>"))
  }

  @Test func `a product that is gone shows since when, and no price`() throws {
    let html = try cell(Self.facts, .gone(since: "Nov 3, 2026"))
    #expect(html.contains("class='saved-row saved-gone'"))
    #expect(html.contains("<span class='saved-note'>No longer on the market since Nov 3, 2026</span>"))
    #expect(!html.contains("saved-price"))
    let korean = try cell(Self.facts, .gone(since: "2026년 11월 3일"), .korean)
    #expect(korean.contains("2026년 11월 3일부터 마켓에 없음"))
  }

  @Test func `a product without known facts shows its id`() throws {
    let html = try cell(nil)
    #expect(html.contains("class='saved-row saved-blank'"))
    #expect(html.contains("<span class='saved-name'>Item 5</span>"))
    let failed = try cell(nil, .unasked(age: nil), .korean)
    #expect(failed.contains("물건 5"))
    #expect(!failed.contains("saved-blank"), "nothing is loading")
  }
}
