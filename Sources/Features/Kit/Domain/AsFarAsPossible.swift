/// Finds out, or keeps, what a page or a call can do without.
///
/// - Parameters:
///   - other: what stands in for it where that fails.
///   - failed: told why; the person is told nothing.
/// - Throws: `CancellationError`, nothing else.
package func asFarAsPossible<Value>(
  or other: Value, failed: (any Error) -> Void, _ work: () async throws -> Value
) async throws -> Value {
  do {
    return try await work()
  } catch let error as CancellationError {
    throw error
  } catch {
    failed(error)
    return other
  }
}

/// Keeps here what a server has done already, as far as that works: it is done there, and what fails here must not be
/// told as if it were not.
///
/// - Parameter failed: told of what could not be kept. The person has what they wanted, and is told nothing.
package func keepingWhatCanBe(failed: (any Error) -> Void, _ keep: () async throws -> Void) async {
  // The one error is a cancellation: the person has left, and that is no failure.
  try? await asFarAsPossible(or: (), failed: failed, keep)
}
