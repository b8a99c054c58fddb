import Foundation
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of registering a draft once.
@Suite(.timeLimit(.minutes(3)))
struct RegisterDraftUseCaseTests {
  private let costs = Recorder<Duration>()

  private func use(_ world: SellWorld) -> RegisterDraftUseCase {
    RegisterDraftUseCase(
      shops: world.shops, drafts: world.drafts, selling: world.selling, room: world.room,
      charge: { [costs] in costs.record($0) })
  }

  private func register(
    _ world: SellWorld, isOnItsWay: () -> Void = {}
  ) async throws -> RegisterDraftUseCase.Outcome {
    let draft = try await world.drafts.draft(SellWorld.draft, of: "a")
    return try await use(world)(
      draft ?? ProductDraft(id: SellWorld.draft, fields: .bicycle(), changedAt: SellWorld.moment),
      as: try #require(JudgedFields(.bicycle()).words), isAgain: false, of: "a", isOnItsWay: isOnItsWay)
  }

  private func call() throws -> ScriptedSelling.Call {
    .register(try #require(JudgedFields(.bicycle()).words), key: SellWorld.draft)
  }

  @Test func `a draft becomes a product with its pictures and is deleted`() async throws {
    let world = SellWorld(.bicycle(), shop: Shop(vendor: nil, credentials: Shop.sample(28).credentials))
    try await world.addPicture()
    var callsBefore: [Int] = []
    let outcome = try await register(world) { callsBefore.append(world.selling.calls.count) }
    #expect(outcome == .registered(901))
    #expect(callsBefore == [0] && world.selling.pictures(of: 901).map(\.bytes) == [SellWorld.jpeg])
    #expect(costs.values == [RegistrationRoom.cost(ofSending: SellWorld.jpeg.count)])
    #expect(try await world.shops.shop(of: "a")?.vendor?.id == 28, "the server has named the vendor")
    #expect(try await register(world) == .gone)
    #expect(world.selling.calls.count == 1)
  }

  @Test func `without a shop nothing is sent`() async throws {
    let world = SellWorld(.bicycle(), shop: nil)
    #expect(try await register(world) == .needsShop)
    #expect(world.selling.calls.isEmpty)
  }

  @Test func `a draft that changed while it waited is not sent, and keeps its content`() async throws {
    let world = SellWorld(.bicycle())
    try await world.addPicture()
    let old = try await world.kept()
    let changes: [@Sendable () async throws -> ProductDraft] = [
      { try await world.drafts.write(.bicycle("Theirs"), to: old.id, revision: old.revision, of: "a") },
      { try await world.drafts.remove(old.pictures[0].id, from: old.id, of: "a") },
    ]
    for change in changes {
      let changed = try await change()
      let words = try #require(JudgedFields(.bicycle()).words)
      let outcome = try await use(world)(old, as: words, isAgain: false, of: "a") {}
      #expect(outcome == .changed(changed))
      #expect(try await world.kept() == changed, "it is not recorded as sent")
    }
    #expect(world.selling.calls.isEmpty && costs.values.isEmpty, "it is not charged")
  }

  @Test func `a registered draft that could not be deleted is registered once and deleted later`() async throws {
    let world = SellWorld(.bicycle())
    let call = try call()
    world.selling.during(call) { world.drafts.fail(with: AppError(.storageBusy)) }
    #expect(try await register(world) == .registered(901))
    #expect(await use(world).finish(SellWorld.draft, of: "a") == 901)
    world.drafts.fail(with: nil)
    #expect(try await register(world) == .registeredBefore(901))
    #expect(try await world.drafts.drafts(of: "a").isEmpty)
    #expect(await use(world).finish(SellWorld.draft, of: "a") == nil)
    #expect(world.selling.calls.count == 1)
  }

  @Test func `only a failure after sending counts as an attempt`() async throws {
    let world = SellWorld(.bicycle())
    try await world.addPicture()
    try await world.room.holding(RegistrationRoom.maxBytes / 2) {
      let error = await #expect(throws: AppError.self) { try await register(world) }
      #expect(error?.field == RegistrationRoom.heldByOthers)
    }
    #expect(try await world.kept().sentAt == nil)
    world.selling.fail(try call(), with: AppError(.unavailable))
    await #expect(throws: AppError(.unavailable)) { try await register(world) }
    #expect(try await world.kept().sentAt != nil)
    world.selling.fail(try call(), with: AppError(.overLimit))
    await #expect(throws: AppError(.overLimit)) { try await register(world) }
    #expect(try await world.kept().sentAt != nil, "the first attempt may have made a product")
  }
}
