import Synchronization

/// What was read from an answer: read by whoever asks first, in a task of its
/// own because whoever asked may leave, and given to all.
final class SharedReading: Sendable {
  private let tasks = Mutex<[ObjectIdentifier: Task<any Sendable, any Error>]>([:])

  /// The value, read once for each kind of question.
  ///
  /// - Parameters:
  ///   - question: the type of the question.
  ///   - read: reads the answer; called the first time only.
  /// - Throws: what `read` threw, to everybody.
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
    // One question has one type of value; another type would be read anew.
    if let value = try await task.value as? Value { return value }
    return try await read()
  }
}
