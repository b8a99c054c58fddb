import ArgumentParser
import Foundation
import MoviesFeature

/// `showroom movies sign-in`.
struct MoviesSignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in",
    abstract: "Sign in with TMDB.",
    discussion: """
      Prints the address of a page on which you approve the sign-in, and waits up to ten minutes; on a terminal, Return \
      checks at once. Then it prints the account: piped, account, number, username and name separated by tabs, or guest. \
      Exits with 1 if the sign-in is not approved.
      """)

  @Flag(help: "Continue as a guest, who can only rate; TMDB deletes guests after a day of inactivity.")
  var guest = false
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let isGuest = guest
    try await MovieAccountSession.run(try OptionReader(flags: upstream.given), console: .standard) { session in
      let wait = ApprovalWait(clock: ContinuousClock(), presses: Self.presses(), console: session.console)
      let isDone = try await Interruption.run(until: Interruption.signalled) {
        try await SignIn(session: session, wait: wait)(asGuest: isGuest)
      }
      if !isDone { throw CommandFailure(.failed, "Stopped.") }
    }
  }

  /// Yields a value for each line typed on the terminal; none without a
  /// terminal.
  private static func presses() -> AsyncStream<Void> {
    let (presses, press) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // Reading the terminal from the background would stop the command.
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else {
      press.finish()
      return presses
    }
    // Reading blocks even after the wait has ended, so it gets its own thread,
    // which ends with the program.
    Thread.detachNewThread {
      while readLine() != nil { press.yield() }
      press.finish()
    }
    return presses
  }
}

/// `showroom movies sign-out`.
struct MoviesSignOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out",
    abstract: "Sign out, and end the session at TMDB.")

  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    try await MovieAccountSession.run(try OptionReader(flags: upstream.given), console: .standard) { session in
      try await SignOut(session: session)()
    }
  }
}

/// `showroom movies rate`.
struct MoviesRateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate",
    abstract: "Rate a movie, or remove your rating.",
    discussion: """
      Piped, prints a line of rated, number and stars, or of removed and number, separated by tabs. Exits with 1 if there \
      is no such movie, with 77 if you are not signed in.
      """)

  @Argument(help: ArgumentHelp("The movie's number at TMDB, or a link to its page there.", valueName: "movie"))
  var movie: String
  @Argument(help: ArgumentHelp("0.5 to 5 in halves, or remove.", valueName: "stars"))
  var stars: String
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let (text, given) = (movie, stars)
    try await MovieAccountSession.run(try OptionReader(flags: upstream.given), console: .standard) { session in
      try await RateMovie(session: session)(text, stars: given)
    }
  }
}

/// `showroom movies account`.
struct MoviesAccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Show the signed-in account, or one of its lists.",
    discussion: """
      A list is printed like now-playing, newest first, with your stars at the end. Exits with 77 if you are not signed in.
      """)

  @Option(name: .customLong("list"), help: ArgumentHelp("One of \(ShowMovieAccount.listNames).", valueName: "list"))
  var list: String?
  @OptionGroup var flags: MovieListFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: flags.given.merging(upstream.given) { $1 })
    let wish = try list.map(ShowMovieAccount.list)
    let asJSON = flags.json
    try await MovieAccountSession.run(reader, console: .standard) { session in
      let show = ShowMovieAccount(session: session)
      if let wish { try await show(wish, asJSON: asJSON) } else { try await show(asJSON: asJSON) }
    }
  }
}
