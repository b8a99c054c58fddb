import Foundation
import Synchronization

/// Cancels a run on SIGINT and SIGTERM, so that it can end the programs that it has started and remove its files. The
/// programs are in process groups of their own, which a terminal's signals do not reach.
enum Interruption {
  private static let isWanted = Atomic(false)

  /// Runs work that SIGINT and SIGTERM cancel, once ``listen()`` was called; a second signal ends the program at once.
  ///
  /// - Throws: what `work` throws; `CancellationError` after a signal.
  static func cancelling<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
    let task = Task { try await work() }
    let watch = Task {
      while !isWanted.load(ordering: .relaxed) { try await Task.sleep(for: .milliseconds(200)) }
      task.cancel()
    }
    defer { watch.cancel() }
    return try await task.value
  }

  /// Starts to handle the signals. They are handled and not ignored, because child processes would inherit that.
  static func listen() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.isWanted.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }
}
