import FeatureKit
import Foundation
import Localization
import Testing

@testable import MarketFeature

@Suite struct ItemFactsProductTests {
  @Test func `the facts contain the product's name, its seller, its standing and the amount to pay`() {
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

  @Test func `missing facts stay empty, except that the id replaces a missing name`() {
    let bare = Product.sample(
      130, name: "", vendor: Product.Vendor(id: 0, name: ""), thumbnail: nil, createdAt: nil)
    let facts = ItemFacts(bare)
    #expect(facts.title == "130")
    #expect(facts.subtitle.isEmpty)
    #expect(facts.picture == nil)
    #expect(facts.updatedAt == nil)
  }

  @Test func `an unknown currency becomes a price label instead of a price`() {
    let facts = ItemFacts(.sample(1, price: 1_250, currency: "SHELLS"))
    #expect(facts.price == nil)
    #expect(facts.priceLabel == "SHELLS 12.5")
  }

  @Test func `the facts take about a kilobyte`() {
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
