import ListDiff
import Testing

@Suite struct ListSnapshotTests {
  @Test func `keeps section ids, keys and content hashes in order`() throws {
    let list = try ListSnapshot([
      Section(id: "top", items: [Row("a", 1), Row("b", 2)]), Section(id: "rest", items: [Row("c", 3)]),
    ])
    #expect(list.parts.map(\.id) == ["top", "rest"])
    #expect(list.parts.map { $0.entries.map(\.key) } == [["a", "b"], ["c"]])
    #expect(list.parts.map { $0.entries.map(\.contentHash) } == [[1, 2], [3]])
  }

  @Test func `is equal if ids, keys and contents are`() throws {
    #expect(try snapshot("ab", "c") == snapshot("ab", "c"))
    #expect(try snapshot("ab", "c") != snapshot("ba", "c"))
    #expect(try snapshot("ab", "c") != snapshot("a", "bc"))
    #expect(try snapshot([Row("a", 1)]) != snapshot([Row("a", 2)]))
  }

  @Test func `rejects a duplicate key in a section`() {
    #expect(throws: DuplicateKey(section: "s1", key: "b", index: 3)) { try snapshot("ab", "bcab") }
  }

  @Test func `allows the same key in two sections`() throws {
    #expect(try snapshot("ab", "ba").parts.count == 2)
  }

  @Test func `distinguishes duplicates from rows of equal hashes`() throws {
    let rows = (0..<40).map { Row(ClumsyKey(number: $0)) }
    #expect(try ListSnapshot([Section(id: "s", items: rows)]).parts[0].entries.count == 40)
    #expect(throws: DuplicateKey.self) { try ListSnapshot([Section(id: "s", items: rows + [rows[7]])]) }
  }

  @Test func `drops later duplicates, keeps the first and reports each`() throws {
    let rows = [Row("a", 1), Row("b", 2), Row("a", 3), Row("c", 4), Row("b", 5), Row("a", 6)]
    let result = ListSnapshot.deduplicating([Section(id: "s0", items: rows), Section(id: "s1", items: [Row("a", 7)])])
    #expect(result.sections.map(\.items) == [[Row("a", 1), Row("b", 2), Row("c", 4)], [Row("a", 7)]])
    #expect(
      result.dropped == [
        DuplicateKey(section: "s0", key: "a", index: 2), DuplicateKey(section: "s0", key: "b", index: 4),
        DuplicateKey(section: "s0", key: "a", index: 5),
      ])
    #expect(try result.snapshot == ListSnapshot(result.sections))
  }

  @Test func `drops nothing when every key is unique`() throws {
    let sections = [Section(id: "s0", items: [Row("a"), Row("b")]), Section(id: "s1", items: [])]
    let result = ListSnapshot.deduplicating(sections)
    #expect(result.sections == sections)
    #expect(result.dropped.isEmpty)
    #expect(try result.snapshot == ListSnapshot(sections))
  }

  @Test(arguments: [["ab", "c"], ["ba", "c"], ["abd", "c"], ["ab"], ["ab", "c", "d"], ["", ""]])
  func `is the same after any earlier snapshot`(before: [String]) throws {
    let lists = [Section(id: "s0", items: [Row("a", 1), Row("b", 2)]), Section(id: "s1", items: [Row("c", 3)])]
    let old = try ListSnapshot(
      before.enumerated().map { number, letters in
        Section(id: "s\(number)", items: letters.map { Row(String($0), 7) })
      })
    #expect(try ListSnapshot(lists, after: old) == ListSnapshot(lists))
  }

  @Test func `rejects a duplicate key in a section after any earlier snapshot`() throws {
    let old = try snapshot("ab", "bc")
    #expect(throws: DuplicateKey(section: "s1", key: "b", index: 1)) {
      try ListSnapshot(
        [Section(id: "s0", items: [Row("a"), Row("b")]), Section(id: "s1", items: [Row("b"), Row("b")])], after: old)
    }
  }

  @Test func `describes a duplicate in one line`() {
    let duplicate = DuplicateKey(section: "rows", key: "42", index: 7)
    #expect("\(duplicate)" == "section \"rows\" has the key \"42\" a second time, at index 7")
  }
}
