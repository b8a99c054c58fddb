extension ListSnapshot {
  /// Returns the fewest steps that turn this list into another one.
  ///
  /// A row is identified by its section and key. A key that disappears from one
  /// section and appears in another has moved. Within a section as few rows as
  /// possible move: the others form the longest run that keeps its order.
  ///
  /// The steps can be applied one by one. All removals come first. Then come
  /// the sections, each from its end backwards, so that the row to insert
  /// before is already in place. A row is updated after its move.
  ///
  /// ```swift
  /// for edit in shown.edits(to: next) {
  ///   switch edit {
  ///   case .remove(let key, let section): …
  ///   case .move(let key, let from, let to, let before): …
  ///   case .insert(let key, let section, let index, let before): …
  ///   case .update(let key, let section, let index): …
  ///   }
  /// }
  /// ```
  ///
  /// O(n), and O(m log m) for m rows out of order. Computes no hashes, because
  /// the snapshots contain them. Equal lists cost n comparisons and no memory.
  ///
  /// - Parameter new: the list to arrive at, with the same section ids in the
  ///   same order. Any other list is a programmer error and traps.
  /// - Returns: the steps in order; empty if nothing changed.
  @inlinable
  public func edits(to new: ListSnapshot) -> [ListEdit<Key>] {
    precondition(parts.count == new.parts.count, "both lists must have the same sections")
    var windows: [RowWindow] = []
    for section in parts.indices {
      precondition(parts[section].id == new.parts[section].id, "both lists must have the same sections")
      if let window = RowWindow.between(parts[section], new.parts[section], section: section) {
        windows.append(window)
      }
    }
    if windows.isEmpty { return [] }
    let matches = RowMatches.make(for: &windows, old: self, new: new)
    return EditScript.write(matches, windows, old: self, new: new)
  }
}

extension RowMatches {
  /// Matches the rows of all windows, first within their sections and then
  /// across sections, and finds the rows that need not move.
  @inlinable
  static func make<Key>(
    for windows: inout [RowWindow], old: ListSnapshot<Key>, new: ListSnapshot<Key>
  ) -> RowMatches {
    var oldCount = 0
    var newCount = 0
    for number in windows.indices {
      windows[number].oldBase = oldCount
      windows[number].newBase = newCount
      oldCount += windows[number].oldCount
      newCount += windows[number].newCount
    }
    var matches = RowMatches(oldCount: oldCount, newCount: newCount)
    if oldCount == 0 || newCount == 0 { return matches }
    var index = HashIndex(capacity: oldCount)
    for number in windows.indices {
      let section = windows[number].section
      matches.match(&windows[number], old: old.parts[section], new: new.parts[section], index: &index)
    }
    matches.matchCrossings(windows, old: old, new: new, index: &index)
    matches.findSteadyRuns(&windows)
    return matches
  }
}
