import GRDB
import Synchronization

/// Tells a hub which tables each commit of this process changed.
///
/// A database has one writer, which calls the observer, so transactions do not overlap.
final class CommitObserver: TransactionObserver, Sendable {
  private struct State {
    var changed: Set<String> = []
    /// Subject of the running transaction; nil if it concerns all subjects.
    var subject: String?
  }

  private let hub: ChangeHub
  private let state = Mutex(State())

  init(hub: ChangeHub) {
    self.hub = hub
  }

  /// Notes the start of a transaction.
  func begin(concerning subject: String?) {
    state.withLock { $0.subject = subject }
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    // A kept statement that deletes all rows reports them only if this was true when it was compiled.
    if case .delete = eventKind { return true }
    return hub.isHeard(eventKind.tableName)
  }

  func databaseDidChange(with event: DatabaseEvent) {
    let table = event.tableName
    state.withLock { _ = $0.changed.insert(table) }
  }

  func databaseDidCommit(_ db: GRDB.Database) {
    let (tables, subject) = state.withLock { state in
      defer { state.changed = [] }
      return (state.changed, state.subject)
    }
    hub.tell(changed: tables, concerning: subject)
  }

  func databaseDidRollback(_ db: GRDB.Database) {
    state.withLock { $0.changed = [] }
  }
}
