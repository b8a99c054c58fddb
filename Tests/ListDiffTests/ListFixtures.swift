import ListDiff

/// A row with a key of any type and a content.
struct Row<Key: Hashable & Sendable>: ListItem, Equatable {
  let key: Key
  var contentHash = 0

  init(_ key: Key, _ contentHash: Int = 0) {
    self.key = key
    self.contentHash = contentHash
  }
}

/// A key with a constant hash, so that all rows are in one bucket.
struct ClumsyKey: Hashable, Sendable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

/// The snapshot of sections named s0, s1, …, with one letter per row.
func snapshot(_ sections: String...) throws -> ListSnapshot<String> {
  try ListSnapshot(
    sections.enumerated().map { number, letters in
      Section(id: "s\(number)", items: letters.map { Row(String($0)) })
    })
}

/// The snapshot of one section of rows with contents.
func snapshot(_ rows: [Row<String>]) throws -> ListSnapshot<String> {
  try ListSnapshot([Section(id: "s0", items: rows)])
}

extension ListEdit {
  var isMove: Bool { if case .move = self { true } else { false } }
  var isRemoval: Bool { if case .remove = self { true } else { false } }
  var isInsertion: Bool { if case .insert = self { true } else { false } }
}
