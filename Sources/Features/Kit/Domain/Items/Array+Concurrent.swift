/// How many calls of one list are sent to a source at the same time, so that one list does not keep it busy.
package let maxConcurrentCalls = 4

extension Array where Element: Sendable {
  /// Runs work for each element, starting in the order of the array, and passes on the answers as they arrive.
  ///
  /// - Parameters:
  ///   - limit: the number of concurrent calls; at least 1.
  ///   - work: asks for one element.
  ///   - tell: receives each answer and returns whether to start more work. It still receives the answers of running
  ///     calls after it returned `false`.
  /// - Throws: what `work` or `tell` throws; `tell` receives nothing more then.
  package func forEach<Answer: Sendable>(
    maxConcurrent limit: Int = maxConcurrentCalls, _ work: @escaping @Sendable (Element) async throws -> Answer,
    tell: (Answer) async throws -> Bool
  ) async throws {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      var left = self[...]
      while left.count > count - limit, let element = left.popFirst() {
        group.addTask { try await work(element) }
      }
      while let answer = try await group.next() {
        if try await !tell(answer) { left = [] }
        if let element = left.popFirst() { group.addTask { try await work(element) } }
      }
    }
  }

  /// Asks for an answer for each element, several at the same time, and leaves out those that fail.
  ///
  /// - Parameter ask: asks for one element.
  /// - Returns: the answers in the order of the array.
  /// - Throws: the first failure in that order if all fail; `CancellationError`.
  package func answers<Answer: Sendable>(
    _ ask: @escaping @Sendable (Element) async throws -> Answer
  ) async throws -> [Answer] {
    var told: [Int: Result<Answer, any Error>] = [:]
    try await [Int](indices).forEach { place -> (Int, Result<Answer, any Error>) in
      do {
        return (place, .success(try await ask(self[place])))
      } catch {
        return (place, .failure(error))
      }
    } tell: { answer in
      told[answer.0] = answer.1
      return true
    }
    try Task.checkCancellation()
    let results = indices.compactMap { told[$0] }
    let answers = results.compactMap { try? $0.get() }
    if answers.isEmpty, let first = results.first { _ = try first.get() }
    return answers
  }
}
