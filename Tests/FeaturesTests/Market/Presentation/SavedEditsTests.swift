import Foundation
import Testing

@testable import MarketFeature

/// What was saved, registered or given up a moment ago.
@Suite struct SavedEditsTests {
  private let edits = SavedEdits()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `an edit is told once, to whoever saved it, of its product`() {
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(131, by: "a", at: now) == nil)
    #expect(edits.take(130, by: "b", at: now) == nil)
    #expect(edits.take(130, by: nil, at: now) == nil)
    #expect(edits.take(130, by: "a", at: now) == .edited)
    #expect(edits.take(130, by: "a", at: now) == nil)
  }

  @Test func `where no product is named, any is told of`() {
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(by: "a", at: now) == .edited)
    #expect(edits.take(130, by: "a", at: now) == nil)
  }

  @Test func `it is told what was done, and of several the last`() {
    edits.note(.registered, of: 131, by: "a", at: now)
    edits.note(.edited, of: 130, by: "a", at: now.addingTimeInterval(-1))
    #expect(edits.take(131, by: "a", at: now) == .registered)
    edits.note(.registered, of: 131, by: "a", at: now)
    #expect(edits.take(by: "a", at: now) == .registered)
    #expect(edits.take(by: "a", at: now) == nil, "all of it is told")
    #expect(edits.hasAny(of: 131, by: "a", since: now.addingTimeInterval(-1)))
  }

  @Test func `a draft that was given up is no product, and takes no other word along`() {
    edits.note(.draftDeleted, by: "a", at: now)
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(131, by: "a", at: now) == nil)
    #expect(!edits.takeDraft(by: "b", at: now) && !edits.takeDraft(by: nil, at: now))
    #expect(edits.takeDraft(by: "a", at: now) && !edits.takeDraft(by: "a", at: now))
    #expect(edits.take(by: "a", at: now) == .edited)
    edits.note(.draftDeleted, by: "a", at: now)
    #expect(edits.take(by: "a", at: now) == .draftDeleted, "where whatever was done is told")
  }

  @Test func `nobody is told of what is long past`() {
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(130, by: "a", at: now.addingTimeInterval(SavedEdits.maxAge)) == nil)
  }

  @Test func `where there is no room the newest is not told, until others are long past`() {
    for index in 0..<SavedEdits.maxCount { edits.note(.edited, of: 130, by: "\(index)", at: now) }
    edits.note(.edited, of: 130, by: "late", at: now)
    #expect(edits.take(130, by: "late", at: now) == nil)
    #expect(edits.take(130, by: "0", at: now) == .edited)
    edits.note(.edited, of: 130, by: "0", at: now)
    #expect(edits.take(130, by: "0", at: now) == .edited, "what is remembered already needs no more room")
    let later = now.addingTimeInterval(SavedEdits.maxAge)
    edits.note(.edited, of: 130, by: "late", at: later)
    #expect(edits.take(130, by: "late", at: later) == .edited)
  }

  @Test func `who has a page from before an edit asks anew, also once it was told`() {
    edits.note(.edited, of: 130, by: "a", at: now)
    #expect(edits.take(130, by: "a", at: now) == .edited)
    let before = now.addingTimeInterval(-1)
    #expect(edits.hasAny(of: 130, by: "a", since: before) && edits.hasAny(by: "a", since: before))
    #expect(!edits.hasAny(of: 131, by: "a", since: before) && !edits.hasAny(by: "b", since: before))
    #expect(!edits.hasAny(by: "a", since: now) && !edits.hasAny(by: "a", since: nil))
    #expect(!edits.hasAny(by: nil, since: before))
  }
}
