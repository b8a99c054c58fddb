import HTML
import Testing

@testable import MarketFeature

/// What a draft is called, wherever it is listed.
@Suite struct DraftCellTests {
  private func item(_ name: String) -> DraftItem {
    DraftItem(id: SellWorld.draft, name: name, pictures: 2, age: "1 min")
  }

  @Test(arguments: ["", "  ", "\n", " \n\t"])
  func `a name of nothing to see is no empty link`(name: String) {
    #expect(DraftCell(item: item(name), strings: .english).render().contains(">Untitled<"))
    #expect(ShopDraftCell(row: item(name), strings: .english).render().contains(">\(ShopStrings.english.untitled)<"))
  }

  @Test func `of several lines the first that can be seen is its name`() {
    let bicycle = item(" \nBicycle\nof mine")
    #expect(DraftCell(item: bicycle, strings: .english).render().contains(">Bicycle<"))
    #expect(ShopDraftCell(row: bicycle, strings: .english).render().contains(">Bicycle<"))
  }
}
