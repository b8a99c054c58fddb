import FeatureKit
import Localization
import MoviesFeature

/// Reads in which countries a movie is offered, and prints them.
struct ShowMovieOffers: Sendable {
  let session: MoviesSession

  /// Reads and prints the offers.
  ///
  /// - Parameters:
  ///   - text: a number, or a link to the movie's page at TMDB.
  ///   - asJSON: print one object instead of lines.
  /// - Throws: `CommandFailure` with 64 for a text that names no movie, with 73
  ///   if the result cannot be written; errors of the repository.
  func callAsFunction(_ text: String, asJSON: Bool) async throws {
    let offers = try await session.movies.offers(of: try ShowMovie.movie(text), place: session.place)
    let (console, language) = (session.console, session.place.language)
    let countries = offers.regions.map { MovieOffersReport.Country($0, $1, in: language) }.sorted { $0.name < $1.name }
    if asJSON {
      let report = MovieOffersReport(id: offers.movie.id, title: offers.movie.title, countries: countries)
      return try console.write(json: report)
    }
    let words = Headings.for(language)
    var table = TextTable(columns: [
      .init(heading: words.id), .init(heading: words.country, isFlexible: true),
      .init(heading: words.streaming, isFlexible: true), .init(heading: words.free, isFlexible: true),
      .init(heading: words.rental, isFlexible: true), .init(heading: words.purchase, isFlexible: true),
    ])
    for country in countries {
      table.add(
        [country.code, country.name]
          + [country.streaming, country.free, country.rental, country.purchase].map { $0.joined(separator: ", ") })
    }
    for line in table.lines(for: console) { try console.write(line) }
    if countries.isEmpty { console.note("No service in any country offers it right now.") }
    if offers.failure != nil { console.note("TMDB isn't responding: this is an older result.") }
  }
}

/// Output of `movies where --json`. Keys may be added but never change.
struct MovieOffersReport: Encodable {
  /// A country with names of services.
  struct Country: Encodable {
    /// ISO 3166-1 alpha-2.
    let code: String
    let name: String
    let streaming: [String]
    let free: [String]
    let rental: [String]
    let purchase: [String]

    init(_ code: String, _ offers: WatchOffers, in language: Language) {
      self.code = code
      name = CountryName.of(code, in: language)
      (streaming, free, rental, purchase) = (offers.streaming, offers.free, offers.rental, offers.purchase)
    }
  }

  let id: Int
  let title: String
  let countries: [Country]
}
