import Testing

@testable import OpenMarket
@testable import Samples

struct SeedProductsTests {
  private static let day = 1_760_000_000_000
  private static let year = 365 * 86_400_000
  private let written = SeedProducts(until: day)

  private var products: [SeedProduct] { (0..<written.batchCount).flatMap(written.batch) }

  @Test func `every line of the text is a product`() {
    let lines = SeedText.lines(SampleTexts.products).filter { !$0.hasPrefix("# ") }
    #expect(lines.count >= 320)
    #expect(WrittenProduct.all.count == lines.count)
    #expect(SeedFamily.all.count == SeedText.lines(SampleTexts.productModels).count)
  }

  @Test func `written products satisfy the strict rules, with unique names and descriptions`() {
    #expect(products.count == SeedProducts.writtenCount)
    for product in products {
      #expect(ProductRules.strict.complaints(about: product.facts) == [], "\(product.facts.name)")
    }
    #expect(Set(products.map(\.facts.name)).count == products.count)
    #expect(Set(products.map(\.facts.description)).count == products.count)
  }

  @Test func `has all categories and the original currencies, six in ten products in won`() {
    #expect(Set(products.compactMap(\.facts.category)) == Set(ProductCategory.allCases))
    #expect(Set(products.map(\.facts.currency)) == Currency.original)
    #expect(Set(SeedFamily.all.map(\.currency)) == Currency.original)
    let share = Double(products.filter { $0.facts.currency == .krw }.count) / Double(products.count)
    #expect((0.5...0.7).contains(share))
  }

  @Test func `vendors who write Korean sell for won`() {
    let koreans = SeedVoice.korean.vendors.count
    #expect(SeedProducts.vendors.count >= 40)
    #expect(Set(SeedProducts.vendors).count == SeedProducts.vendors.count)
    for product in products {
      #expect(SeedProducts.vendors.indices.contains(product.vendor))
      #expect((product.vendor < koreans) == (product.facts.currency == .krw), "\(product.facts.name)")
    }
  }

  @Test func `products are registered in order within the year, and sold ones have no stock`() {
    #expect(products.map(\.createdAt) == products.map(\.createdAt).sorted())
    for product in products {
      #expect((Self.day - Self.year...Self.day).contains(product.createdAt))
      #expect((product.createdAt...Self.day).contains(product.bumpedAt))
      #expect(product.facts.state != .sold || product.facts.stock == 0)
    }
  }

  @Test func `every key draws a picture, and is unique`() {
    let keys = products.flatMap(\.imageKeys)
    for product in products { #expect((1...4).contains(product.imageKeys.count)) }
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { SeedPicture(key: $0) != nil })
  }

  @Test func `the same count gives the same products, with written ones last`() {
    let many = SeedProducts(count: SeedProducts.writtenCount + 1_500, until: Self.day)
    let again = SeedProducts(count: SeedProducts.writtenCount + 1_500, until: Self.day)
    let all = (0..<many.batchCount).flatMap(many.batch)
    #expect(all == (0..<again.batchCount).flatMap(again.batch))
    #expect(all.suffix(SeedProducts.writtenCount).map(\.facts.name) == products.map(\.facts.name))
    #expect(all.map(\.number) == Array(0..<all.count))
  }

  @Test func `composed products satisfy the strict rules, and repeat few names`() {
    let many = SeedProducts(count: 1_000_000, until: Self.day)
    let sample = [0, 250, 500, 750].flatMap(many.batch)
    #expect(sample.count == 4 * SeedProducts.batchSize)
    for product in sample {
      #expect(ProductRules.strict.complaints(about: product.facts) == [], "\(product.facts.name)")
      #expect(product.facts.price > .zero)
    }
    // 4,000 draws from 470,000 names repeat about 20; from 200,000 names they would repeat 40.
    #expect(Set(sample.map(\.facts.name)).count > 3_900)
  }

  @Test(arguments: [-1, 1, 0])
  func `a batch out of range is empty`(_ index: Int) {
    #expect(SeedProducts(count: 0, until: Self.day).batch(index).isEmpty)
    #expect(SeedProducts(count: 3, until: Self.day).batch(index).count == (index == 0 ? 3 : 0))
  }
}
