import Recency
import Synchronization

/// A cache in memory with a limited size. It evicts the least recently used entries first.
public final class InMemoryResponseCache: ResponseCache {
  /// The cost of an entry besides its key and body, in bytes.
  private static let overhead = 256

  private let entries: Mutex<RecencyCache<String, CachedResponse>>

  /// Creates a cache.
  ///
  /// - Parameter maxBytes: the limit for keys and bodies together, plus 256 bytes per entry; default 16 MiB. A larger
  ///   response is not stored.
  public init(maxBytes: Int = 16 * 1_024 * 1_024) { entries = Mutex(RecencyCache(maxBytes: maxBytes)) }

  /// The size of the entries in bytes, at most `maxBytes`.
  public var byteCount: Int { entries.withLock { $0.byteCount } }

  /// Returns an entry, which then counts as the most recently used one; `nil` if there is none.
  public func entry(for key: String) async -> CachedResponse? { entries.withLock { $0.use(key) } }

  /// Stores a response and removes the least recently used entries until it fits. A response above the limit only
  /// removes the old entry of its key.
  public func store(_ response: CachedResponse, for key: String) async {
    let cost = key.utf8.count + response.body.count + Self.overhead
    _ = entries.withLock { $0.add(response, bytes: cost, for: key) }
  }

  /// Removes an entry, if there is one.
  public func remove(for key: String) async {
    _ = entries.withLock { $0.remove(key) }
  }
}
