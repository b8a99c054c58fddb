import Synchronization

/// The decoded value of a response. The first caller decodes it, in a separate task because that caller may leave, and
/// all others share the result.
final class SharedReading: Sendable {
  private struct Tasks {
    let reading: Task<any Sendable, any Error>
    /// The reading, and what follows if it fails; `nil` until a caller wants the value.
    var whole: Task<any Sendable, any Error>?
  }

  private let tasks = Mutex<[ObjectIdentifier: Tasks]>([:])

  /// Returns the value, decoded once per type of request.
  ///
  /// - Parameters:
  ///   - question: the type of the request.
  ///   - read: decodes the response; only the first call runs it.
  ///   - failed: runs once if `read` throws, before any caller gets the error.
  /// - Throws: the error of `read`, for each caller.
  func value<Value: Sendable>(
    for question: Any.Type, _ read: @escaping @Sendable () async throws -> Value,
    failed: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) async throws -> Value {
    let reading = self.reading(for: question, read)
    let task = tasks.withLock { tasks in
      let id = ObjectIdentifier(question)
      if let task = tasks[id]?.whole { return task }
      let task = Task<any Sendable, any Error> {
        do {
          return try await reading.value
        } catch {
          await failed(error)
          throw error
        }
      }
      tasks[id]?.whole = task
      return task
    }
    // A request has one type of value. If that should differ, decode again.
    if let value = try await task.value as? Value { return value }
    return try await read()
  }

  /// Returns whether the response can be decoded, after that was tried. The value is kept for ``value(for:_:failed:)``.
  ///
  /// - Parameters: as there.
  func isReadable<Value: Sendable>(
    for question: Any.Type, _ read: @escaping @Sendable () async throws -> Value
  ) async -> Bool {
    if case .success = await reading(for: question, read).result { true } else { false }
  }

  private func reading<Value: Sendable>(
    for question: Any.Type, _ read: @escaping @Sendable () async throws -> Value
  ) -> Task<any Sendable, any Error> {
    tasks.withLock { tasks in
      let id = ObjectIdentifier(question)
      if let known = tasks[id] { return known.reading }
      let task = Task<any Sendable, any Error> { try await read() }
      tasks[id] = Tasks(reading: task)
      return task
    }
  }
}
