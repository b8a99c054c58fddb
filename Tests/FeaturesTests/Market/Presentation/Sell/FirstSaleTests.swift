import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the first sale of a profile, which opens its shop.
@Suite(.timeLimit(.minutes(3)))
struct FirstSaleTests {
  private func world(_ fields: DraftFields = .bicycle(), hasPicture: Bool = true) async throws -> SellWorld {
    let world = SellWorld(fields, shop: nil)
    if hasPicture { try await world.addPicture() }
    return world
  }

  private func registered(
    _ runtime: ReactorRuntime<DraftReactor>, seller: String, _ fields: DraftFields = .bicycle()
  ) -> DraftReactor.Action {
    .registered(DraftForm.Sent(fields, revision: runtime.state.revision, seller: seller))
  }

  @Test func `one tap opens the shop and registers the product`() async throws {
    let world = try await world()
    let runtime = try await world.open()
    await runtime.send(registered(runtime, seller: "  Corner   shop "))
    let words = try #require(JudgedFields(.bicycle()).words)
    #expect(world.selling.calls == [.signUp("Corner shop"), .register(words, key: SellWorld.draft)])
    #expect(world.content(runtime).destination == "/market/products/901")
    let shop = try await world.shops.shop(of: "a")
    #expect(shop?.vendor?.name == "Corner shop")
    #expect(shop?.isNoted == false, "the credentials wait in the shop's settings, and no page has shown them")
    let secret = world.selling.shop.credentials.secret
    #expect(!world.content(runtime).slots.joined().contains(secret))
  }

  @Test(arguments: Language.allCases)
  func `the form asks for the seller's name only without a shop, and never for credentials`(
    language: Language
  ) async throws {
    let world = try await world()
    let form = world.content(try await world.open(), language).markup(of: "form")
    #expect(form.contains("name='seller'") && form.contains(SellStrings.for(language).sellerText))
    #expect(!form.contains("password"))
    let sold = SellWorld(.bicycle())
    #expect(!sold.content(try await sold.open()).markup(of: "form").contains("name='seller'"))
  }

  @Test(arguments: [("", ShopProblem.nameMissing), (String(repeating: "가", count: 41), .nameTooLong)])
  func `an invalid name is reported beside its field, and nothing is sent`(
    name: String, problem: ShopProblem
  ) async throws {
    let world = try await world()
    let runtime = try await world.open()
    #expect(world.content(runtime).markup(of: "form").contains("data-valid='false'"))
    #expect(!world.content(runtime).markup(of: "form").contains("aria-invalid"), "a missing one only after an attempt")
    await runtime.send(registered(runtime, seller: name))
    let form = world.content(runtime).markup(of: "form")
    #expect(form.ranges(of: ShopStrings.english.problem(problem)).count == 2, "beside the field and the button")
    #expect(form.contains("href='#seller-name'") && form.contains("aria-invalid='true'"))
    #expect(world.selling.calls.isEmpty && world.content(runtime).destination == nil)
    #expect(world.content(runtime).answersForm == true)
    await runtime.send(.typed(DraftForm.Sent(.bicycle(), revision: runtime.state.revision, seller: "Corner")))
    #expect(world.content(runtime).markup(of: "form").contains("data-valid='true'"))
  }

  @Test func `while the product has a problem no shop is opened`() async throws {
    let world = try await world(hasPicture: false)
    let runtime = try await world.open()
    await runtime.send(registered(runtime, seller: "Corner"))
    #expect(world.selling.calls.isEmpty)
    #expect(world.content(runtime).markup(of: "form").contains("value='Corner'"), "the name stays")
  }

  @Test func `a retry after a lost response opens no second shop`() async throws {
    let world = try await world()
    let runtime = try await world.open()
    world.selling.fail(.signUp("Corner"), with: AppError(.unavailable))
    await runtime.send(registered(runtime, seller: "Corner"))
    #expect(world.content(runtime).markup(of: "form").contains("Your draft is saved. Try again."))
    world.selling.fail(.signUp("Corner"), with: nil)
    await runtime.send(registered(runtime, seller: "Corner"))
    #expect(world.selling.keys.count == 2 && Set(world.selling.keys).count == 1)
    #expect(runtime.state.isRegistered)
  }

  @Test func `a shop that could not be saved is opened again by the next attempt`() async throws {
    let world = try await world()
    let runtime = try await world.open()
    world.selling.during(.signUp("Corner")) { [shops = world.shops] in shops.fail(with: AppError(.storageBusy)) }
    await runtime.send(registered(runtime, seller: "Corner"))
    #expect(runtime.state.failure?.code == .storageBusy)
    world.shops.fail(with: nil)
    world.selling.during(.signUp("Corner")) {}
    await runtime.send(registered(runtime, seller: "Corner"))
    #expect(Set(world.selling.keys).count == 1)
    #expect(runtime.state.isRegistered)
  }

  @Test func `a market that opens no shops leads to My shop, and the draft stays`() async throws {
    let world = try await world()
    let runtime = try await world.open()
    world.selling.fail(.signUp("Corner"), with: AppError(.notFound))
    await runtime.send(registered(runtime, seller: "Corner"))
    let form = world.content(runtime).markup(of: "form")
    #expect(form.contains(ShopStrings.english.problem(.opensNone)))
    #expect(form.contains("/market/shop?draft=\(SellWorld.draft)"))
    #expect(try await world.kept().fields == .bicycle())
  }

  @Test func `a refused shop name is no problem of the product's name`() async throws {
    let world = try await world()
    let runtime = try await world.open()
    let refusal = AppError(.invalidInput, publicMessage: "is taken", field: "name")
    world.selling.fail(.signUp("Corner"), with: refusal)
    await runtime.send(registered(runtime, seller: "Corner"))
    #expect(runtime.state.failure?.quotation == "is taken" && runtime.state.refused[.name] == nil)
  }

  @Test func `a shop opened on another page takes the field away`() async throws {
    let world = try await world()
    let runtime = try await world.open()
    let listening = Task { await runtime.send(.listening) }
    defer { listening.cancel() }
    try await world.shops.save(.sample(28), of: "a")
    try await until { !world.content(runtime).markup(of: "form").contains("name='seller'") }
    await runtime.send(registered(runtime, seller: ""))
    #expect(runtime.state.isRegistered)
  }

  @Test func `the page counts its pictures in the tile that adds them`() async throws {
    let world = SellWorld(.bicycle())
    let before = world.content(try await world.open())
    #expect(before.markup(of: "add").contains(">0/5<") && before.title == "Sell something")
    try await world.addPicture()
    let after = world.content(try await world.open())
    #expect(after.markup(of: "add").contains(">1/5<"))
    let names = after.regions.map { region in
      switch region {
      case .slot(let name, _): name
      case .list(let section, _, _): section.id
      }
    }
    #expect(names == ["title", "status", "add", "pictures", "form", "end"], "pictures come first")
  }

  @Test(arguments: [
    (Language.korean, "KRW", "150000", "150,000원"), (.english, "KRW", "150000", "₩150,000"),
    (.english, "USD", "4.9", "$4.90"), (.korean, "KRW", "much", ""), (.korean, "KRW", "", ""),
  ])
  func `the price is beside its field with its currency`(
    language: Language, currency: String, typed: String, words: String
  ) async throws {
    var fields = DraftFields.bicycle()
    (fields.price, fields.currency, fields.discount) = (typed, currency, "")
    let world = SellWorld(fields)
    let form = world.content(try await world.open(), language).markup(of: "form")
    #expect(form.contains("id='product-price-amount'>\(words)<"))
  }

  @Test func `the script gets the pattern and the decimals of every currency`() {
    #expect(SellStrings.for(.korean).amountPattern("KRW") == "#원")
    #expect(SellStrings.english.amountPattern("KRW") == "₩#" && SellStrings.english.amountPattern("USD") == "$#")
    #expect(SellStrings.english.amountPattern("") == "#")
  }
}
