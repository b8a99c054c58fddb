import Synchronization

/// The items of a section, with a log of the latest changes.
///
/// Use it like an array. ``ListSnapshot/follow(_:)`` reads the log, so that a
/// change of one item costs the same for any number of items. It compares all
/// items if the log does not reach back far enough.
///
/// ```swift
/// state.items[7].price = "Get"
/// state.items.insert(new, at: 0)
/// state.items.remove(at: 3)
/// ```
///
/// Items are stored in chunks that copies share. A change copies one chunk of
/// at most 16 items, even while a copy of the old value exists. A long list is
/// not cut up for that: the chunks before and after stay slices of it. Its
/// whole first buffer stays in memory until the last slice of it is gone.
public struct KeyedItems<Item: ListItem>: Sendable {
  /// The greatest number of changes in the log.
  static var maxChanges: Int { 16 }
  /// The size of the piece that is cut out of a chunk of more than twice this
  /// length when an item in it changes. Screens that share a list pay one for
  /// each place that they change; a search for an index passes all pieces.
  static var chunkSize: Int { 8 }

  /// No chunk is empty.
  @usableFromInline var chunks: [ArraySlice<Item>]
  /// The number of items.
  public private(set) var count: Int
  /// The identity of this value: no other sequence of items has the same stamp.
  @usableFromInline private(set) var stamp: ItemsStamp
  /// The latest changes, oldest first, each with the stamp before it.
  private var changes: [(before: ItemsStamp, change: ItemsChange)] = []

  /// Creates the items of a section. O(1): nothing is copied or hashed.
  public init(_ items: [Item]) {
    chunks = items.isEmpty ? [] : [items[...]]
    count = items.count
    stamp = items.isEmpty ? .empty : .make()
  }

  /// The changes since a stamp, oldest first; `nil` if the log does not contain
  /// them.
  func changes(since stamp: ItemsStamp) -> [ItemsChange]? {
    if stamp == self.stamp { return [] }
    guard let start = changes.lastIndex(where: { $0.before == stamp }) else { return nil }
    return changes[start...].map(\.change)
  }

  private mutating func remember(_ change: ItemsChange?) {
    let before = stamp
    stamp = .make()
    guard let change else { return changes = [] }
    if changes.count == Self.maxChanges { changes.removeFirst() }
    changes.append((before, change))
  }

  /// The chunk that contains an item, or that ends right before it, and the
  /// index in that chunk.
  private func place(of index: Int) -> (chunk: Int, index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    var (chunk, offset) = (0, index)
    while chunk < chunks.count - 1, offset >= chunks[chunk].count {
      offset -= chunks[chunk].count
      chunk += 1
    }
    return (chunk, chunks[chunk].startIndex + offset)
  }

  /// The place of an item that is about to change. Cuts a piece out of its chunk
  /// first if copying that would cost too much.
  private mutating func changeablePlace(of index: Int) -> (chunk: Int, index: Int) {
    let (chunk, place) = place(of: index)
    let items = chunks[chunk]
    guard items.count > 2 * Self.chunkSize else { return (chunk, place) }
    let start =
      items.startIndex + Swift.min(place - items.startIndex, items.count - 1) / Self.chunkSize * Self.chunkSize
    let end = Swift.min(start + Self.chunkSize, items.endIndex)
    let pieces = [items[..<start], items[start..<end], items[end...]]
    chunks.replaceSubrange(chunk...chunk, with: pieces.filter { !$0.isEmpty })
    return self.place(of: index)
  }

  private mutating func insert(_ item: Item, _ index: Int) {
    if chunks.isEmpty { chunks = [[]] }
    let (chunk, place) = changeablePlace(of: index)
    chunks[chunk].insert(item, at: place)
    count += 1
  }

  private mutating func take(_ index: Int) {
    let (chunk, place) = changeablePlace(of: index)
    chunks[chunk].remove(at: place)
    if chunks[chunk].isEmpty { chunks.remove(at: chunk) }
    count -= 1
  }
}

extension KeyedItems: RandomAccessCollection, MutableCollection {
  /// The first position, always 0.
  public var startIndex: Int { 0 }
  /// The position after the last item, equal to `count`.
  public var endIndex: Int { count }

  /// One item. Setting it is an update if the key stays the same; otherwise the
  /// log is cleared.
  public subscript(index: Int) -> Item {
    get {
      let (chunk, place) = place(of: index)
      return chunks[chunk][place]
    }
    set {
      let (chunk, place) = changeablePlace(of: index)
      let isSame = chunks[chunk][place].key == newValue.key
      chunks[chunk][place] = newValue
      remember(isSame ? .update(index) : nil)
    }
  }

  /// Iterates over the chunks, without a search for each item.
  @inlinable
  public func makeIterator() -> FlattenSequence<[ArraySlice<Item>]>.Iterator { chunks.joined().makeIterator() }
}

extension KeyedItems: RangeReplaceableCollection {
  /// Creates a list without items and with an empty log.
  public init() { self.init([]) }

  /// Replaces a range of items. The log keeps a single insertion or removal and
  /// is cleared by anything else.
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Item>) {
    switch (subrange.count, newElements.count) {
    case (0, 0): return
    case (0, 1):
      for item in newElements { insert(item, subrange.lowerBound) }
      remember(.insert(subrange.lowerBound))
    case (1, 0):
      take(subrange.lowerBound)
      remember(.remove(subrange.lowerBound))
    default:
      var items = Array(self)
      items.replaceSubrange(subrange, with: newElements)
      self = KeyedItems(items)
    }
  }
}

extension KeyedItems: ExpressibleByArrayLiteral {
  /// Creates a list of some items, as from `[first, second]`, with an empty log.
  public init(arrayLiteral elements: Item...) { self.init(elements) }
}

extension KeyedItems: Equatable where Item: Equatable {
  /// Whether both hold equal items in the same order, regardless of their logs.
  public static func == (left: KeyedItems, right: KeyedItems) -> Bool {
    left.stamp == right.stamp || left.count == right.count && left.elementsEqual(right)
  }
}

/// One change of ``KeyedItems``; its index is the one at that moment.
enum ItemsChange: Equatable, Sendable {
  /// The content of an item changed, its key did not.
  case update(Int)
  case insert(Int)
  case remove(Int)
}

/// The identity of a value of ``KeyedItems`` in this process.
@usableFromInline
struct ItemsStamp: Equatable, Sendable {
  private let number: UInt64

  /// The stamp of all empty values, so that an empty section that is recreated
  /// for each state counts as unchanged.
  static let empty = ItemsStamp(number: 0)
  private static let last = Atomic<UInt64>(0)

  static func make() -> ItemsStamp {
    ItemsStamp(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
