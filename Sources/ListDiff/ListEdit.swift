/// One step that changes a shown list towards another list.
///
/// ``ListSnapshot/edits(to:)`` creates the steps. Apply them in order, each to
/// the result of the steps before it. Sections are named by their 0-based
/// index. `before` is the key of a row in the target section at that moment;
/// `nil` means the end of the section. It corresponds to the DOM's
/// `insertBefore`.
public enum ListEdit<Key: Hashable & Sendable>: Sendable, Equatable {
  /// Removes a row.
  case remove(Key, section: Int)

  /// Moves a row before another row. `from` and `to` are equal for a move
  /// within a section.
  case move(Key, from: Int, to: Int, before: Key?)

  /// Inserts a new row. `index` is its index in the final section, where its
  /// content is found.
  case insert(Key, section: Int, index: Int, before: Key?)

  /// Replaces the content of a row with the same key. `index` is its index in
  /// the final section. If the row also moves, the update follows the move.
  case update(Key, section: Int, index: Int)
}

/// The reasons for which an edit cannot be applied: it was made for another
/// list.
public enum ListEditError: Error, Sendable, Equatable {
  /// The list has no section of this index.
  case noSuchSection(Int)

  /// The section has no row of this key, neither to change nor to insert
  /// before.
  case noSuchKey(String, section: Int)

  /// The section already has a row of this key.
  case keyAlreadyThere(String, section: Int)
}
