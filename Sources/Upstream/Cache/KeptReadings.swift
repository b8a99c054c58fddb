import Recency
import Synchronization

/// The decoded values of cached responses, so that a response from the cache is not decoded again for each request.
///
/// A value belongs to one body: another body of the same request is decoded anew. Only values that everyone may see are
/// kept, and the least recently used are removed first.
final class KeptReadings: Sendable {
  private struct Entry {
    /// Seeded by the process, so no upstream can send two bodies with the same hash.
    let bodyHash: Int
    let reading: SharedReading

    func reading(ofBodyWith hash: Int) -> SharedReading? { hash == bodyHash ? reading : nil }
  }

  /// The memory of an entry besides its body and its key, about.
  private static let overhead = 1_024

  private let entries: Mutex<RecencyCache<String, Entry>>

  /// - Parameter maxBytes: the limit for all values together. Each counts as its key, 1 KB and twice its body, because
  ///   decoded texts take more memory than their JSON.
  init(maxBytes: Int = 12 << 20) { entries = Mutex(RecencyCache(maxBytes: maxBytes)) }

  /// Returns the reading of a cached response, the same one for all requests that get the same body.
  func reading(of entry: CachedResponse, to request: HTTPRequest, _ key: String) -> SharedReading {
    guard request.audience == .everyone else { return SharedReading() }
    let hash = Self.hash(entry.body)
    return entries.withLock { entries in
      if let known = entries.use(key)?.reading(ofBodyWith: hash) { return known }
      let reading = SharedReading()
      entries.add(Entry(bodyHash: hash, reading: reading), bytes: Self.cost(entry.body, key), for: key)
      return reading
    }
  }

  /// Returns the reading of a cached response if one is kept, and keeps none.
  func known(of entry: CachedResponse, to request: HTTPRequest, _ key: String) -> SharedReading? {
    guard request.audience == .everyone else { return nil }
    let hash = Self.hash(entry.body)
    return entries.withLock { $0.use(key)?.reading(ofBodyWith: hash) }
  }

  /// Keeps the reading of a new response for the requests that get it from the cache.
  func keep(_ response: HTTPResponse, to request: HTTPRequest, _ key: String) {
    guard request.audience == .everyone else { return }
    let entry = Entry(bodyHash: Self.hash(response.body), reading: response.reading)
    _ = entries.withLock { $0.add(entry, bytes: Self.cost(response.body, key), for: key) }
  }

  /// Removes the reading of a response that is no longer cached, or that cannot be decoded.
  func drop(_ key: String) {
    _ = entries.withLock { $0.remove(key) }
  }

  private static func cost(_ body: [UInt8], _ key: String) -> Int { 2 * body.count + key.utf8.count + overhead }

  private static func hash(_ body: [UInt8]) -> Int {
    var hasher = Hasher()
    body.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
