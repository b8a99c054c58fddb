import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// The kinds of pages of lists. They differ in their address and in what is above the movies.
enum MovieListPage: Sendable, CaseIterable {
  /// One of the source's lists.
  case list
  /// Movies that a filter leaves.
  case discover
  /// Movies of a person.
  case person
  /// Movies of a collection.
  case collection

  var path: String {
    switch self {
    case .list: MoviesRoute.listPath
    case .discover: MoviesRoute.discoverPath
    case .person: MoviesRoute.personPath
    case .collection: MoviesRoute.collectionPath
    }
  }

  /// The list that a request names.
  ///
  /// - Parameter now: current time, for movies that are not released yet.
  /// - Throws: `AppError` with `notFound` for a name or number that no list has.
  func list(of request: ScreenRequest, now: Date) throws -> MovieList {
    switch self {
    case .list:
      let name = request.parameters["list"] ?? ""
      if let list = MovieList(rawValue: name) { return list }
      // Lists of a genre had such addresses.
      if let genre = MovieGenre.allCases.first(where: { name == "genre-\($0.rawValue)" }) {
        return .discovered(MovieFilter(genre: genre))
      }
    case .discover: return .discovered(MovieFilter(request.query, now: now))
    case .person:
      if let id = request.parameters["id"].flatMap({ Movie.id(itemID: $0) }) {
        return .person(id, request.query["as"].flatMap(MoviePerson.Work.init))
      }
    case .collection:
      if let id = request.parameters["id"].flatMap({ Movie.id(itemID: $0) }) { return .collection(id) }
    }
    throw AppError(.notFound, detail: "list of movies")
  }
}

extension MovieFilter {
  /// Reads the choices in an address. A value that the page does not offer is dropped.
  ///
  /// - Parameter now: current time.
  init(_ query: FormFields, now: Date) {
    self.init()
    genre = query["genre"].flatMap { Int($0) }.flatMap(MovieGenre.init)
    years = query["year"].flatMap(Years.init)
    let numbers = (query["service"] ?? "").split(separator: "-").prefix(Self.maxServices)
    var seen: Set<Int> = []
    services = numbers.compactMap { Int($0) }.filter { (1...9_999_999).contains($0) && seen.insert($0).inserted }
    country = MoviesPlace.region(in: query["country"])
    order = query["sort"].flatMap(Order.init) ?? .popular
    today = order == .newest ? Calendar.utc.startOfDay(for: now) : nil
  }

  /// The choices in an address; a value is `nil` if the address leaves it out.
  var fields: [(name: String, value: String?)] {
    [
      ("genre", genre.map { String($0.rawValue) }), ("year", years?.rawValue), ("service", servicesValue),
      ("country", country), ("sort", order == .popular ? nil : order.rawValue),
    ]
  }

  /// The filter as its address has it for every reader: services are those of a country, and without services the
  /// reader's own country is left out.
  ///
  /// - Parameter region: the reader's region.
  func addressed(in region: String) -> MovieFilter {
    changed { filter in
      if filter.services.isEmpty, filter.country == region { filter.country = nil }
      if !filter.services.isEmpty, filter.country == nil { filter.country = region }
    }
  }

  /// The value of the services in addresses; `nil` for none.
  var servicesValue: String? { services.isEmpty ? nil : services.map(String.init).joined(separator: "-") }

  /// The filter with a change.
  func changed(_ change: (inout MovieFilter) -> Void) -> MovieFilter {
    var copy = self
    change(&copy)
    return copy
  }
}
