import FeatureKit

extension MovieSearchReactor {
  /// Follows what is saved and what is searched elsewhere, as long as somebody looks.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func listen(in state: State, _ emit: (Mutation) async -> Void) async throws {
    let (mutations, news) = AsyncStream.makeStream(of: Mutation.self)
    let (marks, searches, saved) = (self.marks, self.searches, state.movies.saved)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { news.finish() }
        async let marked: Void = marks.follow(knowing: saved) { news.yield(.movies(.setSaved($0))) }
        async let heard: Void = searches.follow { news.yield(.recents($0)) }
        _ = try await (marked, heard)
      }
      for await mutation in mutations { await emit(mutation) }
      try await group.waitForAll()
    }
  }
}
