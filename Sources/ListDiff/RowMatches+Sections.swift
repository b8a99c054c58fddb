extension RowMatches {
  /// Finds the rows that stayed in the window's section.
  ///
  /// A key is unique in its section, so every match is the right one. The
  /// cheapest search comes first: the same place, then the next row of a run,
  /// then the index.
  @inlinable
  func match<Key>(
    _ window: inout RowWindow, old: ListSnapshot<Key>.Part, new: ListSnapshot<Key>.Part, index: inout HashIndex
  ) {
    guard window.oldCount > 0, window.newCount > 0 else { return }
    old.rows(in: window.prefix..<(window.prefix + window.oldCount)) { old in
      new.rows(in: window.prefix..<(window.prefix + window.newCount)) { new in
        let sources = sources + window.newBase
        let isTaken = isTaken + window.oldBase
        window.matched = Self.matchInPlace(old, new, sources, isTaken)
        if window.matched == min(old.count, new.count) { return }
        index.reset(count: old.count - window.matched)
        for row in stride(from: old.count - 1, through: 0, by: -1) where !isTaken[row] {
          index.insert(Int32(truncatingIfNeeded: row), hash: old.hashes[row])
        }
        window.matched += Self.matchElsewhere(old, new, sources, isTaken, index)
      }
    }
  }

  /// Matches rows at the same place in both windows, and returns their number.
  @inlinable
  static func matchInPlace<Key>(
    _ old: KeyRows<Key>, _ new: KeyRows<Key>,
    _ sources: UnsafeMutablePointer<Int32>, _ isTaken: UnsafeMutablePointer<Bool>
  ) -> Int {
    var matched = 0
    for row in 0..<min(old.count, new.count) where old.hasKey(at: row, of: new, at: row) {
      sources[row] = Int32(truncatingIfNeeded: row)
      isTaken[row] = true
      matched += 1
    }
    return matched
  }

  /// Matches the other rows and returns their number. Tries the row after the
  /// last match first, because rows move in runs, then the index.
  @inlinable
  static func matchElsewhere<Key>(
    _ old: KeyRows<Key>, _ new: KeyRows<Key>,
    _ sources: UnsafeMutablePointer<Int32>, _ isTaken: UnsafeMutablePointer<Bool>, _ index: borrowing HashIndex
  ) -> Int {
    var matched = 0
    var expected = 0
    for row in 0..<new.count {
      if sources[row] >= 0 {
        expected = row + 1
        continue
      }
      var source = Int32(truncatingIfNeeded: expected)
      if expected >= old.count || !old.hasKey(at: expected, of: new, at: row) {
        source = index.first(new.hashes[row])
        while source >= 0, !old.hasKey(at: Int(source), of: new, at: row) { source = index.next(after: source) }
        if source < 0 { continue }
      }
      sources[row] = source
      isTaken[Int(source)] = true
      matched += 1
      expected = Int(source) + 1
    }
    return matched
  }
}

/// The rows of one window for matching. Hashes are compared first: they are
/// small and nearly always enough.
@usableFromInline
struct KeyRows<Key: Hashable & Sendable> {
  @usableFromInline let hashes: UnsafePointer<UInt32>
  @usableFromInline let entries: UnsafePointer<ListSnapshot<Key>.Entry>
  @usableFromInline let count: Int

  @inlinable
  init(hashes: UnsafePointer<UInt32>, entries: UnsafePointer<ListSnapshot<Key>.Entry>, count: Int) {
    self.hashes = hashes
    self.entries = entries
    self.count = count
  }

  /// Whether this row and the other list's row have the same key.
  @inlinable
  func hasKey(at row: Int, of other: KeyRows, at otherRow: Int) -> Bool {
    hashes[row] == other.hashes[otherRow] && entries[row].key == other.entries[otherRow].key
  }
}

extension ListSnapshot.Part {
  /// Calls a closure with the rows of a range that is not empty.
  @inlinable
  func rows(in range: Range<Int>, _ body: (KeyRows<Key>) -> Void) {
    hashes.withUnsafeBufferPointer { hashes in
      entries.withUnsafeBufferPointer { entries in
        guard let firstHash = hashes.baseAddress, let firstEntry = entries.baseAddress else { return }
        body(
          KeyRows(
            hashes: firstHash + range.lowerBound, entries: firstEntry + range.lowerBound, count: range.count))
      }
    }
  }
}
