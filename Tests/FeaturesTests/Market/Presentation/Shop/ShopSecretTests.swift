import FeatureKit
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of a shop with a secret that was changed elsewhere, and of fields for secrets.
@Suite(.timeLimit(.minutes(3)))
struct ShopSecretTests {
  private let strings = ShopStrings.english

  /// A server with another secret of the shop than the profile's.
  private func rotated(_ products: Product..., isNoted: Bool = true) throws -> (world: ShopWorld, old: Shop) {
    let selling = ScriptedSelling()
    for product in products { selling.put(ProductDetails(product: product, pictures: [])) }
    let identifier = selling.shop.credentials.identifier
    let credentials = try #require(VendorCredentials(identifier: identifier, secret: "Geheim-of-before"))
    let old = Shop(vendor: selling.shop.vendor, credentials: credentials, isNoted: isNoted)
    return (ShopWorld(selling, shop: old), old)
  }

  private func right(_ world: ShopWorld) -> TypedSecret { TypedSecret(world.selling.shop.credentials.secret) }

  @Test func `a new secret replaces the old one, and hidden products stay`() async throws {
    let (world, old) = try rotated(.bicycle(state: .hidden))
    try await world.shops.keep(.bicycle(state: .hidden), of: old, for: "a", at: world.clock.date)
    let runtime = try await world.shop()
    await runtime.send(.secretRenewed(right(world)))
    #expect(try await world.shops.shop(of: "a") == world.selling.shop)
    #expect(try await world.shops.unlisted(of: "a").map(\.id) == [130])
    #expect(world.selling.calls.contains(.edit(130, ProductEdit())), "checked with the hidden product")
    let content = world.shopScreen.content(of: runtime.state, for: .vendor())
    #expect(content.notice?.text == strings.secretRenewed(true))
  }

  @Test func `a new secret is also checked with a listed product`() async throws {
    let (world, _) = try rotated(.bicycle())
    let runtime = try await world.shop("part=sold")
    await runtime.send(.secretRenewed(TypedSecret("wrong")))
    #expect(runtime.state.problem == .newSecretWrong)
  }

  @Test func `a wrong new secret is reported, and the old one stays`() async throws {
    let (world, old) = try rotated(.bicycle())
    let runtime = try await world.shop()
    for (typed, problem) in [("two words", ShopProblem.newSecretUnreadable), ("Geheim-wrong", .newSecretWrong)] {
      await runtime.send(.secretRenewed(TypedSecret(typed)))
      let foot = world.slot("foot", runtime)
      #expect(runtime.state.problem == problem && foot.contains(strings.problem(problem)))
      #expect(foot.contains(" open") && !world.page(runtime).contains(typed))
    }
    #expect(world.shopScreen.content(of: runtime.state, for: .vendor()).answersForm, "without scripts, too")
    #expect(try await world.shops.shop(of: "a") == old)
  }

  @Test func `without a known product a new secret is saved unchecked, and the notice says so`() async throws {
    let (world, _) = try rotated()
    let runtime = try await world.shop()
    await runtime.send(.secretRenewed(right(world)))
    #expect(try await world.shops.shop(of: "a") == world.selling.shop)
    let content = world.shopScreen.content(of: runtime.state, for: .vendor())
    #expect(content.notice?.text == strings.secretRenewed(false))
  }

  @Test func `a secret not noted yet is not replaced`() async throws {
    let (world, old) = try rotated(isNoted: false)
    let runtime = try await world.shop()
    #expect(!world.slot("foot", runtime).contains("value='secretRenewed'"))
    await runtime.send(.secretRenewed(right(world)))
    #expect(try await world.shops.shop(of: "a") == old)
    let content = world.shopScreen.content(of: runtime.state, for: .vendor())
    #expect(content.notice?.text == strings.noteFirst)
  }

  @Test func `a new secret is read from its form and omitted from descriptions`() {
    let action = ShopForm.actions.action(in: FormFields(encoded: "action=secretRenewed&secret=Geheim7"))
    #expect(action == .secretRenewed(TypedSecret("Geheim7")))
    #expect(!String(reflecting: action).contains("Geheim7"))
    #expect(!String(describing: TypedSecret("Geheim7")).contains("Geheim7"))
  }

  @Test func `each attempt replaces the secret's field, but not that of the identifier`() async throws {
    let world = ShopWorld(ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])))
    let runtime = try await world.shop()
    let before = world.slot("ways", runtime)
    #expect(before.contains("id='typed-secret-0'") && before.contains("name='identifier'"))
    await runtime.send(.shopBrought(.sample(3), product: "130"))
    let after = world.slot("ways", runtime)
    #expect(after.contains("id='typed-secret-1'") && after.contains("name='identifier'"))
    #expect([before, after].allSatisfy { $0.ranges(of: "id='typed-").count == 1 })
    #expect(!after.contains(VendorCredentials.sample(3).identifier), "the typed identifier stays only in the browser")
  }

  @Test func `the message about a refused secret names the form that replaces it`() throws {
    for language in Language.allCases {
      let strings = ShopStrings.for(language)
      #expect(strings.notAllowed.contains(strings.renewSecret))
      #expect(strings.problem(.newSecretWrong) != strings.problem(.wrongSecret))
    }
  }
}
