import Testing

@testable import Sandbox

/// `discover/movie` with its filters and orders.
@Suite(.timeLimit(.minutes(3)))
struct MovieDiscoverTests {
  private let movies = MovieProbe()

  private func rows(_ query: String) async throws -> [Row] {
    let reply = try await movies.get("discover/movie?\(query)")
    #expect(reply.status == 200)
    return try reply.body.objects("results") ?? []
  }

  @Test func `a comma asks for all genres, a bar for one of them`() async throws {
    let both = try await rows("with_genres=18,10749").compactMap { $0.numbers("genre_ids") }
    #expect(!both.isEmpty && both.allSatisfy { $0.contains(18) && $0.contains(10_749) })
    let one = try await rows("with_genres=36|37").compactMap { $0.numbers("genre_ids") }
    #expect(!one.isEmpty && one.allSatisfy { $0.contains(36) || $0.contains(37) })
  }

  @Test(
    arguments: [
      ("primary_release_year=1927", 1_927...1_927), ("year=1927", 1_927...1_927),
      ("primary_release_date.gte=1920-01-01&primary_release_date.lte=1929-12-31", 1_920...1_929),
    ] as [(String, ClosedRange<Int>)])
  func `years leave only their movies`(query: String, years: ClosedRange<Int>) async throws {
    let days = try await rows(query).compactMap { $0.string("release_date") }
    #expect(!days.isEmpty && days.allSatisfy { Int($0.prefix(4)).map(years.contains) ?? false })
  }

  @Test func `services are those of the region`() async throws {
    let catalogue = movies.catalogue
    let korean = catalogue.movies.flatMap { catalogue.offers(of: $0) }.filter { $0.country == "KR" }
    let rented = korean.first { !$0.rental.isEmpty }
    let offered = try #require(rented)
    let id = MovieOffers.providerID(offered.rental[0])
    let found = try await rows("watch_region=KR&with_watch_providers=\(id)").compactMap { $0.int("id") }
    #expect(!found.isEmpty)
    for number in found {
      let movie = try #require(catalogue.movie(number))
      let offers = catalogue.offers(of: movie).filter { $0.country == "KR" }
      #expect(offers.contains { ($0.streaming + $0.rental + $0.purchase).map(MovieOffers.providerID).contains(id) })
    }
    #expect(try await rows("watch_region=KR&with_watch_providers=1").isEmpty)
  }

  @Test func `an order sorts, and votes can be required`() async throws {
    let best = try await rows("sort_by=vote_average.desc&vote_count.gte=200")
    let averages = best.compactMap { $0.double("vote_average") }
    #expect(averages.count == 20 && averages == averages.sorted(by: >))
    #expect(best.allSatisfy { $0.int("vote_count") ?? 0 >= 200 })
    let newest = try await rows("sort_by=primary_release_date.desc&primary_release_date.lte=2020-01-01")
    let days = newest.compactMap { $0.string("release_date") }
    #expect(days.count == 20 && days == days.sorted(by: >))
    let popular = try await rows("").compactMap { $0.int("id") }
    let unknown = try await rows("sort_by=nonsense").compactMap { $0.int("id") }
    #expect(unknown == popular)
  }

  @Test(arguments: ["0", "501", "x"]) func `an invalid page is refused`(page: String) async throws {
    #expect(try await movies.get("discover/movie?page=\(page)").codes == [400, 22])
  }

  @Test func `the services of a region have numbers and names`() async throws {
    let services = try await movies.get("watch/providers/movie?watch_region=KR").body.objects("results") ?? []
    #expect(!services.isEmpty && services.allSatisfy { $0.int("provider_id") ?? 0 > 0 })
    #expect(services.allSatisfy { $0.string("provider_name")?.isEmpty == false })
  }
}
