import TestSupport
import Testing

@testable import ListDiff

/// Items with a log of their latest changes. They behave like an array, and the log is never wrong.
@Suite struct KeyedItemsTests {
  @Test(arguments: [1, 20_260, 77])
  func `behave like an array, and following them gives the same list as comparing`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var items = KeyedItems((0..<150).map { Row($0) })
    var array = Array(items)
    var shown = try ListSnapshot([Section(id: "s", items: items)])
    var followed = 0
    for step in 0..<600 {
      let (kept, keptArray) = (items, array)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let change = ItemChange.random(step, count: array.count, using: &random)
        change.make(in: &items)
        change.make(in: &array)
      }
      #expect(Array(items) == array)
      #expect(Array(kept) == keptArray)
      #expect(items.count == array.count)
      #expect(items.indices.allSatisfy { items[$0].key == array[$0].key })
      let sections = [Section(id: "s", items: items)]
      let next = try ListSnapshot(sections)
      if Bool.random(using: &random) { continue }
      let before = shown
      guard let edits = shown.follow(sections) else {
        shown = next
        continue
      }
      followed += 1
      #expect(shown == next)
      #expect(shown.parts[0].hashes == next.parts[0].hashes)
      #expect(try before.applying(edits) { key, _ in array.first { $0.key == key }?.contentHash ?? 0 } == next)
      #expect(edits.count <= before.edits(to: next).count)
    }
    #expect(followed > 100)
  }

  @Test func `a change of one item is found without reading the others`() throws {
    let calls = CallCount()
    var items = KeyedItems((0..<1_000).map { CountedRow(number: $0, calls: calls) })
    var shown = try ListSnapshot([Section(id: "s", items: items)])
    items[500].edition = 1
    let before = calls.count
    #expect(shown.follow([Section(id: "s", items: items)]) == [.update(500, section: 0, index: 500)])
    items.insert(CountedRow(number: 2_000, calls: calls), at: 0)
    #expect(
      shown.follow([Section(id: "s", items: items)]) == [.insert(2_000, section: 0, index: 0, before: 0)])
    #expect(shown.follow([Section(id: "s", items: items)]) == [])
    #expect(calls.count - before == 2)
  }

  @Test func `the first change of a long list copies one piece of it`() throws {
    func starts(_ items: KeyedItems<Row<Int>>) -> [UnsafePointer<Row<Int>>?] {
      items.chunks.map { $0.withUnsafeBufferPointer(\.baseAddress) }
    }
    let whole = KeyedItems((0..<1_000).map { Row($0) })
    let start = try #require(starts(whole)[0])
    for index in [0, 500, 999] {
      var items = whole
      items[index].contentHash = 1
      #expect(items[index] == Row(index, 1) && whole[index] == Row(index))
      let own = items.chunks.firstIndex { $0.contains(Row(index, 1)) }
      for (chunk, place) in zip(items.chunks.indices, starts(items)) where chunk != own {
        #expect(place == start + items.chunks[chunk].startIndex)
      }
      #expect(own.map { items.chunks[$0].count <= 8 } == true)
    }
  }

  @Test func `scattered changes of a list that others share copy eight items each`() throws {
    let whole = KeyedItems((0..<1_000).map { Row($0) })
    let shared = try #require(whole.chunks[0].withUnsafeBufferPointer(\.baseAddress))
    var items = whole
    for index in stride(from: 0, to: 1_000, by: 20) { items[index].contentHash = 1 }
    let copied = items.chunks.filter { chunk in
      chunk.withUnsafeBufferPointer(\.baseAddress) != shared + chunk.startIndex
    }
    #expect(copied.count == 50 && copied.map(\.count).reduce(0, +) <= 400)
    #expect(items.count == 1_000 && items.count { $0.contentHash == 1 } == 50)
  }

  @Test func `a copy that has diverged does not count as the shown list`() throws {
    var one = KeyedItems([Row("a"), Row("b")])
    var shown = try ListSnapshot([Section(id: "s", items: one)])
    var other = one
    one[0].contentHash = 1
    #expect(shown.follow([Section(id: "s", items: one)]) == [.update("a", section: 0, index: 0)])
    other[1].contentHash = 1
    #expect(shown.follow([Section(id: "s", items: other)]) == nil)
  }

  @Test func `an item that is removed and inserted elsewhere moves, and is updated if it changed`() throws {
    var items = KeyedItems([Row("a"), Row("b"), Row("c")])
    var shown = try ListSnapshot([Section(id: "s", items: items)])
    items.append(items.removeFirst())
    #expect(shown.follow([Section(id: "s", items: items)]) == [.move("a", from: 0, to: 0, before: nil)])
    items.removeLast()
    items.insert(Row("a", 9), at: 1)
    #expect(
      shown.follow([Section(id: "s", items: items)]) == [
        .move("a", from: 0, to: 0, before: "c"), .update("a", section: 0, index: 1),
      ])
  }

  @Test func `inserting an existing key requires comparing the lists`() throws {
    var items = KeyedItems([Row("a"), Row("b")])
    var shown = try ListSnapshot([Section(id: "s", items: items)])
    let before = shown
    items.append(Row("a"))
    #expect(shown.follow([Section(id: "s", items: items)]) == nil)
    #expect(shown == before)
  }

  @Test func `replacing an item by another key requires comparing the lists`() throws {
    var items = KeyedItems([Row("a"), Row("b")])
    var shown = try ListSnapshot([Section(id: "s", items: items)])
    items[0] = Row("c")
    #expect(shown.follow([Section(id: "s", items: items)]) == nil)
  }

  @Test func `a move between sections is found only by comparing the lists`() throws {
    var (left, right) = (KeyedItems([Row("a"), Row("b")]), KeyedItems([Row("c")]))
    func sections() -> [Section<Row<String>>] { [Section(id: "l", items: left), Section(id: "r", items: right)] }
    var shown = try ListSnapshot(sections())
    right.append(left.removeFirst())
    #expect(shown.follow(sections()) == nil)
    #expect(try shown.edits(to: ListSnapshot(sections())) == [.move("a", from: 0, to: 1, before: nil)])
  }

  @Test func `changes of several sections are followed, removals first`() throws {
    var lists = ["l", "m", "r"].map { KeyedItems([Row($0 + "1"), Row($0 + "2")]) }
    func sections() -> [Section<Row<String>>] {
      lists.enumerated().map { Section(id: "s\($0)", items: $1) }
    }
    var shown = try ListSnapshot(sections())
    lists[0][1].contentHash = 1
    lists[1].insert(Row("m0"), at: 0)
    lists[2].removeFirst()
    #expect(
      shown.follow(sections()) == [
        .remove("r1", section: 2), .update("l2", section: 0, index: 1),
        .insert("m0", section: 1, index: 0, before: "m1"),
      ])
    #expect(try shown == ListSnapshot(sections()))
    #expect(shown.follow(sections()) == [])
  }

  @Test func `a change that cannot be followed leaves the other sections as they were`() throws {
    var lists = ["l", "r"].map { KeyedItems([Row($0 + "1"), Row($0 + "2")]) }
    func sections() -> [Section<Row<String>>] {
      lists.enumerated().map { Section(id: "s\($0)", items: $1) }
    }
    var shown = try ListSnapshot(sections())
    let before = shown
    lists[0][0].contentHash = 1
    lists[1].append(Row("r1"))
    #expect(shown.follow(sections()) == nil)
    #expect(shown == before)
    lists[1].removeLast()
    lists[1].append(Row("r3"))
    #expect(shown.follow(sections()) == nil, "the log of the second section is not a single change")
    #expect(shown == before)
  }

  @Test(arguments: [1, 20_260, 77])
  func `following several sections gives the same list as comparing`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lists = (0..<3).map { list in KeyedItems((0..<20).map { Row(list + 3 * $0) }) }
    func sections() -> [Section<Row<Int>>] { lists.enumerated().map { Section(id: "s\($0)", items: $1) } }
    var shown = try ListSnapshot(sections())
    var (followed, several) = (0, 0)
    for step in 0..<600 {
      var changed: Set<Int> = []
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let (from, to) = (Int.random(in: 0..<3, using: &random), Int.random(in: 0..<3, using: &random))
        changed.formUnion([from])
        if from != to, !lists[from].isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
          let row = lists[from].removeLast()
          if !lists[to].contains(where: { $0.key == row.key }) { lists[to].insert(row, at: 0) }
        } else {
          ItemChange.random(step, count: lists[from].count, using: &random).make(in: &lists[from])
        }
      }
      let (next, before) = (try ListSnapshot(sections()), shown)
      guard let edits = shown.follow(sections()) else {
        #expect(shown == before)
        shown = next
        continue
      }
      followed += 1
      if changed.count > 1, !edits.isEmpty { several += 1 }
      #expect(shown == next)
      #expect(shown.parts.map(\.hashes) == next.parts.map(\.hashes))
      let applied = try before.applying(edits) { key, section in
        lists[section].first { $0.key == key }?.contentHash ?? 0
      }
      #expect(applied == next)
      #expect(edits.count <= before.edits(to: next).count)
    }
    #expect(followed > 100 && several > 20)
  }

  @Test func `an empty section that is recreated for each state has not changed`() throws {
    var items = KeyedItems([Row("a"), Row("b")])
    func sections(_ others: Row<String>...) -> [Section<Row<String>>] {
      [Section(id: "others", items: others), Section(id: "s", items: items)]
    }
    var shown = try ListSnapshot(sections())
    items[1].contentHash = 1
    #expect(shown.follow(sections()) == [.update("b", section: 1, index: 1)])
    #expect(shown.follow(sections(Row("c"))) == nil)
  }

  @Test func `more changes than the log holds require comparing the lists`() throws {
    var items = KeyedItems((0..<100).map { Row($0) })
    var shown = try ListSnapshot([Section(id: "s", items: items)])
    for index in 0..<KeyedItems<Row<Int>>.maxChanges { items[index].contentHash = 1 }
    #expect(shown.follow([Section(id: "s", items: items)])?.count == KeyedItems<Row<Int>>.maxChanges)
    for index in 0...KeyedItems<Row<Int>>.maxChanges { items[index].contentHash = 2 }
    #expect(shown.follow([Section(id: "s", items: items)]) == nil)
  }

  @Test func `rows dropped as duplicates require comparing the lists`() throws {
    var items = KeyedItems([Row("a"), Row("a", 1), Row("b")])
    var (shown, _, dropped) = ListSnapshot.deduplicating([Section(id: "s", items: items)])
    #expect(dropped.count == 1)
    items[2].contentHash = 3
    #expect(shown.follow([Section(id: "s", items: items)]) == nil)
  }
}

/// A change that a state makes, for any kind of row storage.
private enum ItemChange {
  case update(Int, Int), insert(Row<Int>, Int), remove(Int), move(Int, Int), swap(Int, Int), replace(
    Range<Int>, [Row<Int>])

  static func random(_ step: Int, count: Int, using random: inout SeededGenerator) -> ItemChange {
    let new = Row(1_000 + step * 10 + Int.random(in: 0..<10, using: &random))
    if count < 2 { return .insert(new, 0) }
    let (one, other) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9: return .update(one, Int.random(in: 0..<3, using: &random))
    case 9..<12: return .insert(new, Int.random(in: 0...count, using: &random))
    case 12..<15: return .remove(one)
    case 15..<18: return .move(one, min(other, count - 1))
    case 18: return .swap(one, other)
    default: return .replace(min(one, other)..<max(one, other), [])
    }
  }

  func make<Rows>(in rows: inout Rows)
  where Rows: MutableCollection & RangeReplaceableCollection, Rows.Index == Int, Rows.Element == Row<Int> {
    switch self {
    // Two random changes of one step may have changed the count.
    case .update(let index, let hash): if index < rows.count { rows[index].contentHash = hash }
    case .insert(let row, let index):
      if index <= rows.count, !rows.contains(where: { $0.key == row.key }) { rows.insert(row, at: index) }
    case .remove(let index): if index < rows.count { rows.remove(at: index) }
    case .move(let from, let to): if max(from, to) < rows.count { rows.insert(rows.remove(at: from), at: to) }
    case .swap(let one, let other): if max(one, other) < rows.count { rows.swapAt(one, other) }
    case .replace(let range, let new): if range.upperBound <= rows.count { rows.replaceSubrange(range, with: new) }
    }
  }
}

/// Counts the reads of its rows' contents.
private final class CallCount: @unchecked Sendable {
  var count = 0
}

private struct CountedRow: ListItem {
  let number: Int
  var edition = 0
  let calls: CallCount

  init(number: Int, calls: CallCount) {
    self.number = number
    self.calls = calls
  }

  var key: Int { number }

  var contentHash: Int {
    calls.count += 1
    return edition
  }
}
