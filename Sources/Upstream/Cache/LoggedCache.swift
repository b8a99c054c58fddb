import Logging

/// A cache that logs its errors instead of throwing them.
struct LoggedCache: Sendable {
  let cache: any ResponseCache
  let logger: Logger

  func entry(for key: String) async -> CachedResponse? {
    do {
      return try await cache.entry(for: key)
    } catch is CancellationError {
      return nil
    } catch {
      logger.warning("cache could not be read", metadata: ["error": "\(error)"])
      return nil
    }
  }

  func keep(_ response: CachedResponse, _ key: String) async {
    do {
      try await cache.store(response, for: key)
    } catch {
      logger.warning("answer could not be kept", metadata: ["error": "\(error)"])
    }
  }

  func drop(_ key: String) async {
    do {
      try await cache.remove(for: key)
    } catch is CancellationError {
      return
    } catch {
      logger.warning("kept answer could not be dropped", metadata: ["error": "\(error)"])
    }
  }
}
