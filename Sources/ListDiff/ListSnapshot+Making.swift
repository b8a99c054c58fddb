extension ListSnapshot.Part {
  /// Makes a part and hashes its keys.
  @inlinable
  init(id: String, entries: [ListSnapshot.Entry]) {
    let hasher = Hasher()
    self.init(id: id, entries: entries, hashes: entries.map { foldedHash(of: $0.key, from: hasher) })
  }

  /// The rows whose key an earlier row has, in ascending order.
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

  /// Whether other rows have these keys, in this order.
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
  /// The elements but for those at `positions`, which ascend.
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

/// A key's hash in 32 bits: enough to tell rows apart nearly always, and half
/// of the memory. Equal hashes are settled by comparing the keys.
///
/// Goes on from a copy of a fresh `hasher`: setting one up is a third of the
/// price of a hash, and need not be paid for every row.
@inlinable
func foldedHash(of key: some Hashable, from hasher: Hasher) -> UInt32 {
  var hasher = hasher
  key.hash(into: &hasher)
  let hash = UInt(bitPattern: hasher.finalize())
  return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
}
