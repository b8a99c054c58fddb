import Samples
import Synchronization

/// The movies of each person. They follow from the seed, so all catalogues of a seed share them.
///
/// They are found at the first request, because that takes all credits of the catalogue.
final class MovieFilmographies: Sendable {
  /// Numbers of movies by a person's number, both in the catalogue.
  private let movies = Mutex<[Int: [Int]]?>(nil)

  /// Numbers of the movies of a person, in order.
  func movies(of person: Int, in catalogue: MovieCatalogue) -> [Int] {
    movies.withLock { known in
      let all = known ?? Self.read(catalogue)
      known = all
      return all[person] ?? []
    }
  }

  private static func read(_ catalogue: MovieCatalogue) -> [Int: [Int]] {
    var all: [Int: [Int]] = [:]
    for movie in catalogue.movies {
      let people = catalogue.cast(of: movie).map(\.person.index) + catalogue.crew(of: movie).map(\.person.index)
      for person in Set(people) { all[person, default: []].append(movie.index) }
    }
    return all
  }
}

extension MovieCatalogue {
  /// Person with TMDB's number `id`; `nil` for an unknown one.
  func person(_ id: Int) -> MoviePerson? {
    let index = (id - MoviePerson.firstID) / MoviePerson.idSpacing
    guard id >= MoviePerson.firstID, index < people.count else { return nil }
    let person = people.person(index)
    return person.id == id ? person : nil
  }

  /// Roles of a person with their movies, in the order of the catalogue, and the place of each in its movie's cast.
  func roles(of person: MoviePerson) -> [(movie: SandboxMovie, role: MovieRole, order: Int)] {
    filmographies.movies(of: person.index, in: self).flatMap { number in
      cast(of: movies[number]).enumerated().filter { $1.person.index == person.index }
        .map { (movie: movies[number], role: $1, order: $0) }
    }
  }

  /// Jobs of a person with their movies, in the order of the catalogue.
  func jobs(of person: MoviePerson) -> [(movie: SandboxMovie, job: MovieJob)] {
    filmographies.movies(of: person.index, in: self).flatMap { number in
      crew(of: movies[number]).filter { $0.person.index == person.index }.map { (movie: movies[number], job: $0) }
    }
  }

  /// Movies of a series, by the number of its collection; `nil` for an unknown one.
  func series(_ id: Int) -> [SandboxMovie]? {
    let start = id - Self.firstCollectionID
    guard movies.indices.contains(start), movies[start].frame.isInSeries, movies[start].frame.seriesStart == start
    else { return nil }
    return movies[start...].prefix { $0.frame.isInSeries && $0.frame.seriesStart == start }.map(\.self)
  }

  /// Number of the first possible collection at TMDB, beyond those that TMDB has assigned.
  static let firstCollectionID = 96_000_000
}
