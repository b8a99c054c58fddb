import Dispatch
import Store

@testable import showroom

/// Does work while another program, as it were, keeps a database locked.
///
/// - Parameter path: the file; the other program has it open by then.
func withLockHeld<T: Sendable>(on path: String, _ work: () async throws -> T) async throws -> T {
  let other = try Storage.open(.file(path: path))
  let (locked, lock) = AsyncStream.makeStream(of: Void.self)
  let gate = DispatchSemaphore(value: 0)
  let holding = Task {
    try await other.write { _ in
      lock.finish()
      gate.wait()
    }
  }
  for await _ in locked {}
  let result: T
  do {
    result = try await work()
  } catch {
    gate.signal()
    throw error
  }
  gate.signal()
  try await holding.value
  return result
}
