import Foundation
import MoviesFeature
import Reactor

/// Given movies in pages of twenty.
struct SampleMovies: MoviesRepository {
  static let boat = Movie(
    id: 550, title: "종이배", originalTitle: "Paper Boat", releaseDate: Date(timeIntervalSince1970: 939_945_600),
    overview: "A boat of paper.\nIt sails.", poster: "/t/p/w780/boat.jpg", backdrop: nil,
    score: Score(average: 8.43, count: 1_234))
  static let bare = Movie(
    id: 551, title: "Nobody\u{1B}[31m", originalTitle: "Nobody", releaseDate: nil, overview: "", poster: nil,
    backdrop: nil, score: nil)

  var all: [Movie] = [boat, bare]
  /// Reason why the source does not answer; `nil` if it answers requests for
  /// fresh data.
  var failure: AppError?
  /// Whether the stored data is stale.
  var isStale = false

  func asked(by asker: Asker) -> any MoviesRepository { self }

  func askedAnew() -> any MoviesRepository {
    var copy = self
    copy.isAnew = true
    return copy
  }

  func movies(in list: MovieList, page: Int, place: MoviesPlace) async throws -> MoviesPage { self.page(page, of: all) }

  func search(_ query: MovieQuery, page: Int, place: MoviesPlace) async throws -> MoviesPage {
    self.page(page, of: all.filter { $0.originalTitle.lowercased().contains(query.text.lowercased()) })
  }

  init(all: [Movie] = [boat, bare], isStale: Bool = false, failure: AppError? = nil) {
    self.all = all
    self.isStale = isStale
    self.failure = failure
  }

  func match(of id: IMDbID) async throws -> IMDbID.Match? { nil }

  func offers(of id: Movie.ID, place: MoviesPlace) async throws -> MovieOffers {
    let details = try details(of: id)
    var offers = MovieOffers(movie: details.movie, regions: details.watching.map { ["KR": $0, "US": $0] } ?? [:])
    offers.isStale = isOld
    offers.failure = newerFailure
    return offers
  }

  func details(of id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails {
    var details = try details(of: id)
    details.isStale = isOld
    details.failure = newerFailure
    return details
  }

  private func details(of id: Movie.ID) throws -> MovieDetails {
    guard let movie = all.first(where: { $0.id == id }) else { throw AppError(.notFound) }
    guard movie.id == Self.boat.id else { return MovieDetails(movie) }
    var details = MovieDetails(movie)
    details.genres = ["드라마", "모험"]
    details.runtime = 139
    details.certification = "15"
    details.tagline = "Fold it."
    details.cast = [MovieCredit(id: "a1", name: "Han Bora", role: "The boat", picture: nil)]
    details.crew = [MovieCredit(id: "b1", name: "Oh Jun", role: "Director", picture: nil)]
    details.watching = WatchOffers()
    details.watching?.streaming = ["Puddle"]
    details.homepage = "https://boat.example"
    details.imdbID = "tt0000001"
    return details
  }

  func person(_ id: MoviePerson.ID, place: MoviesPlace) async throws -> MoviePerson { throw AppError(.notFound) }

  func collection(_ id: MovieCollection.ID, place: MoviesPlace) async throws -> MovieCollection {
    throw AppError(.notFound)
  }

  func services(in place: MoviesPlace) async throws -> [WatchService] { [] }

  func refreshed(_ id: Movie.ID, place: MoviesPlace) async throws -> MovieDetails {
    try await details(of: id, place: place)
  }

  func known(_ ids: [Movie.ID], place: MoviesPlace) async throws -> [Movie.ID: MovieDetails] { [:] }

  private var isAnew = false
  private var isOld: Bool { isStale && (!isAnew || failure != nil) }
  private var newerFailure: AppError? { isOld && isAnew ? failure : nil }

  private func page(_ page: Int, of movies: [Movie]) -> MoviesPage {
    let rest = movies.dropFirst((page - 1) * 20)
    return MoviesPage(
      movies: Array(rest.prefix(20)), page: page, total: movies.count, hasMore: rest.count > 20, isStale: isOld,
      failure: newerFailure)
  }
}
