import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieDetailsTests {
  private let movies = MovieProbe()
  private var catalogue: MovieCatalogue { movies.catalogue }

  private func details(_ movie: SandboxMovie, _ query: String = "") async throws -> Row {
    try await movies.get("movie/\(movie.id)\(query)").body
  }

  @Test func `a movie has TMDB's keys`() async throws {
    let movie = try movies.movie { $0.isReleased && !$0.frame.isInSeries }
    let body = try await details(movie)
    #expect(
      body.keys == [
        "adult", "backdrop_path", "belongs_to_collection", "budget", "genres", "homepage", "id", "imdb_id",
        "origin_country", "original_language", "original_title", "overview", "popularity", "poster_path",
        "production_companies", "production_countries", "release_date", "revenue", "runtime", "softcore",
        "spoken_languages", "status", "tagline", "title", "video", "vote_average", "vote_count",
      ])
    #expect(body.isNull("belongs_to_collection"))
    #expect(body.int("id") == movie.id)
    #expect(body.string("status") == "Released")
    #expect(body.objects("genres")?.first?.int("id") == movie.genreIDs.first)
  }

  @Test func `values with several JSON types occur in all of them`() async throws {
    #expect(try await details(movies.movie { $0.traits.runtime == nil }).isNull("runtime"))
    #expect(try await details(movies.movie { $0.traits.runtime == 0 }).int("runtime") == 0)
    let pages = [0, 1, 2].map { catalogue.movies[$0] }
    #expect(try await details(pages[0]).string("homepage")?.hasPrefix("https://") == true)
    #expect(try await details(pages[1]).isNull("homepage"))
    #expect(try await details(pages[2]).string("homepage") == "")
    #expect(try await details(movies.movie { $0.imdbID == nil }).isNull("imdb_id"))
    #expect(try await details(movies.movie { $0.imdbID == "" }).string("imdb_id") == "")
    let sequel = try movies.movie { $0.frame.seriesPlace == 1 && $0.traits.isInKorean }
    let first = catalogue.movies[sequel.frame.seriesStart]
    let collection = try await details(sequel, "?language=ko-KR").object("belongs_to_collection")
    #expect(collection?.string("name") == first.title(in: "ko") + " 시리즈")
    #expect(try await details(first).object("belongs_to_collection")?.int("id") == collection?.int("id"))
    #expect(try await details(movies.movie { $0.traits.releaseDay == nil }).string("release_date") == "")
  }

  // Appending

  @Test func `parts are appended under their names, without an id`() async throws {
    let movie = try movies.movie { !catalogue.cast(of: $0).isEmpty && !catalogue.reviews(of: $0).isEmpty }
    let names = MoviePart.allCases.map(\.rawValue)
    let plain = try await details(movie)
    let body = try await details(movie, "?append_to_response=" + names.joined(separator: ","))
    #expect(body.keys == plain.keys.union(names))
    for part in MoviePart.allCases {
      let own = try await movies.get("movie/\(movie.id)/\(part.rawValue)").body
      let hasID = ![.recommendations, .similar, .similarMovies].contains(part)
      #expect(own.int("id") == (hasID ? movie.id : nil), "\(part)")
      #expect(body.object(part.rawValue)?.keys == own.keys.subtracting(["id"]), "\(part)")
    }
    #expect(body.object("watch/providers")?.object("results") != nil)
  }

  @Test func `unknown parts are ignored, more than twenty are 400`() async throws {
    let movie = try #require(catalogue.movies.first)
    let list: (Int) -> String = { count in
      "?append_to_response=" + Array(repeating: "credits", count: count).joined(separator: ",")
    }
    #expect(try await details(movie, list(20)).object("credits") != nil)
    let reply = try await movies.get("movie/\(movie.id)\(list(21))")
    #expect(reply.status == 400)
    #expect(try reply.body.int("status_code") == 27)
    let plain = try await details(movie)
    #expect(try await details(movie, "?append_to_response=keywords,translations,").keys == plain.keys)
  }

  // People

  @Test func `credits list each person with their role`() async throws {
    let movie = try movies.movie { $0.frame.originalLanguage == "ko" && catalogue.cast(of: $0).count > 16 }
    let body = try await movies.get("movie/\(movie.id)/credits?language=ko").body
    let (cast, crew) = (try #require(body.objects("cast")), try #require(body.objects("crew")))
    let person: Set = [
      "adult", "credit_id", "gender", "id", "known_for_department", "name", "original_name", "popularity",
      "profile_path",
    ]
    #expect(!cast.isEmpty && cast.allSatisfy { $0.keys == person.union(["cast_id", "character", "order"]) })
    #expect(!crew.isEmpty && crew.allSatisfy { $0.keys == person.union(["department", "job"]) })
    #expect(cast.compactMap { $0.int("order") } == Array(cast.indices))
    let ids = (cast + crew).compactMap { $0.string("credit_id") }
    #expect(Set(ids).count == cast.count + crew.count)
    #expect(cast.contains { $0.string("name")?.contains { ("가"..."힣").contains($0) } == true })
    #expect(cast.contains { $0.isNull("profile_path") } && cast.contains { $0.string("profile_path") != nil })
  }

  @Test func `reviews come in pages of twenty`() async throws {
    let movie = try movies.movie { catalogue.reviews(of: $0).count > 20 }
    let count = catalogue.reviews(of: movie).count
    let first = try await movies.get("movie/\(movie.id)/reviews").body
    let second = try await movies.get("movie/\(movie.id)/reviews?page=2").body
    #expect(first.objects("results")?.count == 20 && second.objects("results")?.count == count - 20)
    #expect(first.int("total_pages") == 2 && first.int("total_results") == count)
    let review = try #require(first.objects("results")?.first)
    #expect(review.keys == ["author", "author_details", "content", "created_at", "id", "updated_at", "url"])
    #expect(review.object("author_details")?.keys == ["avatar_path", "name", "rating", "username"])
    #expect(review.string("created_at")?.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z/#) != nil)
  }

  // Related movies

  @Test(arguments: ["recommendations", "similar"])
  func `the first page of related movies ends with the first row of the second`(name: String) async throws {
    let twoPages = 26...40
    let movie = try movies.movie {
      twoPages.contains(catalogue.recommendations(for: $0).count) && twoPages.contains(catalogue.similar(to: $0).count)
    }
    let first = try await movies.get("movie/\(movie.id)/\(name)").body
    let second = try await movies.get("movie/\(movie.id)/\(name)?page=2").body
    let (rows, next) = (try #require(first.objects("results")), try #require(second.objects("results")))
    #expect(rows.count == 21)
    #expect(rows.last?.int("id") == next.first?.int("id"))
    #expect(Set((rows + next).compactMap { $0.int("id") }).count == first.int("total_results"))
    #expect((rows + next).allSatisfy { $0.string("media_type") == "movie" && $0.int("id") != movie.id })
  }

  // Pictures and videos

  @Test func `pictures and videos are in the requested languages`() async throws {
    let movie = try movies.movie {
      catalogue.pictureCounts(of: $0).posters > 4 && catalogue.pictureCounts(of: $0).backdrops > 3
        && Set(catalogue.clips(of: $0).map(\.language)).isSuperset(of: ["ko", "en"])
    }
    let languages: (String, String, String) async throws -> Set<String> = { path, list, query in
      let rows = try await movies.get("movie/\(movie.id)/\(path)?\(query)").body.objects(list) ?? []
      return Set(rows.map { $0.string("iso_639_1") ?? "null" })
    }
    #expect(try await languages("images", "posters", "language=ko") == ["ko"])
    #expect(try await languages("images", "posters", "include_image_language=en,null") == ["en", "null"])
    #expect(try await languages("images", "posters", "language=ko&include_image_language=null") == ["ko", "null"])
    #expect(try await languages("images", "posters", "").isSuperset(of: ["ko", "en", "null"]))
    #expect(try await languages("images", "backdrops", "language=ko&include_image_language=null") == ["null"])
    #expect(try await languages("videos", "results", "") == ["en"])
    #expect(try await languages("videos", "results", "language=ko-KR") == ["ko"])
    #expect(
      try await languages("videos", "results", "language=ko-KR&include_video_language=en").isSuperset(of: ["ko", "en"]))
  }

  // Countries

  @Test func `certifications belong to a country's releases, not always to the first`() async throws {
    let movie = try movies.movie {
      $0.index % 4 == 1 && $0.frame.story.age == 2 && !catalogue.certification(of: $0, in: "KR").isEmpty
        && $0.releaseDay(in: "KR") != nil
    }
    let countries = try #require(try await movies.get("movie/\(movie.id)/release_dates").body.objects("results"))
    let korea = try #require(countries.first { $0.string("iso_3166_1") == "KR" }?.objects("release_dates"))
    #expect(korea.map { $0.string("certification") } == ["", "15"])
    #expect(korea.map { $0.int("type") } == [1, 3])
    #expect(korea[0].string("release_date")?.hasSuffix("T00:00:00.000Z") == true)
  }

  @Test func `services are an object by country, each with up to three lists`() async throws {
    let movie = try movies.movie { catalogue.offers(of: $0).count > 3 }
    let results = try #require(try await movies.get("movie/\(movie.id)/watch/providers").body.object("results"))
    #expect(results.keys == Set(catalogue.offers(of: movie).map(\.country)))
    for country in results.keys {
      let offers = try #require(results.object(country))
      #expect(offers.keys.isSubset(of: ["link", "flatrate", "rent", "buy"]) && offers.string("link") != nil)
    }
    let unseen = try movies.movie { !$0.isReleased }
    #expect(try await movies.get("movie/\(unseen.id)/watch/providers").body.object("results")?.keys == [])
  }

  // Hostile texts

  @Test func `the hostile movie's texts are unchanged`() async throws {
    let movie = try movies.movie { $0.frame.isHostile }
    let body = try await details(movie, "?language=ko-KR&append_to_response=reviews")
    #expect(body.string("title") == #"<b>굵은</b> "자막" & 그 뒤"#)
    #expect(body.string("overview") == HostileMovieText.overview.korean)
    #expect(body.string("tagline")?.contains("<script>") == true)
    #expect(body.object("reviews")?.objects("results")?.first?.string("content") == HostileMovieText.review)
    let found = try await movies.get("search/movie?query=subtitles").body.objects("results")
    #expect(found?.contains { $0.int("id") == movie.id } == true)
  }
}
