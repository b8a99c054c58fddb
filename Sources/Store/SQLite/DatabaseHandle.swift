import GRDB
import Synchronization

/// The open connections, until they are taken away.
///
/// A call under way keeps the connections alive, so taking them away closes
/// them when the last call has finished: no call meets a closed connection.
final class DatabaseHandle: Sendable {
  private let state: Mutex<(any DatabaseWriter)?>

  init(_ writer: any DatabaseWriter) {
    state = Mutex(writer)
  }

  /// The connections; ``DatabaseError/closed`` when they were taken.
  func writer() throws(DatabaseError) -> any DatabaseWriter {
    guard let writer = state.withLock({ $0 }) else { throw .closed }
    return writer
  }

  /// The connections, the first time.
  func take() -> (any DatabaseWriter)? {
    state.withLock { state in
      defer { state = nil }
      return state
    }
  }
}
