import ListDiff
import Testing

/// A page that applies edits one by one, and records an issue for an impossible or useless edit. Slow and simple:
/// arrays.
struct FakePage<Key: Hashable & Sendable> {
  private(set) var sections: [[Row<Key>]]

  init(showing list: ListSnapshot<Key>) {
    sections = list.parts.map { $0.entries.map { Row($0.key, $0.contentHash) } }
  }

  /// Applies one edit. Contents come from `next`, by section and index, as in a renderer.
  mutating func apply(_ edit: ListEdit<Key>, towards next: ListSnapshot<Key>) throws {
    switch edit {
    case .remove(let key, let section):
      sections[section].remove(at: try position(of: key, in: section))
    case .move(let key, let from, let to, let before):
      let row = sections[from].remove(at: try position(of: key, in: from))
      try put(row, in: to, before: before)
    case .insert(let key, let section, let index, let before):
      let entry = next.parts[section].entries[index]
      #expect(entry.key == key, "the index leads to another row")
      try put(Row(key, entry.contentHash), in: section, before: before)
    case .update(let key, let section, let index):
      let entry = next.parts[section].entries[index]
      #expect(entry.key == key, "the index leads to another row")
      let place = try position(of: key, in: section)
      #expect(sections[section][place].contentHash != entry.contentHash, "the row is already up to date")
      sections[section][place].contentHash = entry.contentHash
    }
  }

  /// Whether the page shows the list, with its keys and contents.
  func shows(_ list: ListSnapshot<Key>) -> Bool {
    sections == list.parts.map { $0.entries.map { Row($0.key, $0.contentHash) } }
  }

  private mutating func put(_ row: Row<Key>, in section: Int, before: Key?) throws {
    #expect(!sections[section].contains { $0.key == row.key }, "the key is there already")
    let place = try before.map { try position(of: $0, in: section) } ?? sections[section].count
    sections[section].insert(row, at: place)
  }

  private func position(of key: Key, in section: Int) throws -> Int {
    try #require(sections[section].firstIndex { $0.key == key }, "no such row in section \(section)")
  }
}
