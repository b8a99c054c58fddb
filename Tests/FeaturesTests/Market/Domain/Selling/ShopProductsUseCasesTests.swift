import Foundation
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of a vendor's actions on products: the requests, and what is saved locally.
@Suite(.timeLimit(.minutes(3)))
struct ShopProductsUseCasesTests {
  private let world = ShopWorld.open(.bicycle(1), .bicycle(2), .bicycle(3))

  private func unlisted() async throws -> [UnlistedProduct] { try await world.shops.unlisted(of: "a") }

  private func known(_ id: Product.ID) -> UnlistedProduct {
    UnlistedProduct(id: id, name: "Bicycle \(id)", thumbnail: "/small", reason: .deleted, at: .distantPast)
  }

  /// Remembers a product as hidden.
  private func hide(_ id: Product.ID) async throws {
    try await world.shops.keep(.bicycle(id, state: .hidden), of: world.selling.shop, for: "a", at: world.clock.date)
  }

  // MARK: - States

  @Test func `products change in their order, and those that are gone are forgotten`() async throws {
    try await hide(7)
    var told: [ChangeStateUseCase.Change] = []
    let outcome = try await ChangeStateUseCase(session: world.session)([1, 7, 3], to: .hidden) { told.append($0) }
    #expect(outcome == BulkOutcome(done: 2, missed: 1))
    let products = world.selling.products.map(\.product)
    #expect(products.map(\.state) == [.hidden, .onSale, .hidden])
    #expect(told == [.changed(products[2]), .gone(7), .changed(products[0])])
    let kept = try await unlisted()
    #expect(Set(kept.map(\.id)) == [1, 3])
  }

  @Test func `a product of a market that does not answer is not forgotten`() async throws {
    try await hide(7)
    world.products.fail(with: AppError(.changedUpstream))
    await #expect(throws: AppError.self) {
      try await ChangeStateUseCase(session: world.session)([7], to: .onSale) { _ in }
    }
    #expect(try await unlisted().map(\.id) == [7])
  }

  @Test func `a server that ignores states is reported as one without states`() async throws {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []), isOurs: false)
    let world = ShopWorld(selling, shop: selling.shop)
    await #expect(throws: ChangeStateUseCase.StatesUnknown.self) {
      try await ChangeStateUseCase(session: world.session)([130], to: .hidden) { _ in }
    }
    #expect(try await world.shops.unlisted(of: "a").isEmpty)
  }

  // MARK: - Deleting and restoring

  @Test func `products deleted together can be restored together`() async throws {
    for id in 1...3 { world.selling.during(.delete(id)) { [clock = world.clock] in clock.advance(by: .seconds(9)) } }
    let delete = DeleteProductsUseCase(session: world.session)
    var told: [Product.ID] = []
    let outcome = try await delete([1, 2, 3].map(known), comesBack: true) { told.append($0) }
    #expect(outcome == BulkOutcome(done: 3) && told == [1, 2, 3])
    let kept = try await unlisted()
    #expect(kept.allSatisfy { $0.at == world.clock.date && $0.reason == .deleted && $0.thumbnail == "/small" })
    let back = try await RestoreProductsUseCase(session: world.session)([3, 1, 7]) { told.append($0.id) }
    #expect(back == BulkOutcome(done: 2, missed: 1) && told == [1, 2, 3, 3, 1])
    #expect(try await unlisted().map(\.id) == [2])
  }

  @Test func `products deleted before a failure can be restored together`() async throws {
    for id in 1...2 { world.selling.during(.delete(id)) { [clock = world.clock] in clock.advance(by: .seconds(9)) } }
    world.selling.fail(.delete(3), with: AppError(.offline))
    let delete = DeleteProductsUseCase(session: world.session)
    let outcome = try await delete([1, 2, 3].map(known), comesBack: true) { _ in }
    #expect(outcome == BulkOutcome(done: 2, failure: AppError(.offline)))
    let kept = try await unlisted()
    #expect(Set(kept.map(\.id)) == [1, 2] && kept.allSatisfy { $0.at == world.clock.date })
    world.selling.put(ProductDetails(product: .bicycle(4), pictures: []))
    let one = try await delete([4, 3].map(known), comesBack: true) { _ in }
    #expect(one == BulkOutcome(done: 1, failure: AppError(.offline)))
    #expect(try await unlisted().first { $0.id == 4 }?.at == world.clock.date, "one alone, too")
  }

  @Test func `a product that another page restored counts as restored`() async throws {
    _ = try await DeleteProductsUseCase(session: world.session)([1, 2, 3].map(known), comesBack: true) { _ in }
    let restore = RestoreProductsUseCase(session: world.session)
    _ = try await world.selling.restore(2, by: world.selling.shop.credentials)
    for _ in 0..<2 {
      var told: [Product.ID] = []
      let back = try await restore([1, 2, 3]) { told.append($0.id) }
      #expect(back == BulkOutcome(done: 3) && told == [1, 2, 3])
    }
    #expect(try await unlisted().isEmpty)
  }

  @Test func `a market that does not answer leaves a restoration open`() async throws {
    _ = try await DeleteProductsUseCase(session: world.session)([known(1)], comesBack: true) { _ in }
    _ = try await world.selling.restore(1, by: world.selling.shop.credentials)
    world.selling.fail(.details(1), with: AppError(.unavailable))
    await #expect(throws: AppError(.unavailable)) {
      try await RestoreProductsUseCase(session: world.session)([1]) { _ in }
    }
    #expect(try await unlisted().map(\.id) == [1], "another try may succeed")
  }

  @Test func `a product deleted for good is remembered with an expired undo`() async throws {
    _ = try await DeleteProductsUseCase(session: world.session)([known(1)], comesBack: false) { _ in }
    let kept = try #require(try await unlisted().first)
    #expect(world.clock.date.timeIntervalSince(kept.at) > UnlistedProduct.undoFor)
  }

  @Test func `a product deleted elsewhere counts as deleted if the market itself says so`() async throws {
    let delete = DeleteProductsUseCase(session: world.session)
    #expect(try await delete([known(7)], comesBack: true) { _ in } == BulkOutcome(done: 1))
    world.products.fail(with: AppError(.changedUpstream))
    await #expect(throws: AppError(.changedUpstream)) { try await delete([known(8)], comesBack: true) { _ in } }
    #expect(try await unlisted().map(\.id) == [7])
  }

  @Test func `at most three products are used to find out whether restoring is possible`() async throws {
    let delete = DeleteProductsUseCase(session: world.session)
    #expect(try await delete.bringsBack([7, 8, 3]))
    #expect(try await !delete.bringsBack([7, 8, 9, 3]))
  }

  // MARK: - Bumping

  @Test func `a product is bumped, or the reason against it is returned`() async throws {
    let bump = BumpProductUseCase(session: world.session)
    #expect(try await bump(1) == .bumped(.bicycle(1)))
    world.selling.fail(.bump(1), with: AppError(.overLimit, retryAfter: .seconds(60)))
    #expect(try await bump(1) == .tooEarly(.seconds(60)))
    world.selling.fail(.bump(1), with: AppError(.notFound))
    #expect(try await bump(1) == .unsupported, "the product is there")
    world.selling.fail(.details(1), with: AppError(.notAllowed))
    #expect(try await bump(1) == .unsupported, "the product is public")
    try await hide(7)
    #expect(try await bump(7) == .gone)
    #expect(try await unlisted().isEmpty)
  }
}
