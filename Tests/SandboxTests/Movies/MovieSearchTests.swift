import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieSearchTests {
  private let movies = MovieProbe()

  private func titles(_ query: String) async throws -> [String] {
    try await movies.get("search/movie?\(query)").body.objects("results")?.compactMap { $0.string("title") } ?? []
  }

  @Test(arguments: [
    ("갈매기 관측", "A Log of Gulls"), ("log of gulls", "A Log of Gulls"), ("GULL", "A Log of Gulls"),
    ("ｇｕｌｌｓ", "A Log of Gulls"), ("le piano de la falaise", "The Piano on the Cliff"),
    ("貝を数える夜", "The Night of Counting Shells"), ("절벽위의피아노", "The Piano on the Cliff"),
    ("piano cliff", "The Piano on the Cliff"),
  ])
  func `a movie is found by its Korean, its English and its original title`(query: String, title: String) {
    let found = movies.catalogue.search(query, year: nil, primaryYear: nil).map(\.frame.title.english)
    #expect(found.contains(title), "\(found)")
  }

  @Test func `the exact title comes first, then titles that begin with it`() async throws {
    let found = try await titles("query=the navigation is dead")
    #expect(found.prefix(2) == ["The Navigation Is Dead", "The Navigation Is Dead Again"])
  }

  @Test func `words match in Korean responses, too`() async throws {
    let found = try await titles("query=night&language=ko-KR")
    #expect(found.count > 3)
    #expect(found.contains { $0.contains("밤") })
  }

  @Test func `an empty query is 422 with errors`() async throws {
    for query in ["", "?query=", "?query=+&page=1"] {
      let reply = try await movies.get("search/movie" + query)
      #expect(reply.status == 422)
      #expect(try reply.body.strings("errors") == ["query must be provided"])
      #expect(try reply.body.keys == ["errors"])
    }
  }

  @Test func `no results are one empty page`() async throws {
    let body = try await movies.get("search/movie?query=zzzzqqq").body
    #expect(body.objects("results")?.isEmpty == true)
    #expect(body.int("total_results") == 0)
    #expect(body.int("total_pages") == 1)
    #expect(body.int("page") == 1)
  }

  @Test func `a year excludes movies of other years`() async throws {
    let movie = try movies.movie { $0.traits.releaseDay.map { $0 < SandboxCalendar.today - 2_000 } ?? false }
    let year = SandboxCalendar.year(try #require(movie.traits.releaseDay))
    let query = "query=\(movie.frame.title.korean)"
    for key in ["year", "primary_release_year"] {
      let ids = { (year: Int) in
        try await movies.get("search/movie?\(query)&\(key)=\(year)").body.objects("results")?.map { $0.int("id") } ?? []
      }
      #expect(try await ids(year).contains(movie.id))
      #expect(try await !ids(year - 2).contains(movie.id))
    }
  }

  @Test func `a year matches any country's release, a primary year only the first`() {
    let catalogue = movies.catalogue
    let abroad = catalogue.movies.filter { movie in
      let year = movie.traits.releaseDay.map(SandboxCalendar.year)
      return movie.releaseDay(in: "KR").map(SandboxCalendar.year) != year && movie.releaseDay(in: "KR") != nil
    }
    #expect(!abroad.isEmpty)
    for movie in abroad {
      let year = movie.releaseDay(in: "KR").map(SandboxCalendar.year)
      let title = movie.frame.title.korean
      #expect(catalogue.search(title, year: year, primaryYear: nil).contains { $0.id == movie.id }, "\(title)")
      #expect(!catalogue.search(title, year: nil, primaryYear: year).contains { $0.id == movie.id }, "\(title)")
    }
  }

  @Test func `a long list of results has pages`() async throws {
    let first = try await movies.get("search/movie?query=the").body
    #expect((first.int("total_pages") ?? 0) > 2)
    let second = try await movies.get("search/movie?query=the&page=2").body
    let ids = [first, second].flatMap { $0.objects("results") ?? [] }.compactMap { $0.int("id") }
    #expect(ids.count == 40 && Set(ids).count == 40)
  }
}
