/// The keys and content hashes of a sectioned list that a view shows, without
/// the content.
///
/// A server keeps one snapshot per screen, creates another one from the next
/// state, and sends the difference.
///
/// ```swift
/// let shown = try ListSnapshot([Section(id: "apps", items: before)])
/// let next = try ListSnapshot([Section(id: "apps", items: after)])
/// for edit in shown.edits(to: next) { … }
/// ```
///
/// A row takes the size of an ``Entry`` plus 4 bytes: 28 bytes for a `String`
/// key of up to 15 UTF-8 bytes, which Swift stores inline.
public struct ListSnapshot<Key: Hashable & Sendable>: Sendable, Equatable {
  /// One row of the list.
  public struct Entry: Sendable, Equatable {
    /// The row's identity within its section.
    public let key: Key

    /// The hash of what the row shows; see ``ListItem/contentHash``.
    public let contentHash: Int

    @inlinable
    init(key: Key, contentHash: Int) {
      self.key = key
      self.contentHash = contentHash
    }
  }

  /// One section of the list.
  public struct Part: Sendable, Equatable {
    /// The section's name.
    public let id: String

    /// The section's rows, first to last; no key occurs twice.
    public internal(set) var entries: [Entry]

    /// The hashes of the keys, row by row.
    @usableFromInline var hashes: [UInt32]

    /// The stamp of the items if the part has all of them; it finds their later
    /// changes.
    @usableFromInline var stamp: ItemsStamp?

    @usableFromInline
    init(id: String, entries: [Entry], hashes: [UInt32]) {
      self.id = id
      self.entries = entries
      self.hashes = hashes
    }

    /// Whether both show the same rows.
    public static func == (left: Part, right: Part) -> Bool { left.id == right.id && left.entries == right.entries }
  }

  /// The sections, in their order.
  public internal(set) var parts: [Part]

  @usableFromInline
  init(parts: [Part]) {
    self.parts = parts
  }

  /// Creates the snapshot of a list with unique keys.
  ///
  /// O(n). Hashes the keys of each section once, or not at all if `old` has the
  /// same keys in the same order.
  ///
  /// - Parameters:
  ///   - sections: the list, section by section; may be empty.
  ///   - old: an earlier snapshot of the same list, if any.
  /// - Throws: ``DuplicateKey`` for the first row with the key of an earlier
  ///   row of its section.
  @inlinable
  public init<Item>(
    _ sections: [Section<Item>], after old: ListSnapshot? = nil
  ) throws(DuplicateKey) where Item.Key == Key {
    var parts: [Part] = []
    parts.reserveCapacity(sections.count)
    for section in sections {
      let entries = Item.entries(of: section.items)
      var part: Part
      if let old, parts.count < old.parts.count, old.parts[parts.count].hasKeys(of: entries) {
        part = Part(id: section.id, entries: entries, hashes: old.parts[parts.count].hashes)
      } else {
        part = Part(id: section.id, entries: entries)
        if let index = part.repeats().first { throw part.duplicateKey(at: index) }
      }
      part.stamp = section.items.stamp
      parts.append(part)
    }
    self.init(parts: parts)
  }

  /// Creates the snapshot of a list and drops each row with the key of an
  /// earlier row of its section.
  ///
  /// O(n). Hashes each key once; copies a section's items only if it drops some
  /// of them.
  ///
  /// - Parameter sections: the list, section by section; may be empty.
  /// - Returns: the snapshot, the sections that match it row by row, and one
  ///   report for each dropped row, in order. `dropped` is empty if all keys
  ///   are unique; otherwise the caller should log it.
  @inlinable
  public static func deduplicating<Item>(
    _ sections: [Section<Item>]
  ) -> (snapshot: ListSnapshot, sections: [Section<Item>], dropped: [DuplicateKey]) where Item.Key == Key {
    var parts: [Part] = []
    parts.reserveCapacity(sections.count)
    var kept = sections
    var dropped: [DuplicateKey] = []
    for index in sections.indices {
      let part = Part(id: sections[index].id, entries: Item.entries(of: sections[index].items))
      let repeats = part.repeats()
      parts.append(repeats.isEmpty ? part : part.without(repeats))
      if repeats.isEmpty { continue }
      for row in repeats { dropped.append(part.duplicateKey(at: row)) }
      kept[index].items = KeyedItems(Array(sections[index].items).without(repeats))
    }
    return (ListSnapshot(parts: parts), kept, dropped)
  }
}
