import Foundation
import Synchronization

/// Lets a run that somebody interrupts end what it has started: programs in process groups of their own, which no
/// terminal reaches, and files.
enum Interruption {
  private static let isWanted = Atomic(false)

  /// Does work that SIGINT and SIGTERM cancel, once ``listen()`` was called; a second one ends the program at once.
  ///
  /// - Throws: what `work` throws; `CancellationError` when it gave up.
  static func cancelling<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
    let task = Task { try await work() }
    let watch = Task {
      while !isWanted.load(ordering: .relaxed) { try await Task.sleep(for: .milliseconds(200)) }
      task.cancel()
    }
    defer { watch.cancel() }
    return try await task.value
  }

  /// Takes the signals. They are handled, and not ignored: that would be handed down to the programs.
  static func listen() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.isWanted.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }
}
