/// Lets other tasks run until something holds.
///
/// - Throws: `CancellationError` when the test's time limit ends a wait in vain.
public func until(_ condition: () async -> Bool) async throws {
  while !(await condition()) {
    try Task.checkCancellation()
    await Task.yield()
  }
}
