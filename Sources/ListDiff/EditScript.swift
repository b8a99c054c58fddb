/// Writes the edits once every new row is matched with its old row.
@usableFromInline
struct EditScript<Key: Hashable & Sendable>: ~Copyable {
  @usableFromInline let windows: [RowWindow]
  @usableFromInline let old: ListSnapshot<Key>
  @usableFromInline let new: ListSnapshot<Key>
  @usableFromInline var edits: [ListEdit<Key>] = []

  @inlinable
  init(_ windows: [RowWindow], old: ListSnapshot<Key>, new: ListSnapshot<Key>) {
    self.windows = windows
    self.old = old
    self.new = new
  }

  @inlinable
  static func write(
    _ matches: borrowing RowMatches, _ windows: [RowWindow], old: ListSnapshot<Key>, new: ListSnapshot<Key>
  ) -> [ListEdit<Key>] {
    var script = EditScript(windows, old: old, new: new)
    var count = -matches.crossed
    for window in windows { count += window.oldCount + window.newCount - window.matched - window.steadyCount }
    script.edits.reserveCapacity(count)
    for window in windows where window.oldCount > 0 { script.writeRemovals(matches, window) }
    for window in windows {
      let rows = new.parts[window.section].entries.count
      script.writeUpdates(rows - window.suffix..<rows, window, shift: window.oldCount - window.newCount)
      if window.newCount > 0 { script.writeArrivals(matches, window) }
      script.writeUpdates(0..<window.prefix, window, shift: 0)
    }
    return script.edits
  }

  /// Removes the old rows that no section of the new list has.
  @inlinable
  mutating func writeRemovals(_ matches: borrowing RowMatches, _ window: RowWindow) {
    let entries = old.parts[window.section].entries
    for row in 0..<window.oldCount where !matches.isTaken[window.oldBase + row] {
      edits.append(.remove(entries[window.prefix + row].key, section: window.section))
    }
  }

  /// Updates rows outside a window. `shift` plus a new row's index is the old
  /// row's index.
  @inlinable
  mutating func writeUpdates(_ rows: Range<Int>, _ window: RowWindow, shift: Int) {
    guard window.outsideDiffers else { return }
    let oldEntries = old.parts[window.section].entries
    let newEntries = new.parts[window.section].entries
    for row in rows.reversed() where newEntries[row].contentHash != oldEntries[row + shift].contentHash {
      edits.append(.update(newEntries[row].key, section: window.section, index: row))
    }
  }

  /// Inserts or moves the rows of a window, last row first, each before the row
  /// that follows it. Rows of the steady run stay.
  @inlinable
  mutating func writeArrivals(_ matches: borrowing RowMatches, _ window: RowWindow) {
    let section = window.section
    let entries = new.parts[section].entries
    let oldEntries = old.parts[section].entries
    var steady = window.lastSteady
    for row in stride(from: window.newCount - 1, through: 0, by: -1) {
      let index = window.prefix + row
      let source = matches.sources[window.newBase + row]
      var oldHash = 0
      if source >= 0 {
        oldHash = oldEntries[window.prefix + Int(source)].contentHash
        if row == steady {
          steady = Int(matches.previous[window.newBase + row])
        } else {
          edits.append(.move(entries[index].key, from: section, to: section, before: anchor(index, entries)))
        }
      } else if source == RowMatches.inserted {
        edits.append(.insert(entries[index].key, section: section, index: index, before: anchor(index, entries)))
        continue
      } else {
        let place = matches.crossings[RowMatches.crossing(code: source)]
        let home = windows[Int(place.window)]
        oldHash = old.parts[home.section].entries[home.prefix + Int(place.row)].contentHash
        edits.append(.move(entries[index].key, from: home.section, to: section, before: anchor(index, entries)))
      }
      if oldHash != entries[index].contentHash {
        edits.append(.update(entries[index].key, section: section, index: index))
      }
    }
  }

  /// The key of the row after `index`; `nil` at the end.
  @inlinable
  func anchor(_ index: Int, _ entries: [ListSnapshot<Key>.Entry]) -> Key? {
    index + 1 < entries.count ? entries[index + 1].key : nil
  }
}
