import Foundation
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of what a shop's page shows of changes to listed products in another tab.
@Suite(.timeLimit(.minutes(3)))
struct ShopFollowingTests {
  private func ids(_ runtime: ReactorRuntime<ShopReactor>) -> [Product.ID] { runtime.state.products.rows.map(\.id) }

  @Test func `a live page follows states and edits of another tab, which does not load its list again`() async throws {
    let world = ShopWorld.open(.bicycle(130), .bicycle(131))
    let (here, there) = (try await world.shop(), try await world.shop())
    let listening = [here, there].map { page in Task { await page.send(.listening) } }
    world.clock.advance(by: .seconds(1))
    await there.send(.stateChosen([130], .sold))
    try await until { ids(here) == [131] }
    #expect(there.state.askedAt == world.clock.date.addingTimeInterval(-1) && ids(there) == [131])
    world.clock.advance(by: .seconds(1))
    let edited = Product.bicycle(131, name: "Edited")
    world.selling.put(ProductDetails(product: edited, pictures: []))
    let save = SaveEditUseCase(selling: world.selling, shops: world.shops)
    try await save.keep(
      edited, by: world.selling.shop.credentials, isNew: false, over: world.selling.shop, for: "a", at: world.clock.date
    )
    try await until { [here, there].allSatisfy { $0.state.products[131]?.name == "Edited" } }
    for task in listening {
      task.cancel()
      await task.value
    }
  }
}
