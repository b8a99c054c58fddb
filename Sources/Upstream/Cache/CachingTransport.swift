public import Foundation
public import Logging
import Synchronization

/// Answers GET calls from a ``ResponseCache`` as their ``CachePolicy`` allows.
///
/// Fresh entries are given at once, recently stale ones too while one refresh
/// runs in the background, and older ones only if the upstream fails. Only
/// 2xx answers are kept, failures never. A call with an entry that carries an
/// ETag asks whether it changed.
public final class CachingTransport: Transport {
  private let inner: any Transport
  private let cache: any ResponseCache
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let refreshing = Mutex<Set<String>>([])

  /// Creates the decorator.
  ///
  /// - Parameters:
  ///   - inner: what is asked when the cache cannot answer.
  ///   - cache: where answers are kept.
  ///   - now: the wall clock, which ages are measured by.
  ///   - logger: told when the cache or a background refresh fails.
  public init(
    _ inner: any Transport, cache: any ResponseCache, now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger
  ) {
    self.inner = inner
    self.cache = cache
    self.now = now
    self.logger = logger
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == .get, case .fresh(let freshFor, let staleFor) = request.cachePolicy else {
      return try await inner.send(request)
    }
    let key = request.cacheKey
    guard let entry = await entry(for: key) else { return try await fetch(request, key, nil) }
    let age = age(of: entry)
    if age < freshFor { return entry.response(age: age, isStale: false) }
    if age < freshFor + staleFor {
      refresh(request, key, entry)
      return entry.response(age: age, isStale: true)
    }
    return try await fetchOrFallBack(request, key, entry)
  }

  public func forget(_ request: HTTPRequest) async { await drop(request.cacheKey) }

  /// Asks the upstream; if it fails in a way that says nothing about the
  /// answer itself, the old one is better than none.
  private func fetchOrFallBack(
    _ request: HTTPRequest, _ key: String, _ entry: CachedResponse
  ) async throws -> HTTPResponse {
    do {
      return try await fetch(request, key, entry)
    } catch let error as NetworkError where !error.isFinalAnswer {
      return entry.response(age: age(of: entry), isStale: true)
    }
  }

  private func fetch(
    _ request: HTTPRequest, _ key: String, _ entry: CachedResponse?
  ) async throws -> HTTPResponse {
    var call = request
    if let etag = entry?.etag { call.headers["if-none-match"] = etag }
    let response: HTTPResponse
    do {
      response = try await inner.send(call)
    } catch let error as NetworkError where error.isFinalAnswer && entry != nil {
      await drop(key)
      throw error
    }
    if response.status == 304, let entry {
      let renewed = entry.renewed(at: now())
      await keep(renewed, key)
      return renewed.response(age: .zero, isStale: false)
    }
    if response.mayBeKept { await keep(CachedResponse(response, storedAt: now()), key) }
    return response
  }

  /// Fetches a new answer in the background, once however many ask.
  private func refresh(_ request: HTTPRequest, _ key: String, _ entry: CachedResponse) {
    guard refreshing.withLock({ $0.insert(key).inserted }) else { return }
    var call = request
    call.priority = min(call.priority, .prefetch)
    Task { [call] in
      do {
        _ = try await fetch(call, key, entry)
      } catch {
        logger.debug("refresh failed", metadata: ["url": "\(call.url)", "error": "\(error)"])
      }
      _ = refreshing.withLock { $0.remove(key) }
    }
  }

  private func age(of entry: CachedResponse) -> Duration {
    .seconds(max(0, now().timeIntervalSince(entry.storedAt)))
  }

  private func entry(for key: String) async -> CachedResponse? {
    do {
      return try await cache.entry(for: key)
    } catch {
      logger.warning("cache could not be read", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private func keep(_ response: CachedResponse, _ key: String) async {
    do {
      try await cache.store(response, for: key)
    } catch {
      logger.warning("answer could not be kept", metadata: ["error": "\(error)"])
    }
  }

  private func drop(_ key: String) async {
    do {
      try await cache.remove(for: key)
    } catch {
      logger.warning("kept answer could not be dropped", metadata: ["error": "\(error)"])
    }
  }
}
