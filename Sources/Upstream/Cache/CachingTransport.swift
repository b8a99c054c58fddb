public import Foundation
public import Logging
import Metrics
import Synchronization

/// Responds to GET requests from a ``ResponseCache`` as their ``CachePolicy`` allows, and makes one call for identical
/// requests.
///
/// Fresh entries are returned at once. Recently stale ones are, too, while one refresh runs in the background. Older
/// ones are returned only if the upstream fails. A request passes three steps: the look-up in the cache, a
/// ``CoalescingTransport``, and the call. The response of the call is stored even if all callers have left.
///
/// A public response is decoded once while its body stays the same, up to 12 MiB of such responses.
public final class CachingTransport: Transport {
  private let shared: CoalescingTransport
  private let keeping: KeepingTransport
  private let cache: LoggedCache
  private let readings = KeptReadings()
  private let now: @Sendable () -> Date
  private let refreshing = Mutex<Set<String>>([])

  /// Creates the decorator.
  ///
  /// - Parameters:
  ///   - inner: makes the calls that the cache cannot serve.
  ///   - cache: stores the responses.
  ///   - now: the wall clock, for ages.
  ///   - logger: logs failures of the cache and of background refreshes.
  public convenience init(
    _ inner: any Transport, cache: any ResponseCache, now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger
  ) {
    self.init(inner, cache: cache, calls: SharedCalls(), now: now, logger: logger, joined: { _ in })
  }

  /// - Parameters:
  ///   - calls: tracks which callers wait for which call.
  ///   - joined: called when a caller joins a call in progress.
  init(
    _ inner: any Transport, cache: any ResponseCache, calls: SharedCalls, now: @escaping @Sendable () -> Date,
    logger: Logger, joined: @escaping @Sendable (HTTPRequest) -> Void
  ) {
    self.cache = LoggedCache(cache: cache, logger: logger)
    self.now = now
    keeping = KeepingTransport(inner, cache: self.cache, readings: readings, now: now)
    shared = CoalescingTransport(keeping, calls: calls, joined: joined)
  }

  /// Sends a request, or responds from the cache.
  ///
  /// - Throws: the errors of ``Transport/send(_:)``, and ``NetworkError/credentialForEveryone(host:)`` for a request
  ///   with a credential and a public response.
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
      return entry.response(readings.reading(of: entry, to: request, key), age: age, isStale: false)
    }
    if age < freshFor + staleFor {
      UpstreamMetrics.stale.increment()
      refresh(request, key)
      return entry.response(readings.reading(of: entry, to: request, key), age: age, isStale: true)
    }
    UpstreamMetrics.missing.increment()
    do {
      return try await shared.send(request)
    } catch let error as NetworkError where !error.isFinalAnswer {
      // The failure says nothing about the content, so the old response is better than none.
      let age = entry.age(now(), freshFor: freshFor, staleFor: staleFor)
      return entry.response(
        readings.reading(of: entry, to: request, key), age: age, isStale: true, failure: error)
    }
  }

  /// Removes a stored response, after its write if that is in progress.
  public func forget(_ request: HTTPRequest) async { await shared.forget(request) }

  /// Returns a GET request's response from the cache, without a call and without a refresh; `nil` if it is older than
  /// its policy allows.
  public func kept(_ request: HTTPRequest) async -> HTTPResponse? {
    guard request.method == .get, case .fresh(let freshFor, let staleFor) = request.cachePolicy else { return nil }
    let key = request.cacheKey
    guard let entry = await cache.entry(for: key) else { return nil }
    let age = entry.age(now(), freshFor: freshFor, staleFor: staleFor)
    guard age < freshFor + staleFor else { return nil }
    // The caller may not decode it, so no new reading takes the place of one that is used.
    let reading = readings.known(of: entry, to: request, key) ?? SharedReading()
    return entry.response(reading, age: age, isStale: age >= freshFor)
  }

  /// Returns when all responses so far are written to the cache. Does not wait for calls in progress.
  public func finishKeeping() async {
    await shared.finishKeeping()
    await keeping.finish()
  }

  /// Fetches a new response in the background, once for any number of requests.
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
