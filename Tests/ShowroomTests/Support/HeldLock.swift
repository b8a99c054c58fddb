import Dispatch
import Store

@testable import showroom

/// Runs work while a second connection keeps the database locked, like another
/// program.
///
/// - Parameter path: the file, already open in the second connection.
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
