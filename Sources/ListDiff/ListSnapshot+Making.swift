extension ListSnapshot.Part {
  /// Makes a part and hashes its keys.
  @inlinable
  init(id: String, entries: [ListSnapshot.Entry]) {
    let hasher = Hasher()
    self.init(id: id, entries: entries, hashes: entries.map { foldedHash(of: $0.key, from: hasher) })
  }

  /// The rows with the key of an earlier row, in ascending order.
  @inlinable
  func repeats() -> [Int] {
    if entries.count < 2 { return [] }
    var repeats: [Int] = []
    var index = HashIndex(capacity: entries.count)
    index.reset(count: entries.count)
    rows(in: 0..<entries.count) { rows in
      for row in 0..<rows.count {
        let hash = rows.hashes[row]
        var other = index.first(hash)
        while other >= 0, !rows.hasKey(at: Int(other), of: rows, at: row) { other = index.next(after: other) }
        if other < 0 { index.insert(Int32(truncatingIfNeeded: row), hash: hash) } else { repeats.append(row) }
      }
    }
    return repeats
  }

  /// Whether some entries have the same keys in the same order.
  @inlinable
  func hasKeys(of others: [ListSnapshot.Entry]) -> Bool {
    entries.count == others.count && entries.indices.allSatisfy { entries[$0].key == others[$0].key }
  }

  @inlinable
  func duplicateKey(at row: Int) -> DuplicateKey {
    DuplicateKey(section: id, key: String(describing: entries[row].key), index: row)
  }

  @inlinable
  func without(_ rows: [Int]) -> Self {
    Self(id: id, entries: entries.without(rows), hashes: hashes.without(rows))
  }
}

extension Array {
  /// The elements without those at `positions`, which must ascend.
  @inlinable
  func without(_ positions: [Int]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count - positions.count)
    var start = startIndex
    for position in positions {
      result += self[start..<position]
      start = position + 1
    }
    return result + self[start...]
  }
}

/// A 32-bit hash of a key: half the memory, and nearly always enough to
/// distinguish rows. Equal hashes require a comparison of the keys.
///
/// It continues a copy of a fresh `hasher`, because creating one costs a third
/// of a hash.
@inlinable
func foldedHash(of key: some Hashable, from hasher: Hasher) -> UInt32 {
  var hasher = hasher
  key.hash(into: &hasher)
  let hash = UInt(bitPattern: hasher.finalize())
  return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
}
