import Synchronization
import Upstream

/// A cache that holds its writes at a gate and counts them.
final class SlowCache: ResponseCache {
  let gate = Gate()
  private let inner = InMemoryResponseCache()
  private let stored = Mutex(0)

  /// The number of written responses.
  var storeCount: Int { stored.withLock { $0 } }

  func entry(for key: String) async -> CachedResponse? { await inner.entry(for: key) }

  func store(_ response: CachedResponse, for key: String) async throws {
    try await gate.wait()
    await inner.store(response, for: key)
    stored.withLock { $0 += 1 }
  }

  func remove(for key: String) async { await inner.remove(for: key) }
}
