import ListDiff
import Testing

@Suite struct ListEditsTests {
  @Test func `has no steps between equal lists`() throws {
    #expect(try snapshot("abc", "de").edits(to: snapshot("abc", "de")).isEmpty)
    #expect(try snapshot().edits(to: snapshot()).isEmpty)
    #expect(try snapshot("", "").edits(to: snapshot("", "")).isEmpty)
  }

  @Test func `fills an empty list from its end`() throws {
    #expect(
      try snapshot("").edits(to: snapshot("ab")) == [
        .insert("b", section: 0, index: 1, before: nil), .insert("a", section: 0, index: 0, before: "b"),
      ])
  }

  @Test func `empties a list`() throws {
    #expect(try snapshot("ab").edits(to: snapshot("")) == [.remove("a", section: 0), .remove("b", section: 0)])
  }

  @Test func `inserts a row first, in the middle and last`() throws {
    #expect(try snapshot("abc").edits(to: snapshot("xabc")) == [.insert("x", section: 0, index: 0, before: "a")])
    #expect(try snapshot("abc").edits(to: snapshot("abxc")) == [.insert("x", section: 0, index: 2, before: "c")])
    #expect(try snapshot("abc").edits(to: snapshot("abcx")) == [.insert("x", section: 0, index: 3, before: nil)])
  }

  @Test func `removes a row first, in the middle and last`() throws {
    #expect(try snapshot("abc").edits(to: snapshot("bc")) == [.remove("a", section: 0)])
    #expect(try snapshot("abc").edits(to: snapshot("ac")) == [.remove("b", section: 0)])
    #expect(try snapshot("abc").edits(to: snapshot("ab")) == [.remove("c", section: 0)])
  }

  @Test func `moves only the row that moved`() throws {
    #expect(try snapshot("abcde").edits(to: snapshot("bcdea")) == [.move("a", from: 0, to: 0, before: nil)])
    #expect(try snapshot("abcde").edits(to: snapshot("eabcd")) == [.move("e", from: 0, to: 0, before: "a")])
    #expect(try snapshot("abcde").edits(to: snapshot("acdbe")) == [.move("b", from: 0, to: 0, before: "e")])
  }

  @Test func `moves all rows except one when the order is reversed`() throws {
    let edits = try snapshot("abcdef").edits(to: snapshot("fedcba"))
    #expect(edits.count == 5)
    #expect(edits.filter(\.isMove) == edits)
  }

  @Test func `moves a row to another section`() throws {
    #expect(try snapshot("abc", "de").edits(to: snapshot("ac", "dbe")) == [.move("b", from: 0, to: 1, before: "e")])
    #expect(try snapshot("abc", "").edits(to: snapshot("ab", "c")) == [.move("c", from: 0, to: 1, before: nil)])
  }

  @Test func `exchanges the rows of two sections`() throws {
    #expect(
      try snapshot("a", "b").edits(to: snapshot("b", "a")) == [
        .move("b", from: 1, to: 0, before: nil), .move("a", from: 0, to: 1, before: nil),
      ])
  }

  @Test func `keeps a row of its section when another section gets the same key`() throws {
    #expect(
      try snapshot("ab", "c").edits(to: snapshot("ab", "ac")) == [.insert("a", section: 1, index: 0, before: "c")])
    #expect(try snapshot("ab", "ac").edits(to: snapshot("b", "ac")) == [.remove("a", section: 0)])
  }

  @Test func `matches a key that left two sections only once`() throws {
    #expect(
      try snapshot("a", "a", "").edits(to: snapshot("", "", "a")) == [
        .remove("a", section: 1), .move("a", from: 0, to: 2, before: nil),
      ])
  }

  @Test func `updates a row whose content changed, in its place`() throws {
    let old = try snapshot([Row("a", 1), Row("b", 2), Row("c", 3)])
    #expect(
      try old.edits(to: snapshot([Row("a", 1), Row("b", 9), Row("c", 3)])) == [.update("b", section: 0, index: 1)])
  }

  @Test func `updates rows before, inside and after the changed part`() throws {
    let old = try snapshot([Row("a", 1), Row("b", 2), Row("c", 3), Row("d", 4), Row("e", 5)])
    let new = try snapshot([Row("a", 8), Row("x", 1), Row("c", 8), Row("y", 1), Row("e", 8)])
    let updates = old.edits(to: new).filter { if case .update = $0 { true } else { false } }
    #expect(
      updates == [
        .update("e", section: 0, index: 4), .update("c", section: 0, index: 2), .update("a", section: 0, index: 0),
      ])
  }

  @Test func `updates a moved row right after its move`() throws {
    let old = try snapshot([Row("a", 1), Row("b", 2), Row("c", 3)])
    #expect(
      try old.edits(to: snapshot([Row("b", 2), Row("c", 3), Row("a", 9)])) == [
        .move("a", from: 0, to: 0, before: nil), .update("a", section: 0, index: 2),
      ])
  }

  @Test func `updates a row that came from another section with other content`() throws {
    let old = try ListSnapshot([Section(id: "x", items: [Row("a", 1)]), Section(id: "y", items: [Row("b", 2)])])
    let new = try ListSnapshot([Section(id: "x", items: []), Section(id: "y", items: [Row("a", 9), Row("b", 2)])])
    #expect(
      old.edits(to: new) == [.move("a", from: 0, to: 1, before: "b"), .update("a", section: 1, index: 0)])
  }

  @Test func `traps for lists with other sections`() async {
    await #expect(processExitsWith: .failure) { _ = try snapshot("a").edits(to: snapshot("a", "b")) }
  }
}
