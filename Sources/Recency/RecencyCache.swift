/// Values by key up to a total size; the least recently used are removed first.
///
/// All operations on one entry take constant time.
package struct RecencyCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    var value: Value
    var bytes: Int
    /// Indices of the entries used just before and just after this one.
    var older: Int?
    var newer: Int?
  }

  /// The limit for the sizes of all entries together, in bytes.
  package let maxBytes: Int
  /// The size of all entries, in bytes.
  package private(set) var byteCount = 0
  private var places: [Key: Int] = [:]
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var oldest: Int?
  private var newest: Int?

  /// Creates an empty cache.
  package init(maxBytes: Int) {
    self.maxBytes = maxBytes
  }

  /// The number of entries.
  package var count: Int { places.count }

  /// Returns whether it holds a key, without counting this as a use.
  package func contains(_ key: Key) -> Bool { places[key] != nil }

  /// Returns the value of a key and marks it as used.
  package mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return entries[place]?.value
  }

  /// Adds a value or replaces that of its key.
  ///
  /// - Returns: the removed entries; includes the new one if it is larger than the cache.
  @discardableResult
  package mutating func add(_ value: Value, bytes: Int, for key: Key) -> [(key: Key, value: Value)] {
    remove(key)
    guard bytes <= maxBytes else { return [(key, value)] }
    let place = free.popLast() ?? entries.count
    if place == entries.count { entries.append(nil) }
    entries[place] = Entry(key: key, value: value, bytes: bytes)
    places[key] = place
    byteCount += bytes
    link(place)
    return trim(to: maxBytes)
  }

  /// Removes the oldest entries until the size is at most `limit`, and returns them.
  package mutating func trim(to limit: Int) -> [(key: Key, value: Value)] {
    var gone: [(Key, Value)] = []
    while byteCount > limit, let place = oldest, let key = entries[place]?.key, let value = remove(key) {
      gone.append((key, value))
    }
    return gone
  }

  /// Removes an entry, and returns its value; `nil` if there is none.
  @discardableResult
  package mutating func remove(_ key: Key) -> Value? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    unlink(place)
    let entry = entries[place]
    entries[place] = nil
    free.append(place)
    byteCount -= entry?.bytes ?? 0
    return entry?.value
  }

  /// Makes an entry the newest.
  private mutating func link(_ place: Int) {
    entries[place]?.older = newest
    entries[place]?.newer = nil
    if let newest { entries[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let (older, newer) = (entries[place]?.older, entries[place]?.newer)
    if let older { entries[older]?.newer = newer } else { oldest = newer }
    if let newer { entries[newer]?.older = older } else { newest = older }
  }
}
