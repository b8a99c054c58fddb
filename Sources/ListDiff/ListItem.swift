/// A row of a list: its identity and a hash of its content, so that two lists
/// can be compared.
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
  /// The type of a row's identity.
  associatedtype Key: Hashable & Sendable

  /// The row's identity, unique within its section. If a key disappears from
  /// one section and appears in another, its row has moved.
  var key: Key { get }

  /// A hash of everything that the row shows. Rows of equal hashes are assumed
  /// to look the same. Hashes are compared only within one process.
  var contentHash: Int { get }

  /// The entries of a snapshot for some items. The default implementation
  /// suffices.
  ///
  /// It is a requirement so that the compiler specializes it for every type of
  /// item. A caller that knows only `some ListItem` then makes one dynamic call
  /// per section, instead of several per row.
  static func entries(of items: KeyedItems<Self>) -> [ListSnapshot<Key>.Entry]
}

extension ListItem {
  /// Reads key and hash of each item, in the order of the items.
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

/// One section of a list with its items.
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
  ///   - items: the rows, first to last; may be empty. Keep them as
  ///     ``KeyedItems`` in a state that is shown repeatedly: then a change of
  ///     one row costs one row.
  public init(id: String, items: KeyedItems<Item>) {
    self.id = id
    self.items = items
  }

  /// Creates a section of items that are created anew for each state.
  public init(id: String, items: [Item]) {
    self.init(id: id, items: KeyedItems(items))
  }
}

extension Section: Equatable where Item: Equatable {}
