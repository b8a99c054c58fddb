/// Runs work that a page or a call can do without.
///
/// - Parameters:
///   - other: the result if the work fails.
///   - failed: called with the error; the user is not told.
///   - work: reads or stores something.
/// - Returns: the result of the work, or `other`.
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

/// Stores locally what a server has already done, and ignores a failure: the user must not be told that it was not
/// done.
///
/// - Parameters:
///   - failed: called with the error; the user is not told.
///   - keep: stores the result.
package func keepingWhatCanBe(failed: (any Error) -> Void, _ keep: () async throws -> Void) async {
  // The only error left is a cancellation: the client has gone, which is no failure.
  try? await asFarAsPossible(or: (), failed: failed, keep)
}
