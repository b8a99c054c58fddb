extension ListSnapshot {
  /// Returns the fewest steps that turn this list into another one.
  ///
  /// Rows are told apart by section and key. A key that left one section and
  /// appeared in another moved. Within a section as few rows move as possible:
  /// the others form the longest run that keeps its order. Steps come in an
  /// order in which they can be applied one by one: first what is removed, then
  /// section by section from the end backwards, so that the row to stand before
  /// is in its place already; a row is updated after it moved.
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
  /// O(n), and O(m log m) for m rows out of order. Hashes nothing: that was
  /// done when the snapshots were made. Lists that are equal cost n comparisons
  /// and no memory.
  ///
  /// - Parameter new: the list to arrive at, with the same section ids in the
  ///   same order; anything else is a mistake of the caller and traps.
  /// - Returns: the steps in order; empty when nothing changed.
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
  /// Matches the rows of all windows, within their sections and then across,
  /// and finds out which of them need not move.
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
