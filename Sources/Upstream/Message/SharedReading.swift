import Synchronization

/// The decoded value of a response. The first caller decodes it, in a separate task because that caller may leave, and
/// all others share the result.
final class SharedReading: Sendable {
  private let tasks = Mutex<[ObjectIdentifier: Task<any Sendable, any Error>]>([:])

  /// Returns the value, decoded once per type of request.
  ///
  /// - Parameters:
  ///   - question: the type of the request.
  ///   - read: decodes the response; only the first call runs it.
  /// - Throws: the error of `read`, for each caller.
  func value<Value: Sendable>(
    for question: Any.Type, _ read: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = tasks.withLock { tasks in
      let id = ObjectIdentifier(question)
      if let task = tasks[id] { return task }
      let task = Task<any Sendable, any Error> { try await read() }
      tasks[id] = task
      return task
    }
    // A request has one type of value. If that should differ, decode again.
    if let value = try await task.value as? Value { return value }
    return try await read()
  }
}
