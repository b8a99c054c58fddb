import ArgumentParser
import Foundation
import MoviesFeature

/// `showroom movies discover`.
struct MoviesDiscoverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discover",
    abstract: "List movies by genre and years.",
    discussion: "Prints like now-playing.")

  @Option(help: ArgumentHelp("A genre: drama, science-fiction, or its number at TMDB.", valueName: "genre"))
  var genre: String?
  @Option(help: ArgumentHelp("A year like 1994, or a decade like 1990s.", valueName: "years")) var years: String?
  @Option(help: ArgumentHelp("popular, newest or best-rated.", valueName: "order")) var sort: String?
  @OptionGroup var list: MovieListFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: list.given.merging(upstream.given) { $1 })
    let (filter, asJSON) = (try Self.filter(genre: genre, years: years, sort: sort, now: Date()), list.json)
    try await MoviesSession.run(reader, console: .standard) { session in
      try await ListMovies(session: session)(asJSON: asJSON) { page in
        try await session.movies.movies(in: .discovered(filter), page: page, place: session.place)
      }
    }
  }

  /// Reads the filter of the flags.
  ///
  /// - Throws: `CommandFailure` with 64 for a value that is not allowed.
  static func filter(
    genre: String?, years: String?, sort: String?, now: Date
  ) throws(CommandFailure) -> MovieFilter {
    var filter = MovieFilter()
    if let genre {
      guard let known = Self.genre(genre) else { throw refused("--genre", genre, "a genre like drama, or its number") }
      filter.genre = known
    }
    if let years {
      guard let known = MovieFilter.Years(rawValue: years) else {
        throw refused("--years", years, "a year like 1994, or a decade like 1990s")
      }
      filter.years = known
    }
    if let sort {
      guard let known = MovieFilter.Order(rawValue: sort) else {
        throw refused("--sort", sort, "popular, newest or best-rated")
      }
      filter.order = known
    }
    filter.today = filter.order == .newest ? now : nil
    return filter
  }

  private static func genre(_ text: String) -> MovieGenre? {
    if let number = Int(text) { return MovieGenre(rawValue: number) }
    let letters = text.lowercased().filter(\.isLetter)
    return MovieGenre.allCases.first { "\($0)".lowercased() == letters }
  }

  private static func refused(_ flag: String, _ value: String, _ allowed: String) -> CommandFailure {
    CommandFailure(.usage, "\(flag) \"\(TerminalText.shown(value))\" isn't allowed: give \(allowed).")
  }
}

/// `showroom movies person`.
struct MoviesPersonCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person",
    abstract: "List the movies of a person, newest first.",
    discussion: "Prints like now-playing. Exits with 1 if there is no such person.")

  @Argument(help: ArgumentHelp("The person's number at TMDB.", valueName: "person")) var person: Int
  @Flag(help: "Movies as crew, instead of those that the person is known for.") var crew = false
  @OptionGroup var list: MovieListFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: list.given.merging(upstream.given) { $1 })
    let (movies, asJSON) = (MovieList.person(person, crew ? .crew : nil), list.json)
    try await MoviesSession.run(reader, console: .standard) { session in
      try await ListMovies(session: session)(asJSON: asJSON) { page in
        try await session.movies.movies(in: movies, page: page, place: session.place)
      }
    }
  }
}
