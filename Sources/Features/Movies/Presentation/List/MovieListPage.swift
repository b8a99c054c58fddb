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
      if let list = request.parameters["list"].flatMap(MovieList.init) { return list }
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
    order = query["sort"].flatMap(Order.init) ?? .popular
    today = order == .newest ? Calendar.utc.startOfDay(for: now) : nil
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
