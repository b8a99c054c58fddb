import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

@testable import MoviesFeature

extension MovieDetails {
  /// An invented movie with a value in every field.
  static func sample(_ id: Movie.ID = 1, _ change: (inout MovieDetails) -> Void = { _ in }) -> MovieDetails {
    var details = MovieDetails(.scripted(id))
    details.genres = ["Drama", "Sea"]
    details.runtime = 132
    details.certification = "12"
    details.tagline = "Fold it."
    details.videos = [
      MovieVideo(key: "aB3-_xyz", name: "First look", isTrailer: true),
      MovieVideo(key: "pond0001", name: "At the pond", isTrailer: false),
    ].compactMap(\.self)
    details.cast = [
      MovieCredit(id: "c1", name: "Han Bora", role: "The boat", picture: "/bora.jpg"),
      MovieCredit(id: "c2", name: "Han Bora", role: "The wind", picture: nil),
    ]
    details.crew = [MovieCredit(id: "d1", name: "오준", role: "Director", picture: nil)]
    details.reviews = [
      MovieReview(
        id: "r1", author: "Ida", rating: 7, text: String(repeating: "a", count: 301),
        writtenAt: Date(timeIntervalSince1970: 1_700_000_000)),
      MovieReview(id: "r2", author: "", rating: nil, text: "Short & sweet", writtenAt: nil),
    ]
    details.pictures = [
      MoviePicture(address: "/one.jpg", ratio: 16.0 / 9), MoviePicture(address: "/two.jpg", ratio: 16.0 / 9),
    ]
    details.watching = WatchOffers()
    details.watching?.streaming = ["Puddle", "Brook"]
    details.watching?.link = "https://offers.example/boat"
    details.recommendations = [.brief(7), .brief(8)]
    details.similar = [.brief(8)]
    details.collection = "Paper Fleet"
    details.homepage = "https://boat.example/start"
    details.imdbID = "tt0000001"
    change(&details)
    return details
  }
}

extension Movie {
  /// A movie as a cell of a list shows it.
  static func brief(_ id: ID) -> Movie { Movie.scripted(id).inBrief }
}

extension MovieReactor {
  /// The page of the first movie, in Korean.
  static func sample(
    _ movies: any MoviesRepository = ScriptedMovies(), saved: FakeSavedItems = FakeSavedItems(),
    accounts: MovieAccounts = .page(), _ change: (inout State) -> Void = { _ in }
  ) -> MovieReactor {
    var state = State(id: 1, place: .korean)
    change(&state)
    return MovieReactor(
      initialState: state, movies: movies, marks: MovieMarks(saved),
      own: MovieAccountSource(state.id, accounts: accounts, of: Reader.returning().profile),
      stars: .none)
  }
}

extension MovieScreen {
  static let sample = MovieScreen(
    movies: ScriptedMovies(), accounts: .page(), choices: .none, saved: .none, pictures: FakePictures())

  /// HTML of the cells of a list.
  func cells(_ id: String, of state: MovieReactor.State, for reader: Reader = .returning()) -> [String] {
    for case .list(let section, _, _) in content(of: state, for: reader).regions where section.id == id {
      return section.items.map { cell(for: $0, reader: reader).render() }
    }
    return []
  }

  /// Hashes of the cells of all lists, by list and key.
  func hashes(of state: MovieReactor.State) -> [String: Int] {
    content(of: state, for: .returning()).regions.reduce(into: [:]) { hashes, region in
      guard case .list(let section, _, _) = region else { return }
      for item in section.items { hashes["\(section.id) \(item.key)"] = item.contentHash }
    }
  }
}
