import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of actions on several products, and of deletions.
@Suite(.timeLimit(.minutes(3)))
struct ShopDeletingTests {
  private let strings = ShopStrings.english

  private func ids(_ runtime: ReactorRuntime<ShopReactor>) -> [Product.ID] { runtime.state.products.rows.map(\.id) }

  private func notice(_ world: ShopWorld, _ runtime: ReactorRuntime<ShopReactor>) -> Notice? {
    world.shopScreen.content(of: runtime.state, for: .vendor()).notice
  }

  /// A shop with products from the id 1 on.
  private func open(_ count: Int, state: Product.State = .onSale) async throws -> ShopWorld {
    let world = ShopWorld.open()
    for id in 1...count {
      let product = Product.bicycle(id, state: state)
      world.selling.put(ProductDetails(product: product, pictures: []))
      try await world.shops.keep(product, of: world.selling.shop, for: "a", at: world.clock.date)
    }
    return world
  }

  // MARK: - Undo

  @Test(arguments: [(Product.State.hidden, "hidden"), (.draft, "drafts")])
  func `an undo restores a hidden product or a draft`(state: Product.State, part: String) async throws {
    let world = try await open(1, state: state)
    let runtime = try await world.shop("part=\(part)")
    #expect(ids(runtime) == [1])
    await runtime.send(.deleted([1]))
    #expect(runtime.state.confirming.isEmpty && world.selling.products.isEmpty)
    #expect(world.slot("undo", runtime).contains("value='restored'"))
    await runtime.send(.restored([1]))
    #expect(ids(runtime) == [1])
    #expect(try await world.shops.unlisted(of: "a").map(\.id) == [1])
  }

  @Test func `a restored product returns to its place`() async throws {
    let world = try await open(4)
    let runtime = try await world.shop()
    for id in 1...4 {
      await runtime.send(.deleted([id]))
      await runtime.send(.restored([id]))
      #expect(ids(runtime) == [4, 3, 2, 1])
    }
  }

  @Test func `an undo on two pages succeeds on both`() async throws {
    let world = try await open(2)
    let runtime = try await world.shop()
    await runtime.send(.deleted([1, 2]))
    let other = try await world.shop()
    for page in [runtime, other] {
      await page.send(.restored([1, 2]))
      #expect(notice(world, page)?.text == strings.restored(2) && ids(page) == [2, 1])
    }
  }

  @Test(arguments: 1...4)
  func `a restored product is placed by its id, whatever its age`(id: Product.ID) throws {
    let products = [Product.bicycle(4, age: 4 * 86_400), .bicycle(3), .bicycle(2, age: 60), .bicycle(1)]
    var shown = ShopProducts()
    shown.take(ShopProducts(rows: products.map { ShopProduct($0) }))
    let product = try #require(shown[id])
    shown.remove(id)
    shown.put(product)
    #expect(shown.rows.map(\.id) == [4, 3, 2, 1])
  }

  @Test func `without undo a deletion needs a confirmation`() async throws {
    let selling = ScriptedSelling(ProductDetails(product: .bicycle(), pictures: []), isOurs: false)
    let world = ShopWorld(selling, shop: selling.shop)
    let runtime = try await world.shop()
    await runtime.send(.deleted([130]))
    #expect(selling.products.count == 1)
    #expect(world.slot("confirm", runtime).contains(strings.deleteTitle(1, "Bicycle")))
    #expect(world.shopScreen.content(of: runtime.state, for: .vendor()).answersForm, "without scripts, too")
    await runtime.send(.deletionCancelled)
    #expect(world.slot("confirm", runtime).isEmpty && selling.products.count == 1)
    await runtime.send(.deletionConfirmed([130]))
    #expect(selling.products.isEmpty && ids(runtime).isEmpty)
    #expect(!world.slot("undo", runtime).contains("button"))
    #expect(notice(world, runtime)?.text == strings.deleted(1))
  }

  @Test func `a product that is gone does not prevent the undo of the others`() async throws {
    let world = try await open(2)
    let runtime = try await world.shop()
    await runtime.send(.deleted([7, 1, 2]))
    #expect(runtime.state.confirming.isEmpty && world.selling.products.isEmpty)
  }

  // MARK: - Several at once

  @Test func `more than ten products are deleted, with one undo for all`() async throws {
    let world = try await open(12)
    for id in 1...12 { world.selling.during(.delete(id)) { [clock = world.clock] in clock.advance(by: .seconds(2)) } }
    let runtime = try await world.shop("select=1")
    await runtime.send(.deleted(Array(1...12)))
    #expect(world.selling.products.isEmpty && ids(runtime).isEmpty && !runtime.state.query.isSelecting)
    #expect(Set(runtime.state.removed.map(\.id)) == Set(1...12), "also those deleted 24 seconds ago")
    await runtime.send(.restored(Array(1...12)))
    #expect(notice(world, runtime)?.text == strings.restored(12))
  }

  @Test func `products deleted before the process ended can be restored together`() async throws {
    let world = try await open(4)
    let offered = Recorder<Set<Product.ID>>()
    for id in 1...3 { world.selling.during(.delete(id)) { [clock = world.clock] in clock.advance(by: .seconds(9)) } }
    // A process that starts now knows only what was saved before the last deletion.
    world.selling.during(.delete(4)) {
      for wait in [9.0, 560, 60] {
        world.clock.advance(by: .seconds(wait))
        guard let page = try? await world.shop() else { return }
        offered.record(Set(page.state.removed.map(\.id)))
      }
    }
    try await world.shop().send(.deleted([1, 2, 3, 4]))
    #expect(offered.values == [[1, 2, 3], [1, 2, 3], []])
    #expect(try await Set(world.shop().state.removed.map(\.id)) == [1, 2, 3, 4])
    world.clock.advance(by: .seconds(UnlistedProduct.undoFor))
    #expect(try await world.shop().state.removed.isEmpty, "the process has not ended")
  }

  @Test func `an undo during a deletion stops it, and restores all deleted products`() async throws {
    let (world, gate) = (try await open(4), Gate())
    world.selling.during(.delete(3)) { try? await gate.pass() }
    let runtime = try await world.shop("select=1")
    await runtime.send(.deleted([1]))
    let deleting = Task { await runtime.send(.deleted([2, 3, 4])) }
    await gate.waiting(atLeast: 1)
    await runtime.send(.restored([1, 2]))
    gate.open()
    await deleting.value
    #expect(ids(runtime) == [4, 3, 2, 1] && world.selling.products.count == 4)
    #expect(!world.selling.calls.contains(.delete(4)))
    #expect(notice(world, runtime)?.text == strings.restored(3))
    #expect(runtime.state.removed.isEmpty && runtime.state.deletion == nil)
    await runtime.send(.deleted([4]))
    await runtime.send(.restored([4]))
    #expect(ids(runtime) == [4, 3, 2, 1], "the next undo is separate")
  }

  @Test(arguments: Language.allCases)
  func `a rate limit shows how many products were deleted and how long to wait`(
    language: Language
  ) async throws {
    let world = try await open(13)
    world.selling.fail(.delete(11), with: AppError(.overLimit, retryAfter: .milliseconds(39_500)))
    let runtime = try await world.shop("select=1")
    await runtime.send(.deleted(Array(1...13)))
    let strings = ShopStrings.for(language)
    let said = world.shopScreen.content(of: runtime.state, for: .vendor(language)).notice
    #expect(said?.kind == .error)
    #expect(said?.text.hasPrefix(strings.partly(.deleted, 10, 3)) == true)
    #expect(said?.text.hasSuffix(strings.shared.tryAgainIn(40)) == true)
    #expect(runtime.state.query.isSelecting, "the others can be selected again")
    #expect(runtime.state.removed.count == 10, "deleted products can be restored")
  }

  @Test(arguments: Language.allCases)
  func `a product that was not deleted for good is named, with the reason`(
    language: Language
  ) async throws {
    let strings = ShopStrings.for(language)
    let world = try await open(2)
    let runtime = try await world.shop()
    func said() -> String? {
      world.shopScreen.content(of: runtime.state, for: .vendor(language)).notice?.text
    }
    world.selling.fail(.delete(1), with: AppError(.changedUpstream))
    await runtime.send(.deletionConfirmed([1]))
    let reason = strings.shared.errorText(.changedUpstream, strings.source)
    #expect(said() == "\(strings.notDeleted(1, "Bicycle", false)) \(reason)")
    #expect(said()?.contains("Bicycle") == true)
    await runtime.send(.deletionConfirmed([1, 2]))
    #expect(said() == "\(strings.notDeleted(2, "", false)) \(reason)")
    world.selling.fail(.delete(1), with: AppError(.notAllowed))
    await runtime.send(.deletionConfirmed([1]))
    #expect(said() == "\(strings.notDeleted(1, "Bicycle", false)) \(strings.notAllowed)")
    #expect(world.slot("foot", runtime).contains("open"), "the form for the new secret")
    #expect(ids(runtime) == [2, 1] && runtime.state.confirming.isEmpty)
  }

  @Test func `a deletion without a response is reported as unknown`() async throws {
    let world = try await open(1)
    let runtime = try await world.shop()
    world.selling.fail(.delete(1), with: AppError(.unavailable))
    await runtime.send(.deletionConfirmed([1]))
    #expect(notice(world, runtime)?.kind == .error)
    #expect(notice(world, runtime)?.text.hasPrefix(strings.notDeleted(1, "Bicycle", true)) == true)
  }

  @Test(arguments: Language.allCases)
  func `a failed and an unknown deletion have different words, for one and several products`(
    language: Language
  ) {
    let strings = ShopStrings.for(language)
    let words = [(1, "Lamp"), (1, ""), (2, "")].flatMap { count, name in
      [true, false].map { strings.notDeleted(count, name, $0) }
    }
    #expect(Set(words).count == words.count)
    #expect(words.filter { $0.contains("Lamp") }.count == 2)
  }

  @Test func `a secret refused during an action is reported with what succeeded before`() async throws {
    let world = try await open(2)
    var edit = ProductEdit()
    edit.state = .sold
    world.selling.fail(.edit(2, edit), with: AppError(.notAllowed))
    let runtime = try await world.shop()
    await runtime.send(.stateChosen([1, 2], .sold))
    #expect(notice(world, runtime)?.text == "\(strings.partly(.changed, 1, 1)) \(strings.notAllowed)")
    #expect(world.slot("foot", runtime).contains("open"), "the form for the new secret")
  }

  @Test func `some products may be gone, or too old to be restored`() async throws {
    let world = try await open(2)
    let runtime = try await world.shop()
    await runtime.send(.stateChosen([1, 7, 8], .reserved))
    #expect(notice(world, runtime)?.text == "\(strings.partly(.changed, 1, 2)) \(strings.goneText(2))")
    await runtime.send(.stateChosen([7, 8], .reserved))
    #expect(notice(world, runtime)?.text == strings.goneText(2))
    await runtime.send(.deleted([2]))
    await runtime.send(.restored([2, 7]))
    #expect(notice(world, runtime)?.text == "\(strings.partly(.restored, 1, 1)) \(strings.restoredTooLate)")
  }

  @Test func `the size of a page includes products to delete and to restore`() {
    let (name, thumbnail) = (String(repeating: "a", count: 1_000), String(repeating: "t", count: 2_048))
    let screen = ShopWorld().shopScreen
    var state = ShopReactor.State(query: ShopQuery())
    let none = screen.byteCost(of: state)
    state.confirming = (1...200).map { ShopProduct(Product.bicycle($0, name: name)) }
    let asked = screen.byteCost(of: state)
    #expect(asked - none >= 200 * 1_000)
    state.removed = (1...200).map {
      UnlistedProduct(id: $0, name: name, thumbnail: thumbnail, reason: .deleted, at: .distantPast)
    }
    #expect(screen.byteCost(of: state) - asked >= 200 * 3_048)
  }

  // MARK: - What another tab deletes

  @Test func `products deleted in another tab leave the list, and return with the undo there`() async throws {
    let world = try await open(3)
    let (here, there) = (try await world.shop(), try await world.shop())
    let listening = Task { await here.send(.listening) }
    await there.send(.deleted([1, 2]))
    try await until { ids(here) == [3] && here.state.removed.count == 2 }
    await there.send(.restored([1, 2]))
    try await until { ids(here) == [3, 2, 1] && here.state.removed.isEmpty }
    listening.cancel()
    await listening.value
  }

  @Test func `products return although the time of their undo passes during the restore there`() async throws {
    let world = try await open(3)
    let (here, there) = (try await world.shop(), try await world.shop())
    let listening = Task { await here.send(.listening) }
    await there.send(.deleted([1, 2]))
    try await until { ids(here) == [3] && here.state.removed.count == 2 }
    world.selling.during(.restore(1)) {
      world.clock.advance(by: .seconds(UnlistedProduct.undoFor + 1))
      // Any change lets the page read again.
      try? await world.shops.forget(99, of: "a")
      try? await until { here.state.removed.isEmpty }
    }
    await there.send(.restored([2, 1]))
    try await until { ids(here) == [3, 2, 1] }
    listening.cancel()
    await listening.value
  }

  @Test func `a list requested before a restore does not lose a restored product`() async throws {
    let (world, gate) = (try await open(4), Gate())
    let runtime = try await world.shop()
    await runtime.send(.deleted([3, 4]))
    world.products.during { try? await gate.pass() }
    let loading = Task { await runtime.send(.retryTapped) }
    await gate.waiting(atLeast: 1)
    world.selling.during(.restore(3)) {
      gate.open()
      await loading.value
    }
    await runtime.send(.restored([4, 3]))
    #expect(ids(runtime) == [4, 3, 2, 1] && runtime.state.removed.isEmpty)
  }

  @Test func `an earlier reading does not remove a product that is being restored`() async throws {
    let world = try await open(1)
    let reactor = try await world.shopScreen.open(ScreenRequest(reader: .vendor()))
    var state = reactor.initialState
    func reduce(_ mutations: ShopReactor.Mutation...) { for each in mutations { reactor.reduce(&state, by: each) } }
    reduce(.setRemoved([], of: [1, 2]), .setRestoring([1]), .put(ShopProduct(Product.bicycle(1))), .take(1))
    #expect(state.products.rows.map(\.id) == [1])
    reduce(.setRemoved([], of: []))
    #expect(state.unlisted == [1], "it is looked for once more at the end")
    reduce(.setRestoring([]), .setRemoved([], of: []))
    #expect(state.unlisted.isEmpty)
  }

  @Test func `a list requested during a deletion omits the deleted products`() async throws {
    let world = try await open(3)
    let other = try await world.shop()
    world.products.during { await other.send(.deleted([1, 2])) }
    #expect(ids(try await world.shop()) == [3])
  }

  // MARK: - Local errors

  @Test func `an action completed by the server is no failure if it cannot be saved locally`() async throws {
    let world = try await open(2)
    let runtime = try await world.shop()
    world.shops.fail(with: AppError(.storageBusy))
    await runtime.send(.stateChosen([1], .hidden))
    #expect(notice(world, runtime)?.text == strings.changed(1, .hidden))
    #expect(world.failures.values.count == 1)
    await runtime.send(.deleted([2]))
    #expect(notice(world, runtime)?.text == strings.changed(1, .hidden), "nothing more is said")
    #expect(world.selling.products.map(\.product.id) == [1] && ids(runtime).isEmpty)
    #expect(world.failures.values.count == 2)
    await runtime.send(.restored([2]))
    #expect(notice(world, runtime)?.text == strings.restored(1))
    #expect(world.failures.values == [.storageBusy, .storageBusy, .storageBusy], "the operator gets each error")
  }

  @Test func `a bump that cannot be saved locally succeeds, and the error is reported to the operator`() async throws {
    let world = try await open(1)
    let runtime = try await world.shop()
    #expect(world.failures.values.isEmpty)
    world.shops.fail(with: AppError(.storageBusy))
    await runtime.send(.bumped(1))
    #expect(notice(world, runtime)?.kind != .error)
    #expect(runtime.state.products[1]?.bumpableAt == world.clock.date.addingTimeInterval(ShopProduct.bumpPause))
    #expect(world.failures.values == [.storageBusy])
  }

  @Test func `a cancellation is not reported as an error`() async {
    let failures = Recorder<AppError.Code>()
    await keepingWhatCanBe(failed: { failures.record(AppError($0).code) }) { throw CancellationError() }
    #expect(failures.values.isEmpty)
    await keepingWhatCanBe(failed: { failures.record(AppError($0).code) }) { throw AppError(.unavailable) }
    #expect(failures.values == [.unavailable])
  }

  @Test func `a failed read has a substitute, and is reported to the operator`() async throws {
    let failures = Recorder<AppError.Code>()
    let failed: @Sendable (any Error) -> Void = { failures.record(AppError($0).code) }
    let found = try await asFarAsPossible(or: 0, failed: failed) { 1 }
    let standIn = try await asFarAsPossible(or: 0, failed: failed) { throw AppError(.unavailable) }
    #expect(found == 1 && standIn == 0)
    await #expect(throws: CancellationError.self) {
      try await asFarAsPossible(or: 0, failed: failed) { throw CancellationError() }
    }
    #expect(failures.values == [.unavailable], "a cancellation is no failure")
  }

  @Test(arguments: Language.allCases)
  func `each partial outcome has its own words with both numbers`(language: Language) {
    let strings = ShopStrings.for(language)
    let words = BulkAction.allCases.map { strings.partly($0, 1_200, 34) }
    #expect(Set(words).count == BulkAction.allCases.count)
    #expect(words.allSatisfy { $0.contains("1,200") && $0.contains("34") })
  }
}
