import Synchronization

/// Notifies subscribers of the tables that committed transactions changed.
///
/// Subscribers may come and go on any thread. The hub does not hold its lock while it notifies a subscriber.
final class ChangeHub: Sendable {
  /// Smallest number of subscribers that ``tellAll()`` notifies at once.
  static let fewest = 32
  /// Pause between two groups of subscribers.
  static let pause = Duration.milliseconds(100)
  /// Maximum number of groups; the last one is notified after 1.9 s.
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
  /// - Parameter clock: clock of the pauses in ``tellAll()``.
  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Returns a stream with a notice after each commit that changed one of `tables`.
  ///
  /// The stream omits commits that concern another subject. Unread notices are merged into one. The stream ends
  /// with ``finish()``.
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

  /// Ends all streams, including those requested later.
  func finish() {
    let subscribers = state.withLock { state in
      state.isFinished = true
      return Array(state.subscribers.values)
    }
    for subscriber in subscribers { subscriber.continuation.finish() }
  }

  /// Notifies subscribers of a commit.
  ///
  /// - Parameters:
  ///   - tables: names of the changed tables, in any case.
  ///   - subject: the only subject that the commit concerns; nil notifies the subscribers of all subjects.
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

  /// Notifies all subscribers, as any table may have changed.
  ///
  /// Each subscriber then reads its tables again. To spread this load, the hub notifies many subscribers in groups,
  /// over two seconds. It has notified the first group when this method returns.
  func tellAll() {
    let all = state.withLock { $0.subscribers.values.map(\.continuation) }
    let size = max(Self.fewest, (all.count + Self.groups - 1) / Self.groups)
    for continuation in all.prefix(size) { continuation.yield() }
    if all.count <= size { return }
    Task { [clock] in
      for start in stride(from: size, to: all.count, by: size) {
        // Nothing cancels this task; if the clock throws, only the pause is lost.
        try? await clock.sleep(for: Self.pause)
        for continuation in all[start..<min(start + size, all.count)] { continuation.yield() }
      }
    }
  }

  /// Returns whether a stream listens to a table.
  func isHeard(_ table: String) -> Bool {
    let table = table.lowercased()
    return state.withLock { $0.subscribers.values.contains { $0.tables.contains(table) } }
  }

  /// Number of open streams.
  var subscriberCount: Int {
    state.withLock { $0.subscribers.count }
  }

  private func remove(_ id: Int) {
    // Returns the subscriber out of the closure, so that its continuation is released after the lock.
    _ = state.withLock { $0.subscribers.removeValue(forKey: id) }
  }
}
