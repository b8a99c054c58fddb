import Synchronization

/// A cache in memory with a limited size. It evicts the least recently used entries first.
public final class InMemoryResponseCache: ResponseCache {
  private struct Entry {
    let response: CachedResponse
    /// The number of its last use; uses are counted over all entries.
    var use = 0
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var byteCount = 0
    /// All uses, oldest first, from `firstUse` on. Only the last use of an entry counts.
    var uses: [(key: String, use: Int)] = []
    var firstUse = 0
    var useCount = 0

    /// Records a use of an entry, in amortized constant time. Uses that no longer count are removed once they are the
    /// majority.
    mutating func use(_ key: String) {
      useCount += 1
      entries[key]?.use = useCount
      uses.append((key, useCount))
      guard uses.count > 2 * entries.count + 16 else { return }
      uses.removeAll { entries[$0.key]?.use != $0.use }
      firstUse = 0
    }

    mutating func remove(_ key: String) {
      guard let entry = entries.removeValue(forKey: key) else { return }
      byteCount -= InMemoryResponseCache.cost(key, entry.response)
    }

    /// Removes the least recently used entry, or a use that no longer counts.
    mutating func removeOldest() {
      let oldest = uses[firstUse]
      firstUse += 1
      if entries[oldest.key]?.use == oldest.use { remove(oldest.key) }
    }
  }

  /// The cost of an entry besides its key and body, in bytes.
  private static let overhead = 256

  private let maxBytes: Int
  private let state = Mutex(State())

  /// Creates a cache.
  ///
  /// - Parameter maxBytes: the limit for keys and bodies together, plus 256 bytes per entry; default 16 MiB. A larger
  ///   response is not stored.
  public init(maxBytes: Int = 16 * 1_024 * 1_024) { self.maxBytes = maxBytes }

  /// The size of the entries in bytes, at most `maxBytes`.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// Returns an entry, which then counts as the most recently used one; `nil` if there is none.
  public func entry(for key: String) async -> CachedResponse? {
    state.withLock { state in
      guard let entry = state.entries[key] else { return nil }
      state.use(key)
      return entry.response
    }
  }

  /// Stores a response and removes the least recently used entries until it fits. A response above the limit only
  /// removes the old entry of its key.
  public func store(_ response: CachedResponse, for key: String) async {
    let cost = Self.cost(key, response)
    state.withLock { state in
      state.remove(key)
      guard cost <= maxBytes else { return }
      while state.byteCount + cost > maxBytes { state.removeOldest() }
      state.entries[key] = Entry(response: response)
      state.byteCount += cost
      state.use(key)
    }
  }

  /// Removes an entry, if there is one.
  public func remove(for key: String) async {
    state.withLock { $0.remove(key) }
  }

  private static func cost(_ key: String, _ response: CachedResponse) -> Int {
    key.utf8.count + response.body.count + overhead
  }
}
