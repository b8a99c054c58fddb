import Foundation
import Reactor
import Testing

@testable import MarketFeature

/// Tests of beginning a draft.
@Suite(.timeLimit(.minutes(3)))
struct BeginDraftUseCaseTests {
  private func begin(in world: SellWorld, _ fields: DraftFields? = nil) async throws -> ProductDraft.ID? {
    let begin = BeginDraftUseCase(
      drafts: world.drafts, makeID: { "begun-AAAAAAAAAAAAAAAA" }, now: { SellWorld.moment },
      currency: "USD")
    return try await begin(with: fields, of: "a")
  }

  @Test func `an empty draft is reused, unless there are fields to copy`() async throws {
    let world = SellWorld()
    #expect(try await begin(in: world) == SellWorld.draft)
    #expect(try await begin(in: world, .bicycle()) == "begun-AAAAAAAAAAAAAAAA")
    let kept = try await world.drafts.draft("begun-AAAAAAAAAAAAAAAA", of: "a")
    #expect(kept?.fields == .bicycle() && kept?.changedAt == SellWorld.moment)
  }

  @Test func `an empty draft begins in the given currency, and counts as empty`() async throws {
    let world = SellWorld(nil)
    let id = try #require(try await begin(in: world))
    let draft = try await world.drafts.draft(id, of: "a")
    #expect(draft?.fields == DraftFields(currency: "USD") && draft?.isUntouched == true)
  }

  @Test func `a profile at its limit begins no draft`() async throws {
    let world = SellWorld(nil)
    for place in 0..<ProductDraft.maxPerProfile {
      let id = "draft-AAAAAAAAAAAAAAA\(place)"
      try await world.drafts.begin(ProductDraft(id: id, fields: .bicycle(), changedAt: SellWorld.moment), of: "a")
    }
    #expect(try await begin(in: world) == nil)
    #expect(try await begin(in: world, .bicycle("Copy")) == nil)
  }

  @Test func `an empty draft takes the copied fields if the profile is at its limit`() async throws {
    let world = SellWorld()
    for place in 1..<ProductDraft.maxPerProfile {
      let id = "draft-AAAAAAAAAAAAAAA\(place)"
      try await world.drafts.begin(ProductDraft(id: id, fields: .bicycle(), changedAt: SellWorld.moment), of: "a")
    }
    #expect(try await begin(in: world, .bicycle("Copy")) == SellWorld.draft)
    #expect(try await world.kept().fields == .bicycle("Copy"))
    #expect(try await begin(in: world, .bicycle("Another")) == nil)
  }

  @Test func `an emptied draft that was sent is not reused`() async throws {
    let world = SellWorld(.bicycle())
    _ = try await world.drafts.noteSending(of: SellWorld.draft, revision: 0, isAgain: false, of: "a")
    _ = try await world.drafts.write(DraftFields(), to: SellWorld.draft, revision: 0, of: "a")
    #expect(try await begin(in: world) == "begun-AAAAAAAAAAAAAAAA")
  }
}
