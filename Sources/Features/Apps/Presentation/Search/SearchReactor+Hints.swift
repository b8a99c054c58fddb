import FeatureKit
import Reactor

extension SearchReactor {
  /// Shows the hints for a typed text, unless the user types on or the search ends before. A failure is not shown,
  /// because the search goes on without them. Ids, links and initial consonants have none.
  func hint(at text: String, _ context: Context) async {
    let query = resolved(text, in: context.state).query
    guard let hints, case .term(let words) = query.input, !words.isEmpty, !SearchTerm.isInitials(text) else { return }
    do {
      try await clock.sleep(for: Self.hintPause)
    } catch {
      // The user has typed on.
      return
    }
    let found = await within(Self.maxHintWait) { try await hints.hints(for: words, in: query.storefront) }
    if let found, found != context.state.hints { context.emit(.setHints(found)) }
  }

  /// Returns the result of work, or `nil` if it fails or takes longer than a time.
  private func within<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async -> Value? {
    await withTaskGroup(of: Value?.self) { [clock] group in
      // Neither error is shown: `nil` says that there is nothing.
      group.addTask { try? await work() }
      group.addTask {
        try? await clock.sleep(for: limit)
        return nil
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? nil
    }
  }
}
