import Localization
import MarketFeature
import Testing

import struct OpenMarket.ProductImage
import struct OpenMarket.SeedProducts

/// Sample products of the market, as the web app recognizes them.
struct SampleProductsTests {
  private func product(thumbnail: String) -> Product {
    let price = Money(minorUnits: 1, currency: "KRW")
    return Product(
      id: 1, vendor: .init(id: 1, name: "a"), name: "Lamp", description: "", thumbnail: thumbnail, price: price,
      bargainPrice: price, stock: 1)
  }

  @Test(arguments: ["", "http://market.invalid", "https://market.example.org"])
  func `each sample product is recognized by its picture's address, at any server`(
    server: String
  ) throws {
    let products = SeedProducts(count: SeedProducts.writtenCount + 5, until: 1_800_000_000_000).batch(0)
    try #require(!products.isEmpty)
    for key in products.compactMap(\.imageKeys.first) {
      let path = ProductImage(id: 1, key: key, createdAt: 0).path(.thumb, vendorID: 28)
      #expect(product(thumbnail: server + path).isSample, "\(path)")
    }
  }
}
