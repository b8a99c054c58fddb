import Foundation
import Testing

@testable import MarketFeature

/// Whose edit was saved a moment ago.
@Suite struct SavedEditsTests {
  private let edits = SavedEdits()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `an edit is told once, to whoever saved it, of its product`() {
    edits.note(130, by: "a", at: now)
    #expect(!edits.take(131, by: "a", at: now))
    #expect(!edits.take(130, by: "b", at: now))
    #expect(!edits.take(130, by: nil, at: now))
    #expect(edits.take(130, by: "a", at: now))
    #expect(!edits.take(130, by: "a", at: now))
  }

  @Test func `where no product is named, any is told of`() {
    edits.note(130, by: "a", at: now)
    #expect(edits.take(by: "a", at: now))
    #expect(!edits.take(130, by: "a", at: now))
  }

  @Test func `nobody is told of what is long past`() {
    edits.note(130, by: "a", at: now)
    #expect(!edits.take(130, by: "a", at: now.addingTimeInterval(SavedEdits.maxAge)))
  }

  @Test func `where there is no room the newest is not told, until others are long past`() {
    for index in 0..<SavedEdits.maxCount { edits.note(130, by: "\(index)", at: now) }
    edits.note(130, by: "late", at: now)
    #expect(!edits.take(130, by: "late", at: now))
    #expect(edits.take(130, by: "0", at: now))
    edits.note(130, by: "0", at: now)
    #expect(edits.take(130, by: "0", at: now), "what is remembered already needs no more room")
    let later = now.addingTimeInterval(SavedEdits.maxAge)
    edits.note(130, by: "late", at: later)
    #expect(edits.take(130, by: "late", at: later))
  }

  @Test func `who has a page from before an edit asks anew, also once it was told`() {
    edits.note(130, by: "a", at: now)
    #expect(edits.take(130, by: "a", at: now))
    let before = now.addingTimeInterval(-1)
    #expect(edits.hasAny(of: 130, by: "a", since: before) && edits.hasAny(by: "a", since: before))
    #expect(!edits.hasAny(of: 131, by: "a", since: before) && !edits.hasAny(by: "b", since: before))
    #expect(!edits.hasAny(by: "a", since: now) && !edits.hasAny(by: "a", since: nil))
    #expect(!edits.hasAny(by: nil, since: before))
  }
}
