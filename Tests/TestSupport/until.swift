/// Lets other tasks run until something holds.
///
/// What does not come at once is looked for each millisecond: a wait that only yields keeps a core from those it waits
/// for, and thirty tests wait at a time.
///
/// - Throws: `CancellationError` when the test's time limit ends a wait in vain.
public func until(_ condition: () async -> Bool) async throws {
  for _ in 0..<100 {
    if await condition() { return }
    await Task.yield()
  }
  while !(await condition()) { try await Task.sleep(for: .milliseconds(1)) }
}
