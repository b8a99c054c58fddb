import Synchronization

/// Keeps answers in memory, the least recently used going first when the
/// bound is reached.
public final class InMemoryResponseCache: ResponseCache {
  private struct Entry {
    let response: CachedResponse
    /// When it was used last, by the count of all uses.
    var use = 0
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var byteCount = 0
    /// Uses, the oldest first, from `firstUse` on; of an entry the last one counts.
    var uses: [(key: String, use: Int)] = []
    var firstUse = 0
    var useCount = 0

    /// Notes that an entry was used now. Costs the same however many there are: uses that do not count any more are
    /// removed once they are the most.
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

    /// Removes the entry that was used longest ago, or a use that does not count.
    mutating func removeOldest() {
      let oldest = uses[firstUse]
      firstUse += 1
      if entries[oldest.key]?.use == oldest.use { remove(oldest.key) }
    }
  }

  /// What an entry costs beside key and body.
  private static let overhead = 256

  private let maxBytes: Int
  private let state = Mutex(State())

  /// Creates a cache.
  ///
  /// - Parameter maxBytes: of keys and bodies together, with 256 bytes for
  ///   each entry; default 16 MiB. A larger answer is not kept at all.
  public init(maxBytes: Int = 16 * 1_024 * 1_024) { self.maxBytes = maxBytes }

  /// How many bytes the entries take, at most `maxBytes`.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  public func entry(for key: String) async -> CachedResponse? {
    state.withLock { state in
      guard let entry = state.entries[key] else { return nil }
      state.use(key)
      return entry.response
    }
  }

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

  public func remove(for key: String) async {
    state.withLock { $0.remove(key) }
  }

  private static func cost(_ key: String, _ response: CachedResponse) -> Int {
    key.utf8.count + response.body.count + overhead
  }
}
