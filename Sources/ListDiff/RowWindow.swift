/// The rows of one section between the rows that both lists share at the start
/// and at the end.
@usableFromInline
struct RowWindow {
  /// The section's index.
  @usableFromInline let section: Int

  /// The number of shared rows at the start; the window begins there in both
  /// lists.
  @usableFromInline let prefix: Int

  /// The number of shared rows at the end.
  @usableFromInline let suffix: Int

  /// The number of old rows inside.
  @usableFromInline let oldCount: Int

  /// The number of new rows inside.
  @usableFromInline let newCount: Int

  /// Whether the content of a row outside changed.
  @usableFromInline let outsideDiffers: Bool

  /// The index of this window's first old row in ``RowMatches``.
  @usableFromInline var oldBase = 0
  /// The index of this window's first new row in ``RowMatches``.
  @usableFromInline var newBase = 0

  /// The number of rows inside that stayed in this section.
  @usableFromInline var matched = 0

  /// The last row of the longest run that keeps its order, or -1.
  @usableFromInline var lastSteady = -1
  /// The number of rows of that run.
  @usableFromInline var steadyCount = 0

  @inlinable
  init(section: Int, prefix: Int, suffix: Int, oldCount: Int, newCount: Int, outsideDiffers: Bool) {
    self.section = section
    self.prefix = prefix
    self.suffix = suffix
    self.oldCount = oldCount
    self.newCount = newCount
    self.outsideDiffers = outsideDiffers
  }

  /// Compares one section of both lists; `nil` if nothing in it changed.
  @inlinable
  static func between<Key>(
    _ old: ListSnapshot<Key>.Part, _ new: ListSnapshot<Key>.Part, section: Int
  ) -> RowWindow? {
    old.entries.withUnsafeBufferPointer { old in
      new.entries.withUnsafeBufferPointer { new in
        let shorter = min(old.count, new.count)
        var outsideDiffers = false
        var prefix = 0
        while prefix < shorter, old[prefix].key == new[prefix].key {
          outsideDiffers = outsideDiffers || old[prefix].contentHash != new[prefix].contentHash
          prefix += 1
        }
        if prefix == shorter, old.count == new.count, !outsideDiffers { return nil }
        var suffix = 0
        while suffix < shorter - prefix {
          let (left, right) = (old.count - 1 - suffix, new.count - 1 - suffix)
          guard old[left].key == new[right].key else { break }
          outsideDiffers = outsideDiffers || old[left].contentHash != new[right].contentHash
          suffix += 1
        }
        return RowWindow(
          section: section, prefix: prefix, suffix: suffix,
          oldCount: old.count - prefix - suffix, newCount: new.count - prefix - suffix,
          outsideDiffers: outsideDiffers)
      }
    }
  }
}
