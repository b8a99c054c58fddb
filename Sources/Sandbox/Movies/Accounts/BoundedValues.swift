/// A bounded dictionary in insertion order; the oldest entry gives way to a new
/// one.
struct BoundedValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let number: Int
    var value: Value
  }

  /// Limit of entries, at least 1.
  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var nextNumber = 0

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  var count: Int { entries.count }

  /// All entries, oldest first.
  var inOrder: [(key: Key, value: Value)] {
    entries.sorted { $0.value.number < $1.value.number }.map { (key: $0.key, value: $0.value.value) }
  }

  subscript(key: Key) -> Value? { entries[key]?.value }

  func contains(_ key: Key) -> Bool { entries[key] != nil }

  /// Sets or removes a value; an existing entry keeps its place.
  ///
  /// - Parameter value: `nil` removes the entry.
  /// - Returns: whether the key had a value before.
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

  /// Changes a value in place.
  ///
  /// - Returns: the result of `body`; `nil` if the key has no value.
  mutating func change<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result? {
    entries.index(forKey: key).map { body(&entries.values[$0].value) }
  }
}
