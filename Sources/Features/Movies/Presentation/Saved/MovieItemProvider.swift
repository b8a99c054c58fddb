import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// Provides movies as items in lists of other features: their facts and their cells.
struct MovieItemProvider: ItemProvider {
  let movies: any MoviesRepository
  let pictures: any PictureAddresses
  /// The accounts with the readers' own ratings; `nil` for none.
  var accounts: MovieAccounts?
  /// Names the services of movies in all languages; `nil` for their names in the language of the answer alone.
  var names: ServiceNames?
  /// Returns the current time.
  var now: @Sendable () -> Date = { Date() }

  var kind: String { Movie.itemKind }
  var styles: [String] { [ItemRow.style] }

  /// Movies have no facets: they belong to no country and no device.
  func facets(of id: String) -> [ItemFacet: String]? { Movie.id(itemID: id).map { _ in [:] } }

  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? { nil }

  func address(of id: String) -> String {
    Movie.id(itemID: id).map { MoviesRoute.movie($0).url } ?? MoviesRoute.home.url
  }

  func source(in language: Language) -> String { MoviesStrings.for(language).source }

  func searchLink(in language: Language) -> (label: String, address: String) {
    (MoviesStrings.for(language).toMovies, MoviesRoute.home.url)
  }

  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] {
    let known = try await movies.known(
      ids.compactMap { Movie.id(itemID: $0) }, place: MoviesPlace(language: language))
    var facts: [String: DatedFacts] = [:]
    for details in known.values { facts[String(details.movie.id)] = try await self.facts(of: details, in: language) }
    return facts
  }

  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews> {
    let place = MoviesPlace(language: language)
    let source = movies.asked(by: asker)
    // News are for people of all languages. The cached answers that need no call are news, too.
    let teller = naming(by: ServiceNames(of: source))
    return ItemCalls(to: teller, in: language, maxConcurrent: 1, now: now) { item in
      guard let id = Movie.id(itemID: item) else { throw AppError(.invalidInput, detail: "no movie has this id") }
      let details = try await source.refreshed(id, place: place)
      if details.isStale { throw details.failure ?? AppError(.unavailable, detail: "the response is stale") }
      return try await teller.facts(of: details, in: language)
    }.news(of: ids, within: check)
  }

  func cell(for row: ItemRow, reader: Reader) -> AnyHTML {
    AnyHTML(SavedMovieCell(row: row, language: reader.language, pictures: pictures))
  }

  func ownRatings(of profile: String) async throws -> [String: Double] {
    guard let accounts else { return [:] }
    return try await accounts.opinions(of: profile).ratings.reduce(into: [:]) { own, rated in
      own[String(rated.key)] = rated.value?.stars
    }
  }

  func followOwnRatings(
    of profile: String, in language: Language, for asker: Asker, charge: @escaping @Sendable (Duration) -> Void,
    _ changed: @escaping @Sendable () async throws -> Void
  ) async throws {
    guard let accounts else { return }
    try await accounts.asked(by: asker)
      .followOpinions(of: profile, in: MoviesPlace(language: language), charge: charge, changed)
  }

  private func naming(by names: ServiceNames) -> MovieItemProvider {
    var copy = self
    copy.names = names
    return copy
  }

  private func facts(of details: MovieDetails, in language: Language) async throws -> DatedFacts {
    let facts = plainFacts(of: details, in: language)
    return try await names?.completed(facts) ?? facts
  }

  private func plainFacts(of details: MovieDetails, in language: Language) -> DatedFacts {
    let saidAt = now().addingTimeInterval(-((details.age ?? .zero) / .seconds(1)))
    let runtime = details.runtime.map { MovieStrings.for(language).runtime($0 / 60, $0 % 60) }
    var facts = ItemFacts(details, runtime: runtime)
    for (country, showing) in details.showings {
      facts.showings[country] = showing.known(at: saidAt, in: country).named(in: language) { $0.name }
    }
    return DatedFacts(facts, saidAt: saidAt, language: language)
  }
}
