import FeatureKit
public import Foundation
public import Reactor

/// A person who acts in movies or makes them.
public struct MoviePerson: Sendable, Hashable {
  /// Number of a person at TMDB, at least 1.
  public typealias ID = Int

  /// Kinds of a person's movies.
  public enum Work: String, Sendable, CaseIterable {
    case cast
    case crew
  }

  /// Number of the person at TMDB.
  public let id: ID
  /// Name; not empty.
  public let name: String
  /// Address of the person's picture; `nil` if there is none.
  public var picture: String?
  /// Department by the source's name, such as `Directing`; empty if unknown.
  public var knownFor = ""
  /// Day of birth, as midnight UTC; `nil` if unknown.
  public var born: Date?
  /// Day of death, as midnight UTC; `nil` if unknown or alive.
  public var died: Date?
  /// Place of birth; empty if unknown.
  public var birthplace = ""
  /// Biography; empty if there is none.
  public var biography = ""
  /// Movies by kind with the person's ``Movie/roles``, newest first, each once; those without a date are last.
  public var movies: [Work: [Movie]] = [:]
  /// As ``MovieDetails/age``.
  public var age: Duration?
  /// As ``MovieDetails/isStale``.
  public var isStale = false
  /// As ``MoviesPage/failure``.
  public var failure: AppError?

  /// Creates a person of which only the name is known.
  public init(id: ID, name: String) {
    self.id = id
    self.name = name
  }

  /// The kind of movies that the person is known for, among the kinds that there are.
  public var mainWork: Work {
    let usual: Work = knownFor == "Acting" || knownFor.isEmpty ? .cast : .crew
    let other: Work = usual == .cast ? .crew : .cast
    return movies[usual, default: []].isEmpty && !movies[other, default: []].isEmpty ? other : usual
  }
}

extension MoviePerson: AgedAnswer {}

/// Movies that belong together, such as a series.
public struct MovieCollection: Sendable, Hashable {
  /// Number of a collection at TMDB, at least 1.
  public typealias ID = Int

  /// Number of the collection at TMDB.
  public let id: ID
  /// Name; not empty.
  public let name: String
  /// Summary; empty if there is none.
  public var overview = ""
  /// The movies, oldest first; those without a date are last.
  public var movies: [Movie] = []
  /// As ``MovieDetails/age``.
  public var age: Duration?
  /// As ``MovieDetails/isStale``.
  public var isStale = false
  /// As ``MoviesPage/failure``.
  public var failure: AppError?

  /// Creates a collection without movies.
  public init(id: ID, name: String) {
    self.id = id
    self.name = name
  }
}

extension MovieCollection: AgedAnswer {}

extension MoviesPage {
  /// Creates a page of movies that the source sends all at once.
  ///
  /// - Parameters:
  ///   - number: number of the page; one beyond the end is empty.
  ///   - movies: all movies.
  ///   - answer: the answer with their age.
  init(_ number: Int, of movies: [Movie], from answer: some AgedAnswer, age: Duration?) {
    let rest = movies.dropFirst((max(number, 1) - 1) * Self.length)
    self.init(
      movies: Array(rest.prefix(Self.length)), page: number, total: movies.count, hasMore: rest.count > Self.length,
      age: age, isStale: answer.isStale, failure: answer.failure)
  }
}
