public import Foundation
public import Logging
import Metrics
import Synchronization

/// Answers GET calls from a ``ResponseCache`` as their ``CachePolicy`` allows,
/// and makes one call for all who ask the same at a time.
///
/// Fresh entries are given at once, recently stale ones too while one refresh
/// runs in the background, and older ones only if the upstream fails. Three
/// steps: the look into the cache; a ``CoalescingTransport``; the call, whose
/// answer is kept also when everybody who waited for it has left.
public final class CachingTransport: Transport {
  private let shared: CoalescingTransport
  private let keeping: KeepingTransport
  private let cache: LoggedCache
  private let now: @Sendable () -> Date
  private let refreshing = Mutex<Set<String>>([])

  /// Creates the decorator.
  ///
  /// - Parameters:
  ///   - inner: what is asked when the cache cannot answer.
  ///   - cache: where answers are kept.
  ///   - now: the wall clock, which ages are measured by.
  ///   - logger: told when the cache or a background refresh fails.
  public convenience init(
    _ inner: any Transport, cache: any ResponseCache, now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger
  ) {
    self.init(inner, cache: cache, calls: SharedCalls(), now: now, logger: logger, joined: { _ in })
  }

  /// - Parameters:
  ///   - calls: where it is noted who waits for which call.
  ///   - joined: told when somebody joins a call under way.
  init(
    _ inner: any Transport, cache: any ResponseCache, calls: SharedCalls, now: @escaping @Sendable () -> Date,
    logger: Logger, joined: @escaping @Sendable (HTTPRequest) -> Void
  ) {
    self.cache = LoggedCache(cache: cache, logger: logger)
    self.now = now
    keeping = KeepingTransport(inner, cache: self.cache, now: now)
    shared = CoalescingTransport(keeping, calls: calls, joined: joined)
  }

  /// Sends a call, or answers it from the cache.
  ///
  /// - Throws: as ``Transport/send(_:)``, and
  ///   ``NetworkError/credentialForEveryone(host:)`` for a call that says who
  ///   asks and whose answer would be everyone's.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try request.checkAudience()
    guard request.method == .get, case .fresh(let freshFor, let staleFor) = request.cachePolicy else {
      return try await shared.send(request)
    }
    let key = request.cacheKey
    guard let entry = await cache.entry(for: key) else {
      UpstreamMetrics.missing.increment()
      return try await shared.send(request)
    }
    let age = entry.age(now(), freshFor: freshFor, staleFor: staleFor)
    if age < freshFor {
      UpstreamMetrics.fresh.increment()
      return entry.response(age: age, isStale: false)
    }
    if age < freshFor + staleFor {
      UpstreamMetrics.stale.increment()
      refresh(request, key)
      return entry.response(age: age, isStale: true)
    }
    UpstreamMetrics.missing.increment()
    do {
      return try await shared.send(request)
    } catch let error as NetworkError where !error.isFinalAnswer {
      // That says nothing about the answer itself: the old one is better than none.
      let age = entry.age(now(), freshFor: freshFor, staleFor: staleFor)
      return entry.response(age: age, isStale: true, failure: error)
    }
  }

  public func forget(_ request: HTTPRequest) async { await shared.forget(request) }

  public func kept(_ request: HTTPRequest) async -> HTTPResponse? {
    guard request.method == .get, case .fresh(let freshFor, let staleFor) = request.cachePolicy,
      let entry = await cache.entry(for: request.cacheKey)
    else { return nil }
    let age = entry.age(now(), freshFor: freshFor, staleFor: staleFor)
    return age < freshFor + staleFor ? entry.response(age: age, isStale: age >= freshFor) : nil
  }

  /// Returns when everything that was answered until now has been written to
  /// the cache. Does not wait for calls under way.
  public func finishKeeping() async {
    await shared.finishKeeping()
    await keeping.finish()
  }

  /// Fetches a new answer in the background, once however many ask.
  private func refresh(_ request: HTTPRequest, _ key: String) {
    guard refreshing.withLock({ $0.insert(key).inserted }) else { return }
    var call = request
    call.priority = min(call.priority, .prefetch)
    Task { [call] in
      do {
        _ = try await shared.send(call)
      } catch {
        cache.logger.debug("refresh failed", metadata: ["url": "\(call.url)", "error": "\(error)"])
      }
      _ = refreshing.withLock { $0.remove(key) }
    }
  }
}
