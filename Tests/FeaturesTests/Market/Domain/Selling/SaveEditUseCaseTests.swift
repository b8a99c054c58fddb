import Foundation
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of saving an edit while others change the product, and of keeping its shop.
@Suite(.timeLimit(.minutes(3)))
struct SaveEditUseCaseTests {
  private let world = ShopWorld(
    ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [], revision: "1")), shop: .sample(28))

  private var save: SaveEditUseCase { SaveEditUseCase(selling: world.selling, shops: world.shops) }

  private func stock(_ count: Int, _ revision: String? = nil) -> ProductEdit {
    var edit = ProductEdit()
    edit.stock = count
    edit.revision = revision
    return edit
  }

  private func put(_ revision: Int, stock: Int = 1) {
    world.selling.put(ProductDetails(product: .bicycle(stock: stock), pictures: [], revision: "\(revision)"))
  }

  @Test func `a product that changed is read again before the edit is sent again`() async throws {
    world.selling.during(.edit(130, stock(5, "1"))) { put(2, stock: 8) }
    var seen: [Int] = []
    let product = try await save(130, by: .sample(28)) { current in
      seen.append(current.product.stock)
      return stock(5)
    }
    #expect(seen.last == 8 && seen.count == 2 && product?.stock == 5)
  }

  @Test func `without a change nothing is sent`() async throws {
    #expect(try await save(130, by: .sample(28)) { _ in nil } == nil)
    #expect(world.selling.calls == [.details(130)])
  }

  @Test func `an edit is tried three times`() async throws {
    for revision in 1...9 { world.selling.during(.edit(130, stock(5, "\(revision)"))) { put(revision + 1) } }
    let error = await #expect(throws: AppError.self) { try await save(130, by: .sample(28)) { _ in stock(5) } }
    #expect(error?.field == SellingField.revision)
    #expect(world.selling.calls.count { $0 == .details(130) } == 3)
  }

  @Test func `a tag that the server refuses right after sending it is left out`() async throws {
    world.selling.fail(.edit(130, stock(5, "1")), with: AppError(.invalidInput, field: SellingField.revision))
    #expect(try await save(130, by: .sample(28)) { _ in stock(5) }?.stock == 5)
    #expect(world.selling.calls.last == .edit(130, stock(5)))
  }

  @Test func `credentials become the shop if requested, unless a shop would be lost`()
    async throws
  {
    let (hidden, moment) = (Product.bicycle(state: .hidden), world.clock.date)
    func keep(isNew: Bool, over shop: Shop?, _ number: Int) async throws {
      try await save.keep(hidden, by: .sample(number), isNew: isNew, over: shop, for: "a", at: moment)
    }
    try await keep(isNew: false, over: .sample(28), 3)
    #expect(try await world.shops.unlisted(of: "a").isEmpty, "another shop's")
    try await keep(isNew: true, over: .sample(28), 3)
    #expect(try await world.shops.shop(of: "a")?.credentials == .sample(3))
    #expect(try await world.shops.unlisted(of: "a").map(\.id) == [130])
    let opened = Shop(vendor: nil, credentials: .sample(5), isNoted: false)
    try await world.shops.save(opened, of: "a")
    try await keep(isNew: true, over: nil, 3)
    #expect(try await world.shops.shop(of: "a") == opened)
  }
}
