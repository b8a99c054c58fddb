import FeatureKit
import Foundation
import Upstream

/// TMDB's response about a person, with the credits in movies. A response without an id is an error, and so is one with
/// credits of which none is of a movie.
struct MoviePersonDTO: Sendable {
  /// Facts about a person; every field may be missing.
  struct Facts: Decodable, Sendable {
    @Lenient var id: Int?
    @Lenient var name: String?
    @Lenient var profilePath: String?
    @Lenient var knownFor: String?
    @Lenient var birthday: String?
    @Lenient var deathday: String?
    @Lenient var birthplace: String?
    @Lenient var biography: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, name, birthday, deathday, biography
      case profilePath = "profile_path"
      case knownFor = "known_for_department"
      case birthplace = "place_of_birth"
    }
  }

  let facts: Facts
  let cast: [MovieDTO]
  let crew: [MovieDTO]

  /// Some people have more than a thousand credits.
  private static let maxCredits = 2_000
  /// Movies that are kept of each kind.
  private static let maxMovies = 500

  /// Reads the body of a response.
  ///
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)`` when the body is not JSON, has no id, or has credits
  ///   of which none is of a movie.
  init(body: [UInt8]) throws(NetworkError) {
    let names = Facts.CodingKeys.allCases.map(\.rawValue)
    let all: JSONMembers
    do {
      all = try JSONMembers(names + ["movie_credits"], of: Data(body))
      facts = try all.object(Facts.self, of: names)
    } catch {
      throw NetworkError.undecodable(type: "MoviePersonDTO", path: "(not JSON)", byteCount: body.count)
    }
    guard facts.id != nil else {
      throw NetworkError.undecodable(type: "MoviePersonDTO", path: "id", byteCount: body.count)
    }
    let credits = all.members(["cast", "crew"], under: "movie_credits")
    cast = credits?.rows(MovieDTO.self, of: "cast", atMost: Self.maxCredits) ?? []
    crew = credits?.rows(MovieDTO.self, of: "crew", atMost: Self.maxCredits) ?? []
    guard (cast + crew).mayBeMovies else {
      throw NetworkError.undecodable(type: "MoviePersonDTO", path: "movie_credits", byteCount: body.count)
    }
  }

  /// Creates the person; `nil` if the response has no usable id.
  func person(_ pictures: TMDBPictures) -> MoviePerson? {
    guard let id = facts.id, id > 0 else { return nil }
    var person = MoviePerson(id: id, name: KeptText.name(facts.name) ?? String(id))
    person.picture = pictures.profile(facts.profilePath)
    person.knownFor = KeptText.name(facts.knownFor) ?? ""
    person.born = MovieDTO.day(facts.birthday)
    person.died = MovieDTO.day(facts.deathday)
    person.birthplace = KeptText.line(facts.birthplace) ?? ""
    person.biography = KeptText.overview(facts.biography)
    for (work, rows) in [(MoviePerson.Work.cast, cast), (.crew, crew)] {
      let movies = rows.credited(pictures).sortedStably { -($0.releaseDate ?? .distantPast).timeIntervalSince1970 }
      person.movies[work] = movies.isEmpty ? nil : Array(movies.prefix(Self.maxMovies))
    }
    return person
  }
}

/// TMDB's response about a collection. A response without an id is an error, and so is one with parts of which none is
/// a movie.
struct MovieCollectionDTO: Sendable {
  /// Facts about a collection; every field may be missing.
  struct Facts: Decodable, Sendable {
    @Lenient var id: Int?
    @Lenient var name: String?
    @Lenient var overview: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, name, overview
    }
  }

  let facts: Facts
  let parts: [MovieDTO]

  /// Reads the body of a response.
  ///
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)`` when the body is not JSON, has no id, or has parts of
  ///   which none is a movie.
  init(body: [UInt8]) throws(NetworkError) {
    let names = Facts.CodingKeys.allCases.map(\.rawValue)
    let all: JSONMembers
    do {
      all = try JSONMembers(names + ["parts"], of: Data(body))
      facts = try all.object(Facts.self, of: names)
    } catch {
      throw NetworkError.undecodable(type: "MovieCollectionDTO", path: "(not JSON)", byteCount: body.count)
    }
    guard facts.id != nil else {
      throw NetworkError.undecodable(type: "MovieCollectionDTO", path: "id", byteCount: body.count)
    }
    parts = all.rows(MovieDTO.self, of: "parts")
    guard parts.mayBeMovies else {
      throw NetworkError.undecodable(type: "MovieCollectionDTO", path: "parts", byteCount: body.count)
    }
  }

  /// Creates the collection; `nil` if the response has no usable id.
  func collection(_ pictures: TMDBPictures) -> MovieCollection? {
    guard let id = facts.id, id > 0 else { return nil }
    var collection = MovieCollection(id: id, name: KeptText.line(facts.name) ?? String(id))
    collection.overview = KeptText.overview(facts.overview)
    collection.movies = parts.movies(pictures)
      .sortedStably { ($0.releaseDate ?? .distantFuture).timeIntervalSince1970 }
    return collection
  }
}

extension [MovieDTO] {
  /// Whether there are no rows, or at least one of them is a movie.
  fileprivate var mayBeMovies: Bool { isEmpty || contains { ($0.id ?? 0) > 0 } }
}

/// TMDB's response about an id at IMDb: lists of movies, of people and of others, of which at most one has a row.
struct FoundDTO: Sendable {
  /// A row; those of other lists are not read.
  private struct Row: Decodable, Sendable {
    @Lenient var id: Int?
  }

  let match: IMDbID.Match?

  /// Reads the body of a response.
  ///
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)`` when the body has no lists of movies and of people.
  init(body: [UInt8]) throws(NetworkError) {
    let movie = try Self.id(under: "movie_results", in: body)
    let person = try Self.id(under: "person_results", in: body)
    match = movie.map(IMDbID.Match.movie) ?? person.map(IMDbID.Match.person)
  }

  private static func id(under key: String, in body: [UInt8]) throws(NetworkError) -> Int? {
    try JSONRows<Row>(under: key, in: body).rows.compactMap(\.id).first { $0 > 0 }
  }
}

/// TMDB's list of the services of a region.
struct WatchServicesDTO: Sendable {
  /// The most services that are kept.
  private static let maxServices = 60

  let services: [WatchService]

  /// Reads the body of a response.
  ///
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)`` when the body is no such list.
  init(body: [UInt8]) throws(NetworkError) {
    var seen: Set<Int> = []
    let rows = try JSONRows<OffersDTO.Provider>(under: "results", in: body).rows
    let usable = rows.compactMap { row -> WatchService? in
      guard let id = row.id, id > 0, let name = KeptText.name(row.name), seen.insert(id).inserted else { return nil }
      return WatchService(id: id, name: name)
    }
    services = Array(usable.prefix(Self.maxServices))
  }
}
