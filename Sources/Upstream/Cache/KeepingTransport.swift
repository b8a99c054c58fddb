import Foundation
import Logging
import Synchronization

/// Makes the calls for storable responses and stores them, even if all callers have left.
///
/// Only 2xx responses that can be decoded are stored, after they were. If an entry has an ETag, its request is sent
/// with `If-None-Match`. The response is returned before it is written; ``HTTPResponse/keeping`` ends after the write.
final class KeepingTransport: Transport {
  private struct Writes {
    var tasks: [Int: Task<Void, Never>] = [:]
    var lastID = 0
  }

  private let inner: any Transport
  private let cache: LoggedCache
  private let readings: KeptReadings
  private let now: @Sendable () -> Date
  private let writes = Mutex(Writes())

  init(
    _ inner: any Transport, cache: LoggedCache, readings: KeptReadings, now: @escaping @Sendable () -> Date
  ) {
    self.inner = inner
    self.cache = cache
    self.readings = readings
    self.now = now
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == .get, case .fresh(let freshFor, let staleFor) = request.cachePolicy else {
      return try await inner.send(request)
    }
    let key = request.cacheKey
    guard let entry = await cache.entry(for: key) else { return keep(try await inner.send(request), to: request, key) }
    // Another call may have stored a response since the caller's look-up.
    let age = entry.age(now(), freshFor: freshFor, staleFor: staleFor)
    if age < freshFor {
      return entry.response(readings.reading(of: entry, to: request, key), age: age, isStale: false)
    }
    return try await renew(entry, request, key)
  }

  func forget(_ request: HTTPRequest) async { await drop(request.cacheKey).value }

  /// Returns when all responses so far are written.
  func finish() async {
    for task in writes.withLock({ Array($0.tasks.values) }) { await task.value }
  }

  private func renew(_ entry: CachedResponse, _ request: HTTPRequest, _ key: String) async throws -> HTTPResponse {
    var call = request
    call.headers["if-none-match"] = entry.etag
    let response: HTTPResponse
    do {
      response = try await inner.send(call)
    } catch let error as NetworkError where error.isFinalAnswer {
      drop(key)
      throw error
    }
    guard response.status == 304 else { return keep(response, to: request, key) }
    let renewed = entry.renewed(at: now())
    let reading = readings.reading(of: renewed, to: request, key)
    return writing(renewed, key, renewed.response(reading, age: .zero, isStale: false))
  }

  private func keep(_ response: HTTPResponse, to request: HTTPRequest, _ key: String) -> HTTPResponse {
    guard response.mayBeKept else { return response }
    readings.keep(response, to: request, key)
    let entry = CachedResponse(response, storedAt: now())
    var kept = response
    kept.keeping = write { [cache] in
      if await request.check.isReadable(response) { await cache.keep(entry, key) }
    }
    return kept
  }

  @discardableResult
  private func drop(_ key: String) -> Task<Void, Never> {
    write { [cache, readings] in
      await cache.drop(key)
      readings.drop(key)
    }
  }

  private func writing(_ entry: CachedResponse, _ key: String, _ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.keeping = write { [cache] in await cache.keep(entry, key) }
    return response
  }

  /// Writes in a separate task: no caller waits for it, and no cancelled caller ends it.
  @discardableResult
  private func write(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    writes.withLock { writes in
      writes.lastID += 1
      let id = writes.lastID
      let task = Task {
        await work()
        self.writes.withLock { $0.tasks[id] = nil }
      }
      writes.tasks[id] = task
      return task
    }
  }
}
