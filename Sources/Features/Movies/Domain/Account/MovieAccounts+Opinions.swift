import FeatureKit
import Reactor

extension MovieAccounts {
  /// Maximum number of pages of ratings that are read for posters: the newest 200.
  private static let maxPages = 10

  /// The profile's ratings and lists as far as they are known, without a call; empty if it is signed out.
  ///
  /// - Throws: `AppError` when the database cannot be reached; `CancellationError`.
  func opinions(of profile: String) async throws -> KnownOpinions {
    try await session(of: profile).map { memory.opinions(of: $0) } ?? KnownOpinions()
  }

  /// Yields whenever ``opinions(of:)`` may have changed, except by a sign-in or sign-out. The stream is for one consumer.
  func opinionChanges(of profile: String) -> AsyncStream<Void> { memory.changes(of: profile) }

  /// Calls back at once and after each change and sign-in, and reads ratings that are not known, until the task is
  /// cancelled. Failed calls are logged by the transport, and change nothing.
  ///
  /// - Throws: `CancellationError`, and the errors of `changed`.
  func followOpinions(
    of profile: String, in place: MoviesPlace, charge: @escaping @Sendable (Duration) -> Void,
    _ changed: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await Observation(of: changes(of: profile), opinionChanges(of: profile)) {
      try await changed()
      // What is read is a change, which is told next.
      try await asFarAsPossible(or: (), failed: { _ in }) {
        try await readRatings(in: place, for: profile, charge: charge)
      }
    }.follow()
  }

  /// Reads the profile's newest ratings, unless that was done in the last ten minutes.
  ///
  /// - Parameters:
  ///   - place: language of the calls.
  ///   - profile: the profile; nothing is read if it is signed out.
  ///   - charge: charges the client for each call.
  /// - Throws: as ``rate(_:_:for:)``.
  func readRatings(in place: MoviesPlace, for profile: String, charge: (Duration) -> Void) async throws {
    guard let session = try await session(of: profile), memory.beginsReading(session) else { return }
    let before = memory.opinions(of: session)
    var rated: Set<Movie.ID> = []
    do {
      for page in 1...Self.maxPages {
        charge(Self.cost)
        let answer = try await movies(on: .rated, page: page, order: .newestFirst, place: place, for: profile)
        rated.formUnion(answer.movies.map(\.movie.id))
        if !answer.hasMore {
          memory.learn(session, of: profile) { $0.forgetRatings(except: rated, since: before) }
          return
        }
      }
    } catch {
      memory.endReading(session, after: error)
      throw error
    }
  }
}
