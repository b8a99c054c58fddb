import FeatureKit
import Foundation
import Localization
import Testing

@testable import MarketFeature

@Suite struct ItemFactsProductTests {
  @Test func `a row of a list says what the product is and what is to be paid`() {
    let product = Product.sample(130, price: 20_000, pays: 15_000)
    let facts = ItemFacts(product, standing: "Reserved")
    #expect(facts.title == "Paper boat")
    #expect(facts.subtitle == "Corner · Reserved")
    #expect(facts.picture == "/small/1")
    #expect(facts.price == Money(minorUnits: 15_000, currency: "KRW"))
    #expect(facts.priceLabel == nil)
    #expect(facts.updatedAt == product.createdAt)
    #expect(facts.rating == nil)
    #expect(facts.version == nil)
  }

  @Test func `of what nobody says nothing is made up but a name`() {
    let bare = Product.sample(
      130, name: "", vendor: Product.Vendor(id: 0, name: ""), thumbnail: nil, createdAt: nil)
    let facts = ItemFacts(bare)
    #expect(facts.title == "130")
    #expect(facts.subtitle.isEmpty)
    #expect(facts.picture == nil)
    #expect(facts.updatedAt == nil)
  }

  @Test func `a currency that nobody knows is written, not counted`() {
    let facts = ItemFacts(.sample(1, price: 1_250, currency: "SHELLS"))
    #expect(facts.price == nil)
    #expect(facts.priceLabel == "SHELLS 12.5")
  }

  @Test func `all of it is about a kilobyte`() {
    let facts = ItemFacts(
      .sample(
        1, name: String(repeating: "가", count: 300),
        vendor: Product.Vendor(id: 1, name: String(repeating: "나", count: 300)),
        thumbnail: "/" + String(repeating: "a", count: 400)))
    #expect(facts.title == String(repeating: "가", count: 80))
    #expect(facts.subtitle.utf8.count <= 200)
    #expect(facts.picture == nil)
  }
}
