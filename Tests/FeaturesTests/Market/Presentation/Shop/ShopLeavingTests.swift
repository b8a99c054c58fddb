import FeatureKit
import Foundation
import LiveWeb
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of a shop's page that is left, or fails, before all was done.
@Suite(.timeLimit(.minutes(3)))
struct ShopLeavingTests {
  @Test func `a page left during its first load loads again after an edit`() async throws {
    let (world, gate) = (ShopWorld.open(.bicycle(state: .hidden)), Gate())
    try await world.shops.keep(.bicycle(state: .hidden), of: world.selling.shop, for: "a", at: world.clock.date)
    world.selling.during(.details(130)) { try? await gate.pass() }
    let request = ScreenRequest(query: FormFields(encoded: "part=hidden"), reader: .vendor())
    let runtime = ReactorRuntime(try await world.shopScreen.open(request))
    let coming = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    coming.cancel()
    await coming.value
    gate.open()
    world.edits.note(.edited, of: 130, by: "a", at: world.clock.date.addingTimeInterval(1))
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.notices.latest == .savedEdit(.edited) }
    listening.cancel()
    await listening.value
  }

  @Test func `completed changes are reported even if a later product is gone and the market does not answer`()
    async throws
  {
    let world = ShopWorld.open(.bicycle(131), .bicycle(130))
    let runtime = try await world.shop()
    var edit = ProductEdit()
    edit.state = .sold
    world.selling.fail(.edit(130, edit), with: AppError(.notFound))
    world.selling.during(.edit(131, edit)) { world.products.fail(with: AppError(.unavailable)) }
    await runtime.send(.stateChosen([131, 130], .sold))
    #expect(
      runtime.state.notices.latest == .partly(.changed, done: 1, left: 1, .failed(AppError(.unavailable))))
  }

  @Test func `a change in the shop is known to the pages that are gone back to, and told here alone`() async throws {
    let world = ShopWorld.open(.bicycle(130), .bicycle(131), .bicycle(132))
    let runtime = try await world.shop()
    world.clock.advance(by: .seconds(1))
    let start = world.clock.date.addingTimeInterval(-0.5)
    await runtime.send(.stateChosen([130], .sold))
    await runtime.send(.deleted([131]))
    await runtime.send(.bumped(132))
    for id in [130, 131, 132] { #expect(world.edits.hasAny(of: id, by: "a", since: start), "\(id)") }
    #expect(world.edits.take(by: "a", at: world.clock.date) == nil, "the shop's page has shown its notice")
    #expect(!world.edits.hasAny(by: "a", since: runtime.state.changedAt), "the shop's page shows the change already")
  }
}
