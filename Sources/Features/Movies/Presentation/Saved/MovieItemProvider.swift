import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// Movies as items in lists of other features: what is known of them, and how each is drawn.
struct MovieItemProvider: ItemProvider {
  /// What was said no longer ago is not asked again.
  private static let maxAge = Duration.seconds(3_600)

  let movies: any MoviesRepository
  let pictures: any PictureAddresses
  /// The wall clock.
  var now: @Sendable () -> Date = { Date() }

  var kind: String { Movie.itemKind }
  var styles: [String] { [MoviesFeature.movieStyle] }

  /// None: a movie is of no country and for no device.
  func facets(of id: String) -> [ItemFacet: String]? { Movie.id(itemID: id).map { _ in [:] } }

  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? { nil }

  func address(of id: String) -> String {
    Movie.id(itemID: id).map { MoviesRoute.movie($0).url } ?? MoviesRoute.home.url
  }

  func searchLink(in language: Language) -> (label: String, address: String) {
    (MoviesStrings.for(language).toMovies, MoviesRoute.home.url)
  }

  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] {
    let known = try await movies.known(
      ids.compactMap { Movie.id(itemID: $0) }, place: MoviesPlace(language: language))
    return facts(of: known.values, in: language)
  }

  func news(of ids: [String], in language: Language, for asker: Asker) -> AsyncStream<ItemNews> {
    let (stream, feed) = AsyncStream<ItemNews>.makeStream()
    let asking = Task {
      // It throws when nobody reads any more.
      try? await tell(of: ids, in: language, for: asker, feed)
      feed.finish()
    }
    feed.onTermination = { _ in asking.cancel() }
    return stream
  }

  func cell(for row: ItemRow, reader: Reader) -> AnyHTML {
    AnyHTML(SavedMovieCell(row: row, language: reader.language, pictures: pictures))
  }

  /// Names each id once: those that no movie has, those that were asked for within the hour, then one after another.
  ///
  /// - Throws: `CancellationError`, nothing else.
  private func tell(
    of ids: [String], in language: Language, for asker: Asker, _ feed: AsyncStream<ItemNews>.Continuation
  ) async throws {
    var seen: Set<String> = []
    let each = ids.filter { seen.insert($0).inserted }
    let unreadable = each.filter { Movie.id(itemID: $0) == nil }
    if !unreadable.isEmpty { feed.yield(.failed(unreadable, AppError(.invalidInput, detail: "no movie has this id"))) }
    let wanted = each.compactMap { Movie.id(itemID: $0) }
    let place = MoviesPlace(language: language)
    let fresh = try await movies.known(wanted, place: place).filter { ($0.value.age ?? .zero) < Self.maxAge }
    if !fresh.isEmpty { feed.yield(.facts(facts(of: fresh.values, in: language))) }
    var left = ArraySlice(wanted.filter { fresh[$0] == nil })
    let source = movies.asked(by: asker)
    while let id = left.popFirst() {
      do {
        feed.yield(try await news(of: id, for: place, from: source))
      } catch let error as AppError {
        // It would say as much of the others.
        feed.yield(.failed(([id] + left).map { String($0) }, error))
        return
      }
    }
  }

  /// What the source says of one movie.
  ///
  /// - Throws: `AppError` when it says nothing of any movie just now; `CancellationError`.
  private func news(
    of id: Movie.ID, for place: MoviesPlace, from source: any MoviesRepository
  ) async throws -> ItemNews {
    try Task.checkCancellation()
    do {
      let details = try await source.details(of: id, place: place)
      if details.isStale { throw AppError(.unavailable, detail: "an older answer") }
      return .facts(facts(of: [details], in: place.language))
    } catch let error as CancellationError {
      throw error
    } catch {
      let known = AppError(error)
      switch known.code {
      case .notFound: return .gone([String(id)], at: now())
      case .changedUpstream, .invalidInput: return .failed([String(id)], known)
      case .notAllowed, .cookieMissing, .unavailable, .overLimit, .rateLimited, .offline, .storageBusy, .storageFull,
        .internalFault:
        throw known
      }
    }
  }

  /// What is known of movies, by their ids among the items of their kind.
  private func facts(of details: some Sequence<MovieDetails>, in language: Language) -> [String: DatedFacts] {
    details.reduce(into: [:]) { all, details in
      let saidAt = now().addingTimeInterval(-((details.age ?? .zero) / .seconds(1)))
      all[String(details.movie.id)] = DatedFacts(ItemFacts(details), saidAt: saidAt, language: language)
    }
  }
}
