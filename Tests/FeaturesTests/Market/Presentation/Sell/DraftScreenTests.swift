import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// Tests of a draft's page and its forms.
@Suite(.timeLimit(.minutes(3)))
struct DraftScreenTests {
  private let first = "first-AAAAAAAAAAAAAAAA"
  private let second = "second-AAAAAAAAAAAAAAA"

  private func action(_ form: String) -> DraftReactor.Action? {
    DraftForm.actions.action(in: FormFields(encoded: form))
  }

  // MARK: - The page

  @Test func `the form accepts files and labels each field`() async throws {
    let world = SellWorld(.bicycle())
    let content = world.content(try await world.open())
    let form = content.markup(of: "form")
    #expect(form.contains("enctype='multipart/form-data'") && form.contains("id='draft'"))
    #expect(form.contains("name='revision' value='0'"))
    #expect(form.contains("inputmode='numeric'") && form.contains("data-input='typed'"))
    #expect(form.contains(">7/100<"))
    #expect(form.contains("Buyers pay ₩15,000"))
    let adding = content.markup(of: "add")
    #expect(adding.contains("type='file'") && adding.contains("multiple") && adding.contains("capture='environment'"))
  }

  @Test func `Back leads to the list of drafts if it has others, else to the market`() async throws {
    let world = SellWorld(.bicycle())
    let market = BackLink(url: "/market", label: "Market")
    #expect(world.content(try await world.open()).back == market)
    world.drafts.put(ProductDraft(id: first, fields: DraftFields(), changedAt: SellWorld.moment), of: "a")
    #expect(world.content(try await world.open()).back == market, "the list leaves out an empty draft")
    world.drafts.put(ProductDraft(id: second, fields: .bicycle("Lamp"), changedAt: SellWorld.moment), of: "a")
    let runtime = try await world.open()
    #expect(world.content(runtime).back == BackLink(url: "/market/sell", label: "Drafts"))
    #expect(world.content(runtime, .korean).back?.label == "작성 중인 글")
  }

  @Test func `Back leads to the page that led to the draft, also after a reload`() async throws {
    let world = SellWorld(.bicycle())
    let pages = [("/market/shop?part=drafts", "My shop"), ("/market?q=lamp", "Market"), ("/market/sell", "Drafts")]
    for (page, label) in pages {
      let request = ScreenRequest(parameters: ["id": SellWorld.draft], query: ["from": page], reader: .vendor())
      let content = world.content(ReactorRuntime(try await world.screen.open(request)))
      #expect(content.back == BackLink(url: page, label: label))
      #expect(content.url == "/market/drafts/\(SellWorld.draft)?from=\(Link.encode(page))")
    }
  }

  @Test func `a draft is ready once it has no problem`() async throws {
    let world = SellWorld(.bicycle())
    let before = world.content(try await world.open())
    #expect(before.markup(of: "form").contains("data-valid='false'"), "a picture is missing")
    let missing = SellStrings.for(.english).problem(.noPicture, .images)
    #expect(before.markup(of: "form").contains(missing), "shown beside the button")
    try await world.addPicture()
    let after = world.content(try await world.open())
    #expect(after.markup(of: "form").contains("data-valid='true'"))
    #expect(!after.markup(of: "form").contains(missing))
  }

  @Test(arguments: Language.allCases)
  func `after an attempt each field says its problem, also an empty one and the focused one`(
    language: Language
  ) async throws {
    let world = SellWorld(.bicycle("ab"))
    let runtime = try await world.open()
    var fields = DraftFields.bicycle("ab")
    (fields.description, fields.price) = ("", "")
    let strings = SellStrings.for(language)
    func said(_ field: ProductField, _ problem: ProductProblem, early: Bool = false) -> Bool {
      let place = "class='problem\(early ? " early" : "")' id='product-\(field)-problem'"
      let form = world.content(runtime, language).markup(of: "form")
      return form.contains("\(place)>\(strings.problem(problem, field))<")
    }
    await runtime.send(.typed(.of(fields, runtime.state.revision)))
    #expect(said(.name, .tooShort(3), early: true))
    #expect(!said(.description, .missing, early: true) && !said(.price, .missing, early: true))
    await runtime.send(.registered(.of(fields, runtime.state.revision)))
    #expect(said(.name, .tooShort(3)) && said(.description, .missing) && said(.price, .missing))
    #expect(world.content(runtime, language).markup(of: "add").contains(strings.problem(.noPicture, .images)))
  }

  @Test func `without scripts a refusal also shows at the top of the page`() async throws {
    let world = SellWorld(.bicycle())
    let runtime = try await world.open()
    #expect(world.content(runtime).markup(of: "title").contains("<noscript></noscript>"))
    await runtime.send(.registered(.of(.bicycle("ab"), runtime.state.revision)))
    let top = try #require(world.content(runtime).markup(of: "title").components(separatedBy: "<noscript>").last)
    #expect(top.contains("href='#product-name'") && !top.contains("id='"))
  }

  @Test func `a discount above the price is reported at once`() async throws {
    let world = SellWorld(.bicycle())
    let runtime = try await world.open()
    var fields = DraftFields.bicycle()
    fields.discount = "20001"
    await runtime.send(.typed(.of(fields)))
    #expect(world.content(runtime).markup(of: "form").contains("It can’t be more than the price."))
  }

  @Test func `pictures are in their order, with buttons that move and remove them`() async throws {
    let world = SellWorld(.bicycle())
    for id in [first, second] { try await world.addPicture(id) }
    let content = world.content(try await world.open())
    var cells: [String] = []
    for case .list(let section, _, _) in content.regions {
      cells = section.items.map { world.screen.cell(for: $0, reader: .vendor()).render() }
    }
    #expect(cells.count == 2)
    #expect(cells[0].contains("src='/market/drafts/\(SellWorld.draft)/pictures/\(first)'"))
    #expect(cells[0].contains("value='removed0'") && cells[1].contains("value='earlier1'"))
    #expect(cells.allSatisfy { $0.contains("form='draft'") })
    #expect(cells[0].contains("Cover") && !cells[1].contains("Cover"))
  }

  @Test func `a deleted draft shows a message and no form`() async throws {
    let world = SellWorld(nil)
    let content = world.content(try await world.open())
    #expect(content.status == 404)
    #expect(content.markup(of: "status").contains("This draft is gone"))
    #expect(content.markup(of: "form").isEmpty)
    let screen = world.screen
    await #expect(throws: AppError(.notFound)) {
      _ = try await screen.open(ScreenRequest(parameters: ["id": "no id"], reader: .vendor()))
    }
  }

  @Test func `the page of a registered draft leads to its product`() async throws {
    let world = SellWorld(.bicycle())
    var state = try await world.open().state
    state.phase = .registered(131)
    let content = world.screen.content(of: state, for: .vendor())
    #expect(content.destination == "/market/products/131" && content.isReplaced)
    #expect(content.markup(of: "status").contains("href='/market/products/131'"))
    #expect(!content.slots.joined().contains("Sending…") && content.markup(of: "form").isEmpty)
  }

  @Test func `no field moves while the user types`() async throws {
    func elements(_ fields: DraftFields) async throws -> Int {
      let world = SellWorld(fields)
      return world.content(try await world.open()).markup(of: "form").ranges(of: "<").count
    }
    var plain = DraftFields.bicycle()
    plain.discount = ""
    let (without, with) = (try await elements(plain), try await elements(.bicycle()))
    #expect(without == with)
  }

  @Test(arguments: [true, false])
  func `a draft can be deleted, which is announced in the shop or on the market`(hasShop: Bool) async throws {
    let world = SellWorld(.bicycle(), shop: hasShop ? .sample(28) : nil)
    let runtime = try await world.open()
    #expect(world.content(runtime).markup(of: "end").contains("value='deleted'"))
    await runtime.send(.deleted)
    #expect(world.content(runtime).destination == (hasShop ? "/market/shop?part=drafts" : "/market"))
    #expect(world.edits.takeDraft(by: "a", at: SellWorld.moment))
    let left = try await world.drafts.drafts(of: "a")
    #expect(left.isEmpty)
  }

  @Test func `while sending, the fields are disabled`() async throws {
    let world = SellWorld(.bicycle())
    var state = try await world.open().state
    state.phase = .sending
    let content = world.screen.content(of: state, for: .vendor())
    #expect(content.markup(of: "form").contains("inert"))
    #expect(content.markup(of: "status").contains("Sending…"))
  }

  @Test(arguments: Language.allCases)
  func `a draft that lost its pictures says so until new ones are added`(
    language: Language
  ) async throws {
    let world = SellWorld(nil)
    let moment = Date(timeIntervalSince1970: 1_800_000_000)
    world.drafts.put(
      ProductDraft(id: SellWorld.draft, fields: .bicycle(), hasLostPictures: true, changedAt: moment), of: "a")
    let runtime = try await world.open()
    let words = SellStrings.for(language).picturesGivenUp
    #expect(world.content(runtime, language).markup(of: "add").contains(words))
    await runtime.send(.typed(.of(.bicycle("Red bicycle"))))
    #expect(try await world.kept().fields.name == "Red bicycle")
    #expect(world.content(runtime, language).markup(of: "add").contains(words))
    try await world.addPicture()
    await runtime.send(.appeared)
    #expect(!world.content(runtime, language).markup(of: "add").contains(words))
  }

  // MARK: - Forms

  @Test func `every button also sends the fields`() {
    let form = "action=earlier1&name=Bicycle&revision=3&shown=\(first)&shown=\(second)"
    guard case .picturesOrdered(let sent, let order) = action(form) else {
      Issue.record("not the expected action")
      return
    }
    #expect(sent.fields.name == "Bicycle" && sent.revision == 3)
    #expect(order == [second, first])
  }

  @Test func `a button addresses a picture by its place`() {
    guard case .pictureRemoved(_, let id) = action("action=removed1&shown=\(first)&shown=\(second)") else {
      Issue.record("not the expected action")
      return
    }
    #expect(id == second)
    guard case .picturesOrdered(_, let order) = action("action=earlier0&shown=\(first)&shown=\(second)") else {
      Issue.record("not the expected action")
      return
    }
    #expect(order == [first, second], "at the end it stays in place")
  }

  @Test(arguments: [
    "action=removed0", "action=removed5&shown=first-AAAAAAAAAAAAAAAA", "action=later1&shown=first-AAAAAAAAAAAAAAAA",
    "action=pictureSent", "action=pictureSent&batch=short", "action=thrown",
  ])
  func `a form that the page does not send is no action`(form: String) {
    #expect(action(form) == nil)
  }

  @Test func `an invalid revision is older than any`() {
    #expect(DraftForm.Sent(["name": "a"]).revision == -1)
    #expect(DraftForm.Sent(["revision": "x"]).revision == -1)
  }
}
