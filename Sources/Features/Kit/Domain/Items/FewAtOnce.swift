/// Asks a source for several things, few at a time: one list is not to keep it busy.
package enum FewAtOnce {
  /// How many are asked for at the same time.
  package static let limit = 4

  /// Asks for each element, those first that stand first.
  ///
  /// - Parameters:
  ///   - elements: for what is asked.
  ///   - limit: how many at the same time; at least 1.
  ///   - work: asks for one.
  ///   - tell: told of each answer as it comes; says whether more is to be asked for. What is under way is waited for.
  /// - Throws: what `work` throws; then nothing more is told.
  package static func each<Element: Sendable, Answer: Sendable>(
    _ elements: [Element], atOnce limit: Int = limit, _ work: @escaping @Sendable (Element) async throws -> Answer,
    tell: (Answer) async throws -> Bool
  ) async throws {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      var left = elements[...]
      while left.count > elements.count - limit, let element = left.popFirst() {
        group.addTask { try await work(element) }
      }
      while let answer = try await group.next() {
        if try await !tell(answer) { left = [] }
        if let element = left.popFirst() { group.addTask { try await work(element) } }
      }
    }
  }
}
