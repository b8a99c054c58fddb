import UnixSignals

/// Lets work end in good order when somebody asks for its end.
enum Interruption {
  /// Does work until it is done, or until its end is asked for, which cancels it and waits until it has cleaned up.
  ///
  /// - Parameters:
  ///   - asked: returns when the end is asked for; cancelled when the work is done.
  ///   - work: what is to be done.
  /// - Returns: whether the work was done.
  /// - Throws: what the work throws; a `CancellationError` of work that was asked to end is no error.
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

  /// Returns at Ctrl-C, and when the system asks the program to end.
  @Sendable static func signalled() async {
    for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm) { return }
  }
}
