import HTML
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing
import Uploads

@testable import MarketFeature

/// Tests of a draft that is being registered, has no room for pictures, or is gone.
@Suite(.timeLimit(.minutes(3)))
struct DraftRoomTests {
  private let strings = SellStrings.english

  private func registrations(_ world: SellWorld) -> Int {
    world.selling.calls.filter { if case .register = $0 { true } else { false } }.count
  }

  /// Two pages of a complete draft, the form that each of them sends, and the call that registers it.
  private func pages(
    of world: SellWorld
  ) async throws -> (
    one: ReactorRuntime<DraftReactor>, other: ReactorRuntime<DraftReactor>, sent: DraftForm.Sent,
    call: ScriptedSelling.Call
  ) {
    try await world.addPicture()
    let (one, other) = (try await world.open(), try await world.open())
    let words = try #require(JudgedFields(.bicycle()).words)
    return (one, other, .of(.bicycle(), one.state.revision), .register(words, key: SellWorld.draft))
  }

  @Test func `a draft that one page registers cannot be registered by another`() async throws {
    let world = SellWorld(.bicycle())
    let (one, other, sent, call) = try await pages(of: world)
    world.selling.during(call) { await other.send(.registered(sent)) }
    await one.send(.registered(sent))
    #expect(one.state.phase == .registered(901))
    #expect(world.content(other).markup(of: "form").contains("\(strings.onItsWayText) \(strings.notSentTwice)"))
    #expect(world.content(other).answersForm)
    await other.send(.registered(sent))
    #expect(other.state.phase == .gone)
    #expect(registrations(world) == 1)
  }

  @Test func `a draft that one page registers cannot be deleted by another`() async throws {
    let world = SellWorld(.bicycle())
    let (one, other, sent, call) = try await pages(of: world)
    world.selling.during(call) { await other.send(.deleted) }
    await one.send(.registered(sent))
    #expect(one.state.phase == .registered(901))
    let form = world.content(other).markup(of: "form")
    #expect(form.contains(strings.onItsWayText))
    #expect(form.contains(strings.notDeletedTitle) && !form.contains(strings.notRegisteredTitle))
    #expect(!form.contains(strings.notSentTwice) && !other.state.isTried)
    #expect(world.content(other).answersForm)
    await other.send(.deleted)
    #expect(other.state.phase == .gone, "it was not deleted, it is for sale")
  }

  @Test func `a draft that one page registers cannot be changed by another, which says so`() async throws {
    let world = SellWorld(.bicycle())
    let (one, other, sent, call) = try await pages(of: world)
    let before = try await world.kept()
    let theirs = DraftForm.Sent.of(.bicycle("Theirs"), other.state.revision)
    let kept = Recorder<ProductDraft>()
    try await world.withFiles([SellWorld.jpeg]) { files in
      let actions: [DraftReactor.Action] = [
        .typed(theirs), .mineKept(theirs), .registered(theirs), .pictureRemoved(sent, before.pictures[0].id),
        .picturesOrdered(sent, []), .pictureSent("picture-BBBBBBBBBBBBBB", files, isFirst: true),
      ]
      world.selling.during(call) {
        for action in actions {
          await other.send(action)
          if let draft = try? await world.kept() { kept.record(draft) }
        }
      }
      await one.send(.registered(sent))
      #expect(kept.values.count == actions.count)
    }
    #expect(kept.values.allSatisfy { $0.fields == before.fields && $0.pictures == before.pictures })
    #expect(one.state.phase == .registered(901))
    #expect(other.state.keepingFailure?.field == RegistrationRoom.onItsWay && other.state.pictureProblem == nil)
    for language in Language.allCases {
      #expect(world.content(other, language).markup(of: "form").contains(SellStrings.for(language).onItsWayNotKeptText))
    }
  }

  @Test func `a draft that waits is sent as it is, and another page says that its changes are not saved`()
    async throws
  {
    let world = SellWorld(.bicycle())
    let (one, other, sent, _) = try await pages(of: world)
    let gate = Gate()
    let others = (0..<RegistrationRoom.sentAtOnce).map { _ in
      Task { try await world.room.sending(1) { try await gate.pass() } }
    }
    await gate.waiting(atLeast: RegistrationRoom.sentAtOnce)
    let waiting = Task { await one.send(.registered(sent)) }
    try await until { world.room.waitingCount == 1 }
    let theirs = DraftForm.Sent.of(.bicycle("Theirs"), other.state.revision)
    await other.send(.typed(theirs))
    await other.send(.registered(theirs))
    #expect(try await world.kept().fields == .bicycle() && other.state.typed == theirs.fields)
    for language in Language.allCases {
      let strings = SellStrings.for(language)
      let form = world.content(other, language).markup(of: "form")
      #expect(form.contains(strings.onItsWayNotKeptText) && form.contains(strings.notRegisteredTitle))
      #expect(!form.contains(strings.notSentTwice))
    }
    gate.open()
    await waiting.value
    for other in others { try await other.value }
    #expect(one.state.phase == .registered(901) && registrations(world) == 1)
  }

  @Test func `unsaved fields keep their error until they are saved or conflict`() {
    let draft = ProductDraft(id: SellWorld.draft, fields: .bicycle(), changedAt: SellWorld.moment)
    let theirs = ProductDraft(id: draft.id, fields: .bicycle("Theirs"), revision: 1, changedAt: SellWorld.moment)
    for (found, isSaid) in [(draft, true), (theirs, false)] {
      var state = DraftState(id: draft.id, batch: "batch-AAAAAAAAAAAAAAAA")
      state.take(draft)
      state.enter(.of(.bicycle("Mine"), 0))
      state.keepingFailure = AppError(.storageBusy)
      state.take(found)
      #expect((state.keepingFailure != nil) == isSaid)
    }
  }

  /// The page of a draft that was submitted, and then became another while it waited.
  private func registered(
    in world: SellWorld, turningInto other: ProductDraft?
  ) async throws -> ReactorRuntime<DraftReactor> {
    try await world.addPicture()
    let request = ScreenRequest(
      parameters: ["id": SellWorld.draft], reader: .vendor(),
      chargeUpload: { _ in world.drafts.replace(SellWorld.draft, with: other, of: "a") })
    let page = ReactorRuntime(try await world.screen.open(request))
    await page.send(.appeared)
    await page.send(.registered(.of(.bicycle(), page.state.revision)))
    #expect(registrations(world) == 0)
    return page
  }

  @Test func `a change by another process while a draft waits shows as a conflict`() async throws {
    let world = SellWorld(.bicycle())
    let theirs = ProductDraft(id: SellWorld.draft, fields: .bicycle("Theirs"), revision: 2, changedAt: SellWorld.moment)
    let page = try await registered(in: world, turningInto: theirs)
    #expect(page.state.theirs == theirs.fields && page.state.typed == .bicycle() && page.state.isEditable)
    for language in Language.allCases {
      let content = world.content(page, language)
      let strings = SellStrings.for(language)
      #expect(content.markup(of: "status").contains(strings.conflictTitle))
      #expect(content.markup(of: "form").contains(strings.changedMeanwhileText))
    }
    #expect(try await world.kept() == theirs)
  }

  @Test func `a draft that is deleted while it waits is gone`() async throws {
    let world = SellWorld(.bicycle())
    let page = try await registered(in: world, turningInto: nil)
    #expect(page.state.phase == .gone && page.state.failure == nil)
  }

  @Test func `another page can register a draft after a failure`() async throws {
    let world = SellWorld(.bicycle())
    let (one, other, sent, call) = try await pages(of: world)
    world.selling.fail(call, with: AppError(.offline))
    await one.send(.registered(sent))
    world.selling.fail(call, with: nil)
    await other.send(.registered(sent))
    #expect(other.state.phase == .registered(901))
  }

  @Test func `a draft registered while the database is busy is registered once`() async throws {
    let world = SellWorld(.bicycle())
    let (one, other, sent, call) = try await pages(of: world)
    world.selling.during(call) { world.drafts.fail(with: AppError(.storageBusy)) }
    await one.send(.registered(sent))
    #expect(one.state.phase == .registered(901), "the product is registered")
    world.drafts.fail(with: nil)
    #expect(try await world.kept().fields == .bicycle(), "the database could not delete it")
    await other.send(.registered(sent))
    #expect(other.state.phase == .registered(901))
    #expect(registrations(world) == 1)
    #expect(try await world.drafts.drafts(of: "a").isEmpty)
    #expect(try await world.open().state.phase == .gone)
  }

  @Test func `a registered draft that could not be deleted leads to its product`() async throws {
    let world = SellWorld(.bicycle())
    let (one, _, sent, call) = try await pages(of: world)
    world.selling.during(call) { world.drafts.fail(with: AppError(.storageBusy)) }
    await one.send(.registered(sent))
    #expect(try await world.open().state.phase == .registered(901), "while the database is still busy")
    world.drafts.fail(with: nil)
    #expect(try await world.open().state.phase == .registered(901))
    #expect(try await world.drafts.drafts(of: "a").isEmpty)
  }

  @Test(arguments: Language.allCases)
  func `a full market is reported, and the draft stays`(language: Language) async throws {
    let world = SellWorld(.bicycle())
    let (one, _, sent, call) = try await pages(of: world)
    world.selling.fail(call, with: AppError(.invalidInput, publicMessage: "Full.", field: SellingField.room))
    await one.send(.registered(sent))
    let form = world.content(one, language).markup(of: "form")
    #expect(form.contains(ShopStrings.for(language).noRoomText))
    #expect(form.contains(SellStrings.for(language).draftIsKept) && one.state.isEditable)
    world.selling.fail(call, with: nil)
    await one.send(.registered(sent))
    #expect(one.state.phase == .registered(901))
  }

  @Test func `a draft that finds no room for its pictures says why`() async throws {
    let world = SellWorld(.bicycle())
    try await world.addPicture()
    let runtime = try await world.open()
    try await world.room.holding(RegistrationRoom.maxBytes / 2) {
      await runtime.send(.registered(.of(.bicycle(), runtime.state.revision)))
      try await world.withFiles([SellWorld.jpeg]) { files in
        await runtime.send(.picturesAdded(.of(.bicycle(), runtime.state.revision), batch: nil, files))
      }
    }
    #expect(world.content(runtime).markup(of: "form").contains(strings.crowdedText))
    #expect(runtime.state.pictureProblem == .crowded && runtime.state.refusedPicture == nil)
    #expect(registrations(world) == 0)
    #expect(runtime.state.pictures.count == 1)
    await runtime.send(.registered(.of(.bicycle(), runtime.state.revision)))
    #expect(runtime.state.phase == .registered(901))
  }

  @Test func `a picture is shrunk before it is stored, and its cost is charged`() async throws {
    let world = SellWorld(.bicycle())
    var screen = world.screen
    screen.shrink = { file, worked in
      worked(.seconds(2))
      return PictureFile(bytes: Array(file.bytes.prefix(4)), type: "image/png")
    }
    let costs = Mutex<[Duration]>([])
    let request = ScreenRequest(
      parameters: ["id": SellWorld.draft], reader: .vendor(),
      chargeUpload: { cost in costs.withLock { $0.append(cost) } })
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    try await world.withFiles([SellWorld.jpeg]) { files in
      await runtime.send(.picturesAdded(.of(.bicycle()), batch: nil, files))
    }
    #expect(try await world.kept().pictures.map(\.byteCount) == [4])
    #expect(try await world.kept().pictures.map(\.type) == ["image/png"])
    #expect(costs.withLock { $0 }.contains(.seconds(2)))
  }

  @Test func `pictures added by two pages at the same time are counted together`() async throws {
    let world = SellWorld(.bicycle())
    for place in 0..<ProductDraft.maxPictures - 1 { try await world.addPicture("picture-AAAAAAAAAAAAA\(place)") }
    let gate = Gate()
    let shrunk = Mutex(0)
    var screen = world.screen
    screen.shrink = { _, _ in
      shrunk.withLock { $0 += 1 }
      try await gate.pass()
      throw UnusablePicture.tooManyPixels
    }
    let request = ScreenRequest(parameters: ["id": SellWorld.draft], reader: .vendor())
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    let listening = Task { await runtime.send(.listening) }
    try await world.withFiles([SellWorld.jpeg, SellWorld.jpeg]) { files in
      let adding = Task { await runtime.send(.picturesAdded(.of(.bicycle()), batch: nil, files)) }
      await gate.waiting(atLeast: 1)
      try await world.addPicture("picture-BBBBBBBBBBBBBB")
      try await until { runtime.state.pictures.count == ProductDraft.maxPictures }
      gate.open()
      await adding.value
    }
    listening.cancel()
    #expect(runtime.state.pictureProblem == .tooMany)
    #expect(shrunk.withLock { $0 } == 1, "there was no room for the second one")
  }

  @Test(arguments: [
    (UnusablePicture.notPicture, DraftPictureProblem.notPicture("0.jpg")), (.tooManyPixels, .tooManyPixels("0.jpg")),
    (.notPrepared, .notPrepared("0.jpg")),
  ])
  func `a picture that cannot be shrunk is refused permanently`(
    why: UnusablePicture, problem: DraftPictureProblem
  ) async throws {
    let world = SellWorld(.bicycle())
    var screen = world.screen
    screen.shrink = { _, _ in throw why }
    let request = ScreenRequest(parameters: ["id": SellWorld.draft], reader: .vendor())
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    try await world.withFiles([SellWorld.jpeg]) { files in
      await runtime.send(.picturesAdded(.of(.bicycle()), batch: nil, files))
    }
    #expect(runtime.state.pictureProblem == problem)
    #expect(runtime.state.refusedPicture != nil)
    #expect(world.content(runtime).markup(of: "add").contains(strings.pictureProblem(problem)))
    #expect(try await world.kept().pictures.isEmpty)
  }

  @Test(arguments: [
    (AppError(.invalidInput, field: "drafts"), DraftPictureProblem.allTaken),
    (AppError(.invalidInput, field: "images"), .tooMany), (AppError(.overLimit, field: "images"), .noRoom),
  ])
  func `the reason why a picture is not stored is shown`(refusal: AppError, problem: DraftPictureProblem) async throws {
    let world = SellWorld(.bicycle())
    world.drafts.refusePictures(with: refusal)
    let runtime = try await world.open()
    try await world.withFiles([SellWorld.jpeg]) { files in
      await runtime.send(.picturesAdded(.of(.bicycle()), batch: nil, files))
    }
    #expect(runtime.state.pictureProblem == problem)
    #expect(runtime.state.refusedPicture == nil, "another try may succeed")
    #expect(world.content(runtime).markup(of: "add").contains(strings.pictureProblem(problem)))
  }

  @Test func `every action on a deleted draft says that it is gone and offers a link`() async throws {
    try await SellWorld().withFiles([SellWorld.jpeg]) { files in
      let actions: [DraftReactor.Action] = [
        .typed(.of(.bicycle("Mine"))), .registered(.of(.bicycle())), .mineKept(.of(.bicycle("Mine"))),
        .picturesOrdered(.of(.bicycle()), []), .pictureSent("picture-AAAAAAAAAAAAAA", files, isFirst: true),
      ]
      for action in actions {
        let world = SellWorld(.bicycle())
        let runtime = try await world.open()
        try await world.drafts.remove(SellWorld.draft, of: "a")
        await runtime.send(action)
        let content = world.content(runtime)
        #expect(content.status == 404, "\(action)")
        #expect(content.markup(of: "status").contains(strings.goneText))
        #expect(content.markup(of: "status").contains("href='/market/shop'"))
        #expect(content.markup(of: "status").contains("href='/market/sell?new=1'"))
        #expect(content.markup(of: "form").isEmpty)
      }
      // Without scripts every action opens a new page.
      for action in actions {
        let world = SellWorld(nil)
        let runtime = try await world.open()
        await runtime.send(action)
        #expect(world.content(runtime).status == 404, "\(action)")
      }
    }
  }
}
