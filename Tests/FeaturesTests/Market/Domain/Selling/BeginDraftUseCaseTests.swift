import Foundation
import Reactor
import Testing

@testable import MarketFeature

/// How a draft is begun.
@Suite(.timeLimit(.minutes(3)))
struct BeginDraftUseCaseTests {
  private func begin(in world: SellWorld, _ fields: DraftFields? = nil) async throws -> ProductDraft.ID? {
    let begin = BeginDraftUseCase(
      drafts: world.drafts, makeID: { "begun-AAAAAAAAAAAAAAAA" }, now: { SellWorld.moment })
    return try await begin(with: fields, of: "a")
  }

  @Test func `a draft in which nothing stands is gone on with, unless there is something to put in`() async throws {
    let world = SellWorld()
    #expect(try await begin(in: world) == SellWorld.draft)
    #expect(try await begin(in: world, .bicycle()) == "begun-AAAAAAAAAAAAAAAA")
    let kept = try await world.drafts.draft("begun-AAAAAAAAAAAAAAAA", of: "a")
    #expect(kept?.fields == .bicycle() && kept?.changedAt == SellWorld.moment)
  }

  @Test func `with as many as there may be none is begun`() async throws {
    let world = SellWorld(nil)
    for place in 0..<ProductDraft.maxPerProfile {
      let id = "draft-AAAAAAAAAAAAAAA\(place)"
      try await world.drafts.begin(ProductDraft(id: id, fields: .bicycle(), changedAt: SellWorld.moment), of: "a")
    }
    #expect(try await begin(in: world) == nil)
  }
}
