import Testing

@testable import Sandbox

/// People and collections.
@Suite(.timeLimit(.minutes(3)))
struct MoviePeopleTests {
  private let movies = MovieProbe()

  /// A movie with cast and crew, and its first role.
  private func leading() throws -> (movie: SandboxMovie, role: MovieRole) {
    let movie = try movies.movie { $0.frame.record == nil && !movies.catalogue.cast(of: $0).isEmpty }
    return (movie, try #require(movies.catalogue.cast(of: movie).first))
  }

  @Test func `a person has facts, and the movies of the credits`() async throws {
    let (movie, role) = try leading()
    let body = try await movies.get("person/\(role.person.id)?append_to_response=movie_credits,combined_credits").body
    #expect(body.int("id") == role.person.id && body.string("name") == role.person.name(in: .english))
    #expect(body.string("known_for_department") == "Acting")
    #expect(body.string("birthday")?.count == 10 && body.string("biography") != nil)
    let cast = try #require(body.object("movie_credits")?.objects("cast"))
    #expect(cast.contains { $0.int("id") == movie.id && $0.string("credit_id") == role.creditID })
    #expect(body.object("movie_credits")?.keys == ["cast", "crew"])
    let mixed = try #require(body.object("combined_credits")?.objects("cast"))
    #expect(mixed.allSatisfy { $0.string("media_type") == "movie" } && mixed.count == cast.count)
  }

  @Test func `the credits have a path of their own`() async throws {
    let (_, role) = try leading()
    let body = try await movies.get("person/\(role.person.id)/movie_credits").body
    #expect(body.int("id") == role.person.id && body.objects("cast")?.isEmpty == false)
  }

  @Test func `nothing is invented about real people`() async throws {
    let movie = try movies.movie { $0.frame.record != nil && !movies.catalogue.cast(of: $0).isEmpty }
    let person = try #require(movies.catalogue.cast(of: movie).first).person
    let body = try await movies.get("person/\(person.id)").body
    #expect(body.isNull("birthday") && body.isNull("place_of_birth") && body.string("biography") == "")
  }

  @Test(arguments: [
    "person/1", "person/95000001", "person/abc", "person/95000000/nothing", "collection/1", "collection",
  ])
  func `an unknown person or collection is 404`(path: String) async throws {
    #expect(try await movies.get(path).codes == [404, 34])
  }

  @Test func `too many parts are refused`() async throws {
    let (_, role) = try leading()
    let parts = Array(repeating: "images", count: 21).joined(separator: ",")
    #expect(try await movies.get("person/\(role.person.id)?append_to_response=\(parts)").codes == [400, 27])
  }

  @Test func `a movie is found by its id at IMDb`() async throws {
    let movie = try movies.movie { $0.imdbID?.isEmpty == false }
    let id = try #require(movie.imdbID)
    let body = try await movies.get("find/\(id)?external_source=imdb_id").body
    let found = body.objects("movie_results")?.map { $0.int("id") }
    #expect(found == [movie.id])
    #expect(body.objects("person_results")?.isEmpty == true)
    let other = try await movies.get("find/tt0000001?external_source=imdb_id").body
    #expect(other.objects("movie_results")?.isEmpty == true)
  }

  @Test func `a collection has all movies of its series`() async throws {
    let movie = try movies.movie { $0.frame.isInSeries && $0.frame.seriesStart != $0.index }
    let details = try await movies.get("movie/\(movie.id)").body
    let told = try #require(details.object("belongs_to_collection"))
    let id = try #require(told.int("id"))
    let body = try await movies.get("collection/\(id)").body
    #expect(body.string("name") == told.string("name"))
    let parts = Set((body.objects("parts") ?? []).compactMap { $0.int("id") })
    let start = movie.frame.seriesStart
    let series = movies.catalogue.movies.filter { $0.frame.isInSeries && $0.frame.seriesStart == start }
    #expect(parts == Set(series.map(\.id)) && parts.count > 1)
  }
}
