import Synchronization

/// A rate limiter: a maximum number of tries by key, in a span of time that begins with the first try.
///
/// It counts a limited number of keys in memory; beyond it the oldest are forgotten.
final class RateLimiter: Sendable {
  private struct Count {
    let start: Int
    var tries: Int
  }

  private struct State {
    var counts: [String: Count] = [:]
    /// Keys by the start of their span. A key may occur again with a later span.
    var begun: [(key: String, start: Int)] = []
  }

  private let limit: Int
  private let span: Int
  private let capacity: Int
  private let state = Mutex(State())

  /// Creates a rate limiter.
  ///
  /// - Parameters:
  ///   - limit: maximum number of tries in a span.
  ///   - span: length of a span.
  ///   - capacity: maximum number of keys.
  init(_ limit: Int, in span: Duration, capacity: Int) {
    self.limit = limit
    self.span = Int(span.components.seconds) * 1_000
    self.capacity = capacity
  }

  /// Checks whether a try is allowed, without counting it.
  ///
  /// - Parameters:
  ///   - key: identity of the client.
  ///   - now: current time in milliseconds since 1970.
  /// - Throws: ``MarketError/tooMany(retryAfter:)`` if the limit is reached.
  func check(_ key: String, at now: Int) throws(MarketError) {
    let wait = state.withLock { timeLeft(for: key, at: now, in: $0) }
    if let wait { throw .tooMany(retryAfter: wait) }
  }

  /// Counts a try.
  func note(_ key: String, at now: Int) {
    state.withLock { note(key, at: now, in: &$0) }
  }

  /// Checks and counts a try.
  ///
  /// - Throws: as ``check(_:at:)``.
  func take(_ key: String, at now: Int) throws(MarketError) {
    let wait = state.withLock { state in
      let wait = timeLeft(for: key, at: now, in: state)
      if wait == nil { note(key, at: now, in: &state) }
      return wait
    }
    if let wait { throw .tooMany(retryAfter: wait) }
  }

  /// Removes a try from the count.
  func forgive(_ key: String) {
    state.withLock { state in
      if let count = state.counts[key], count.tries > 0 { state.counts[key]?.tries -= 1 }
    }
  }

  /// Number of counted keys.
  var count: Int { state.withLock { $0.counts.count } }

  private func timeLeft(for key: String, at now: Int, in state: State) -> Duration? {
    guard let count = state.counts[key], isUnderWay(count, at: now), count.tries >= limit else { return nil }
    return .milliseconds(count.start + span - now)
  }

  private func note(_ key: String, at now: Int, in state: inout State) {
    if let count = state.counts[key], isUnderWay(count, at: now) {
      state.counts[key]?.tries += 1
      return
    }
    state.counts[key] = Count(start: now, tries: 1)
    state.begun.append((key, now))
    if state.begun.count > capacity { forget(in: &state) }
  }

  /// Forgets half of the keys at once, so that the average cost is low.
  private func forget(in state: inout State) {
    let old = state.begun.prefix(max(1, capacity / 2))
    for (key, start) in old where state.counts[key]?.start == start { state.counts[key] = nil }
    state.begun.removeFirst(old.count)
  }

  /// Returns whether a span contains the current time. If the clock was set back, a new span begins.
  private func isUnderWay(_ count: Count, at now: Int) -> Bool { (count.start..<count.start + span).contains(now) }
}
