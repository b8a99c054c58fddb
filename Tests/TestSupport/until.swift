/// Waits until a condition holds, while other tasks run.
///
/// After some yields the condition is checked each millisecond: yielding alone keeps a core from the tasks that the
/// wait depends on, and thirty tests wait at a time.
///
/// - Throws: `CancellationError` if the test's time limit ends the wait.
public func until(_ condition: () async -> Bool) async throws {
  for _ in 0..<100 {
    if await condition() { return }
    await Task.yield()
  }
  while !(await condition()) { try await Task.sleep(for: .milliseconds(1)) }
}
