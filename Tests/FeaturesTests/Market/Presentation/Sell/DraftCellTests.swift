import HTML
import Localization
import Testing

@testable import MarketFeature

/// Tests of a draft's name in lists.
@Suite struct DraftCellTests {
  private func item(_ name: String) -> DraftItem {
    DraftItem(id: SellWorld.draft, name: name, pictures: 2, age: "3 minutes")
  }

  @Test(arguments: ["", "  ", "\n", " \n\t"])
  func `a name without visible characters shows a placeholder`(name: String) {
    #expect(DraftCell(item: item(name), language: .english).render().contains(">Untitled<"))
    #expect(ShopDraftCell(row: item(name), strings: .english).render().contains(">\(ShopStrings.english.untitled)<"))
  }

  @Test func `the first visible line is the name`() {
    let bicycle = item(" \nBicycle\nof mine")
    #expect(DraftCell(item: bicycle, language: .english).render().contains(">Bicycle<"))
    #expect(ShopDraftCell(row: bicycle, strings: .english).render().contains(">Bicycle<"))
  }

  @Test func `the age contains "ago" once in every list`() {
    let draft = item("Bicycle")
    #expect(DraftCell(item: draft, language: .english).render().contains(">2 pictures · 3 minutes ago<"))
    let inShop = ShopDraftCell(row: draft, strings: .english).render()
    #expect(inShop.contains(">2 pictures · edited 3 minutes ago · not listed yet<"))
  }
}
