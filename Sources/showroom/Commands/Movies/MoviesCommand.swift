import ArgumentParser
import MoviesFeature

/// `showroom movies`.
struct MoviesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "movies",
    abstract: "Find, show and rate movies.",
    discussion: "This product uses the TMDB API but is not endorsed or certified by TMDB.",
    subcommands: [
      MoviesNowPlayingCommand.self, MoviesSearchCommand.self, MoviesDiscoverCommand.self, MoviesPersonCommand.self,
      MoviesShowCommand.self, MoviesWhereCommand.self,
      MoviesSignInCommand.self, MoviesSignOutCommand.self, MoviesRateCommand.self, MoviesAccountCommand.self,
    ])
}

/// Flags of a list of movies.
struct MovieListFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.region.name, help: Options.region.help) var region: String?
  @Option(name: Options.movieLimit.name, help: Options.movieLimit.help) var limit: String?
  @Flag(help: "Print JSON.") var json = false

  var given: [String: String] { Self.collect((Options.region.key, region), (Options.movieLimit.key, limit)) }
}

/// `showroom movies now-playing`.
struct MoviesNowPlayingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "now-playing",
    abstract: "List the movies now playing in a region.",
    discussion: """
      On a terminal the movies are a table. Piped, each movie is a line of id, title, original title, date, average of \
      ten, and number of ratings, separated by tabs.
      """)

  @OptionGroup var list: MovieListFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: list.given.merging(upstream.given) { $1 })
    let asJSON = list.json
    try await MoviesSession.run(reader, console: .standard) { session in
      try await ListMovies(session: session)(asJSON: asJSON) { page in
        try await session.movies.movies(in: .nowPlaying, page: page, place: session.place)
      }
    }
  }
}

/// `showroom movies search`.
struct MoviesSearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search movies by their titles.",
    discussion: "Prints like now-playing. Finds titles in all their languages.")

  @Argument(help: ArgumentHelp("Words of a title.", valueName: "words")) var words: [String]
  @Option(name: Options.year.name, help: Options.year.help) var year: String?
  @OptionGroup var list: MovieListFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    var flags = list.given.merging(upstream.given) { $1 }
    flags[Options.year.key] = year
    let reader = try OptionReader(flags: flags)
    let year = try reader.value(of: Options.year)
    let (text, asJSON) = (words.joined(separator: " "), list.json)
    try await MoviesSession.run(reader, console: .standard) { session in
      let query = try session.query(text, year: year)
      try await ListMovies(session: session)(asJSON: asJSON) { page in
        try await session.movies.search(query, page: page, place: session.place)
      }
    }
  }
}

/// `showroom movies show`.
struct MoviesShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one movie.",
    discussion: "Exits with 1 if there is no such movie.")

  @Argument(help: ArgumentHelp("The movie's number at TMDB, or a link to its page there.", valueName: "movie"))
  var movie: String
  @Option(name: Options.region.name, help: Options.region.help) var region: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    var flags = upstream.given
    flags[Options.region.key] = region
    let (text, asJSON) = (movie, json)
    try await MoviesSession.run(try OptionReader(flags: flags), console: .standard) { session in
      try await ShowMovie(session: session)(text, asJSON: asJSON)
    }
  }
}

/// `showroom movies where`.
struct MoviesWhereCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "Show in which countries a movie is offered.",
    discussion: """
      On a terminal the countries are a table. Piped, each country is a line of its code, its name, and the services \
      that stream the movie, show it for free, rent it and sell it, separated by tabs. Exits with 1 if there is no such \
      movie. The offers come from JustWatch.
      """)

  @Argument(help: ArgumentHelp("The movie's number at TMDB, or a link to its page there.", valueName: "movie"))
  var movie: String
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let (text, asJSON) = (movie, json)
    try await MoviesSession.run(try OptionReader(flags: upstream.given), console: .standard) { session in
      try await ShowMovieOffers(session: session)(text, asJSON: asJSON)
    }
  }
}
