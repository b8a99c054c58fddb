import Foundation
import Testing

@testable import MarketFeature

/// Tests of the memory of edits, registrations and deletions a moment ago.
@Suite struct SavedEditsTests {
  private let edits = SavedEdits()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `an edit is returned once, to the profile and for the product of the edit`() {
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(131, by: "a", at: now) == nil)
    #expect(edits.take(130, by: "b", at: now) == nil)
    #expect(edits.take(130, by: nil, at: now) == nil)
    #expect(edits.take(130, by: "a", at: now) == .edited)
    #expect(edits.take(130, by: "a", at: now) == nil)
  }

  @Test func `without an id any edit is returned`() {
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(by: "a", at: now) == .edited)
    #expect(edits.take(130, by: "a", at: now) == nil)
  }

  @Test func `of several changes the latest is returned`() {
    edits.note(.registered, of: 131, by: "a", at: now)
    edits.note(.edited, of: 130, by: "a", at: now.addingTimeInterval(-1))
    #expect(edits.take(131, by: "a", at: now) == .registered)
    edits.note(.registered, of: 131, by: "a", at: now)
    #expect(edits.take(by: "a", at: now) == .registered)
    #expect(edits.take(by: "a", at: now) == nil, "all changes have been returned")
    #expect(edits.hasAny(of: 131, by: "a", since: now.addingTimeInterval(-1)))
  }

  @Test func `a deleted draft belongs to no product, and is returned alone`() {
    edits.note(.draftDeleted, by: "a", at: now)
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(131, by: "a", at: now) == nil)
    #expect(!edits.takeDraft(by: "b", at: now) && !edits.takeDraft(by: nil, at: now))
    #expect(edits.takeDraft(by: "a", at: now) && !edits.takeDraft(by: "a", at: now))
    #expect(edits.take(by: "a", at: now) == .edited)
    edits.note(.draftDeleted, by: "a", at: now)
    #expect(edits.take(by: "a", at: now) == .draftDeleted, "if any change may be returned")
  }

  @Test func `an old edit is not returned`() {
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(130, by: "a", at: now.addingTimeInterval(SavedEdits.maxAge)) == nil)
  }

  @Test func `without room an edit of a further profile is dropped, until others are old`() {
    for index in 0..<SavedEdits.maxProfiles { edits.note(.edited, of: 130, by: "\(index)", at: now) }
    edits.note(.edited, of: 130, by: "late", at: now)
    #expect(edits.take(130, by: "late", at: now) == nil)
    #expect(edits.take(130, by: "0", at: now) == .edited)
    edits.note(.edited, of: 130, by: "0", at: now)
    #expect(edits.take(130, by: "0", at: now) == .edited, "an existing entry needs no room")
    edits.note(.edited, of: 131, by: "0", at: now)
    #expect(edits.take(131, by: "0", at: now) == .edited, "a known profile needs no room")
    let later = now.addingTimeInterval(SavedEdits.maxAge)
    edits.note(.edited, of: 130, by: "late", at: later)
    #expect(edits.take(130, by: "late", at: later) == .edited)
  }

  @Test func `a profile with many edits loses its own oldest one, and others lose nothing`() {
    edits.note(.edited, of: 0, by: "b", at: now)
    for id in 0...SavedEdits.maxPerProfile {
      edits.note(.edited, of: id, by: "a", at: now.addingTimeInterval(Double(id) / 100))
    }
    let before = now.addingTimeInterval(-1)
    #expect(!edits.hasAny(of: 0, by: "a", since: before))
    #expect(edits.hasAny(of: 1, by: "a", since: before))
    #expect(edits.hasAny(of: SavedEdits.maxPerProfile, by: "a", since: before))
    #expect(edits.hasAny(of: 0, by: "b", since: before))
  }

  @Test func `a page from before an edit must reload, also after the edit was returned`() {
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(130, by: "a", at: now) == .edited)
    let before = now.addingTimeInterval(-1)
    #expect(edits.hasAny(of: 130, by: "a", since: before) && edits.hasAny(by: "a", since: before))
    #expect(!edits.hasAny(of: 131, by: "a", since: before) && !edits.hasAny(by: "b", since: before))
    #expect(!edits.hasAny(by: "a", since: now) && !edits.hasAny(by: "a", since: nil))
    #expect(!edits.hasAny(by: nil, since: before))
  }
}
