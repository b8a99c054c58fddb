import GRDB
import Synchronization

/// The open connections, until ``take()`` removes them.
///
/// A running call retains the connections. They close after the last call has finished, so no call meets a closed
/// connection.
final class DatabaseHandle: Sendable {
  private let state: Mutex<(any DatabaseWriter)?>

  init(_ writer: any DatabaseWriter) {
    state = Mutex(writer)
  }

  /// Returns the connections; throws ``DatabaseError/closed`` after ``take()``.
  func writer() throws(DatabaseError) -> any DatabaseWriter {
    guard let writer = state.withLock({ $0 }) else { throw .closed }
    return writer
  }

  /// Removes the connections and returns them; nil after the first call.
  func take() -> (any DatabaseWriter)? {
    state.withLock { state in
      defer { state = nil }
      return state
    }
  }
}
