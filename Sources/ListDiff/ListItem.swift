/// What one row of a list must tell about itself so that two lists can be
/// compared: who it is, and what it says.
///
/// Identity is not equality. Two values with the same `key` are the same row;
/// when their `contentHash` differs, that row has to be drawn again.
///
/// ```swift
/// enum AppsItem: ListItem {
///   case header(String)
///   case row(AppRow)
///   var key: String { … }
///   var contentHash: Int { … }
/// }
/// ```
public protocol ListItem: Sendable {
  /// What tells one row from another.
  associatedtype Key: Hashable & Sendable

  /// The row's identity, unique within its section. The same key in another
  /// section is another row, until one goes and the other comes: then it moved.
  var key: Key { get }

  /// A hash of everything the row shows. Rows whose hashes are equal are taken
  /// to look the same. Compared only within one process.
  var contentHash: Int { get }

  /// What a snapshot keeps of items, one entry each. There is no need to write it.
  ///
  /// It is a requirement so that it is compiled for every type of items: a caller that knows only "some item" then pays
  /// for one call a section, instead of for several a row.
  static func entries(of items: KeyedItems<Self>) -> [ListSnapshot<Key>.Entry]
}

extension ListItem {
  @inlinable
  public static func entries(of items: KeyedItems<Self>) -> [ListSnapshot<Key>.Entry] {
    var entries: [ListSnapshot<Key>.Entry] = []
    entries.reserveCapacity(items.count)
    for chunk in items.chunks {
      for item in chunk { entries.append(.init(key: item.key, contentHash: item.contentHash)) }
    }
    return entries
  }
}

/// One part of a list, and the items in it from first to last.
public struct Section<Item: ListItem>: Sendable {
  /// The section's name, unique within the list and the same in every state of
  /// the screen.
  public let id: String

  /// The rows, first to last; keys are unique within the section.
  public var items: KeyedItems<Item>

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: the section's name, unique within the list.
  ///   - items: the rows, first to last; may be empty. Those of a state that is shown again and again are best kept as
  ///     ``KeyedItems``: then a change of one row costs one row.
  public init(id: String, items: KeyedItems<Item>) {
    self.id = id
    self.items = items
  }

  /// Creates a section of items that are made anew for every state.
  public init(id: String, items: [Item]) {
    self.init(id: id, items: KeyedItems(items))
  }
}

extension Section: Equatable where Item: Equatable {}
