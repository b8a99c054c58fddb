import FeatureKit
import Reactor

/// What the page of a list shows beside its movies.
enum MovieSubject: Sendable, Equatable {
  /// Services of the region, to filter by.
  case services([WatchService])
  /// The person whose movies are listed; the list has the movies.
  case person(MoviePerson)
  /// The collection whose movies are listed; the list has the movies.
  case collection(MovieCollection)

  /// Reads the subject of a list; `nil` if it has none.
  ///
  /// - Throws: as ``MoviesRepository/movies(in:page:place:)``.
  static func of(
    _ list: MovieList, from movies: any MoviesRepository, in place: MoviesPlace
  ) async throws -> MovieSubject? {
    switch list {
    case .discovered: return .services(try await movies.services(in: place))
    case .person(let id, _): return .person(try await movies.person(id, place: place).counted)
    case .collection(let id):
      var collection = try await movies.collection(id, place: place)
      collection.movies = []
      return .collection(collection)
    default: return nil
    }
  }

  /// Name of the subject, if it has one.
  var name: String? {
    switch self {
    case .services: nil
    case .person(let person): person.name
    case .collection(let collection): collection.name
    }
  }

  /// The long text about the subject; empty if there is none.
  var text: String {
    switch self {
    case .services: ""
    case .person(let person): person.biography
    case .collection(let collection): collection.overview
    }
  }

  /// Approximate memory use in bytes.
  var byteCount: Int {
    switch self {
    case .services(let services):
      services.reduce(0) { $0 + MemoryLayout<WatchService>.stride + $1.name.heapBytes }
    case .person(let person):
      MemoryLayout<MoviePerson>.stride + person.name.heapBytes + person.picture.heapBytes + person.knownFor.heapBytes
        + person.birthplace.heapBytes + person.biography.heapBytes + (person.failure?.heapBytes ?? 0)
        + person.movies.values.reduce(0) { $0 + $1.reduce(0) { $0 + $1.byteCount } }
    case .collection(let collection):
      MemoryLayout<MovieCollection>.stride + collection.name.heapBytes + collection.overview.heapBytes
        + (collection.failure?.heapBytes ?? 0)
    }
  }
}

extension MoviePerson {
  /// The person with the first movie of each kind only, which says that there are some.
  fileprivate var counted: MoviePerson {
    var brief = self
    brief.movies = movies.mapValues { $0.prefix(1).map(\.inBrief) }
    return brief
  }
}

/// The text of a list's page that is cut until the reader expands it.
enum SubjectText: String, Sendable {
  case about
}
