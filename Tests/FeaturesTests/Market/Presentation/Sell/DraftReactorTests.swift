import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing
import Uploads

@testable import MarketFeature

/// Tests that typed text is saved, changes of another tab are not lost, and a draft is registered once.
@Suite(.timeLimit(.minutes(3)))
struct DraftReactorTests {
  private let picture = "picture-AAAAAAAAAAAAAA"

  private func registrations(_ world: SellWorld) -> [String] {
    world.selling.calls.compactMap { call in
      if case .register(_, let key) = call { key } else { nil }
    }
  }

  // MARK: - Saving

  @Test func `typed fields are saved as they are, valid or not`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    var fields = DraftFields()
    fields.name = " a"
    fields.price = "much"
    await runtime.send(.typed(.of(fields)))
    #expect(try await world.kept().fields == fields)
    #expect(runtime.state.isKept)
  }

  @Test func `text typed before a response is no conflict`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    for name in ["B", "Bi", "Bic"] { await runtime.send(.typed(.of(.bicycle(name)))) }
    #expect(try await world.kept().fields.name == "Bic")
    #expect(runtime.state.theirs == nil)
  }

  @Test func `a price in a conflict is shown as an amount`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    var theirs = DraftFields.bicycle()
    (theirs.price, theirs.stock) = ("70000", "1500")
    _ = try await world.drafts.write(theirs, to: SellWorld.draft, revision: 0, of: "a")
    await runtime.send(.typed(.of(.bicycle("Mine"))))
    let status = world.content(runtime).markup(of: "status")
    #expect(status.contains("<dd>₩70,000</dd>") && status.contains("<dd>1,500</dd>"))
  }

  @Test func `newer fields of another tab show as a conflict and are not overwritten`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    _ = try await world.drafts.write(.bicycle("Theirs"), to: SellWorld.draft, revision: 0, of: "a")
    await runtime.send(.typed(.of(.bicycle("Mine"))))
    #expect(try await world.kept().fields.name == "Theirs")
    #expect(runtime.state.typed.name == "Mine" && runtime.state.theirs?.name == "Theirs")
    let content = world.content(runtime)
    #expect(content.markup(of: "status").contains("Theirs"))
    #expect(content.markup(of: "form").contains("value='Mine'"))
    #expect(content.answersForm)
    await runtime.send(.typed(.of(.bicycle("Mine, too"))))
    #expect(try await world.kept().fields.name == "Theirs", "until the user has decided")
    await runtime.send(.mineKept(.of(.bicycle("Mine, too"))))
    #expect(try await world.kept().fields.name == "Mine, too")
    #expect(runtime.state.theirs == nil && runtime.state.isKept)
  }

  @Test func `the fields of the other tab can be taken`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    _ = try await world.drafts.write(.bicycle("Theirs"), to: SellWorld.draft, revision: 0, of: "a")
    await runtime.send(.typed(.of(.bicycle("Mine"))))
    await runtime.send(.theirsTaken)
    #expect(runtime.state.typed.name == "Theirs" && runtime.state.theirs == nil)
    await runtime.send(.typed(.of(.bicycle("Theirs and more"), runtime.state.revision)))
    #expect(try await world.kept().fields.name == "Theirs and more")
  }

  @Test func `an old page without scripts does not overwrite newer fields`() async throws {
    let world = SellWorld()
    _ = try await world.drafts.write(.bicycle("Newer"), to: SellWorld.draft, revision: 0, of: "a")
    let runtime = try await world.open()
    await runtime.send(.typed(.of(.bicycle("Older"), 0)))
    #expect(try await world.kept().fields.name == "Newer")
    #expect(runtime.state.theirs?.name == "Newer" && runtime.state.typed.name == "Older")
  }

  @Test func `pictures added meanwhile are no conflict`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    try await world.addPicture()
    await runtime.send(.typed(.of(.bicycle())))
    let kept = try await world.kept()
    #expect(kept.fields == .bicycle() && kept.pictures.count == 1)
    #expect(runtime.state.theirs == nil && runtime.state.pictures.count == 1)
  }

  @Test func `a live page shows changes of another tab`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    let listening = Task { await runtime.send(.listening) }
    try await world.addPicture()
    try await until { runtime.state.pictures.count == 1 }
    _ = try await world.drafts.write(.bicycle("Theirs"), to: SellWorld.draft, revision: 1, of: "a")
    try await until { runtime.state.theirs?.name == "Theirs" }
    try await world.drafts.remove(SellWorld.draft, of: "a")
    try await until { runtime.state.phase == .gone }
    listening.cancel()
  }

  @Test func `fields that could not be saved stay, and can be saved again`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    world.drafts.fail(with: AppError(.storageBusy))
    await runtime.send(.typed(.of(.bicycle())))
    #expect(runtime.state.keepingFailure?.code == .storageBusy && !runtime.state.isKept)
    #expect(world.content(runtime).markup(of: "form").contains("data-saved='false'"))
    world.drafts.fail(with: nil)
    await runtime.send(.typed(.of(.bicycle())))
    #expect(runtime.state.keepingFailure == nil && runtime.state.isKept)
  }

  // MARK: - Pictures

  @Test func `a form adds its pictures and fields once, even if it is sent twice`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    try await world.withFiles([SellWorld.jpeg, SellWorld.jpeg]) { files in
      for _ in 0..<2 {
        await runtime.send(.picturesAdded(.of(.bicycle()), batch: "form-AAAAAAAAAAAAAAAAA", files))
      }
    }
    let kept = try await world.kept()
    #expect(kept.fields == .bicycle())
    #expect(kept.pictures.map(\.id) == ["form-AAAAAAAAAAAAAAAA0", "form-AAAAAAAAAAAAAAAA1"])
    #expect(kept.pictures.allSatisfy { $0.type == "image/jpeg" })
  }

  @Test func `a file that is no picture is reported, and the others are added`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    try await world.withFiles([Array("<html>".utf8), SellWorld.jpeg]) { files in
      await runtime.send(.picturesAdded(.of(.bicycle()), batch: nil, files))
    }
    #expect(runtime.state.pictures.count == 1)
    #expect(runtime.state.pictureProblem == .notPicture("0.jpg"))
    #expect(world.content(runtime).answersForm)
  }

  @Test func `the problem of one of several files stays`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    try await world.withFiles([Array("<html>".utf8), SellWorld.jpeg]) { files in
      for (file, id) in zip(files, ["one-AAAAAAAAAAAAAAAAAA", "two-AAAAAAAAAAAAAAAAAA"]) {
        await runtime.send(.pictureSent(id, [file], isFirst: id.hasPrefix("one")))
      }
    }
    #expect(runtime.state.pictures.count == 1)
    #expect(runtime.state.pictureProblem == .notPicture("0.jpg"))
    await runtime.send(.pictureRemoved(.of(DraftFields(), runtime.state.revision), "two-AAAAAAAAAAAAAAAAAA"))
    #expect(runtime.state.pictureProblem == nil && runtime.state.refusedPicture == nil)
  }

  @Test func `a permanent refusal names the id that the script has sent`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    let ids = ["one-AAAAAAAAAAAAAAAAA0", "two-AAAAAAAAAAAAAAAAA0"]
    try await world.withFiles([Array("<html>".utf8), Array("<html>".utf8)]) { files in
      // Also for a second file with the same problem.
      for id in ids {
        await runtime.send(.pictureSent(id, [files[0]], isFirst: id == ids[0]))
        #expect(runtime.state.refusedPicture == id)
        #expect(world.content(runtime).markup(of: "add").contains("data-of='\(id)'"))
      }
      let large = UploadedFile(
        name: "large.png", contentType: nil, byteCount: ProductDraft.maxPictureBytes + 1, path: files[1].path)
      await runtime.send(.pictureSent(ids[0], [large], isFirst: true))
    }
    #expect(runtime.state.pictureProblem == .tooLarge("large.png") && runtime.state.refusedPicture == ids[0])
    var other = runtime.state
    other.refusedPicture = nil
    #expect(world.screen.byteCost(of: runtime.state) - world.screen.byteCost(of: other) == ids[0].utf8.count)
  }

  @Test func `a key that was used for other fields is reported, with a link to the shop`() async throws {
    let world = SellWorld(.bicycle(), shop: .sample(28))
    try await world.addPicture()
    let runtime = try await world.open()
    let words = try #require(JudgedFields(.bicycle()).words)
    world.selling.fail(
      .register(words, key: SellWorld.draft), with: AppError(.invalidInput, field: SellingField.key))
    await runtime.send(.registered(.of(.bicycle(), runtime.state.revision)))
    let page = world.content(runtime).regions.map { region in
      if case .slot(_, let html) = region { html.render() } else { "" }
    }.joined()
    #expect(page.contains(SellStrings.english.registeredBeforeText))
    #expect(page.contains("/market/shop?draft="))
  }

  @Test func `a draft has room for five pictures`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    try await world.withFiles([[UInt8]](repeating: SellWorld.jpeg, count: 6)) { files in
      await runtime.send(.picturesAdded(.of(.bicycle()), batch: nil, files))
    }
    #expect(runtime.state.pictures.count == 5 && runtime.state.pictureProblem == .tooMany)
    await runtime.send(.picturesAdded(.of(.bicycle(), runtime.state.revision), batch: nil, []))
    #expect(runtime.state.pictureProblem == .nothingChosen)
  }

  @Test func `pictures can be reordered and removed`() async throws {
    let world = SellWorld()
    let (first, second) = ("first-AAAAAAAAAAAAAAAA", "second-AAAAAAAAAAAAAAA")
    for id in [first, second] { try await world.addPicture(id) }
    let runtime = try await world.open()
    let sent = DraftForm.Sent.of(.bicycle(), runtime.state.revision)
    await runtime.send(.picturesOrdered(sent, [second, first]))
    #expect(try await world.kept().pictures.map(\.id) == [second, first])
    await runtime.send(.pictureRemoved(sent, second))
    let kept = try await world.kept()
    #expect(kept.pictures.map(\.id) == [first] && kept.fields == .bicycle())
    #expect(runtime.state.theirs == nil)
  }

  // MARK: - Registering

  @Test func `a registered draft becomes a product with its pictures and is deleted`() async throws {
    let world = SellWorld(.bicycle())
    try await world.addPicture()
    let runtime = try await world.open()
    await runtime.send(.registered(.of(.bicycle(), runtime.state.revision)))
    #expect(registrations(world) == [SellWorld.draft])
    #expect(world.selling.pictures(of: 901).map(\.bytes) == [SellWorld.jpeg])
    #expect(world.content(runtime).destination == "/market/products/901")
    #expect(world.edits.take(901, by: "a", at: SellWorld.moment) == .registered, "the product's page announces it")
    let left = try await world.drafts.draft(SellWorld.draft, of: "a")
    #expect(left == nil)
    await runtime.send(.registered(.of(.bicycle(), runtime.state.revision)))
    let again = try await world.open()
    await again.send(.registered(.of(.bicycle())))
    #expect(world.edits.take(by: "a", at: SellWorld.moment) == nil, "an earlier registration is not announced again")
    #expect(registrations(world).count == 1, "no page registers it again")
    #expect(again.state.phase == .gone)
  }

  @Test func `missing fields are reported, and nothing is sent`() async throws {
    let world = SellWorld()
    let runtime = try await world.open()
    #expect(!world.content(runtime).markup(of: "form").contains("aria-invalid"), "only after an attempt")
    await runtime.send(.registered(.of(DraftFields())))
    #expect(registrations(world).isEmpty)
    let content = world.content(runtime)
    #expect(content.markup(of: "form").contains("aria-invalid='true'"))
    #expect(content.markup(of: "add").contains("Add a picture."))
    #expect(content.answersForm && content.destination == nil)
  }

  @Test func `a failure keeps the draft, and a retry has the same key`() async throws {
    let world = SellWorld(.bicycle())
    try await world.addPicture()
    let runtime = try await world.open()
    let words = try #require(JudgedFields(.bicycle()).words)
    let call = ScriptedSelling.Call.register(words, key: SellWorld.draft)
    world.selling.fail(call, with: AppError(.offline))
    await runtime.send(.registered(.of(.bicycle(), runtime.state.revision)))
    #expect(runtime.state.failure?.code == .offline && runtime.state.phase == .editing)
    #expect(world.edits.take(by: "a", at: SellWorld.moment) == nil)
    let content = world.content(runtime)
    #expect(content.markup(of: "form").contains("The market isn’t responding. Your draft is saved. Try again."))
    #expect(content.markup(of: "form").contains("role='alert'"))
    #expect(content.markup(of: "status").isEmpty, "beside the pressed button")
    #expect(try await world.kept().pictures.count == 1)
    world.selling.fail(call, with: nil)
    await runtime.send(.registered(.of(.bicycle(), runtime.state.revision)))
    #expect(registrations(world) == [SellWorld.draft, SellWorld.draft])
    #expect(runtime.state.phase == .registered(901))
  }

  @Test func `sending a draft updates its time, but not its revision`() async throws {
    let world = SellWorld(.bicycle())
    try await world.addPicture()
    let runtime = try await world.open()
    let before = try await world.kept()
    let words = try #require(JudgedFields(.bicycle()).words)
    world.selling.fail(.register(words, key: SellWorld.draft), with: AppError(.offline))
    await runtime.send(.registered(.of(.bicycle(), before.revision)))
    let after = try await world.kept()
    #expect(after.changedAt > before.changedAt)
    #expect(after.revision == before.revision)
  }

  @Test func `a refusal shows beside its field until the field changes`() async throws {
    let world = SellWorld(.bicycle())
    try await world.addPicture()
    let runtime = try await world.open()
    let words = try #require(JudgedFields(.bicycle()).words)
    world.selling.fail(
      .register(words, key: SellWorld.draft),
      with: AppError(.invalidInput, publicMessage: "must be nicer", field: "name"))
    await runtime.send(.registered(.of(.bicycle(), runtime.state.revision)))
    #expect(world.content(runtime).markup(of: "form").contains("The market says: must be nicer"))
    #expect(!runtime.state.isReady)
    await runtime.send(.typed(.of(.bicycle("Nicer bicycle"), runtime.state.revision)))
    #expect(runtime.state.isReady)
  }

  @Test func `the first registration tells the shop's vendor`() async throws {
    let known = Shop.sample(28)
    let world = SellWorld(.bicycle(), shop: Shop(vendor: nil, credentials: known.credentials))
    try await world.addPicture()
    let runtime = try await world.open()
    await runtime.send(.registered(.of(.bicycle(), runtime.state.revision)))
    let shop = try await world.shops.shop(of: "a")
    #expect(shop?.vendor == known.vendor)
  }

  @Test func `a browser without a cookie cannot change a draft`() async throws {
    let world = SellWorld(.bicycle())
    let reader = Reader(profile: Profile(key: "a", hasReturned: false), language: .english)
    let runtime = try await world.open(reader: reader)
    await runtime.send(.typed(.of(.bicycle("Mine"))))
    #expect(runtime.state.keepingFailure?.code == .cookieMissing)
    #expect(try await world.kept().fields == .bicycle())
  }

  @Test func `another profile does not see the draft`() async throws {
    let world = SellWorld(.bicycle())
    let reader = Reader(profile: Profile(key: "b", hasReturned: true), language: .english)
    let runtime = try await world.open(reader: reader)
    #expect(runtime.state.phase == .gone)
    await runtime.send(.typed(.of(.bicycle("Mine"))))
    #expect(try await world.kept().fields == .bicycle())
  }
}
