import GRDB
import Synchronization

/// Tells who asked which tables a committed transaction changed.
///
/// Called by the one writer of a database, so transactions do not overlap;
/// subscribers come and go on any thread. The lock is never held while a
/// subscriber is told.
final class ChangeHub: TransactionObserver, Sendable {
  private struct Subscriber {
    let tables: Set<String>
    let subject: String?
    let continuation: AsyncStream<Void>.Continuation
  }

  private struct State {
    var nextID = 0
    var isFinished = false
    var subscribers: [Int: Subscriber] = [:]
    var changed: Set<String> = []
    /// Whom the transaction under way concerns; `nil` when it has not said so.
    var subject: String?
  }

  private let state = Mutex(State())

  /// A stream that has a notice after commits that changed one of `tables`,
  /// but for those that concern another subject; unread notices become one.
  /// It ends with ``finish()``.
  func notices(in tables: Set<String>, of subject: String? = nil) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
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

  /// A transaction begins.
  func begin(concerning subject: String?) {
    state.withLock { $0.subject = subject }
  }

  /// How many streams are being listened to.
  var subscriberCount: Int {
    state.withLock { $0.subscribers.count }
  }

  private func remove(_ id: Int) {
    // The continuation is released after the lock is.
    _ = state.withLock { $0.subscribers.removeValue(forKey: id) }
  }

  // MARK: TransactionObserver

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    state.withLock { state in
      state.subscribers.values.contains { $0.tables.contains(eventKind.tableName) }
    }
  }

  func databaseDidChange(with event: DatabaseEvent) {
    let table = event.tableName
    state.withLock { _ = $0.changed.insert(table) }
  }

  func databaseDidCommit(_ db: GRDB.Database) {
    let concerned = state.withLock { state in
      defer { state.changed = [] }
      return state.subscribers.values.filter { subscriber in
        !subscriber.tables.isDisjoint(with: state.changed)
          && (state.subject == nil || subscriber.subject == nil || subscriber.subject == state.subject)
      }
    }
    for subscriber in concerned { subscriber.continuation.yield() }
  }

  func databaseDidRollback(_ db: GRDB.Database) {
    state.withLock { $0.changed = [] }
  }
}
