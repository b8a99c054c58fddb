import GRDB
import Synchronization

/// Notices commits of other processes to the file within a second, once a stream is open.
///
/// SQLite counts the commits of other connections (`data_version`), but does not report their tables, so all
/// subscribers are notified.
///
/// - Source: https://sqlite.org/pragma.html#pragma_data_version
final class NeighbourWatch: Sendable {
  private static let interval = Duration.milliseconds(500)

  private let handle: DatabaseHandle
  private let hub: ChangeHub
  /// The commit count when the file was opened.
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

  /// Starts to watch; later calls do nothing.
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
      // In a separate task: cancelling the watching task would interrupt a write that shares the connection.
      if hub.subscriberCount > 0, let version = await Task(operation: { await version(of: writer) }).value {
        if known != version { hub.tellAll() }
        known = version
      }
      do { try await Task.sleep(for: interval) } catch { return }
    }
  }

  /// Reads the count on the writing connection, which does not count its own commits. Nil if the file cannot be
  /// read; the next round tries again.
  private static func version(of writer: any DatabaseWriter) async -> Int? {
    try? await writer.writeWithoutTransaction { try read($0) }
  }

  private static func read(_ database: GRDB.Database) throws -> Int? {
    try Int.fetchOne(database, sql: "PRAGMA data_version")
  }
}
