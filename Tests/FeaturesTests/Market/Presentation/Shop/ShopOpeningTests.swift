import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of opening and connecting a shop.
@Suite(.timeLimit(.minutes(3)))
struct ShopOpeningTests {
  private let strings = ShopStrings.english

  @Test func `without a shop the page offers to sell, and two ways to a shop`() async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    let ways = world.slot("ways", runtime)
    #expect(ways.contains("href='/market/sell?new=1'"), "the first product opens a shop, too")
    #expect(ways.contains("value='shopOpened'") && ways.contains("value='shopBrought'"))
    #expect(ways.ranges(of: "type='password'").count == 2)
    #expect(ways.ranges(of: "autocomplete='off'").count == 3)
    #expect(world.slot("parts", runtime).isEmpty && world.slot("foot", runtime).isEmpty)
    #expect(world.rows(runtime).isEmpty)
  }

  @Test func `an opened shop is saved, and no page shows its credentials without a tap`() async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    await runtime.send(.shopOpened("  Corner   shop "))
    let kept = try await world.shops.shop(of: "a")
    #expect(kept?.vendor?.name == "Corner shop" && kept?.credentials == world.selling.shop.credentials)
    for page in [runtime, try await world.shop()] {
      #expect(!world.page(page).contains(world.selling.shop.credentials.secret))
      #expect(!world.page(page).contains(world.selling.shop.credentials.identifier))
      #expect(!world.shopScreen.content(of: page.state, for: .vendor()).isSecret)
      #expect(world.slot("foot", page).contains("value='credentialsShown'"))
    }
  }

  @Test func `the settings show the credentials on request until they were noted, with buttons that copy them`()
    async throws
  {
    let world = ShopWorld()
    let runtime = try await world.shop()
    await runtime.send(.shopOpened("Corner"))
    await runtime.send(.credentialsShown)
    let settings = world.slot("foot", runtime)
    #expect(settings.contains(world.selling.shop.credentials.secret))
    #expect(settings.contains(world.selling.shop.credentials.identifier))
    #expect(settings.ranges(of: "data-copy=").count == 2 && settings.contains("id='other-app' open"))
    let content = world.shopScreen.content(of: runtime.state, for: .vendor())
    #expect(content.answersForm && content.isSecret, "without scripts the page of the form shows them")
    #expect(!world.slot("opened", runtime).contains("data-holds"), "a page that loads again loses nothing")
    await runtime.send(.credentialsNoted)
    #expect(!world.shopScreen.content(of: runtime.state, for: .vendor()).isSecret)
    let again = try await world.shop()
    for page in [runtime, again] {
      await page.send(.credentialsShown)
      #expect(!world.page(page).contains(world.selling.shop.credentials.secret))
      #expect(!world.slot("foot", page).contains("value='credentialsShown'"))
    }
  }

  @Test func `credentials are noted from a page without scripts, whose form another screen answers`() async throws {
    let world = ShopWorld()
    let (first, second, third) = (try await world.shop(), try await world.shop(), try await world.shop())
    await first.send(.shopOpened("Corner"))
    await second.send(.credentialsShown)
    await third.send(.credentialsNoted)
    #expect(try await world.shops.shop(of: "a")?.isNoted == true)
    #expect(world.slot("foot", try await world.shop()).contains("value='removalAsked'"))
  }

  @Test func `credentials noted in one tab disappear in the others`() async throws {
    let world = ShopWorld()
    let (first, second) = (try await world.shop(), try await world.shop())
    await first.send(.shopOpened("Corner"))
    let listening = Task { await second.send(.listening) }
    defer { listening.cancel() }
    try await until { second.state.status != .none }
    for page in [first, second] { await page.send(.credentialsShown) }
    #expect(world.slot("foot", second).contains(world.selling.shop.credentials.secret))
    await first.send(.credentialsNoted)
    try await until { second.state.opened == nil }
  }

  @Test func `credentials stay visible if noting them could not be saved`() async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    await runtime.send(.shopOpened("Corner"))
    await runtime.send(.credentialsShown)
    #expect(runtime.state.failure == nil)
    world.shops.fail(with: AppError(.storageBusy))
    await runtime.send(.credentialsNoted)
    #expect(runtime.state.failure?.code == .storageBusy)
    #expect(world.slot("foot", runtime).contains(world.selling.shop.credentials.secret))
    #expect(try await world.shops.shop(of: "a")?.isNoted == false)
  }

  @Test func `a form that is sent twice opens one shop`() async throws {
    let world = ShopWorld()
    for runtime in [try await world.shop(), try await world.shop()] { await runtime.send(.shopOpened("Corner")) }
    #expect(world.selling.calls == [.signUp("Corner")])
  }

  @Test func `two tabs, and a retry after a lost response, open a shop with one key`() async throws {
    let world = ShopWorld()
    let (first, second) = (try await world.shop(), try await world.shop())
    world.selling.fail(.signUp("Lost"), with: AppError(.unavailable))
    await first.send(.shopOpened("Lost"))
    world.selling.during(.signUp("Corner")) { await second.send(.shopOpened("Other")) }
    await first.send(.shopOpened("Corner"))
    #expect(world.selling.keys.count == 3)
    #expect(Set(world.selling.keys).count == 1, "the server opens one shop")
    #expect(try await world.shops.shop(of: "a") != nil)
  }

  @Test(arguments: [("First", ShopNotice.openedEarlier("First")), ("Corner", nil)])
  func `a shop that an earlier attempt opened under another name is announced`(
    first: String, notice: ShopNotice?
  ) async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    world.selling.hasOpened(first)
    await runtime.send(.shopOpened("Corner"))
    #expect(runtime.state.notices.latest == notice)
    #expect(try await world.shops.shop(of: "a")?.vendor?.name == first)
  }

  @Test func `without a saved key no request is sent`() async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    world.shops.fail(with: AppError(.storageBusy))
    await runtime.send(.shopOpened("Corner"))
    #expect(world.selling.calls.isEmpty)
    #expect(runtime.state.failure?.code == .storageBusy)
  }

  @Test func `a shop opened in another tab meanwhile stays, and its credentials are not shown`() async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    world.selling.during(.signUp("Corner")) { [shops = world.shops] in try? await shops.save(.sample(3), of: "a") }
    await runtime.send(.shopOpened("Corner"))
    let kept = try await world.shops.shop(of: "a")
    #expect(kept == .sample(3))
    #expect(world.slot("opened", runtime).isEmpty)
  }

  @Test func `a shop opened while the browser joins a profile belongs to that profile`() async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    world.selling.during(.signUp("Corner")) { [homes = world.homes] in homes.join("desk", as: "a") }
    await runtime.send(.shopOpened("Corner"))
    let (kept, left) = (try await world.shops.shop(of: "desk"), try await world.shops.shop(of: "a"))
    #expect(kept?.credentials == world.selling.shop.credentials && kept?.isNoted == false)
    #expect(left == nil, "the profile is abandoned")
    #expect(world.slot("opened", runtime).contains(world.selling.shop.credentials.secret))
  }

  @Test func `credentials stay visible if the joined profile has another shop`() async throws {
    let world = ShopWorld()
    try await world.shops.save(.sample(3), of: "desk")
    let runtime = try await world.shop()
    world.selling.during(.signUp("Corner")) { [homes = world.homes] in homes.join("desk", as: "a") }
    await runtime.send(.shopOpened("Corner"))
    let (kept, left) = (try await world.shops.shop(of: "desk"), try await world.shops.shop(of: "a"))
    #expect(kept == .sample(3))
    #expect(left == nil)
    let opened = world.slot("opened", runtime)
    #expect(opened.contains(world.selling.shop.credentials.secret))
    #expect(opened.contains("data-holds=''"), "no other page can show them again")
    #expect(world.shopScreen.content(of: runtime.state, for: .vendor()).answersForm)
  }

  @Test func `an old page does not replace an existing shop`() async throws {
    let world = ShopWorld()
    let stale = try await world.shop()
    let opening = try await world.shop()
    await opening.send(.shopOpened("Corner"))
    await stale.send(.shopBrought(VendorCredentials.sample(2), product: ""))
    let kept = try await world.shops.shop(of: "a")
    #expect(kept?.credentials == world.selling.shop.credentials)
  }

  @Test func `a user from a draft is led back to it once there is a shop`() async throws {
    let world = ShopWorld()
    let draft = "draft-AAAAAAAAAAAAAAAA"
    let runtime = try await world.shop("draft=\(draft)")
    await runtime.send(.shopOpened("Corner"))
    await runtime.send(.credentialsNoted)
    #expect(world.page(runtime).contains("/market/drafts/\(draft)"))
    await runtime.send(.partPicked(.sold))
    #expect(world.page(runtime).contains("/market/drafts/\(draft)"))
  }

  @Test func `credentials stay visible if they could not be saved`() async throws {
    let world = ShopWorld()
    world.selling.during(.signUp("Corner")) { [shops = world.shops] in shops.fail(with: AppError(.storageBusy)) }
    let runtime = try await world.shop()
    await runtime.send(.shopOpened("Corner"))
    let opened = world.slot("opened", runtime)
    #expect(opened.contains(world.selling.shop.credentials.secret))
    #expect(opened.contains("data-holds=''"), "no other page can show them again")
    #expect(world.shopScreen.content(of: runtime.state, for: .vendor()).answersForm)
    #expect(runtime.state.failure?.code == .storageBusy)
  }

  @Test(arguments: [
    ("   ", ShopProblem.nameMissing), (String(repeating: "가", count: ShopReactor.maxNameLength + 1), .nameTooLong),
  ])
  func `an invalid name is reported, and no shop is opened`(name: String, problem: ShopProblem) async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    await runtime.send(.shopOpened(name))
    #expect(world.slot("ways", runtime).contains(strings.problem(problem)))
    #expect(world.selling.calls.isEmpty)
    #expect(world.shopScreen.content(of: runtime.state, for: .vendor()).answersForm)
  }

  @Test func `a name may be as long as our own server accepts`() async throws {
    #expect(ShopReactor.maxNameLength == 40)
    let (world, name) = (ShopWorld(), String(repeating: "가", count: 40))
    let runtime = try await world.shop()
    await runtime.send(.shopOpened(name))
    #expect(world.selling.calls == [.signUp(name)])
  }

  @Test func `the market's message about a name is shown`() async throws {
    let world = ShopWorld()
    world.selling.fail(.signUp("Corner"), with: AppError(.invalidInput, publicMessage: "Name is taken."))
    let runtime = try await world.shop()
    await runtime.send(.shopOpened("Corner"))
    let status = world.slot("status", runtime)
    #expect(status.contains("Name is taken.") && status.contains(strings.refusedTitle))
  }

  @Test func `a server that opens no shops is distinguished from a failing one`() async throws {
    let world = ShopWorld(ScriptedSelling(isOurs: false))
    let runtime = try await world.shop()
    await runtime.send(.shopOpened("Corner"))
    #expect(runtime.state.problem == .opensNone)
    world.selling.fail(.signUp("Corner"), with: AppError(.unavailable))
    await runtime.send(.shopOpened("Corner"))
    #expect(runtime.state.failure?.code == .unavailable)
  }

  @Test func `a browser without a cookie opens no shop`() async throws {
    let world = ShopWorld()
    let newcomer = Reader(profile: Profile(key: "b", hasReturned: false), language: .english)
    let runtime = try await world.shop(reader: newcomer)
    await runtime.send(.shopOpened("Corner"))
    #expect(runtime.state.failure?.code == .cookieMissing)
    #expect(world.selling.calls.isEmpty)
  }

  // MARK: - Connecting

  @Test func `a shop without products is connected without a request`() async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    await runtime.send(.shopBrought(.sample(28), product: " "))
    let kept = try await world.shops.shop(of: "a")
    #expect(kept == Shop(vendor: nil, credentials: .sample(28)))
    #expect(world.selling.calls.isEmpty)
    #expect(world.slot("ways", runtime).contains("value='productNamed'"), "the server has not named the vendor")
  }

  @Test func `a product tells the vendor of a connected shop`() async throws {
    let world = ShopWorld(ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])))
    let runtime = try await world.shop()
    await runtime.send(.shopBrought(.sample(28), product: "https://market.example/market/products/130?x=7"))
    #expect(try await world.shops.shop(of: "a")?.vendor?.id == 28)
    #expect(world.rows(runtime).count == 1)
    #expect(world.slot("opened", runtime).isEmpty, "entered credentials are not shown")
  }

  @Test func `a shop connected while the browser joins a profile belongs to that profile`() async throws {
    let world = ShopWorld(ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])))
    let runtime = try await world.shop()
    world.selling.during(.edit(130, ProductEdit())) { [homes = world.homes] in homes.join("desk", as: "a") }
    await runtime.send(.shopBrought(.sample(28), product: "130"))
    let (kept, left) = (try await world.shops.shop(of: "desk"), try await world.shops.shop(of: "a"))
    #expect(kept?.credentials == .sample(28) && kept?.vendor?.id == 28)
    #expect(left == nil)
  }

  @Test(arguments: [
    (VendorCredentials.sample(3), "130", ShopProblem.wrongSecret), (.sample(28), "131", .noSuchProduct),
    (.sample(28), "my bicycle", .noNumber),
  ])
  func `invalid credentials or products are reported, and nothing is saved`(
    credentials: VendorCredentials, product: String, problem: ShopProblem
  ) async throws {
    let world = ShopWorld(ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])))
    let runtime = try await world.shop()
    await runtime.send(.shopBrought(credentials, product: product))
    #expect(runtime.state.problem == problem)
    #expect(try await world.shops.shop(of: "a") == nil)
    #expect(world.slot("ways", runtime).contains(strings.problem(problem)))
  }

  @Test func `entered credentials appear neither on the page nor in descriptions`() async throws {
    let world = ShopWorld(ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])))
    let runtime = try await world.shop()
    let credentials = VendorCredentials.sample(3)
    await runtime.send(.shopBrought(credentials, product: "130"))
    #expect(!world.page(runtime).contains(credentials.secret))
    #expect(!world.page(runtime).contains(credentials.identifier))
    let action = ShopReactor.Action.shopBrought(credentials, product: "")
    #expect(!String(reflecting: runtime.state).contains(credentials.secret))
    #expect(!String(describing: action).contains(credentials.secret))
    await runtime.send(.shopBrought(.sample(28), product: "130"))
    #expect(!String(reflecting: runtime.state).contains(world.selling.shop.credentials.secret))
    #expect(!world.shopScreen.content(of: runtime.state, for: .vendor()).url.contains("Geheim"))
  }

  @Test func `the description of an opened shop omits its secret`() async throws {
    let world = ShopWorld()
    let runtime = try await world.shop()
    await runtime.send(.shopOpened("Corner"))
    #expect(!String(reflecting: runtime.state).contains(world.selling.shop.credentials.secret))
  }

  @Test func `a product tells the vendor of a shop later`() async throws {
    let world = ShopWorld(
      ScriptedSelling(ProductDetails(product: .bicycle(), pictures: [])),
      shop: Shop(vendor: nil, credentials: .sample(28)))
    let runtime = try await world.shop()
    #expect(world.rows(runtime).isEmpty)
    await runtime.send(.productNamed("130"))
    #expect(try await world.shops.shop(of: "a")?.vendor?.id == 28)
    #expect(world.rows(runtime).count == 1)
  }

  @Test(
    arguments: [
      ("130", 130), ("/market/products/130", 130), ("https://market.example/api/products/7/?page_no=3", 7),
      (" 130 ", 130), ("0", nil), ("bicycle2", nil), ("", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func `a product's number is read alone or from an address`(text: String, id: Int?) {
    #expect(ProductNumber.read(text) == id)
  }
}
