import UnixSignals

/// Ends work cleanly when the user or the system interrupts the command.
enum Interruption {
  /// Runs work until it is done or interrupted. An interruption cancels the
  /// work and waits until it has cleaned up.
  ///
  /// - Parameters:
  ///   - asked: returns on an interruption; cancelled when the work is done.
  ///   - work: the work.
  /// - Returns: whether the work was done.
  /// - Throws: what the work throws, except `CancellationError` after an
  ///   interruption.
  static func run(
    until asked: @escaping @Sendable () async -> Void, _ work: @escaping @Sendable () async throws -> Void
  ) async throws -> Bool {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await work()
        return true
      }
      group.addTask {
        await asked()
        return false
      }
      let isDone = try await group.next() ?? false
      group.cancelAll()
      if isDone { return true }
      do {
        return try await group.next() ?? false
      } catch is CancellationError {
        return false
      }
    }
  }

  /// Returns at Ctrl-C (SIGINT) or SIGTERM.
  @Sendable static func signalled() async {
    for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm) { return }
  }
}
