/// The rows of one section that need a closer look: what is left when the rows
/// both lists have in common at the start and at the end are set aside.
@usableFromInline
struct RowWindow {
  /// The section's index.
  @usableFromInline let section: Int

  /// How many rows are common at the start: where the window begins in both lists.
  @usableFromInline let prefix: Int

  /// How many rows are common at the end.
  @usableFromInline let suffix: Int

  /// How many rows of the old list are inside.
  @usableFromInline let oldCount: Int

  /// How many rows of the new list are inside.
  @usableFromInline let newCount: Int

  /// Whether a row outside has another content than before.
  @usableFromInline let outsideDiffers: Bool

  /// Where this window's rows begin in ``RowMatches``.
  @usableFromInline var oldBase = 0
  @usableFromInline var newBase = 0

  /// How many rows inside stayed in this section.
  @usableFromInline var matched = 0

  /// The last row of the longest run that keeps its order, or -1, and how many
  /// rows the run has.
  @usableFromInline var lastSteady = -1
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

  /// Looks at one section of both lists; `nil` if nothing in it changed.
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
