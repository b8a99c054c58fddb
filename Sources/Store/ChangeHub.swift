import Synchronization

/// Tells who asked which tables a committed transaction changed.
///
/// Subscribers come and go on any thread. The lock is never held while a
/// subscriber is told.
final class ChangeHub: Sendable {
  /// How many subscribers ``tellAll()`` tells at once, at the least.
  static let fewest = 32
  /// The pause between two such groups.
  static let pause = Duration.milliseconds(100)
  /// How many groups there are at the most: the last is told after 1.9 s.
  static let groups = 20

  private struct Subscriber {
    let tables: Set<String>
    let subject: String?
    let continuation: AsyncStream<Void>.Continuation
  }

  private struct State {
    var nextID = 0
    var isFinished = false
    var subscribers: [Int: Subscriber] = [:]
  }

  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  /// Creates a hub.
  ///
  /// - Parameter clock: spreads what is told to all.
  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// A stream that has a notice after commits that changed one of `tables`,
  /// but for those that concern another subject; unread notices become one.
  /// It ends with ``finish()``.
  func notices(in tables: Set<String>, of subject: String? = nil) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let tables = Set(tables.map { $0.lowercased() })
    let id: Int? = state.withLock { state in
      guard !state.isFinished else { return nil }
      state.nextID += 1
      state.subscribers[state.nextID] = Subscriber(tables: tables, subject: subject, continuation: continuation)
      return state.nextID
    }
    if let id {
      continuation.onTermination = { [weak self] _ in self?.remove(id) }
    } else {
      continuation.finish()
    }
    return stream
  }

  /// Ends all streams, also those asked for later.
  func finish() {
    let subscribers = state.withLock { state in
      state.isFinished = true
      return Array(state.subscribers.values)
    }
    for subscriber in subscribers { subscriber.continuation.finish() }
  }

  /// A commit has changed some tables.
  ///
  /// - Parameters:
  ///   - tables: their names, in any case.
  ///   - subject: whom all of it concerns; nil when that may be anybody.
  func tell(changed tables: Set<String>, concerning subject: String?) {
    let tables = Set(tables.map { $0.lowercased() })
    let concerned = state.withLock { state in
      state.subscribers.values.filter { subscriber in
        !subscriber.tables.isDisjoint(with: tables)
          && (subject == nil || subscriber.subject == nil || subscriber.subject == subject)
      }
    }
    for subscriber in concerned { subscriber.continuation.yield() }
  }

  /// Anything may have changed.
  ///
  /// Each subscriber reads its tables anew, so many are told in groups, over
  /// two seconds: the first when this returns.
  func tellAll() {
    let all = state.withLock { $0.subscribers.values.map(\.continuation) }
    let size = max(Self.fewest, (all.count + Self.groups - 1) / Self.groups)
    for continuation in all.prefix(size) { continuation.yield() }
    if all.count <= size { return }
    Task { [clock] in
      for start in stride(from: size, to: all.count, by: size) {
        // Nothing cancels this task; a clock that fails only ends the pause.
        try? await clock.sleep(for: Self.pause)
        for continuation in all[start..<min(start + size, all.count)] { continuation.yield() }
      }
    }
  }

  /// Whether somebody wants to know of a table's changes.
  func isHeard(_ table: String) -> Bool {
    let table = table.lowercased()
    return state.withLock { $0.subscribers.values.contains { $0.tables.contains(table) } }
  }

  /// How many streams are being listened to.
  var subscriberCount: Int {
    state.withLock { $0.subscribers.count }
  }

  private func remove(_ id: Int) {
    // The continuation is released after the lock is.
    _ = state.withLock { $0.subscribers.removeValue(forKey: id) }
  }
}
