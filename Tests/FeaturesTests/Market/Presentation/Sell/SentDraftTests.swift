import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of a draft that was sent before a restart, on the production store.
@Suite(.timeLimit(.minutes(3)))
struct SentDraftTests {
  private let date = SettableDate()
  private let world = SellWorld(nil)

  /// The call that registers the draft.
  private var call: ScriptedSelling.Call {
    get throws { .register(try #require(JudgedFields(.bicycle()).words), key: SellWorld.draft) }
  }

  private var registrations: Int {
    world.selling.calls.filter { if case .register = $0 { true } else { false } }.count
  }

  private func drafts(_ database: Database) -> DatabaseDraftsRepository {
    DatabaseDraftsRepository(database: database, server: "own", now: date.now)
  }

  private func begin(on database: Database) async throws {
    let draft = ProductDraft(id: SellWorld.draft, fields: .bicycle(), changedAt: date.now())
    try await drafts(database).begin(draft, of: "a")
    let picture = PictureFile(bytes: SellWorld.jpeg, type: "image/jpeg")
    _ = try await drafts(database).add(picture, id: "picture-AAAAAAAAAAAAAA", to: SellWorld.draft, of: "a")
  }

  /// The screen of a restarted server.
  private func screen(_ database: Database) -> DraftScreen {
    DraftScreen(
      shops: world.shops, drafts: drafts(database), selling: world.selling, edits: SavedEdits(),
      home: { $0.key }, room: RegistrationRoom(), now: date.now)
  }

  /// Opens the page of the draft on a restarted server.
  private func open(_ database: Database) async throws -> ReactorRuntime<DraftReactor> {
    let request = ScreenRequest(parameters: ["id": SellWorld.draft], reader: .vendor())
    let runtime = ReactorRuntime(try await screen(database).open(request))
    await runtime.send(.appeared)
    return runtime
  }

  private func register(_ page: ReactorRuntime<DraftReactor>, isAgain: Bool = false) async {
    await page.send(.registered(DraftForm.Sent(.bicycle(), revision: page.state.revision, isAgain: isAgain)))
  }

  /// Registers the draft on a server that loses its database before it can delete the draft, and closes the database.
  private func registerAndLose(_ database: Database) async throws {
    try await begin(on: database)
    let page = try await open(database)
    world.selling.during(try call) { try? await database.checkpointAndClose() }
    await register(page)
    #expect(page.state.phase == .registered(901), "the product is registered")
    world.selling.during(try call) {}
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `after a restart a registered draft is not sent again without a confirmation`(
    engine: TestEngine
  ) async throws {
    try await engine.withPlace { open in
      let migrations = ProfileMigrations.all + MarketFeatureMigrations.all
      try await registerAndLose(try open(migrations))
      let database = try open(migrations)
      date.advance(by: SellingKey.life + 1)
      let page = try await self.open(database)
      await register(page)
      #expect(registrations == 1, "servers have forgotten the key")
      #expect(page.state.isEditable && page.state.isSentBefore)
      await register(page, isAgain: true)
      #expect(page.state.phase == .registered(902), "the user has confirmed")
      let left = try await drafts(database).drafts(of: "a")
      #expect(left.isEmpty)
      try await database.checkpointAndClose()
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `after a restart a draft is sent again with its key while the server knows it`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let migrations = ProfileMigrations.all + MarketFeatureMigrations.all
      try await registerAndLose(try open(migrations))
      let database = try open(migrations)
      date.advance(by: SellingKey.life - 1)
      await register(try await self.open(database))
      let call = try call
      #expect(world.selling.calls == [call, call])
      try await database.checkpointAndClose()
    }
  }

  @Test(arguments: Language.allCases)
  func `the warning links to the shop, and the button below confirms it`(language: Language) async throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all + MarketFeatureMigrations.all)
    try await begin(on: database)
    _ = try await drafts(database).noteSending(of: SellWorld.draft, revision: 1, isAgain: false, of: "a")
    date.advance(by: SellingKey.life + 1)
    let page = try await open(database)
    let name = "name='\(DraftForm.again)' value='true'"
    var form = screen(database).content(of: page.state, for: .vendor(language)).markup(of: "form")
    #expect(!form.contains(name))
    await register(page)
    let content = screen(database).content(of: page.state, for: .vendor(language))
    form = content.markup(of: "form")
    #expect(form.contains(SellStrings.for(language).sentBeforeText) && form.contains(name))
    #expect(form.contains("/market/shop?draft=\(SellWorld.draft)"))
    #expect(content.answersForm, "without scripts, too")
    let action = DraftForm.actions.action(in: FormFields(encoded: "action=registered&revision=0&again=true"))
    #expect(action == .registered(DraftForm.Sent(DraftFields(FormFields(encoded: "")), revision: 0, isAgain: true)))
  }

  @Test func `a draft that fails before it is sent does not count as sent`() async throws {
    let world = SellWorld(.bicycle())
    try await world.addPicture()
    // Its pictures cannot be read when its turn comes.
    let request = ScreenRequest(
      parameters: ["id": SellWorld.draft], reader: .vendor(),
      chargeUpload: { _ in world.drafts.fail(with: AppError(.storageBusy)) })
    let page = ReactorRuntime(try await world.screen.open(request))
    await page.send(.appeared)
    await register(page)
    #expect(page.state.failure?.code == .storageBusy && page.state.isEditable)
    world.drafts.fail(with: nil)
    #expect(try await world.kept().sentAt == nil && world.selling.calls.isEmpty)
  }

  @Test(arguments: [
    AppError(.invalidInput, field: SellingField.key), AppError(.offline), AppError(.unavailable),
    AppError(.changedUpstream), AppError(.storageBusy), AppError(.storageFull), AppError(.internalFault),
  ])
  func `a failure that leaves the result open keeps the draft as sent`(failure: AppError) async throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all + MarketFeatureMigrations.all)
    try await begin(on: database)
    world.selling.fail(try call, with: failure)
    await register(try await open(database))
    world.selling.fail(try call, with: nil)
    date.advance(by: SellingKey.life)
    let page = try await open(database)
    await register(page)
    #expect(registrations == 1 && page.state.isSentBefore)
  }

  @Test(arguments: [
    AppError(.invalidInput, field: "price"), AppError(.notAllowed), AppError(.notFound), AppError(.overLimit),
    AppError(.rateLimited),
  ])
  func `a draft that the market refused does not count as sent`(refusal: AppError) async throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all + MarketFeatureMigrations.all)
    try await begin(on: database)
    world.selling.fail(try call, with: refusal)
    await register(try await open(database))
    world.selling.fail(try call, with: nil)
    date.advance(by: 7 * 86_400)
    let page = try await open(database)
    await register(page)
    #expect(page.state.phase == .registered(901))
  }

  @Test func `a refusal after a lost response keeps the draft as sent`() async throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all + MarketFeatureMigrations.all)
    try await begin(on: database)
    for error in [AppError(.unavailable), AppError(.overLimit)] {
      world.selling.fail(try call, with: error)
      await register(try await open(database))
    }
    world.selling.fail(try call, with: nil)
    date.advance(by: SellingKey.life + 1)
    let page = try await open(database)
    await register(page)
    #expect(registrations == 2 && page.state.isSentBefore)
  }
}
