import OrderedCollections
import Synchronization

/// Keeps answers in memory, the least recently used going first when the
/// bound is reached.
public final class InMemoryResponseCache: ResponseCache {
  private struct State {
    /// Least recently used first.
    var entries: OrderedDictionary<String, CachedResponse> = [:]
    var byteCount = 0
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
      guard let entry = state.entries.removeValue(forKey: key) else { return nil }
      state.entries[key] = entry
      return entry
    }
  }

  public func store(_ response: CachedResponse, for key: String) async {
    let cost = Self.cost(key, response)
    state.withLock { state in
      Self.remove(key, from: &state)
      guard cost <= maxBytes else { return }
      while state.byteCount + cost > maxBytes, let oldest = state.entries.keys.first {
        Self.remove(oldest, from: &state)
      }
      state.entries[key] = response
      state.byteCount += cost
    }
  }

  public func remove(for key: String) async {
    state.withLock { Self.remove(key, from: &$0) }
  }

  private static func remove(_ key: String, from state: inout State) {
    guard let entry = state.entries.removeValue(forKey: key) else { return }
    state.byteCount -= cost(key, entry)
  }

  private static func cost(_ key: String, _ response: CachedResponse) -> Int {
    key.utf8.count + response.body.count + overhead
  }
}
