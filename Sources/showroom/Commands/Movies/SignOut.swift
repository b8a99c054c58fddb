import MoviesFeature

/// Signs out with TMDB, on the command line.
struct SignOut: Sendable {
  let session: MovieAccountSession

  /// Signs out. That nobody is signed in is said, and no failure.
  ///
  /// - Throws: `AppError` when the data cannot be reached, then nothing has changed; `CancellationError`.
  func callAsFunction() async throws {
    let console = session.console
    guard try await session.accounts.session(of: session.profile) != nil else {
      return console.note("You are not signed in.")
    }
    let isTold = try await session.accounts.signOut(session.profile)
    console.note("Signed out.")
    if !isTold {
      console.note("TMDB could not be told: end the session there as well, at themoviedb.org, Settings, Sessions.")
    }
  }
}
