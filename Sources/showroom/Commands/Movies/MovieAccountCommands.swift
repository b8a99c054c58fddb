import ArgumentParser
import Foundation
import MoviesFeature

/// `showroom movies sign-in`.
struct MoviesSignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in",
    abstract: "Sign in with TMDB.",
    discussion: """
      Prints an address at which you approve it in a browser, and waits up to ten minutes; on a terminal Return asks \
      at once. Then it prints who is signed in: piped account, number, username and name with a tab between them, or \
      guest. Exits with 1 when nobody approves it.
      """)

  @Flag(help: "As a guest: guests can only rate, and TMDB forgets them after a day without use.")
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

  /// A value for each line that somebody types in front of this command; none where nobody does.
  private static func presses() -> AsyncStream<Void> {
    let (presses, press) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // Reading the terminal from the background would stop the command.
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else {
      press.finish()
      return presses
    }
    // Reading blocks, also when nobody waits any more, so it gets a thread of its own that ends with the program.
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
    abstract: "Sign out with TMDB: the session ends there as well.")

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
    abstract: "Rate a movie, or take your rating back.",
    discussion: """
      Piped, what became of it is a line of rated, number and stars, or removed and number, with a tab between them. \
      Exits with 1 when there is no such movie, with 77 when nobody is signed in.
      """)

  @Argument(help: ArgumentHelp("TMDB's number of the movie, or a link to its page there.", valueName: "movie"))
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
    abstract: "Say who is signed in with TMDB, or show one of their lists.",
    discussion: """
      A list is printed as now-playing does, with your stars at the end, the latest first. Exits with 77 when nobody \
      is signed in.
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
