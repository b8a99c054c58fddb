import FeatureKit
import Localization

/// The names of services in the languages of the app, for one check of movies.
///
/// The source's lists of services, which hardly ever change, are asked for once in a check, and cached for a day.
actor ServiceNames {
  private let movies: any MoviesRepository
  private var known: [MoviesPlace: [Int: String]] = [:]

  /// - Parameter movies: the source.
  init(of movies: any MoviesRepository) {
    self.movies = movies
  }

  /// Returns facts in which services are also named in the languages other than that of the answer, as far as the lists
  /// of their countries have them and can be read.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func completed(_ facts: DatedFacts) async throws -> DatedFacts {
    var said = facts.facts
    for (country, showing) in said.showings where showing.services?.isEmpty == false {
      for language in Language.allCases where language != facts.language {
        let names = try await names(in: MoviesPlace(language: language, region: country))
        said.showings[country] = said.showings[country]?.named(in: language) { names[$0.id] }
      }
    }
    return DatedFacts(said, saidAt: facts.saidAt, language: facts.language)
  }

  private func names(in place: MoviesPlace) async throws -> [Int: String] {
    if let names = known[place] { return names }
    let services = try await Self.services(in: place, of: movies)
    let names = Dictionary(services.map { ($0.id, $0.name) }) { first, _ in first }
    known[place] = names
    return names
  }

  private static func services(in place: MoviesPlace, of movies: any MoviesRepository) async throws -> [WatchService] {
    try await asFarAsPossible(or: [], failed: { _ in }) { try await movies.services(in: place) }
  }
}
