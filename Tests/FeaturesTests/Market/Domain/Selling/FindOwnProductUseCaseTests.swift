import Reactor
import Testing

@testable import MarketFeature

/// Tests of finding a product as its vendor.
@Suite(.timeLimit(.minutes(3)))
struct FindOwnProductUseCaseTests {
  private let world = ShopWorld.open(.bicycle(1), .bicycle(2, state: .hidden), .bicycle(3, vendor: 3))

  private var find: FindOwnProductUseCase {
    FindOwnProductUseCase(selling: world.selling, products: world.products)
  }

  @Test func `a hidden product is visible only to its vendor`() async throws {
    #expect(try await find(2, by: .sample(28)).product.state == .hidden)
    await #expect(throws: AppError(.notFound)) { try await find(2, by: nil) }
  }

  @Test func `a vendor whose credentials are refused sees the public product`() async throws {
    for id in 1...2 { world.selling.fail(.details(id), with: AppError(.notAllowed)) }
    #expect(try await find(1, by: .sample(28)).product.id == 1)
    await #expect(throws: AppError(.notFound)) { try await find(2, by: .sample(28)) }
    world.selling.fail(.details(1), with: AppError(.offline))
    await #expect(throws: AppError(.offline)) { try await find(1, by: .sample(28)) }
  }

  @Test func `another vendor's product is refused, unless the shop's vendor is unknown`() async throws {
    #expect(try await find(1, of: .sample(28)).id == 1)
    await #expect(throws: AppError(.notFound)) { try await find(3, of: .sample(28)) }
    #expect(try await find(3, of: Shop(vendor: nil, credentials: .sample(28))).id == 3)
    await #expect(throws: AppError(.notFound)) { try await find(1, of: nil) }
  }
}
