import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the form that edits a product on the server.
@Suite(.timeLimit(.minutes(3)))
struct EditTests {
  private let strings = EditStrings.english

  /// What the form sends after a change.
  private func input(
    _ runtime: ReactorRuntime<EditReactor>, _ change: (inout DraftFields) -> Void = { _ in }
  ) -> EditInput {
    var fields = runtime.state.fields
    change(&fields)
    var input = EditInput(fields, before: runtime.state.before)
    input.thumbnail = runtime.state.thumbnail
    input.thumbnailBefore = runtime.state.thumbnailBefore
    input.wrongs = runtime.state.wrongs
    return input
  }

  private func destination(_ world: ShopWorld, _ runtime: ReactorRuntime<EditReactor>) -> String? {
    world.editScreen.content(of: runtime.state, for: .vendor()).destination
  }

  @Test func `the form shows the server's values`() async throws {
    let world = ShopWorld.open(.bicycle(pays: 15_000))
    let form = world.slot("form", try await world.edit())
    #expect(form.contains("value='Bicycle'") && form.contains("value='20000'") && form.contains("value='5000'"))
    #expect(form.contains("It rolls where you roll it."))
    #expect(!form.contains("type='password'"), "the profile has the secret")
    #expect(form.contains(strings.picturesText))
  }

  @Test func `only changed fields are sent, and the product's page follows`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    await runtime.send(.submitted(input(runtime) { $0.price = "18,000" }))
    var edit = ProductEdit()
    edit.price = Money(minorUnits: 18_000, currency: "KRW")
    #expect(world.selling.calls.last == .edit(130, edit))
    #expect(destination(world, runtime) == "/market/products/130")
  }

  @Test func `unchanged fields need not be valid`() async throws {
    let world = ShopWorld.open(.bicycle(name: ""))
    let runtime = try await world.edit()
    await runtime.send(.submitted(input(runtime) { $0.stock = "9" }))
    #expect(world.selling.products.first?.product.stock == 9)
    #expect(world.selling.products.first?.product.name == "")
  }

  @Test func `a problem shows beside its field, the text stays, and nothing is sent`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    await runtime.send(.submitted(input(runtime) { $0.name = "ab" }))
    let form = world.slot("form", runtime)
    let said = SellStrings.english.problem(.tooShort(3), .name)
    #expect(form.contains(said) && form.contains("value='ab'"))
    #expect(world.slot("form", runtime).contains(strings.notSavedText))
    #expect(world.editScreen.content(of: runtime.state, for: .vendor()).answersForm)
    #expect(world.selling.calls.allSatisfy { $0 == .details(130) })
    #expect(!form.contains("disabled"), "without scripts it could not be sent again")
  }

  @Test func `a problem disables no button, and after pressing it the focused field says it, too`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    await runtime.send(.typed(input(runtime) { $0.name = "ab" }))
    #expect(!world.slot("form", runtime).contains("disabled"))
    #expect(world.slot("form", runtime).contains("class='problem early' id='product-name-problem'"))
    await runtime.send(.submitted(input(runtime) { $0.name = "ab" }))
    #expect(world.slot("form", runtime).contains("class='problem' id='product-name-problem'"))
  }

  @Test func `a field that the server refuses shows the server's message`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    var edit = ProductEdit()
    edit.stock = 5
    world.selling.fail(
      .edit(130, edit), with: AppError(.invalidInput, publicMessage: "not on Sundays", field: "stock"))
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(world.slot("form", runtime).contains("not on Sundays"))
    #expect(destination(world, runtime) == nil)
  }

  @Test func `a value that changed on the server is taken over, unless the user changed it, too`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    let typed = input(runtime) { $0.price = "18000" }
    world.selling.put(ProductDetails(product: .bicycle(name: "Red bicycle", price: 25_000), pictures: []))
    await runtime.send(.submitted(typed))
    #expect(runtime.state.conflicts == [.price])
    #expect(runtime.state.fields.name == "Red bicycle" && runtime.state.fields.price == "18000")
    #expect(world.slot("form", runtime).contains("Changed elsewhere to ₩25,000."))
    #expect(world.slot("form", runtime).contains(strings.changedTitle))
    #expect(world.slot("form", runtime).contains("Updated with changes made elsewhere: Name."))
    await runtime.send(.submitted(input(runtime)))
    let product = try #require(world.selling.products.first?.product)
    #expect(product.price.minorUnits == 18_000 && product.name == "Red bicycle")
  }

  @Test func `a price and a discount that changed on different sides are a conflict`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    let typed = input(runtime) { $0.price = "18000" }
    world.selling.put(ProductDetails(product: .bicycle(pays: 15_000), pictures: []))
    await runtime.send(.submitted(typed))
    #expect(runtime.state.conflicts == [.price])
    #expect(runtime.state.fields.price == "18000" && runtime.state.fields.discount == "5000")
    await runtime.send(.submitted(input(runtime)))
    let product = try #require(world.selling.products.first?.product)
    #expect(product.price.minorUnits == 18_000 && product.bargainPrice.minorUnits == 13_000)
  }

  @Test func `the same price on both sides is no conflict`() {
    let before = DraftFields(.bicycle())
    var typed = before
    typed.price = "25000"
    var input = EditInput(typed, before: before)
    #expect(input.follow(typed).isEmpty)
  }

  @Test func `a name that is too long for forms is cut as in the form`() {
    let product = Product.bicycle(name: String(repeating: "긴", count: 2_000))
    let fields = DraftFields(product)
    #expect(fields.name.utf8.count <= DraftFields.maxBytes)
    #expect(
      fields
        == DraftFields([
          "name": fields.name, "description": fields.description, "price": fields.price,
          "currency": fields.currency, "discount": fields.discount, "stock": fields.stock, "category": fields.category,
        ]))
  }

  @Test func `a vendor whose credentials are refused edits the public product`() async throws {
    let world = ShopWorld.open(.bicycle())
    world.selling.fail(.details(Product.bicycle().id), with: AppError(.notAllowed))
    let form = world.slot("form", try await world.edit())
    #expect(form.contains("value='Bicycle'"))
  }

  @Test func `another vendor's product has no form`() async throws {
    let world = ShopWorld.open(.bicycle(vendor: 3))
    let runtime = try await world.edit()
    #expect(world.slot("form", runtime).isEmpty)
    #expect(world.slot("status", runtime).contains(strings.notOwnTitle))
  }

  @Test func `a product that is gone shows a message with status 404`() async throws {
    let world = ShopWorld.open()
    let runtime = try await world.edit()
    #expect(world.editScreen.content(of: runtime.state, for: .vendor()).status == 404)
    #expect(world.slot("status", runtime).contains(strings.goneTitle))
    #expect(world.slot("form", runtime).isEmpty)
  }

  @Test(arguments: ["0", "-1", "bicycle", ""])
  func `an invalid id is not found`(id: String) async throws {
    let world = ShopWorld.open()
    let error = await #expect(throws: AppError.self) { try await world.edit(id) }
    #expect(error?.code == .notFound)
  }

  @Test func `only a successful edit is announced on the next page`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    await runtime.send(.submitted(input(runtime) { $0.name = "ab" }))
    #expect(world.edits.take(130, by: "a", at: world.clock.date) == nil)
    await runtime.send(.submitted(input(runtime) { $0.name = "Red bicycle" }))
    #expect(world.edits.take(130, by: "a", at: world.clock.date) == .edited)
  }

  @Test(arguments: Language.allCases)
  func `an unlisted product's edit is announced in the shop, once`(language: Language) async throws {
    let world = ShopWorld.open(.bicycle(state: .hidden))
    let runtime = try await world.edit()
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(destination(world, runtime) == "/market/shop?part=hidden")
    func said(isIntended: Bool = true) async throws -> Notice? {
      let shop = try await world.shop("part=hidden", isIntended: isIntended)
      return world.shopScreen.content(of: shop.state, for: .vendor(language)).notice
    }
    #expect(try await said(isIntended: false) == nil, "a prefetched page is not seen")
    #expect(try await said()?.text == ShopStrings.for(language).savedEdit(.edited))
    #expect(try await said() == nil)
  }

  // MARK: - The secret

  @Test func `without a shop the form asks for credentials, and keeps them only on request`() async throws {
    let world = ShopWorld(ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])))
    let runtime = try await world.edit()
    #expect(world.slot("form", runtime).ranges(of: "type='password'").count == 2)
    var typed = input(runtime) { $0.stock = "5" }
    typed.credentials = world.selling.shop.credentials
    await runtime.send(.submitted(typed))
    #expect(world.selling.products.first?.product.stock == 5)
    #expect(try await world.shops.shop(of: "a") == nil)
    let again = try await world.edit()
    typed = input(again) { $0.stock = "6" }
    typed.credentials = world.selling.shop.credentials
    typed.keeps = true
    await again.send(.submitted(typed))
    #expect(try await world.shops.shop(of: "a")?.vendor?.id == 28)
  }

  @Test func `an edit succeeds even if nothing can be saved locally`() async throws {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []))
    let world = ShopWorld(selling, shop: Shop(vendor: nil, credentials: selling.shop.credentials))
    let runtime = try await world.edit()
    world.shops.fail(with: AppError(.storageBusy))
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(runtime.state.failure == nil)
    #expect(destination(world, runtime) == "/market/products/130")
    #expect(world.failures.values == [.storageBusy], "the operator gets the error")
  }

  @Test func `a shop that could not be saved is reported to the operator, not announced`() async throws {
    let world = ShopWorld(ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])))
    let runtime = try await world.edit()
    world.shops.fail(with: AppError(.storageBusy))
    var typed = input(runtime) { $0.stock = "5" }
    typed.credentials = world.selling.shop.credentials
    typed.keeps = true
    await runtime.send(.submitted(typed))
    #expect(world.selling.products.first?.product.stock == 5)
    #expect(try await world.shops.shop(of: "a") == nil)
    #expect(world.failures.values == [.storageBusy])
    let content = world.editScreen.content(of: runtime.state, for: .vendor())
    #expect(content.notice == nil && content.markup(of: "status").isEmpty)
  }

  @Test func `a shop with credentials not noted yet is not replaced`() async throws {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []))
    let opened = Shop(vendor: nil, credentials: .sample(5), isNoted: false)
    let world = ShopWorld(selling, shop: opened)
    let runtime = try await world.edit()
    var typed = input(runtime) { $0.stock = "5" }
    typed.credentials = selling.shop.credentials
    typed.keeps = true
    await runtime.send(.submitted(typed))
    #expect(runtime.state.proofProblem == .otherNotNoted && runtime.state.wrongs == 0)
    let asking = world.slot("form", runtime)
    #expect(asking.contains(strings.proofProblem(.otherNotNoted)))
    #expect(!asking.contains("aria-invalid"), "the entered credentials may be right")
    #expect(selling.products.first?.product.stock == 3, "nothing is sent")
    #expect(try await world.shops.shop(of: "a") == opened)
    typed.keeps = false
    await runtime.send(.submitted(typed))
    #expect(selling.products.first?.product.stock == 5)
    #expect(try await world.shops.shop(of: "a") == opened)
  }

  @Test func `missing credentials show a problem and send no request`() async throws {
    let world = ShopWorld(ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])))
    let runtime = try await world.edit()
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(runtime.state.proofProblem == .unreadable && runtime.state.fields.stock == "5")
    #expect(world.slot("form", runtime).ranges(of: "aria-invalid='true'").count == 2)
    #expect(world.selling.calls.isEmpty)
  }

  @Test func `wrong credentials are asked for again, with another message after three attempts`() async throws {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []))
    let world = ShopWorld(selling, shop: Shop(vendor: selling.shop.vendor, credentials: .sample(5)))
    let runtime = try await world.edit()
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    let asking = world.slot("form", runtime)
    #expect(asking.ranges(of: "type='password'").count == 2, "the saved one is wrong")
    #expect(asking.contains("id='typed-secret-1'"))
    for count in 2...3 {
      var typed = input(runtime)
      typed.credentials = .sample(count)
      await runtime.send(.submitted(typed))
    }
    #expect(runtime.state.wrongs == 3 && runtime.state.proofProblem == .wrongOften)
    let form = world.slot("form", runtime)
    #expect(form.contains(strings.proofProblem(.wrongOften)) && !form.contains("Geheim"))
    #expect(form.contains("name='wrongs' value='3'"))
    #expect(form.contains("id='typed-secret-3'"), "new, empty fields each time")
    #expect(!String(reflecting: runtime.state).contains("Geheim"))
  }

  @Test func `after too many attempts the page shows how long to wait`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    var edit = ProductEdit()
    edit.stock = 5
    world.selling.fail(.edit(130, edit), with: AppError(.overLimit, retryAfter: .seconds(40)))
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(world.slot("form", runtime).contains(strings.wait("40 seconds")))
    #expect(world.slot("form", runtime).contains("value='5'"))
  }

  @Test func `Back leads to the product's page, or to the shop if it has none`() async throws {
    for (state, url) in [(Product.State.onSale, "/market/products/130"), (.hidden, "/market/shop?part=hidden")] {
      let world = ShopWorld.open(.bicycle(state: state))
      let runtime = try await world.edit()
      #expect(world.editScreen.content(of: runtime.state, for: .vendor()).back?.url == url)
    }
  }

  @Test func `a field refused without a message has a general one`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    var edit = ProductEdit()
    edit.stock = 5
    world.selling.fail(.edit(130, edit), with: AppError(.invalidInput, field: "stock"))
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(world.slot("form", runtime).contains(SellStrings.english.problem(.refused(nil), .stock)))
    world.selling.fail(.edit(130, edit), with: AppError(.invalidInput))
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(world.slot("form", runtime).contains(strings.shop.refusedText))
  }

  @Test func `a failed save shows its reason beside the button`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.edit()
    var edit = ProductEdit()
    edit.stock = 5
    world.selling.fail(.edit(130, edit), with: AppError(.offline))
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    let form = world.slot("form", runtime)
    #expect(form.contains("The market isn’t responding. Your changes are still here. Try again."))
    #expect(form.contains(strings.notSavedTitle) && form.contains("value='5'"))
    #expect(world.slot("status", runtime).isEmpty)
  }

  @Test func `the first edit tells the shop's vendor`() async throws {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []))
    let world = ShopWorld(selling, shop: Shop(vendor: nil, credentials: selling.shop.credentials))
    let runtime = try await world.edit()
    await runtime.send(.submitted(input(runtime) { $0.stock = "5" }))
    #expect(try await world.shops.shop(of: "a")?.vendor?.id == 28)
  }

  // MARK: - Pictures and fields

  @Test func `the thumbnail is chosen among the product's pictures`() async throws {
    let shots = [1, 2].map { ProductPicture(id: $0, address: "/whole/\($0)", thumbnail: "/t/\($0)") }
    let world = ShopWorld.open()
    world.selling.put(ProductDetails(product: .bicycle(), pictures: shots))
    let runtime = try await world.edit()
    #expect(world.slot("form", runtime).ranges(of: "type='radio'").count == 2)
    var typed = input(runtime)
    typed.thumbnail = 2
    await runtime.send(.submitted(typed))
    var edit = ProductEdit()
    edit.thumbnail = 2
    #expect(world.selling.calls.last == .edit(130, edit))
  }

  @Test(arguments: [("👍🏽", "👍🏽"), ("가", "가"), ("\n", "\r\n")])
  func `a form with the longest texts is accepted`(character: String, sent: String) throws {
    guard case .longForm(let maxBytes) = ShopWorld.open().editScreen.accepts else {
      Issue.record("it accepts no long forms")
      return
    }
    let texts = [("name", DraftFields.maxLineBytes), ("description", DraftFields.maxBytes)]
    let form = try texts.flatMap { name, bytes in
      let text = String(repeating: sent, count: bytes / character.utf8.count)
      let encoded = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      return ["\(name)=\(encoded)", "was-\(name)=\(encoded)"]
    }
    #expect((64 << 10..<maxBytes - 8 << 10).contains(form.joined(separator: "&").utf8.count))
  }

  @Test func `a form is read within the limits of the app's own form`() throws {
    let action = EditScreen.submitted.name
    let fields = FormFields(
      encoded: "action=\(action)&name=New&was-name=Old&price=1&was-price=1&identifier=me&secret=Geheim&wrongs=99"
        + "&keep=1")
    let actions = ShopWorld.open().editScreen.actions
    guard case .submitted(let input)? = actions.action(in: fields) else {
      Issue.record("the app's own form is no action")
      return
    }
    #expect(input.changed == [.name])
    #expect(input.credentials != nil && input.keeps && input.wrongs == 9)
    #expect(!String(reflecting: input).contains("Geheim"))
  }
}
