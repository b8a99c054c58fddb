import ListDiff
import Testing

@Suite struct ListSnapshotApplyingTests {
  @Test func `applies each edit to the result of those before it`() throws {
    let edits: [ListEdit<String>] = [
      .remove("a", section: 0), .insert("x", section: 0, index: 0, before: "b"),
      .move("c", from: 0, to: 1, before: nil), .move("x", from: 0, to: 1, before: "c"),
    ]
    #expect(try snapshot("abc", "d").applying(edits) { _, _ in 0 } == snapshot("b", "dxc"))
  }

  @Test func `reads the content of inserted and updated rows only`() throws {
    let old = try snapshot([Row("a", 1), Row("b", 2)])
    let edits: [ListEdit<String>] = [
      .move("b", from: 0, to: 0, before: "a"), .insert("c", section: 0, index: 2, before: nil),
      .update("a", section: 0, index: 1),
    ]
    var asked: [String] = []
    let new = try old.applying(edits) { key, _ in
      asked.append(key)
      return 7
    }
    #expect(try new == snapshot([Row("b", 2), Row("a", 7), Row("c", 7)]))
    #expect(asked == ["c", "a"])
  }

  @Test(arguments: [
    (ListEdit.remove("x", section: 0), ListEditError.noSuchKey("x", section: 0)),
    (.remove("a", section: 1), .noSuchKey("a", section: 1)),
    (.remove("a", section: 5), .noSuchSection(5)),
    (.move("a", from: 0, to: 1, before: "b"), .noSuchKey("b", section: 1)),
    (.move("a", from: 0, to: 0, before: "a"), .noSuchKey("a", section: 0)),
    (.insert("x", section: -1, index: 0, before: nil), .noSuchSection(-1)),
    (.insert("x", section: 1, index: 0, before: "z"), .noSuchKey("z", section: 1)),
    (.insert("a", section: 0, index: 0, before: nil), .keyAlreadyThere("a", section: 0)),
    (.update("x", section: 0, index: 0), .noSuchKey("x", section: 0)),
  ])
  func `rejects an edit that does not fit`(edit: ListEdit<String>, error: ListEditError) throws {
    let list = try snapshot("ab", "c")
    #expect(throws: error) { try list.applying([edit]) { _, _ in 0 } }
  }
}
