/// One step that brings a shown list towards another one.
///
/// Steps are made by ``ListSnapshot/edits(to:)`` and applied in their order,
/// each to what the steps before it left. Sections are named by their 0-based
/// index. `before` is the key of a row that stands in the section the row goes
/// to at that very moment; `nil` means at the end. It maps to the DOM's
/// `insertBefore` one to one.
public enum ListEdit<Key: Hashable & Sendable>: Sendable, Equatable {
  /// Takes a row away for good.
  case remove(Key, section: Int)

  /// Takes a row from where it is and puts it before another one. `from` and
  /// `to` are equal for a move within one section.
  case move(Key, from: Int, to: Int, before: Key?)

  /// Puts in a row that was not shown. `index` is its place in the section as
  /// it will be when all steps are done: where its content is to be found.
  case insert(Key, section: Int, index: Int, before: Key?)

  /// Draws a row again: same key, other content. `index` is its place in the
  /// section as it will be when all steps are done. Follows the row's move, if
  /// it also moved.
  case update(Key, section: Int, index: Int)
}

/// Why a list could not be edited: the steps were made for another one.
public enum ListEditError: Error, Sendable, Equatable {
  /// A step names a section index the list does not have.
  case noSuchSection(Int)

  /// A step names a row, or a row to stand before, that is not in that section.
  case noSuchKey(String, section: Int)

  /// A step puts a key into a section that has it already.
  case keyAlreadyThere(String, section: Int)
}
