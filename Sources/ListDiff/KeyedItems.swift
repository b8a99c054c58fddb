import Synchronization

/// The items of a section that a state keeps, with a short memory of what was changed last.
///
/// Used like an array. A list that was shown once finds out what changed since from the memory, so that a change of one
/// item costs one item, however many there are; what is too much to remember is found by comparing all.
///
/// ```swift
/// state.items[7].price = "Get"
/// state.items.insert(new, at: 0)
/// state.items.remove(at: 3)
/// ```
///
/// Items stand in chunks that copies share: a change copies one chunk, also while somebody keeps the state before.
public struct KeyedItems<Item: ListItem>: Sendable {
  /// How many changes are remembered.
  static var maxChanges: Int { 16 }
  /// A chunk that is changed and longer than twice this is split.
  private static var chunkSize: Int { 32 }

  /// None is empty.
  @usableFromInline var chunks: [[Item]]
  public private(set) var count: Int
  /// Says which items these are: no others, and no other order of them, have the same.
  @usableFromInline private(set) var stamp: ItemsStamp
  /// The changes that led here, oldest first, each with the stamp before it.
  private var changes: [(before: ItemsStamp, change: ItemsChange)] = []

  /// Creates the items of a section. O(1): nothing is copied or hashed.
  public init(_ items: [Item]) {
    chunks = items.isEmpty ? [] : [items]
    count = items.count
    stamp = items.isEmpty ? .empty : .make()
  }

  /// What was changed since there was a stamp, oldest first; `nil` when that is not remembered.
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

  /// The chunk that holds an item, or ends right before it, and where in there.
  private func place(of index: Int) -> (chunk: Int, offset: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    var (chunk, offset) = (0, index)
    while chunk < chunks.count - 1, offset >= chunks[chunk].count {
      offset -= chunks[chunk].count
      chunk += 1
    }
    return (chunk, offset)
  }

  /// The place of an item that is about to change, in a chunk that is not too long to be copied for it.
  private mutating func changeablePlace(of index: Int) -> (chunk: Int, offset: Int) {
    let (chunk, offset) = place(of: index)
    let items = chunks[chunk]
    guard items.count > 2 * Self.chunkSize else { return (chunk, offset) }
    let pieces = stride(from: 0, to: items.count, by: Self.chunkSize).map {
      Array(items[$0..<Swift.min($0 + Self.chunkSize, items.count)])
    }
    chunks.replaceSubrange(chunk...chunk, with: pieces)
    return place(of: index)
  }

  private mutating func insert(_ item: Item, _ index: Int) {
    if chunks.isEmpty { chunks = [[]] }
    let (chunk, offset) = changeablePlace(of: index)
    chunks[chunk].insert(item, at: offset)
    count += 1
  }

  private mutating func take(_ index: Int) {
    let (chunk, offset) = changeablePlace(of: index)
    chunks[chunk].remove(at: offset)
    if chunks[chunk].isEmpty { chunks.remove(at: chunk) }
    count -= 1
  }
}

extension KeyedItems: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// One item. Setting it is a change of that item where the key stays, and another list where it does not.
  public subscript(index: Int) -> Item {
    get {
      let (chunk, offset) = place(of: index)
      return chunks[chunk][offset]
    }
    set {
      let (chunk, offset) = changeablePlace(of: index)
      let isSame = chunks[chunk][offset].key == newValue.key
      chunks[chunk][offset] = newValue
      remember(isSame ? .update(index) : nil)
    }
  }

  /// Runs through the chunks, without looking for the place of each item.
  @inlinable
  public func makeIterator() -> FlattenSequence<[[Item]]>.Iterator { chunks.joined().makeIterator() }
}

extension KeyedItems: RangeReplaceableCollection {
  public init() { self.init([]) }

  /// Puts other items in the place of some. One item that is put in or taken out is remembered.
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
  public init(arrayLiteral elements: Item...) { self.init(elements) }
}

extension KeyedItems: Equatable where Item: Equatable {
  /// Whether both hold equal items in the same order, however they came to.
  public static func == (left: KeyedItems, right: KeyedItems) -> Bool {
    left.stamp == right.stamp || left.count == right.count && left.elementsEqual(right)
  }
}

/// One change of ``KeyedItems``, by the index at that moment.
enum ItemsChange: Equatable, Sendable {
  /// Another content of the same key.
  case update(Int)
  case insert(Int)
  case remove(Int)
}

/// Names one value of ``KeyedItems`` among all there ever are in this process.
@usableFromInline
struct ItemsStamp: Equatable, Sendable {
  private let number: UInt64

  /// That of no items: a section that is empty, and made anew for every state, has not changed.
  static let empty = ItemsStamp(number: 0)
  private static let last = Atomic<UInt64>(0)

  static func make() -> ItemsStamp {
    ItemsStamp(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
