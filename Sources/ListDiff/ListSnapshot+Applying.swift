extension ListSnapshot {
  /// Returns this list after some steps, applied one by one as a view would.
  ///
  /// `list.applying(list.edits(to: other)) { … }` equals `other` if the closure
  /// returns the content hashes of `other`.
  ///
  /// - Parameters:
  ///   - edits: the steps, in order.
  ///   - contentHash: returns the content hash of an inserted or updated row,
  ///     for its key and section index.
  /// - Returns: the list after the last step. O(rows + steps).
  /// - Throws: ``ListEditError`` for the first step that does not fit the
  ///   result of the steps before it: an unknown section, a missing row, or a
  ///   key that is already present.
  public func applying(
    _ edits: [ListEdit<Key>], contentHash: (_ key: Key, _ section: Int) -> Int
  ) throws(ListEditError) -> ListSnapshot {
    var list = LinkedList(self)
    for edit in edits {
      switch edit {
      case .remove(let key, let section):
        _ = try list.take(key, from: section)
      case .move(let key, let from, let to, let before):
        try list.put(key, try list.take(key, from: from), in: to, before: before)
      case .insert(let key, let section, _, let before):
        try list.put(key, contentHash(key, section), in: section, before: before)
      case .update(let key, let section, _):
        try list.update(key, contentHash(key, section), in: section)
      }
    }
    return ListSnapshot(parts: zip(parts, list.sections).map { Part(id: $0.id, entries: $1.entries) })
  }
}

/// A list that finds, removes and inserts a row in constant time, as the DOM
/// does.
private struct LinkedList<Key: Hashable & Sendable> {
  struct Row {
    var contentHash: Int
    var previous: Key?
    var next: Key?
  }

  struct Rows {
    var rows: [Key: Row] = [:]
    var first: Key?
    var last: Key?
  }

  var sections: [Rows]

  init(_ list: ListSnapshot<Key>) {
    sections = list.parts.map { part in
      var rows = Rows()
      rows.rows.reserveCapacity(part.entries.count)
      for entry in part.entries { rows.put(entry.key, entry.contentHash, before: nil) }
      return rows
    }
  }

  /// Removes a row and returns its content hash.
  mutating func take(_ key: Key, from section: Int) throws(ListEditError) -> Int {
    try check(key, isIn: section)
    return sections[section].take(key)
  }

  mutating func put(_ key: Key, _ contentHash: Int, in section: Int, before: Key?) throws(ListEditError) {
    if let before { try check(before, isIn: section) } else { try check(section) }
    guard sections[section].rows[key] == nil else {
      throw .keyAlreadyThere(String(describing: key), section: section)
    }
    sections[section].put(key, contentHash, before: before)
  }

  mutating func update(_ key: Key, _ contentHash: Int, in section: Int) throws(ListEditError) {
    try check(key, isIn: section)
    sections[section].rows[key]?.contentHash = contentHash
  }

  private func check(_ section: Int) throws(ListEditError) {
    guard sections.indices.contains(section) else { throw .noSuchSection(section) }
  }

  private func check(_ key: Key, isIn section: Int) throws(ListEditError) {
    try check(section)
    guard sections[section].rows[key] != nil else {
      throw .noSuchKey(String(describing: key), section: section)
    }
  }
}

extension LinkedList.Rows {
  var entries: [ListSnapshot<Key>.Entry] {
    var result: [ListSnapshot<Key>.Entry] = []
    result.reserveCapacity(rows.count)
    var key = first
    while let current = key, let row = rows[current] {
      result.append(ListSnapshot.Entry(key: current, contentHash: row.contentHash))
      key = row.next
    }
    return result
  }

  /// Inserts a row before another one, or at the end.
  mutating func put(_ key: Key, _ contentHash: Int, before next: Key?) {
    let previous = next.map { rows[$0]?.previous } ?? last
    rows[key] = LinkedList.Row(contentHash: contentHash, previous: previous, next: next)
    join(previous, to: key)
    join(key, to: next)
  }

  /// Removes a row and returns its content hash, or 0 if the row is missing.
  mutating func take(_ key: Key) -> Int {
    guard let row = rows.removeValue(forKey: key) else { return 0 }
    join(row.previous, to: row.next)
    return row.contentHash
  }

  private mutating func join(_ left: Key?, to right: Key?) {
    if let left { rows[left]?.next = right } else { first = right }
    if let right { rows[right]?.previous = left } else { last = left }
  }
}
