import LiveWeb
import MoviesFeature
import Reactor

/// Reads one movie and prints it.
struct ShowMovie: Sendable {
  let session: MoviesSession

  /// Reads and prints the movie.
  ///
  /// - Parameters:
  ///   - text: a number, or a link to the movie's page at TMDB.
  ///   - asJSON: print one object instead of facts.
  /// - Throws: `CommandFailure` with 64 for a text that names no movie, with 73
  ///   if the result cannot be written; errors of the repository.
  func callAsFunction(_ text: String, asJSON: Bool) async throws {
    let details = try await session.movies.details(of: try Self.movie(text), place: session.place)
    if asJSON { return try session.console.write(json: MovieReport(details, region: session.place.region)) }
    let (console, writer) = (session.console, MovieText(session.place.language))
    let facts = writer.facts(of: details)
    let width = facts.reduce(0) { max($0, TerminalText.width(of: $1.name)) }
    for (name, value) in facts {
      let clean = TerminalText.clean(value)
      if console.isTerminal {
        let padding = String(repeating: " ", count: width - TerminalText.width(of: name) + 2)
        try console.write(console.styled(name, .dim) + padding + clean)
      } else {
        try console.write("\(name)\t\(clean)")
      }
    }
    if details.failure != nil { console.note("TMDB isn't responding: this is an older result.") }
  }

  /// Reads the movie that an argument names, as ``id(in:)``.
  ///
  /// - Throws: `CommandFailure` with 64 if it names none.
  static func movie(_ text: String) throws(CommandFailure) -> Movie.ID {
    if let id = Self.id(in: text) { return id }
    throw CommandFailure(
      .usage, "\"\(TerminalText.shown(text))\" isn't a movie: give TMDB's number, or a link to its page there.")
  }

  /// Parses a movie's id: `550`, or the address of `/movie/550-fight-club` at
  /// TMDB; `nil` if the text names no movie.
  static func id(in text: String) -> Movie.ID? {
    let pieces = text.split(separator: "?")[0...].first?.split(separator: "/") ?? []
    guard let last = pieces.last, pieces.count == 1 || pieces.dropLast().last == "movie" else { return nil }
    let digits = last.prefix { $0.isASCII && $0.isNumber }
    guard digits.count == last.count || last.dropFirst(digits.count).first == "-" && pieces.count > 1 else {
      return nil
    }
    return Int(digits).flatMap { $0 > 0 ? $0 : nil }
  }
}
