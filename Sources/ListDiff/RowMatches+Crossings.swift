extension RowMatches {
  /// Matches rows that left a section with rows of the same key that appeared
  /// in another section: they moved. If a key left several sections, the first
  /// match wins.
  @inlinable
  mutating func matchCrossings<Key>(
    _ windows: [RowWindow], old: ListSnapshot<Key>, new: ListSnapshot<Key>, index: inout HashIndex
  ) {
    var gone = 0
    var come = 0
    for window in windows {
      gone += window.oldCount - window.matched
      come += window.newCount - window.matched
    }
    guard windows.count > 1, gone > 0, come > 0 else { return }
    let hashes = collectGone(windows, old: old, count: gone)
    index.reset(count: gone)
    for place in stride(from: gone - 1, through: 0, by: -1) {
      index.insert(Int32(truncatingIfNeeded: place), hash: hashes[place])
    }
    for window in windows where window.newCount > window.matched {
      let part = new.parts[window.section]
      for row in 0..<window.newCount where sources[window.newBase + row] == Self.inserted {
        let (key, hash) = (part.entries[window.prefix + row].key, part.hashes[window.prefix + row])
        guard let place = takeGone(key, hash, windows, old: old, hashes: hashes, index: index) else { continue }
        sources[window.newBase + row] = Self.code(crossing: place)
        crossed += 1
      }
    }
  }

  /// Returns the first unmatched old row of this key, and marks it as taken.
  @inlinable
  func takeGone<Key>(
    _ key: Key, _ hash: UInt32, _ windows: [RowWindow], old: ListSnapshot<Key>, hashes: [UInt32],
    index: borrowing HashIndex
  ) -> Int32? {
    var before: Int32 = -1
    var place = index.first(hash)
    while place >= 0 {
      if hashes[Int(place)] == hash {
        let row = Int(crossings[Int(place)].row)
        let home = windows[Int(crossings[Int(place)].window)]
        if old.parts[home.section].entries[home.prefix + row].key == key {
          index.unlink(place, after: before, hash: hash)
          isTaken[home.oldBase + row] = true
          return place
        }
      }
      before = place
      place = index.next(after: place)
    }
    return nil
  }

  /// Lists the old rows that their own section no longer has, and returns their
  /// hashes.
  @inlinable
  mutating func collectGone<Key>(_ windows: [RowWindow], old: ListSnapshot<Key>, count: Int) -> [UInt32] {
    crossings.reserveCapacity(count)
    var hashes: [UInt32] = []
    hashes.reserveCapacity(count)
    for (number, window) in windows.enumerated() where window.oldCount > window.matched {
      let part = old.parts[window.section]
      for row in 0..<window.oldCount where !isTaken[window.oldBase + row] {
        crossings.append(RowPlace(window: number, row: row))
        hashes.append(part.hashes[window.prefix + row])
      }
    }
    return hashes
  }
}
