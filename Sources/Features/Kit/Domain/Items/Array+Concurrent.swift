/// How many calls of one list a source gets at the same time, so that one list does not keep it busy.
package let maxConcurrentCalls = 4

extension Array where Element: Sendable {
  /// Works on each element, in the order of the array.
  ///
  /// - Parameters:
  ///   - limit: how many at the same time; at least 1.
  ///   - work: asks for one.
  ///   - tell: gets each answer as it comes, and says whether to go on. It gets those under way even after it said no.
  /// - Throws: what `work` throws; then `tell` gets nothing more.
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
}
