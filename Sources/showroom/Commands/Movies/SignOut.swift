import MoviesFeature

/// Signs out of TMDB on the command line.
struct SignOut: Sendable {
  let session: MovieAccountSession

  /// Signs out. Without a session it prints a note, which is no failure.
  ///
  /// - Throws: `AppError` if the data cannot be reached, and then nothing
  ///   changes; `CancellationError`.
  func callAsFunction() async throws {
    let console = session.console
    guard try await session.accounts.session(of: session.profile) != nil else {
      return console.note("You are not signed in.")
    }
    let isTold = try await session.accounts.signOut(session.profile)
    console.note("Signed out.")
    if !isTold {
      console.note("TMDB isn't responding: end the session at themoviedb.org, Settings, Sessions.")
    }
  }
}
