import ListDiff
import TestSupport
import Testing

@Suite struct ListEditsPropertyTests {
  @Test(arguments: [1, 20_260, 77])
  func `applying the edits gives the next list, with the fewest edits`(seed: UInt64) throws {
    try walk(steps: 1_000, seed: seed) { "row-\($0)" }
  }

  @Test func `keys with equal hashes give the same result`() throws {
    try walk(steps: 300, seed: 5) { ClumsyKey(number: $0) }
  }

  @Test func `lists without common rows`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let lists = (0..<2).map { _ in
        (0..<4).map { _ in (0..<30).filter { _ in Bool.random(using: &random) }.shuffled(using: &random) }
      }
      let sections = lists.map { list in
        list.enumerated().map { number, keys in
          Section(id: "s\(number)", items: keys.map { Row($0, Int.random(in: 0..<3, using: &random)) })
        }
      }
      try check(from: ListSnapshot(sections[0]), to: ListSnapshot(sections[1]))
    }
  }

  @Test func `every order of six rows`() throws {
    let old = try snapshot("abcdef")
    for order in permutations(of: Array("abcdef")) { try check(from: old, to: snapshot(String(order))) }
  }

  @Test func `a thousand rows, shuffled`() throws {
    var random = SeededGenerator(seed: 3)
    let rows = (0..<1_000).map { Row($0) }
    try check(
      from: ListSnapshot([Section(id: "s", items: rows)]),
      to: ListSnapshot([Section(id: "s", items: rows.shuffled(using: &random))]))
  }

  /// Changes a list at random many times, and checks each change.
  private func walk<Key: Hashable & Sendable>(steps: Int, seed: UInt64, key: (Int) -> Key) throws {
    var random = SeededGenerator(seed: seed)
    var list = RandomList(sectionCount: 4, keyCount: 40, using: &random)
    var shown = try list.snapshot(key)
    for _ in 0..<steps {
      for _ in 0..<Int.random(in: 0...12, using: &random) { list.change(using: &random) }
      let next = try list.snapshot(key)
      try check(from: shown, to: next)
      shown = next
    }
  }

  /// Checks edits: their number, their result on a page, and `applying(_:contentHash:)`.
  private func check<Key>(from old: ListSnapshot<Key>, to new: ListSnapshot<Key>) throws {
    let edits = old.edits(to: new)
    var page = FakePage(showing: old)
    for edit in edits { try page.apply(edit, towards: new) }
    #expect(page.shows(new))
    let fewest = FewestEdits(from: old, to: new)
    #expect(edits.count(where: \.isMove) == fewest.moves)
    #expect(edits.count(where: \.isRemoval) == fewest.removals)
    #expect(edits.count(where: \.isInsertion) == fewest.insertions)
    let applied = try old.applying(edits) { key, section in
      new.parts[section].entries.first { $0.key == key }?.contentHash ?? -1
    }
    #expect(applied == new)
  }

  private func permutations<Element>(of elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return permutations(of: Array(elements.dropFirst())).flatMap { rest in
      (0...rest.count).map { rest[..<$0] + [first] + rest[$0...] }
    }
  }
}

/// Sections of numbered rows that change at random. A number may be in several sections, but only once in each.
private struct RandomList {
  private var sections: [[Row<Int>]]
  private let keyCount: Int

  init(sectionCount: Int, keyCount: Int, using random: inout SeededGenerator) {
    self.keyCount = keyCount
    sections = Array(repeating: [], count: sectionCount)
    for _ in 0..<keyCount { insert(using: &random) }
  }

  func snapshot<Key>(_ key: (Int) -> Key) throws -> ListSnapshot<Key> {
    try ListSnapshot(
      sections.enumerated().map { number, rows in
        Section(id: "s\(number)", items: rows.map { Row(key($0.key), $0.contentHash) })
      })
  }

  mutating func change(using random: inout SeededGenerator) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: insert(using: &random)
    case 6..<10: _ = take(using: &random)
    case 10..<13: if let (section, row) = take(using: &random) { put(row, in: section, using: &random) }
    case 13..<16: if let (_, row) = take(using: &random) { put(row, in: anySection(using: &random), using: &random) }
    case 16..<18: update(using: &random)
    case 18: sections[anySection(using: &random)].shuffle(using: &random)
    default: if Int.random(in: 0..<4, using: &random) == 0 { sections[anySection(using: &random)] = [] }
    }
  }

  private func anySection(using random: inout SeededGenerator) -> Int {
    Int.random(in: sections.indices, using: &random)
  }

  private mutating func insert(using random: inout SeededGenerator) {
    let row = Row(Int.random(in: 0..<keyCount, using: &random), Int.random(in: 0..<3, using: &random))
    put(row, in: anySection(using: &random), using: &random)
  }

  private mutating func put(_ row: Row<Int>, in section: Int, using random: inout SeededGenerator) {
    if sections[section].contains(where: { $0.key == row.key }) { return }
    sections[section].insert(row, at: Int.random(in: 0...sections[section].count, using: &random))
  }

  private mutating func take(using random: inout SeededGenerator) -> (section: Int, row: Row<Int>)? {
    let section = anySection(using: &random)
    guard let place = sections[section].indices.randomElement(using: &random) else { return nil }
    return (section, sections[section].remove(at: place))
  }

  private mutating func update(using random: inout SeededGenerator) {
    let section = anySection(using: &random)
    guard let place = sections[section].indices.randomElement(using: &random) else { return }
    sections[section][place].contentHash += 1
  }
}
