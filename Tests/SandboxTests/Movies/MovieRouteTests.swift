import Foundation
import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieRouteTests {
  private let movies = MovieProbe()

  private func rows(of kind: MovieListKind, _ page: Int) async throws -> [Row] {
    try await movies.get("movie/\(kind.rawValue)?page=\(page)").body.objects("results") ?? []
  }

  // Keys and paths

  @Test(arguments: ["", "?api_key=", "?api_key=wrong", "?language=ko-KR"])
  func `without a key everything is 401`(query: String) async throws {
    for path in ["/3/movie/popular", "/3/movie/1", "/3/nothing", "/3/configuration"] {
      let reply = try await movies.probe.get(path + query)
      #expect(reply.status == 401)
      #expect(try reply.body.int("status_code") == 7)
      #expect(try reply.body.fields["success"] as? Bool == false)
    }
    let write = try await movies.probe.send("/3/movie/1/rating" + query, method: .post, body: "{}")
    #expect(write.status == 401)
  }

  @Test(arguments: [
    ("Bearer eyJhbGciOi", 200), ("bearer token", 200), ("Bearer wrong", 401), ("Bearer ", 401), ("Basic a", 401),
  ])
  func `a bearer token works like a key`(authorization: String, status: Int) async throws {
    let reply = try await movies.probe.send(
      "/3/genre/movie/list", method: .get, headers: [.authorization: authorization])
    #expect(reply.status == status)
  }

  @Test(arguments: [
    "nothing", "movie", "movie/550", "movie/abc", "movie/-1", "movie/popular/credits", "tv/popular", "search/tv",
    "search", "genre/tv/list",
  ])
  func `an unknown path is 404`(path: String) async throws {
    let reply = try await movies.get(path)
    #expect(reply.status == 404)
    #expect(reply.contentType == "application/json;charset=utf-8")
    #expect(try reply.body.int("status_code") == 34)
    #expect(try reply.body.string("status_message") == "The resource you requested could not be found.")
  }

  @Test func `another method is 404 as well`() async throws {
    for method in [HTTPRequest.Method.post, .put, .delete] {
      let reply = try await movies.probe.send("/3/movie/popular?api_key=a", method: method)
      #expect(reply.status == 404)
      #expect(try reply.body.int("status_code") == 34)
    }
  }

  // Pages

  @Test(arguments: ["0", "-1", "501", "abc", "1.5", "99999999999999999999"])
  func `an invalid page is 400`(page: String) async throws {
    let movie = try movies.movie { $0.isReleased }
    for path in ["movie/popular", "search/movie?query=a", "movie/\(movie.id)/reviews", "movie/\(movie.id)/similar"] {
      let reply = try await movies.get(path + (path.contains("?") ? "&" : "?") + "page=\(page)")
      #expect(reply.status == 400, "\(path)")
      #expect(try reply.body.int("status_code") == 22)
    }
  }

  @Test func `a page beyond the end is empty`() async throws {
    let body = try await movies.get("movie/top_rated?page=500").body
    #expect(body.objects("results")?.isEmpty == true)
    #expect(body.int("page") == 500)
    #expect((21..<10_000).contains(body.int("total_results") ?? 0))
  }

  @Test func `the popular list claims more pages than may be requested, and repeats beyond its end`() async throws {
    let first = try await rows(of: .popular, 1).compactMap { $0.int("id") }
    let body = try await movies.get("movie/popular?page=500").body
    #expect(body.int("total_pages") == 512 && body.int("total_results") == 10_240)
    #expect(body.objects("results")?.count == 20)
    let pages = (movies.catalogue.movies.count + 19) / 20
    var again: [Int] = []
    for page in 2...pages + 2 { again += try await rows(of: .popular, page).compactMap { $0.int("id") } }
    #expect(!Set(first).isDisjoint(with: again))
    #expect(try await movies.get("movie/popular?page=501").status == 400)
  }

  @Test(arguments: MovieListKind.allCases.filter { $0.claimedPages == nil })
  func `a list has pages of twenty without duplicates`(kind: MovieListKind) async throws {
    let first = try await movies.get("movie/\(kind.rawValue)").body
    let pages = try #require(first.int("total_pages"))
    #expect(pages > 1)
    #expect(first.objects("results")?.count == 20)
    var ids: [Int] = []
    for page in 1...pages { ids += try await rows(of: kind, page).compactMap { $0.int("id") } }
    #expect(ids.count == first.int("total_results"))
    #expect(Set(ids).count == ids.count)
    #expect((first.object("dates") != nil) == [.nowPlaying, .upcoming].contains(kind))
  }

  @Test func `movies are discovered by genre and by streaming services, most popular first`() async throws {
    let dramas = try await movies.get("discover/movie?with_genres=18").body.objects("results") ?? []
    #expect(dramas.count == 20)
    #expect(dramas.allSatisfy { ($0.fields["genre_ids"] as? [Int])?.contains(18) == true })
    let popularity = dramas.compactMap { $0.fields["popularity"] as? Double }
    #expect(popularity == popularity.sorted(by: >))
    let streamed = try await movies.get(
      "discover/movie?watch_region=KR&with_watch_monetization_types=flatrate"
    ).body
    #expect((21..<movies.catalogue.movies.count).contains(streamed.int("total_results") ?? 0))
    let first = try #require(streamed.objects("results")?.first?.int("id"))
    let offers = try await movies.get("movie/\(first)/watch/providers").body.object("results")?.object("KR")
    #expect(offers?.objects("flatrate")?.isEmpty == false)
  }

  @Test func `the list has the range of its release dates`() async throws {
    let dates = try #require(try await movies.get("movie/upcoming?region=KR").body.object("dates"))
    #expect(dates.string("minimum") == "2026-11-01")
    #expect(dates.string("maximum") == "2026-11-22")
    let rows = try #require(try await movies.get("movie/upcoming?region=KR").body.objects("results"))
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { ("2026-11-01"..."2026-11-22").contains($0.string("release_date") ?? "") })
  }

  @Test func `without a region rows show the first release, although the US release counts`() async throws {
    var dates: [String] = []
    for page in 1...3 { dates += try await rows(of: .nowPlaying, page).compactMap { $0.string("release_date") } }
    #expect(dates.contains { $0 < "2026-09-20" })
  }

  // Rows

  @Test func `a row has TMDB's keys, with null for a missing picture and an empty missing date`() async throws {
    var rows: [Row] = []
    for page in 1...(movies.catalogue.movies.count + 19) / 20 { rows += try await self.rows(of: .popular, page) }
    let keys: Set = [
      "adult", "backdrop_path", "genre_ids", "id", "original_language", "original_title", "overview", "popularity",
      "poster_path", "release_date", "softcore", "title", "video", "vote_average", "vote_count",
    ]
    #expect(rows.count == movies.catalogue.movies.count)
    for row in rows {
      #expect(row.keys == keys)
      for key in ["poster_path", "backdrop_path"] {
        let isPath = row.string(key).map { $0.wholeMatch(of: #/\/[A-Za-z0-9]+\.jpg/#) != nil }
        #expect(isPath ?? row.isNull(key))
      }
      let isDate = row.string("release_date").map { $0.isEmpty || $0.wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil }
      #expect(isDate == true)
      #expect(row.string("title")?.isEmpty == false && row.string("overview") != nil)
      #expect((1...3).contains(row.numbers("genre_ids")?.count ?? 0))
    }
    #expect(rows.contains { $0.isNull("poster_path") } && rows.contains { $0.isNull("backdrop_path") })
    #expect(rows.contains { $0.string("release_date") == "" } && rows.contains { $0.string("overview") == "" })
    #expect(rows.contains { $0.double("vote_average") == 0 && $0.int("vote_count") == 0 })
  }

  @Test func `texts are in the requested language`() async throws {
    let movie = try movies.movie { $0.frame.originalLanguage == "fr" && $0.traits.isInKorean && $0.traits.hasOverview }
    let title: (String) async throws -> String? = { language in
      try await movies.get("movie/\(movie.id)?language=\(language)").body.string("title")
    }
    #expect(try await title("ko-KR") == movie.frame.title.korean)
    #expect(try await title("ko") == movie.frame.title.korean)
    #expect(try await title("en-US") == movie.frame.title.english)
    #expect(try await title("fr-FR") == movie.frame.originalTitle)
    #expect(try await title("pt-BR") == movie.frame.originalTitle)
    let plain = try await movies.get("movie/\(movie.id)").body
    #expect(plain.string("title") == movie.frame.title.english)
    #expect(plain.string("original_title") == movie.frame.originalTitle)
    let korean = try await movies.get("movie/\(movie.id)?language=ko-KR").body
    #expect(korean.string("overview") != plain.string("overview"))
  }

  @Test func `unknown and empty parameters are ignored`() async throws {
    let plain = try await movies.get("movie/popular?page=2").bytes
    #expect(try await movies.get("movie/popular?&&page=2&&colour=blue&region=&sort=").bytes == plain)
  }

  // Constant data

  @Test func `nineteen genres exist in both languages`() async throws {
    let english = try #require(try await movies.get("genre/movie/list").body.objects("genres"))
    let korean = try #require(try await movies.get("genre/movie/list?language=ko").body.objects("genres"))
    #expect(english.count == 19)
    #expect(english.map { $0.int("id") } == korean.map { $0.int("id") })
    #expect(english.first { $0.int("id") == 878 }?.string("name") == "Science Fiction")
    #expect(korean.first { $0.int("id") == 10_749 }?.string("name") == "로맨스")
  }

  @Test func `the configuration has the address of the sandbox's pictures`() async throws {
    let images = try #require(try await movies.get("configuration").body.object("images"))
    #expect(images.string("secure_base_url") == "http://127.0.0.1:8081/t/p/")
    #expect(images.strings("poster_sizes") == ["w92", "w154", "w185", "w342", "w500", "w780", "original"])
    #expect(images.strings("profile_sizes")?.contains("h632") == true)
  }

  @Test func `the reference lists exist, with country names in the requested language`() async throws {
    let countries = try rows(await movies.get("configuration/countries?language=ko-KR"))
    #expect(countries.count > 200)
    let korea = countries.first { $0.string("iso_3166_1") == "KR" }
    #expect(korea?.string("english_name") == "South Korea")
    #expect(korea?.string("native_name") == "대한민국")
    let languages = try rows(await movies.get("configuration/languages"))
    #expect(languages.first { $0.string("iso_639_1") == "ko" }?.string("name") == "한국어")
    #expect(languages.allSatisfy { $0.string("english_name")?.isEmpty == false })
    let jobs = try rows(await movies.get("configuration/jobs"))
    #expect(jobs.first { $0.string("department") == "Directing" }?.strings("jobs")?.contains("Director") == true)
    let zones = try rows(await movies.get("configuration/timezones"))
    #expect(zones.first { $0.string("iso_3166_1") == "KR" }?.strings("zones") == ["Asia/Seoul"])
    #expect(try await movies.get("configuration/primary_translations").text.contains("\"ko-KR\""))
  }

  @Test func `every certification of a movie is in the list`() async throws {
    let body = try await movies.get("certification/movie/list").body.object("certifications")
    let certifications = try #require(body)
    for region in SandboxMovie.regions {
      let known = Set(certifications.objects(region)?.compactMap { $0.string("certification") } ?? [])
      let given = Set(movies.catalogue.movies.map { movies.catalogue.certification(of: $0, in: region) })
      #expect(given.subtracting([""]).isSubset(of: known), "\(region)")
    }
  }

  @Test func `picture addresses use the request's host by default`() async throws {
    let configuration = SandboxConfiguration(storefronts: SandboxProbe.storefronts, artworkBaseURL: nil)
    let probe = SandboxProbe(sandbox: Sandbox(configuration: configuration))
    for (path, address) in [
      ("/3/configuration?api_key=a", "\"http://localhost/t/p/\""),
      ("/lookup?id=9000000091&country=kr", "\"http://localhost/artwork/icon/"),
    ] {
      #expect(try await probe.get(path).text.contains(address), "\(path)")
    }
    let callback = try #require(HTTPField.Name("Authentication-Callback"))
    let token = try await probe.get("/3/authentication/token/new?api_key=a")
    #expect(token.headers[callback]?.hasPrefix("http://localhost/authenticate/") == true)
  }

  /// Objects of a body that is an array.
  private func rows(_ reply: Reply) throws -> [Row] {
    let list = try JSONSerialization.jsonObject(with: Data(reply.bytes)) as? [[String: Any]]
    return try #require(list).map(Row.init)
  }

  // Caching

  @Test func `a response is cacheable, and a known one is not sent again`() async throws {
    for path in ["movie/popular", "movie/popular?page=2", "configuration", "search/movie?query=바다"] {
      let reply = try await movies.get(path)
      #expect(reply.headers[.cacheControl]?.hasPrefix("public, max-age=") == true)
      let tag = try #require(reply.headers[.eTag])
      #expect(tag.hasPrefix("W/\"") && tag.hasSuffix("\""))
      let again = try await movies.get(path, headers: [.ifNoneMatch: "W/\"0\", \(tag)"])
      #expect(again.status == 304)
      #expect(again.bytes.isEmpty)
      #expect(again.headers[.eTag] == tag)
      #expect(try await movies.get(path, headers: [.ifNoneMatch: "W/\"0\""]).status == 200)
    }
    let first = try await movies.get("movie/popular").headers[.eTag]
    #expect(try await movies.get("movie/popular?page=2").headers[.eTag] != first)
  }

  @Test func `a refusal is not cacheable`() async throws {
    #expect(try await movies.get("movie/1").headers[.cacheControl] == nil)
  }

  // Failures

  @Test func `faults and counts apply to these requests, too`() async throws {
    _ = try await movies.probe.post("/__faults", #"{"status":429,"retryAfterSeconds":3,"count":1}"#)
    let refused = try await movies.get("movie/popular")
    #expect(refused.status == 429)
    #expect(refused.headers[.retryAfter] == "3")
    #expect(try await movies.get("movie/popular").status == 200)
    let only = MovieProbe(faults: SandboxFaults(status: 500, onlyPath: "/3/search"))
    #expect(try await only.get("movie/popular").status == 200)
    #expect(try await only.get("search/movie?query=a").status == 500)
    #expect(movies.probe.sandbox.state.calls.paths == ["/3/movie/popular": 2])
  }

  @Test func `the App Store's routes remain`() async throws {
    #expect(try await movies.probe.get("/search?term=카카오&country=kr").rows.isEmpty == false)
    #expect(try await movies.probe.get("/kr/lookup?id=1").status == 200)
  }
}
