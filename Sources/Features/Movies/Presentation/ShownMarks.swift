import FeatureKit
import LiveWeb
import Synchronization

/// Which of the movies that a page shows are saved: found out when they come, and followed while somebody looks.
final class ShownMarks: Sendable {
  private let saved: SavedMarks
  private let profile: Profile
  private let shown = Mutex<Set<Movie.ID>>([])

  /// - Parameters:
  ///   - saved: what people have saved.
  ///   - profile: whose marks they are.
  init(_ saved: SavedMarks, of profile: Profile) {
    self.saved = saved
    self.profile = profile
  }

  /// Movies are shown.
  ///
  /// - Parameter isMore: whether those before them still are.
  /// - Returns: which of all that are shown are saved; `nil` when it could not be read.
  /// - Throws: `CancellationError`, nothing else.
  func show(_ ids: [Movie.ID], isMore: Bool) async throws -> Set<Movie.ID>? {
    let all = shown.withLock { shown in
      shown = isMore ? shown.union(ids) : Set(ids)
      return shown
    }
    return try await marked(among: all)
  }

  /// Tells which of the movies shown are saved, where that is news, and again whenever it may have changed, until
  /// nobody listens any more.
  ///
  /// - Parameter known: what is known already.
  /// - Throws: `CancellationError`, nothing else.
  func follow(knowing known: Set<Movie.ID>, _ tell: (Set<Movie.ID>) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    // Asked for first: what changes while they are read is told, too.
    let changes = saved.changes(of: kept)
    var last = Heard(shown: shown.withLock { $0 }, saved: known)
    try await hear(&last, tell)
    for await _ in changes { try await hear(&last, tell) }
  }

  /// What was told last, and of which movies.
  private struct Heard {
    var shown: Set<Movie.ID>
    var saved: Set<Movie.ID>
  }

  private func hear(_ last: inout Heard, _ tell: (Set<Movie.ID>) async -> Void) async throws {
    let all = shown.withLock { $0 }
    guard let found = try await marked(among: all), all != last.shown || found != last.saved else { return }
    last = Heard(shown: all, saved: found)
    await tell(found)
  }

  private func marked(among ids: Set<Movie.ID>) async throws -> Set<Movie.ID>? {
    let references = ids.sorted().compactMap { Movie.reference(of: $0) }
    return try await saved.among(references, of: profile.kept).map { Set($0.compactMap { Movie.id(of: $0) }) }
  }
}
