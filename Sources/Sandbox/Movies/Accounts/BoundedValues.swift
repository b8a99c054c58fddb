/// Values by their keys, a limited number of them: where there is no room, the one that came first goes.
struct BoundedValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let number: Int
    var value: Value
  }

  /// How many there may be, at least 1.
  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var nextNumber = 0

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  var count: Int { entries.count }

  /// All of them, the one that came first at the beginning.
  var inOrder: [(key: Key, value: Value)] {
    entries.sorted { $0.value.number < $1.value.number }.map { (key: $0.key, value: $0.value.value) }
  }

  subscript(key: Key) -> Value? { entries[key]?.value }

  func contains(_ key: Key) -> Bool { entries[key] != nil }

  /// Puts a value in, or takes one out; one that is there already keeps its place.
  ///
  /// - Parameter value: nil: none any more.
  /// - Returns: whether there was one before.
  @discardableResult
  mutating func put(_ value: Value?, for key: Key) -> Bool {
    let index = entries.index(forKey: key)
    guard let value else {
      if let index { entries.remove(at: index) }
      return index != nil
    }
    if let index {
      entries.values[index].value = value
      return true
    }
    if entries.count >= limit, let first = entries.min(by: { $0.value.number < $1.value.number }) {
      entries[first.key] = nil
    }
    entries[key] = Entry(number: nextNumber, value: value)
    nextNumber += 1
    return false
  }

  /// Changes a value in its place.
  ///
  /// - Returns: what `body` returns; nil when there is no such value.
  mutating func change<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result? {
    entries.index(forKey: key).map { body(&entries.values[$0].value) }
  }
}
