import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of beginning and continuing drafts.
@Suite(.timeLimit(.minutes(3)))
struct SellScreenTests {
  private let begun = "begun-AAAAAAAAAAAAAAAA"

  private func open(
    _ world: SellWorld, _ query: String = "", isIntended: Bool = true, reader: Reader = .vendor()
  ) async throws -> ReactorRuntime<SellReactor> {
    let request = ScreenRequest(query: FormFields(encoded: query), reader: reader, isIntended: isIntended)
    let runtime = ReactorRuntime(try await world.sellScreen.open(request))
    await runtime.send(.appeared)
    return runtime
  }

  private func content(_ world: SellWorld, _ runtime: ReactorRuntime<SellReactor>) -> ScreenContent<DraftItem> {
    world.sellScreen.content(of: runtime.state, for: .vendor())
  }

  @Test func `the link to a new draft begins one if there is none`() async throws {
    let world = SellWorld(nil)
    let runtime = try await open(world, "new=1")
    let shown = content(world, runtime)
    #expect(shown.destination == "/market/drafts/\(begun)" && shown.isReplaced)
    let drafts = try await world.drafts.drafts(of: "a")
    #expect(drafts.map(\.fields) == [DraftFields(currency: "USD")])
  }

  @Test(arguments: [("JP", .english, "JPY"), (nil, .korean, "KRW")] as [(String?, Language, String)])
  func `a new draft is in the currency of the reader's country`(
    country: String?, language: Language, currency: String
  ) async throws {
    let world = SellWorld(nil)
    let profile = Profile(key: "a", hasReturned: true)
    _ = try await open(world, "new=1", reader: Reader(profile: profile, language: language, country: country))
    let drafts = try await world.drafts.drafts(of: "a")
    #expect(drafts.map(\.fields.currency) == [currency])
  }

  @Test func `Back to the list begins no draft after the last one was registered`() async throws {
    let world = SellWorld(.bicycle())
    let address = content(world, try await open(world, "new=1")).destination
    #expect(address == "/market/sell", "the list has an address of its own")
    try await world.drafts.remove(SellWorld.draft, of: "a")
    let query = try #require(address).split(separator: "?").dropFirst().first
    let runtime = try await open(world, query.map(String.init) ?? "")
    let shown = content(world, runtime)
    #expect(shown.destination == nil)
    #expect(shown.markup(of: "begin").contains("New draft"))
    await runtime.send(.begun)
    #expect(content(world, runtime).isReplaced, "Back from the new draft does not lead to it")
  }

  @Test(
    arguments: [
      ("/market/shop", "/market/shop", "My shop"), ("/market/shop?part=sold", "/market/shop?part=sold", "My shop"),
      ("/market", "/market", "Market"), ("/market?q=lamp", "/market?q=lamp", "Market"),
      ("/market/shops", "/market", "Market"), (nil, "/market", "Market"),
    ] as [(String?, String, String)])
  func `Back leads to the page of the shop or the search that led here, else to the market, and so from a new draft`(
    page: String?, url: String, label: String
  ) async throws {
    let world = SellWorld(.bicycle())
    let reactor = try await world.sellScreen.open(ScreenRequest(reader: .vendor(), cameFrom: page))
    let runtime = ReactorRuntime(reactor)
    await runtime.send(.appeared)
    #expect(content(world, runtime).back == BackLink(url: url, label: label))
    await runtime.send(.begun)
    let address = try #require(content(world, runtime).destination)
    let from = FormFields(encoded: address.split(separator: "?").dropFirst().first ?? "")["from"]
    #expect(from == (url == "/market" ? nil : url))
  }

  @Test func `a prefetch, and a browser without a cookie, begin no draft`() async throws {
    let world = SellWorld(nil)
    let newcomer = Reader(profile: Profile(key: "a", hasReturned: false), language: .english)
    for runtime in [
      try await open(world, "new=1", isIntended: false), try await open(world, "new=1", reader: newcomer),
    ] {
      let shown = content(world, runtime)
      #expect(shown.destination == nil)
      #expect(shown.markup(of: "begin").contains("New draft"))
    }
    let drafts = try await world.drafts.drafts(of: "a")
    #expect(drafts.isEmpty)
  }

  @Test func `drafts are listed, and a tap begins another one`() async throws {
    let world = SellWorld(.bicycle("Bicycle\nof mine"))
    try await world.addPicture()
    let runtime = try await open(world)
    let shown = content(world, runtime)
    #expect(shown.destination == nil)
    var cells: [String] = []
    for case .list(let section, _, _) in shown.regions {
      cells = section.items.map { world.sellScreen.cell(for: $0, reader: .vendor()).render() }
    }
    #expect(cells.count == 1)
    #expect(cells.first?.contains("href='/market/drafts/\(SellWorld.draft)?from=%2Fmarket%2Fsell'") == true)
    #expect(cells.first?.contains(">Bicycle<") == true && cells.first?.contains("1 picture · ") == true)
    #expect(cells.first?.contains(" minutes ago<") == true && cells.first?.contains("ago ago") == false)
    await runtime.send(.begun)
    #expect(content(world, runtime).destination == "/market/drafts/\(begun)")
  }

  @Test func `an empty draft is not listed, and is reused`() async throws {
    let world = SellWorld()
    #expect(content(world, try await open(world, "new=1")).destination == "/market/drafts/\(SellWorld.draft)")
    #expect(try await world.drafts.drafts(of: "a").count == 1)
    let runtime = try await open(world)
    let shown = content(world, runtime)
    #expect(shown.destination == nil, "coming back to the list does not lead there again")
    #expect(shown.markup(of: "begin").contains("New draft"))
    for case .list(let section, _, _) in shown.regions { #expect(section.items.isEmpty) }
    await runtime.send(.begun)
    #expect(content(world, runtime).destination == "/market/drafts/\(SellWorld.draft)")
  }

  @Test func `a list that comes back shows what became of its drafts`() async throws {
    let world = SellWorld(.bicycle())
    let runtime = try await open(world)
    #expect(runtime.state.drafts?.map(\.id) == [SellWorld.draft])
    // Registered on the next page, while this one was in the browser's history.
    try await world.drafts.remove(SellWorld.draft, of: "a")
    try await world.drafts.begin(ProductDraft(id: begun, fields: .bicycle(), changedAt: SellWorld.moment), of: "a")
    #expect(world.sellScreen.listening == .listening)
    let listening = Task { await runtime.send(.listening) }
    defer { listening.cancel() }
    try await until { runtime.state.drafts?.map(\.id) == [begun] }
    try await world.drafts.remove(begun, of: "a")
    try await until { runtime.state.drafts?.isEmpty == true }
  }

  @Test func `a profile at its limit begins no draft`() async throws {
    let world = SellWorld(.bicycle())
    for number in 1..<ProductDraft.maxPerProfile {
      let draft = ProductDraft(id: "\(number)", fields: .bicycle(), changedAt: .distantPast)
      try await world.drafts.begin(draft, of: "a")
    }
    let runtime = try await open(world)
    await runtime.send(.begun)
    let shown = content(world, runtime)
    #expect(shown.destination == nil && shown.answersForm)
    #expect(shown.markup(of: "status").contains("You can have up to 5 drafts."))
  }

  @Test func `a copy of an own product begins with its fields`() async throws {
    let sold = ProductDetails(product: .bicycle(130, pays: 15_000), pictures: [])
    let world = SellWorld(nil, selling: ScriptedSelling(sold))
    let runtime = try await open(world, "copy=130")
    #expect(content(world, runtime).destination == nil, "not without a tap")
    #expect(content(world, runtime).markup(of: "begin").contains("Bicycle"))
    await runtime.send(.begun)
    let drafts = try await world.drafts.drafts(of: "a")
    #expect(drafts.map(\.fields) == [DraftFields(.bicycle(130, pays: 15_000))])
  }

  @Test func `another vendor's product is not copied`() async throws {
    let sold = ProductDetails(product: .bicycle(130, vendor: 7), pictures: [])
    let world = SellWorld(nil, selling: ScriptedSelling(sold))
    for query in ["copy=130", "copy=131"] {
      let runtime = try await open(world, query)
      #expect(content(world, runtime).status == 404)
      #expect(content(world, runtime).markup(of: "status").contains("This isn’t your item"))
      await runtime.send(.begun)
    }
    let drafts = try await world.drafts.drafts(of: "a")
    #expect(drafts.isEmpty)
    let screen = world.sellScreen
    await #expect(throws: AppError(.notFound)) {
      _ = try await screen.open(ScreenRequest(query: ["copy": "x"], reader: .vendor()))
    }
  }
}
