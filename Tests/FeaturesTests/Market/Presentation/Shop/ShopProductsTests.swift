import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing
import Upstream

@testable import MarketFeature

/// Tests of a shop's products and of a vendor's actions on them.
@Suite(.timeLimit(.minutes(3)))
struct ShopProductsTests {
  private let strings = ShopStrings.english

  private func ids(_ runtime: ReactorRuntime<ShopReactor>) -> [Product.ID] { runtime.state.products.rows.map(\.id) }

  private func notice(_ world: ShopWorld, _ runtime: ReactorRuntime<ShopReactor>) -> String? {
    world.shopScreen.content(of: runtime.state, for: .vendor()).notice?.text
  }

  // MARK: - Parts

  @Test func `each part shows the vendor's products in its state`() async throws {
    let world = ShopWorld.open(
      .bicycle(130), .bicycle(131, state: .reserved), .bicycle(132, state: .sold), .bicycle(133, vendor: 3))
    let runtime = try await world.shop()
    #expect(ids(runtime) == [130])
    #expect(world.rows(runtime).allSatisfy { $0.contains("'#chevron'") }, "a tap leads on")
    await runtime.send(.partPicked(.reserved))
    #expect(ids(runtime) == [131])
    #expect(world.shopScreen.content(of: runtime.state, for: .vendor()).url == "/market/shop?part=reserved")
    await runtime.send(.partPicked(.sold))
    #expect(ids(runtime) == [132])
    #expect(world.slot("parts", runtime).ranges(of: "aria-pressed='true'").count == 1)
  }

  @Test func `a server that ignores filters shows only the vendor's products`() async throws {
    let selling = ScriptedSelling(isOurs: false)
    for id in 1...60 {
      selling.put(ProductDetails(product: .bicycle(id, vendor: id % 30 == 0 ? 28 : 3), pictures: []))
    }
    let world = ShopWorld(selling, shop: selling.shop)
    #expect(ids(try await world.shop()) == [60, 30])
  }

  @Test(arguments: Language.allCases)
  func `a long market that ignores filters is read step by step, without a claim to be complete`(
    language: Language
  ) async throws {
    let selling = ScriptedSelling(isOurs: false)
    for id in 1...250 {
      selling.put(ProductDetails(product: .bicycle(id, vendor: [30, 130].contains(id) ? 28 : 3), pictures: []))
    }
    let world = ShopWorld(selling, shop: selling.shop)
    let (strings, lists, reader) = (ShopStrings.for(language), MarketStrings.for(language), Reader.vendor(language))
    let runtime = try await world.shop(reader: reader)
    #expect(ids(runtime).isEmpty)
    #expect(world.slot("status", runtime, reader).contains(lists.nothingYetText))
    #expect(!world.slot("status", runtime, reader).contains(strings.emptyTitle(.onSale)))
    #expect(world.slot("more", runtime, reader).contains(lists.lookFurther))
    #expect(!world.slot("more", runtime, reader).contains("data-auto"), "it continues by a tap")
    await runtime.send(.reachedEnd)
    #expect(ids(runtime) == [130])
    #expect(world.slot("status", runtime, reader).isEmpty)
    let more = world.slot("more", runtime, reader)
    #expect(more.contains(strings.shared.more) && !more.contains("data-auto"))
    await runtime.send(.reachedEnd)
    #expect(ids(runtime) == [130, 30] && world.slot("more", runtime, reader).isEmpty)
    await runtime.send(.partPicked(.sold))
    #expect(world.slot("status", runtime, reader).contains(lists.nothingYetText))
    for _ in 1...2 { await runtime.send(.reachedEnd) }
    #expect(world.slot("status", runtime, reader).contains(strings.emptyTitle(.sold)), "now it is all")
    #expect(world.slot("more", runtime, reader).isEmpty)
  }

  @Test func `a long part loads twenty products at a time, and its address has the number`() async throws {
    let world = ShopWorld.open()
    for id in 1...45 { world.selling.put(ProductDetails(product: .bicycle(id), pictures: [])) }
    let runtime = try await world.shop()
    #expect(ids(runtime).count == 20)
    #expect(world.slot("more", runtime).contains("value='reachedEnd'"))
    #expect(world.slot("more", runtime).contains("data-auto"), "a list of only the shop's products continues by itself")
    await runtime.send(.reachedEnd)
    await runtime.send(.reachedEnd)
    #expect(ids(runtime).count == 45)
    #expect(world.slot("more", runtime).isEmpty)
    let url = world.shopScreen.content(of: runtime.state, for: .vendor()).url
    #expect(url == "/market/shop?n=60")
    #expect(ids(try await world.shop("n=60")).count == 45)
  }

  @Test func `drafts are those of this app and those of the server`() async throws {
    var fields = DraftFields()
    fields.name = "Old lamp"
    let begun = ProductDraft(id: "lamp", fields: fields, changedAt: Date(timeIntervalSince1970: 1_799_999_000))
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(state: .draft), pictures: []))
    let untouched = ProductDraft(id: "untouched", fields: DraftFields(), changedAt: .distantPast)
    let world = ShopWorld(selling, shop: selling.shop, drafts: [begun, untouched])
    try await world.shops.keep(.bicycle(state: .draft), of: selling.shop, for: "a", at: world.clock.date)
    let rows = world.rows(try await world.shop("part=drafts"))
    #expect(rows.count == 2)
    #expect(rows.first?.contains("/market/drafts/lamp?from=%2Fmarket%2Fshop%3Fpart%3Ddrafts'") == true)
    #expect(rows.first?.contains("Old lamp") == true)
    #expect(rows.last?.contains("/market/products/130/edit") == true)
    #expect(rows.last?.contains("₩20,000") == true, "the server has sent the rest")
  }

  @Test func `a hidden product is listed here until the server shows it again`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    await runtime.send(.stateChosen([130], .hidden))
    #expect(ids(runtime).isEmpty)
    #expect(try await world.shops.unlisted(of: "a").map(\.reason) == [.hidden])
    #expect(ids(try await world.shop("part=hidden")) == [130])
    world.selling.put(ProductDetails(product: .bicycle(), pictures: []))
    #expect(ids(try await world.shop("part=hidden")).isEmpty)
    #expect(try await world.shops.unlisted(of: "a").isEmpty)
  }

  /// The hidden part of a shop with one product, on a server that always sends this reply.
  private func hidden(_ world: ShopWorld, _ reply: SellingServer.Reply) async throws -> ReactorRuntime<ShopReactor> {
    try await world.shops.keep(.bicycle(state: .hidden), of: world.selling.shop, for: "a", at: world.clock.date)
    let client = APIClient(baseURL: try BaseURL("http://market.example:8082"), transport: SellingServer(reply))
    let screen = ShopScreen(
      shops: world.shops, selling: ServerSellingRepository(client: client), products: world.products,
      drafts: world.drafts, edits: world.edits, pictures: ShopPictures(), home: { $0.key }, memoryFailed: { _ in },
      now: { [clock = world.clock] in clock.date })
    let request = ScreenRequest(query: FormFields(encoded: "part=hidden"), reader: .vendor())
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    return runtime
  }

  @Test(arguments: WireProducts.lost)
  func `a hidden product stays if a proxy has lost the market, and is not reported as deleted`(
    body: String
  ) async throws {
    let world = ShopWorld.open()
    let runtime = try await hidden(world, .init(status: 404, body: body))
    #expect(ids(runtime) == [130] && runtime.state.failure?.code == .changedUpstream)
    await runtime.send(.deletionConfirmed([130]))
    #expect(ids(runtime) == [130])
    let reason = strings.shared.errorText(.changedUpstream, strings.source)
    #expect(notice(world, runtime) == "\(strings.notDeleted(1, "Bicycle", false)) \(reason)")
    await runtime.send(.stateChosen([130], .onSale))
    #expect(ids(runtime) == [130])
    #expect(try await world.shops.unlisted(of: "a").map(\.reason) == [.hidden])
  }

  @Test(arguments: WireProducts.missing)
  func `a hidden product leaves its list if the market says that it is gone`(body: String) async throws {
    let world = ShopWorld.open()
    let runtime = try await hidden(world, .init(status: 404, body: body))
    #expect(ids(runtime).isEmpty && runtime.state.failure == nil)
    #expect(try await world.shops.unlisted(of: "a").isEmpty)
  }

  @Test func `a failing server leaves the rows and shows an error`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    world.products.fail(with: AppError(.unavailable))
    await runtime.send(.retryTapped)
    #expect(ids(runtime) == [130])
    #expect(world.slot("status", runtime).contains("value='retryTapped'"))
  }

  @Test(arguments: SavedEdits.Kind.allCases)
  func `a page that comes back after a change by its vendor reloads and shows a notice`(
    kind: SavedEdits.Kind
  ) async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    world.selling.put(ProductDetails(product: .bicycle(name: "Edited"), pictures: []))
    world.edits.note(kind, of: kind == .draftDeleted ? nil : 130, by: "a", at: world.clock.date.addingTimeInterval(1))
    let listening = Task { await runtime.send(.listening) }
    try await until { world.rows(runtime).contains { $0.contains("Edited") } }
    #expect(notice(world, runtime) == strings.savedEdit(kind))
    listening.cancel()
    await listening.value
    #expect(notice(world, try await world.shop()) == nil, "it is said once")
  }

  @Test func `a live page shows changes of another tab`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    let listening = Task { await runtime.send(.listening) }
    try await world.shops.removeShop(of: "a")
    try await until { runtime.state.status == .none }
    #expect(ids(runtime).isEmpty)
    listening.cancel()
    await listening.value
  }

  // MARK: - Single products

  @Test func `a row has its price, its stock and its actions`() async throws {
    let world = ShopWorld.open(.bicycle())
    let row = try #require(world.rows(try await world.shop()).first)
    #expect(row.contains("href='/market/products/130'") && row.contains("href='/market/products/130/edit'"))
    #expect(row.contains("href='/market/sell?copy=130'") && row.contains("₩20,000"))
    for action in ["bumped", "reserved", "sold", "hidden", "deleted"] { #expect(row.contains("value='\(action)'")) }
    #expect(!row.contains("value='putOnSale'"), "it is")
  }

  @Test func `a change of state moves a product to its part and shows a notice`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    await runtime.send(.stateChosen([130], .sold))
    #expect(ids(runtime).isEmpty)
    #expect(notice(world, runtime) == strings.changed(1, .sold))
    await runtime.send(.partPicked(.sold))
    #expect(ids(runtime) == [130])
  }

  @Test func `a server without states is reported as one`() async throws {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []), isOurs: false)
    let world = ShopWorld(selling, shop: selling.shop)
    let runtime = try await world.shop()
    await runtime.send(.stateChosen([130], .sold))
    #expect(ids(runtime) == [130])
    #expect(notice(world, runtime) == strings.statesUnknown)
  }

  @Test func `a bumped product shows when it can be bumped again`() async throws {
    let world = ShopWorld.open(.bicycle(), .bicycle(131, age: 3_600))
    let runtime = try await world.shop()
    #expect(world.rows(runtime).first?.contains(strings.bumpIn("23 hours")) == true, "a new product waits a day")
    await runtime.send(.bumped(130))
    #expect(notice(world, runtime) == strings.isBumped)
    world.shops.fail(with: AppError(.storageBusy))
    await runtime.send(.bumped(130))
    #expect(notice(world, runtime) == strings.isBumped, "it is bumped even if that cannot be saved")
    #expect(world.rows(runtime).last?.contains(strings.bumpIn("1 day")) == true)
    world.selling.fail(.bump(130), with: AppError(.overLimit, retryAfter: .seconds(7_200)))
    await runtime.send(.bumped(130))
    #expect(notice(world, runtime) == strings.bumpedTooEarly("2 hours"))
    #expect(world.rows(runtime).last?.contains(strings.bumpIn("2 hours")) == true)
  }

  @Test func `a server without bumps is reported as one, and the row stays`() async throws {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []), isOurs: false)
    let world = ShopWorld(selling, shop: selling.shop)
    let runtime = try await world.shop()
    await runtime.send(.bumped(130))
    #expect(ids(runtime) == [130])
    #expect(notice(world, runtime) == strings.bumpsNone)
    selling.fail(.details(130), with: AppError(.notAllowed))
    await runtime.send(.bumped(130))
    #expect(ids(runtime) == [130], "the product is public")
    #expect(notice(world, runtime) == strings.bumpsNone)
  }

  @Test func `a wrong secret is reported, and no product moves`() async throws {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []))
    let world = ShopWorld(selling, shop: Shop(vendor: selling.shop.vendor, credentials: .sample(5)))
    let runtime = try await world.shop()
    await runtime.send(.stateChosen([130], .sold))
    #expect(ids(runtime) == [130])
    #expect(notice(world, runtime) == strings.notAllowed)
  }

  @Test func `a product that is gone loses its row`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    world.selling.fail(.bump(130), with: AppError(.notFound))
    world.selling.fail(.details(130), with: AppError(.notFound))
    await runtime.send(.bumped(130))
    #expect(ids(runtime).isEmpty)
    #expect(notice(world, runtime) == strings.goneText(1))
  }

  @Test func `no product is gone while the market does not answer`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    await runtime.send(.stateChosen([130], .hidden))
    world.selling.fail(.details(130), with: AppError(.notFound))
    var edit = ProductEdit()
    edit.state = .onSale
    world.selling.fail(.edit(130, edit), with: AppError(.notFound))
    world.selling.fail(.delete(130), with: AppError(.notFound))
    world.products.fail(with: AppError(.notFound))
    let hidden = try await world.shop("part=hidden")
    #expect(ids(hidden) == [130] && hidden.state.failure != nil)
    await hidden.send(.stateChosen([130], .onSale))
    await hidden.send(.deletionConfirmed([130]))
    #expect(ids(hidden) == [130])
    #expect(try await world.shops.unlisted(of: "a").map(\.reason) == [.hidden])
    world.products.fail(with: nil)
    world.products.keep()
    await hidden.send(.stateChosen([130], .onSale))
    #expect(try await world.shops.unlisted(of: "a").map(\.reason) == [.hidden], "a cached list may be outdated")
  }

  // MARK: - Deleting

  @Test func `a deletion can be undone for ten seconds`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    await runtime.send(.deleted([130]))
    #expect(ids(runtime).isEmpty && world.selling.products.isEmpty)
    #expect(world.slot("undo", runtime).contains("value='130'"))
    let again = try await world.shop()
    #expect(world.slot("undo", again).contains("value='restored'"), "the page may have been replaced")
    await again.send(.restored([130]))
    #expect(ids(again) == [130])
    #expect(!world.slot("undo", again).contains("button"))
    #expect(notice(world, again) == strings.restored(1))
    await again.send(.deleted([130]))
    world.clock.advance(by: .seconds(11))
    #expect(!world.slot("undo", try await world.shop()).contains("button"))
  }

  @Test func `a cached list shows its age and omits products deleted since`() async throws {
    let selling = ScriptedSelling(
      ProductDetails(product: .bicycle(130), pictures: []), ProductDetails(product: .bicycle(131), pictures: []),
      isOurs: false)
    let world = ShopWorld(selling, shop: selling.shop)
    let runtime = try await world.shop()
    #expect(!world.slot("status", runtime).contains("value='retryTapped'"))
    world.products.keep()
    await runtime.send(.deletionConfirmed([130]))
    let again = try await world.shop()
    #expect(ids(again) == [131])
    #expect(world.slot("status", again).contains(MarketStrings.english.stale("5 minutes")))
    #expect(world.slot("status", again).contains("value='retryTapped'"))
    let why = SharedStrings.for(.english).errorTitle(.rateLimited, MarketStrings.english.source)
    #expect(world.slot("status", again).contains(why))
    #expect(!world.slot("undo", again).contains("button"), "it is not restored")
    world.clock.advance(by: .seconds(7_200))
    #expect(ids(try await world.shop()) == [131])
  }

  @Test func `a late undo says so`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    await runtime.send(.restored([7]))
    #expect(notice(world, runtime) == strings.restoredTooLate)
  }

  // MARK: - Several at once

  @Test func `several selected products change at once`() async throws {
    let world = ShopWorld.open(.bicycle(130), .bicycle(131), .bicycle(132))
    let runtime = try await world.shop("select=1")
    let rows = world.rows(runtime)
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0.contains("form='selection'") && !$0.contains("value='bumped'") })
    #expect(rows.allSatisfy { !$0.contains("'#chevron'") }, "a tap ticks")
    let bar = world.slot("selection", runtime)
    #expect(
      bar.contains("id='selection'") && bar.contains(">\(strings.selected)<"), "after the number from the style sheet")
    await runtime.send(.stateChosen([130, 132], .reserved))
    #expect(ids(runtime) == [131])
    #expect(notice(world, runtime) == strings.changed(2, .reserved))
    #expect(!runtime.state.query.isSelecting)
    await runtime.send(.deleted([131]))
    #expect(world.selling.products.map(\.product.id) == [132, 130])
  }

  @Test func `an action without selected products does nothing and says so`() async throws {
    let world = ShopWorld.open(.bicycle())
    let runtime = try await world.shop()
    for action in [ShopReactor.Action.deleted([]), .stateChosen([], .sold)] {
      await runtime.send(action)
      let notice = world.shopScreen.content(of: runtime.state, for: .vendor()).notice
      #expect(notice?.text == ShopStrings.english.nothingTicked)
    }
    #expect(world.selling.products.count == 1 && world.rows(runtime).count == 1)
  }

  @Test func `only forms of the page are decoded`() {
    func action(_ fields: String) -> ShopReactor.Action? {
      ShopForm.actions.action(in: FormFields(encoded: "action=\(fields)"))
    }
    #expect(action("sold&product=130&product=131&product=130") == .stateChosen([130, 131], .sold))
    #expect(action("putOnSale&product=1") == .stateChosen([1], .onSale))
    #expect(action("deleted&product=x&product=-1") == .deleted([]))
    #expect(action("bumped") == nil)
    #expect(action("partPicked&part=all") == nil)
    #expect(action("shopBrought&identifier=&secret=x&number=7") == .shopBrought(nil, product: "7"))
    let boxes = (1...300).map { "product=\($0)" }.joined(separator: "&")
    #expect(action("deleted&\(boxes)") == .deleted(Array(1...ShopQuery.maxCount)))
  }

  @Test(arguments: Language.allCases)
  func `every part, problem and state has its own words`(language: Language) {
    let strings = ShopStrings.for(language)
    #expect(Set(ShopPart.allCases.map { strings.partName($0) }).count == ShopPart.allCases.count)
    #expect(Set(ShopPart.allCases.map { strings.emptyTitle($0) }).count == ShopPart.allCases.count)
    #expect(Set(ShopPart.allCases.map { strings.emptyText($0) }).count == ShopPart.allCases.count)
    #expect(Set(ShopProblem.allCases.map { strings.problem($0) }).count == ShopProblem.allCases.count)
    #expect(Set(Product.State.allCases.map { strings.action($0) }).count == Product.State.allCases.count)
    #expect(Set(Product.State.allCases.map { strings.changed(1, $0) }).count == Product.State.allCases.count)
  }
}
