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
    _ runtime: ReactorRuntime<DraftReactor>, seller: String?
  ) -> DraftReactor.Action {
    .registered(.of(.bicycle(seller: seller), runtime.state.revision))
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
  func `the seller's name is asked only without a shop, apart from the fields, and never credentials`(
    language: Language
  ) async throws {
    let world = try await world()
    let form = world.content(try await world.open(), language).markup(of: "form")
    let step = try #require(form.range(of: "<dialog class='seller-step'"))
    #expect(!form[..<step.lowerBound].contains("name='seller'"), "the fields of the product come without it")
    let asked = form[step.lowerBound...]
    #expect(asked.contains("name='seller'") && asked.contains(SellStrings.for(language).sellerText))
    #expect(asked.contains(SellStrings.for(language).openAndRegister) && asked.contains("autofocus"))
    #expect(asked.contains("data-asks='false'") && form.contains("data-valid='true'"), "a tap on the button asks")
    #expect(!form.contains("password"))
    let sold = SellWorld(.bicycle())
    #expect(!sold.content(try await sold.open()).markup(of: "form").contains("name='seller'"))
  }

  @Test(arguments: [("", ShopProblem.nameMissing), (String(repeating: "가", count: 41), .nameTooLong)])
  func `an invalid name is asked again with its problem, all else stays, and nothing is sent`(
    name: String, problem: ShopProblem
  ) async throws {
    let world = try await world()
    let runtime = try await world.open()
    #expect(!world.content(runtime).markup(of: "form").contains("aria-invalid"), "a missing one only after an attempt")
    await runtime.send(registered(runtime, seller: name))
    let form = world.content(runtime).markup(of: "form")
    #expect(form.ranges(of: ShopStrings.english.problem(problem)).count == 1, "beside the field")
    #expect(form.contains("data-asks='true'") && form.contains("aria-invalid='true'"))
    #expect(form.contains("value='Bicycle'"))
    let enter = world.content(runtime).markup(of: "title")
    #expect(enter.contains("value='registered'"), "Enter in the field goes on, too")
    #expect(world.selling.calls.isEmpty && world.content(runtime).destination == nil)
    #expect(world.content(runtime).answersForm == true)
    await runtime.send(.typed(.of(.bicycle(seller: "Corner"), runtime.state.revision)))
    #expect(world.content(runtime).markup(of: "form").contains("data-asks='false'"))
    #expect(world.content(runtime).markup(of: "title").contains("value='typed'"))
  }

  @Test func `while the product has a problem no shop is opened`() async throws {
    let world = try await world(hasPicture: false)
    let runtime = try await world.open()
    await runtime.send(registered(runtime, seller: "Corner"))
    #expect(world.selling.calls.isEmpty)
    #expect(world.content(runtime).markup(of: "form").contains("value='Corner'"), "the name stays")
    await runtime.send(registered(runtime, seller: nil))
    #expect(world.content(runtime).markup(of: "form").contains("data-asks='false'"), "the picture comes first")
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
    #expect(form.contains("data-valid='false'") && form.contains("data-asks='false'"), "another name would not help")
    #expect(try await world.kept().fields == .bicycle(seller: "Corner"))
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
    await runtime.send(registered(runtime, seller: nil))
    #expect(runtime.state.isRegistered)
  }

  // MARK: - The typed name

  @Test func `the typed name is saved with the draft, and the next page shows it`() async throws {
    let world = try await world()
    let runtime = try await world.open()
    await runtime.send(.typed(.of(.bicycle(seller: "Corner"), runtime.state.revision)))
    #expect(runtime.state.isKept && !world.content(runtime).answersForm)
    let again = try await world.open()
    #expect(world.content(again).markup(of: "form").contains("name='seller' value='Corner'"))
    #expect(try await world.kept().fields.seller == "Corner")
    let fields = DraftFields.bicycle(seller: "A longer name for a corner shop")
    var longer = again.state
    longer.typed = fields
    #expect(world.screen.byteCost(of: longer) > world.screen.byteCost(of: again.state))
  }

  @Test func `a name from another tab shows in the conflict`() async throws {
    let world = try await world()
    let runtime = try await world.open()
    let kept = try await world.kept()
    _ = try await world.drafts.write(
      .bicycle(seller: "Theirs"), to: SellWorld.draft, revision: kept.revision, of: "a")
    await runtime.send(.typed(.of(.bicycle(seller: "Mine"), runtime.state.revision)))
    let status = world.content(runtime).markup(of: "status")
    #expect(status.contains("<dt>\(ShopStrings.english.name)</dt><dd>Theirs</dd>"))
  }

  @Test func `a form without the field, or with an empty one, has no name`() {
    #expect(DraftForm.Sent(["seller": "Corner"]).fields.seller == "Corner")
    #expect(DraftForm.Sent(["seller": ""]).fields.seller == nil && DraftForm.Sent(["name": "a"]).fields.seller == nil)
  }

  // MARK: - A shop from before

  @Test(arguments: Language.allCases)
  func `a removed shop that the first sale would replace is announced above the name`(
    language: Language
  ) async throws {
    let world = SellWorld(.bicycle())
    #expect(try await world.shops.setShopAside(of: "a"))
    let form = world.content(try await world.open(), language).markup(of: "form")
    let shop = ShopStrings.for(language)
    let title = try #require(form.range(of: shop.removedTitle("모퉁이 28")))
    let field = try #require(form.range(of: "name='seller'"))
    #expect(title.upperBound < field.lowerBound)
    #expect(form.contains("/market/shop?draft=\(SellWorld.draft)"))
    #expect(try await world.shops.restoreShop(of: "a"))
    let restored = world.content(try await world.open(), language).markup(of: "form")
    #expect(!restored.contains(shop.removedTitle("모퉁이 28")) && !restored.contains("name='seller'"))
  }

  @Test func `a shop that an earlier attempt opened under another name sells nothing before the user knows its name`()
    async throws
  {
    let world = try await world()
    let runtime = try await world.open()
    world.selling.hasOpened("First")
    await runtime.send(registered(runtime, seller: "Corner"))
    #expect(world.selling.calls == [.signUp("Corner")])
    let content = world.content(runtime)
    let form = content.markup(of: "form")
    #expect(form.contains(ShopStrings.english.openedEarlier("First")) && !form.contains("name='seller'"))
    #expect(form.contains("data-valid='true'") && content.destination == nil && content.answersForm)
    await runtime.send(registered(runtime, seller: nil))
    #expect(runtime.state.isRegistered && world.selling.calls.count == 2)
  }

  @Test(arguments: [nil, Shop.sample(3)])
  func `a shop opened while the browser joins another profile registers nothing here, and the page leads to My shop`(
    there: Shop?
  ) async throws {
    let world = try await world()
    if let there { try await world.shops.save(there, of: "desk") }
    let runtime = try await world.open()
    world.selling.during(.signUp("Corner")) { [homes = world.homes] in homes.join("desk", as: "a") }
    await runtime.send(registered(runtime, seller: "Corner"))
    #expect(world.selling.calls == [.signUp("Corner")] && runtime.state.hasShop == false)
    let form = world.content(runtime).markup(of: "form")
    #expect(form.contains(SellStrings.english.joinedMeanwhileText))
    #expect(form.contains("/market/shop?draft=\(SellWorld.draft)"))
    let (here, kept) = (try await world.shops.shop(of: "a"), try await world.shops.shop(of: "desk"))
    #expect(here == nil && kept?.credentials == (there ?? world.selling.shop).credentials)
  }

  // MARK: - Texts

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
    #expect(form.contains("data-marks='US$ $ 달러 USD'"), "what the script leaves out is what the server does")
  }

  @Test func `the script gets the pattern and the decimals of every currency`() {
    #expect(SellStrings.for(.korean).amountPattern("KRW") == "#원")
    #expect(SellStrings.english.amountPattern("KRW") == "₩#" && SellStrings.english.amountPattern("USD") == "$#")
    #expect(SellStrings.english.amountPattern("") == "#")
  }
}
