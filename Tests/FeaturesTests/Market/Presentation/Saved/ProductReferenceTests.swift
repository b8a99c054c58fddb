import FeatureKit
import Testing

@testable import MarketFeature

@Suite struct ProductReferenceTests {
  private static let server = "market.example"

  @Test(arguments: [1, 130, 1_234_567, Int.max])
  func `a product is written as a reference and read back`(id: Int) throws {
    let reference = try #require(Product.reference(of: id, server: Self.server))
    #expect(reference.kind == "goods")
    #expect(reference.id.count == 9 + String(id).count)
    #expect(reference.id.hasSuffix("-\(id)"))
    #expect(Product.id(of: reference, server: Self.server) == id)
    #expect(ItemReference(reference.description) == reference)
  }

  @Test(arguments: [0, -1, Int.min])
  func `an id below 1 has no reference`(id: Int) {
    #expect(Product.reference(of: id, server: Self.server) == nil)
  }

  @Test func `products of two servers have different references`() throws {
    let reference = try #require(Product.reference(of: 130, server: Self.server))
    #expect(Product.id(of: reference, server: "other.example") == nil)
    #expect(Product.reference(of: 130, server: "other.example") != reference)
  }

  @Test(arguments: ["", "0", "-1", "+1", "01", "1.", "1a", "1-2", "1_0", "9223372036854775808", " 1", "١"])
  func `another form of an id is no product`(text: String) throws {
    let mark = Product.itemID(of: 1, server: Self.server).dropLast()
    #expect(Product.id(itemID: "\(mark)\(text)", server: Self.server) == nil)
    #expect(Product.id(itemID: text, server: Self.server) == nil)
  }

  @Test func `an item of another kind is no product`() throws {
    let app = try #require(ItemReference(kind: "app", id: Product.itemID(of: 130, server: Self.server)))
    #expect(Product.id(of: app, server: Self.server) == nil)
  }
}
