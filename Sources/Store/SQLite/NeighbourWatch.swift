import GRDB
import Synchronization

/// Notices within a second what other processes commit to the file, once
/// somebody has listened.
///
/// SQLite counts the commits of others (`data_version`) and does not say
/// which tables they changed, so everybody is told.
///
/// - Source: https://sqlite.org/pragma.html#pragma_data_version
final class NeighbourWatch: Sendable {
  private static let interval = Duration.milliseconds(500)

  private let handle: DatabaseHandle
  private let hub: ChangeHub
  /// The count when the file was opened: what came after it is news.
  private let initial: Int?
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(handle: DatabaseHandle, hub: ChangeHub) {
    self.handle = handle
    self.hub = hub
    initial = try? handle.writer().writeWithoutTransaction { try Self.read($0) }
  }

  deinit {
    stop()
  }

  /// Begins to watch, the first time.
  func start() {
    task.withLock { task in
      guard task == nil else { return }
      task = Task { [handle, hub, initial] in await Self.watch(handle, hub, since: initial) }
    }
  }

  func stop() {
    task.withLock { $0?.cancel() }
  }

  private static func watch(_ handle: DatabaseHandle, _ hub: ChangeHub, since initial: Int?) async {
    var known = initial
    while let writer = try? handle.writer() {
      // In a task of its own: ending this one would interrupt whoever writes next.
      if hub.subscriberCount > 0, let version = await Task(operation: { await version(of: writer) }).value {
        if known != version { hub.tellAll() }
        known = version
      }
      do { try await Task.sleep(for: interval) } catch { return }
    }
  }

  /// Asked of the connection that writes, to which its own commits are no
  /// news. Nil while the file cannot be read: then there is another time.
  private static func version(of writer: any DatabaseWriter) async -> Int? {
    try? await writer.writeWithoutTransaction { try read($0) }
  }

  private static func read(_ database: GRDB.Database) throws -> Int? {
    try Int.fetchOne(database, sql: "PRAGMA data_version")
  }
}
