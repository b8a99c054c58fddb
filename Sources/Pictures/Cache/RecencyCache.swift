/// Values by key, as many as fit into so many bytes; those that were used longest ago go first.
///
/// Finding, adding and removing one costs the same however many there are.
struct RecencyCache<Value> {
  private struct Entry {
    let key: String
    var value: Value
    var bytes: Int
    /// The places of the entries used just before and just after it.
    var older: Int?
    var newer: Int?
  }

  let maxBytes: Int
  private(set) var byteCount = 0
  private var places: [String: Int] = [:]
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var oldest: Int?
  private var newest: Int?

  init(maxBytes: Int) {
    self.maxBytes = maxBytes
  }

  var count: Int { places.count }

  /// Tells whether it holds a value for a key, which is no use of it.
  func contains(_ key: String) -> Bool { places[key] != nil }

  /// The value of a key, which counts as used now.
  mutating func use(_ key: String) -> Value? {
    guard let place = places[key] else { return nil }
    unlink(place)
    link(place)
    return entries[place]?.value
  }

  /// Adds a value, or replaces that of its key.
  ///
  /// - Returns: the keys and values that had to go; the new one itself when it is larger than everything may be.
  @discardableResult
  mutating func add(_ value: Value, bytes: Int, for key: String) -> [(key: String, value: Value)] {
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

  /// Lets the oldest go until no more than so many bytes are left.
  mutating func trim(to limit: Int) -> [(key: String, value: Value)] {
    var gone: [(String, Value)] = []
    while byteCount > limit, let place = oldest, let key = entries[place]?.key, let value = remove(key) {
      gone.append((key, value))
    }
    return gone
  }

  @discardableResult
  mutating func remove(_ key: String) -> Value? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    unlink(place)
    let entry = entries[place]
    entries[place] = nil
    free.append(place)
    byteCount -= entry?.bytes ?? 0
    return entry?.value
  }

  /// Makes it the newest.
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
