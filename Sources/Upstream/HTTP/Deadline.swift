/// Runs an operation and cancels it at a time limit.
///
/// - Throws: ``NetworkError/timedOut(after:)`` at the limit, or the operation's error.
func withDeadline<Value: Sendable>(
  _ limit: Duration, clock: any Clock<Duration>, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await clock.sleep(for: limit)
      throw NetworkError.timedOut(after: limit)
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}
