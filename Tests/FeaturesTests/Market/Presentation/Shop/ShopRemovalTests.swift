import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of removing a shop from the app, and of restoring it.
@Suite(.timeLimit(.minutes(3)))
struct ShopRemovalTests {
  private let strings = ShopStrings.english

  /// A shop whose credentials nobody has seen, as the first sale opens it.
  private func unnoted() -> ShopWorld {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []))
    let shop = selling.shop
    return ShopWorld(selling, shop: Shop(vendor: shop.vendor, credentials: shop.credentials, isNoted: false))
  }

  @Test(arguments: Language.allCases)
  func `a removal is confirmed first, in red, with what it loses`(language: Language) async throws {
    let world = ShopWorld.open(.bicycle())
    try await world.shops.keep(.bicycle(131, state: .hidden), of: world.selling.shop, for: "a", at: world.clock.date)
    let runtime = try await world.shop()
    #expect(world.slot("foot", runtime).contains("class='plain destructive'"))
    await runtime.send(.removalAsked)
    let question = world.slot("confirm", runtime, .vendor(language))
    let words = ShopStrings.for(language)
    #expect(question.contains("role='alertdialog'") && question.contains("class='action destructive'"))
    #expect(question.contains(words.removeTitle("모퉁이 28")) && question.contains(words.removeText(1)))
    #expect(words.removeText(1) != words.removeText(0), "the hidden product")
    #expect(world.shopScreen.content(of: runtime.state, for: .vendor()).answersForm, "without scripts, too")
    #expect(try await world.shops.shop(of: "a") != nil)
    await runtime.send(.removalCancelled)
    #expect(world.slot("confirm", runtime).isEmpty)
  }

  @Test func `a removed shop stays open on the server, and can be restored with its hidden products`() async throws {
    let world = ShopWorld.open(.bicycle())
    try await world.shops.keep(.bicycle(131, state: .hidden), of: world.selling.shop, for: "a", at: world.clock.date)
    let runtime = try await world.shop()
    await runtime.send(.removalAsked)
    await runtime.send(.removalConfirmed)
    #expect(try await world.shops.shop(of: "a") == nil)
    #expect(runtime.state.notices.latest == .removedShop)
    #expect(world.rows(runtime).isEmpty && world.slot("confirm", runtime).isEmpty)
    #expect(world.selling.products.count == 1 && world.selling.calls.isEmpty)
    let later = try await world.shop()
    let ways = world.slot("ways", later)
    #expect(ways.contains(strings.removedTitle("모퉁이 28")) && ways.contains("value='shopRestored'"))
    await later.send(.shopRestored)
    #expect(try await world.shops.shop(of: "a") == world.selling.shop)
    #expect(world.rows(later).count == 1 && later.state.notices.latest == .restoredShop)
    #expect(try await world.shops.unlisted(of: "a").map(\.id) == [131])
    #expect(!world.slot("ways", later).contains("value='shopRestored'"))
  }

  @Test func `a shop whose credentials were never noted cannot be removed`() async throws {
    let world = unnoted()
    let runtime = try await world.shop()
    #expect(world.slot("foot", runtime).contains(strings.notRemovableText))
    #expect(!world.slot("foot", runtime).contains("value='removalAsked'"))
    // As an old page may send them.
    for action in [ShopReactor.Action.removalAsked, .removalConfirmed] {
      await runtime.send(action)
      #expect(runtime.state.notices.latest == .noteFirst && world.slot("confirm", runtime).isEmpty)
    }
    #expect(try await world.shops.shop(of: "a") != nil)
    await runtime.send(.credentialsShown)
    await runtime.send(.credentialsNoted)
    #expect(world.slot("foot", runtime).contains("value='removalAsked'"))
  }

  @Test func `another shop ends the offer to restore the removed one`() async throws {
    let world = ShopWorld.open(.bicycle())
    let (first, second) = (try await world.shop(), try await world.shop())
    await first.send(.removalConfirmed)
    await second.send(.appeared)
    #expect(world.slot("ways", second).contains("value='shopRestored'"))
    await first.send(.shopBrought(.sample(3), product: ""))
    await second.send(.shopRestored)
    #expect(second.state.notices.latest == .restoredTooLate)
    #expect(try await world.shops.shop(of: "a")?.credentials == .sample(3))
  }

  @Test func `a shop removed in another tab is offered there, too`() async throws {
    let world = ShopWorld.open(.bicycle())
    let (first, second) = (try await world.shop(), try await world.shop())
    let listening = Task { await second.send(.listening) }
    defer { listening.cancel() }
    await first.send(.removalConfirmed)
    try await until { world.slot("ways", second).contains("value='shopRestored'") }
    await first.send(.shopRestored)
    try await until { world.rows(second).count == 1 }
  }
}
