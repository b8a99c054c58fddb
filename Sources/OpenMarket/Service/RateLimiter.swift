import Synchronization

/// Counts tries, and says when there are too many: so many in a span of time that begins with the first.
///
/// In memory, and bounded: of more people than are counted, those are forgotten that began first.
final class RateLimiter: Sendable {
  private struct Count {
    let start: Int
    var tries: Int
  }

  private struct State {
    var counts: [String: Count] = [:]
    /// In the order in which they began; some are counted anew further on.
    var begun: [(key: String, start: Int)] = []
  }

  private let limit: Int
  private let span: Int
  private let capacity: Int
  private let state = Mutex(State())

  /// Counts nothing yet.
  ///
  /// - Parameters:
  ///   - limit: how many tries.
  ///   - span: in what time.
  ///   - capacity: how many people are counted at once.
  init(_ limit: Int, in span: Duration, capacity: Int) {
    self.limit = limit
    self.span = Int(span.components.seconds) * 1_000
    self.capacity = capacity
  }

  /// Whether somebody may try.
  ///
  /// - Parameter now: in milliseconds since 1970.
  /// - Throws: ``MarketError/tooMany(retryAfter:)``.
  func check(_ key: String, at now: Int) throws(MarketError) {
    let wait = state.withLock { timeLeft(for: key, at: now, in: $0) }
    if let wait { throw .tooMany(retryAfter: wait) }
  }

  /// Counts a try that was made.
  func note(_ key: String, at now: Int) {
    state.withLock { note(key, at: now, in: &$0) }
  }

  /// Counts a try, if it may be made.
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

  /// Takes back a try that was no such thing.
  func forgive(_ key: String) {
    state.withLock { state in
      if let count = state.counts[key], count.tries > 0 { state.counts[key]?.tries -= 1 }
    }
  }

  /// How many are counted.
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

  /// Half of them at once, so that it costs next to nothing for each.
  private func forget(in state: inout State) {
    let old = state.begun.prefix(max(1, capacity / 2))
    for (key, start) in old where state.counts[key]?.start == start { state.counts[key] = nil }
    state.begun.removeFirst(old.count)
  }

  /// A clock that was set back begins anew.
  private func isUnderWay(_ count: Count, at now: Int) -> Bool { (count.start..<count.start + span).contains(now) }
}
