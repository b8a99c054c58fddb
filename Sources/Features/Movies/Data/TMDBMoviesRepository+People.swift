import Reactor
import Upstream

extension TMDBMoviesRepository {
  /// As ``MoviesRepository/person(_:place:)``.
  public func person(_ id: MoviePerson.ID, place: MoviesPlace) async throws -> MoviePerson {
    guard id > 0 else { throw AppError(.notFound, detail: "person \(id)") }
    let answer = try await answer(to: MoviePersonRequest(id: id, language: place.language, isAnew: isAnew))
    guard var person = answer.value.person(pictures), person.id == id else { throw Self.other(than: "person \(id)") }
    (person.age, person.isStale, person.failure) = (answer.age, answer.isStale, answer.failure?.appError)
    return person
  }

  /// As ``MoviesRepository/collection(_:place:)``.
  public func collection(_ id: MovieCollection.ID, place: MoviesPlace) async throws -> MovieCollection {
    guard id > 0 else { throw AppError(.notFound, detail: "collection \(id)") }
    let answer = try await answer(to: MovieCollectionRequest(id: id, language: place.language, isAnew: isAnew))
    guard var collection = answer.value.collection(pictures), collection.id == id else {
      throw Self.other(than: "collection \(id)")
    }
    (collection.age, collection.isStale, collection.failure) = (answer.age, answer.isStale, answer.failure?.appError)
    return collection
  }

  /// As ``MoviesRepository/match(of:)``.
  public func match(of id: IMDbID) async throws -> IMDbID.Match? {
    do {
      return try await answer(to: FindRequest(id: id, isAnew: isAnew)).value.match
    } catch let error as AppError where error.code == .notFound {
      return nil
    }
  }

  /// As ``MoviesRepository/services(in:)``.
  public func services(in place: MoviesPlace) async throws -> [WatchService] {
    try await answer(to: WatchServicesRequest(place: place)).value.services
  }

  private func answer<Request: APIRequest>(to request: Request) async throws -> Answer<Request.Response> {
    do {
      return try await client.send(request)
    } catch {
      throw Self.translated(error)
    }
  }

  private static func other(than name: String) -> AppError {
    AppError(.changedUpstream, detail: "the response is not about \(name)")
  }
}
