/// Finds out, or keeps, what the page can do without.
///
/// - Parameters:
///   - other: what stands in for it where that fails.
///   - failed: told why; the person is told nothing.
/// - Throws: `CancellationError`, nothing else.
func asFarAsPossible<Value>(
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
func keepingWhatCanBe(failed: (any Error) -> Void, _ keep: () async throws -> Void) async {
  do {
    try await keep()
  } catch is CancellationError {
    // Whoever wanted it is gone; that is no failure.
  } catch {
    failed(error)
  }
}
