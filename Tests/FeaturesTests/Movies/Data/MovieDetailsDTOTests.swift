import FeatureKit
import Foundation
import Localization
import Testing
import Upstream

@testable import MoviesFeature

@Suite struct MovieDetailsDTOTests {
  private let pictures = TMDBPictures(base: "/t/p")
  private let korea = MoviesPlace(language: .korean, region: "KR")

  private func details(_ changes: [String: String?] = [:], in place: MoviesPlace? = nil) throws -> MovieDetails {
    let answer = try MovieDetailsDTO(body: WireObject.details(550).with(changes).body)
    return try #require(answer.details(for: place ?? korea, pictures))
  }

  private func results(_ rows: [String]) -> String {
    "{\"results\":\(WireObject.list(rows))}"
  }

  @Test func `a movie without appended parts has its facts`() throws {
    let details = try details()
    #expect(details.movie.title == "종이배")
    #expect(details.movie.poster == "/t/p/w780/poster550.jpg")
    #expect(details.genres == ["드라마", "모험"])
    #expect(details.runtime == 139)
    #expect(details.tagline == "Fold it.")
    #expect(details.originalLanguage == "en")
    #expect(details.reviewCount == 0)
    #expect(details.collection == "Paper Things" && details.collectionID == 9)
    #expect(details.homepage == "https://boat.example/")
    #expect(details.imdbID == "tt0000550")
    #expect(details.certification == nil)
    #expect(details.watching == nil)
    #expect(details.age == nil)
    #expect(!details.isStale)
  }

  @Test func `a movie with only an id is read`() throws {
    let answer = try MovieDetailsDTO(body: Array(#"{"id":7}"#.utf8))
    let movie = Movie(
      id: 7, title: "7", originalTitle: "7", releaseDate: nil, overview: "", poster: nil, backdrop: nil, score: nil)
    #expect(answer.details(for: korea, pictures) == MovieDetails(movie))
  }

  @Test(arguments: ["null", "7", "\"x\"", "[]", "{}", "[null]", "[[{}]]", #"{"results":7,"cast":7,"backdrops":"x"}"#])
  func `malformed parts do not lose the movie`(value: String) throws {
    let names = [
      "credits", "videos", "images", "reviews", "release_dates", "watch/providers", "recommendations", "similar",
      "genres", "belongs_to_collection", "homepage", "imdb_id", "tagline", "runtime",
    ]
    var details = try details(Dictionary(uniqueKeysWithValues: names.map { ($0, Optional(value)) }))
    #expect(details.movie.title == "종이배")
    #expect(details.runtime == (value == "7" ? 7 : nil))
    (details.runtime, details.tagline, details.originalLanguage) = (nil, "", nil)
    details.showings = [:]
    #expect(details == MovieDetails(details.movie))
  }

  @Test func `a movie has its release and services in the regions of the languages, in whichever it is asked`() throws {
    let parts: [String: String?] = [
      "release_dates": results([
        #"""
        {"iso_3166_1":"KR","release_dates":[
          {"certification":"","release_date":"2030-01-01T00:00:00.000Z","type":1},
          {"certification":"15","release_date":"2030-01-09T00:00:00.000Z","type":3}]}
        """#,
        #"{"iso_3166_1":"DE","release_dates":[{"release_date":"2029-01-01T00:00:00.000Z","type":3}]}"#,
      ]),
      "watch/providers": #"""
      {"results":{"KR":{"link":"https://x.example","flatrate":[
        {"provider_id":97,"provider_name":"Watcha","logo_path":"/a.jpg","display_priority":1},
        {"provider_id":8,"provider_name":"Netflix"},{"provider_name":"without id"}],
        "ads":[{"provider_id":8,"provider_name":"Netflix"}],"rent":[{"provider_id":3,"provider_name":"Play"}]}}}
      """#,
    ]
    let (korean, english) = (try details(parts), try details(parts, in: MoviesPlace(language: .english)))
    #expect(korean.showings == english.showings)
    #expect(korean.showings.keys.sorted() == ["KR", "US"])
    let korea = try #require(korean.showings["KR"])
    #expect(korea.services?.map(\.name) == ["Netflix", "Watcha"])
    #expect(korea.releaseDay == 21_923 && !korea.isReleased)
    #expect(korean.showings["US"]?.services == [], "known to be on none")
    #expect(korean.showings["US"]?.releaseDay == 10_879, "without one of the region, the first release counts")
    #expect(try details().showings["KR"]?.services == nil, "not told")
  }

  @Test func `bad rows do not lose the others`() throws {
    let bad = ["null", "7", "\"x\"", "[]", "{}", "{\"id\":null,\"credit_id\":null,\"key\":null}"]
    let cast = WireObject.list(bad + [#"{"credit_id":"a1","name":"Han Bora","adult":7}"#])
    let backdrops = WireObject.list(bad + [#"{"file_path":"/a.jpg","vote_average":{}}"#])
    let details = try details([
      "credits": "{\"cast\":\(cast)}", "images": "{\"backdrops\":\(backdrops)}",
      "videos": results(bad + [#"{"site":"YouTube","key":"boat_-1999","name":"A","type":7}"#]),
      "reviews": results(bad + [#"{"id":"r1","content":"Fine.","author_details":"nobody"}"#]),
      "similar": results(bad + [WireObject.movie(551).json]),
    ])
    #expect(details.cast.map(\.id) == ["a1"])
    #expect(details.videos.map(\.key) == ["boat_-1999"])
    #expect(details.reviews.map(\.text) == ["Fine."])
    #expect(details.pictures.map(\.address) == ["/t/p/w1280/a.jpg"])
    #expect(details.similar.map(\.id) == [551])
  }

  @Test(arguments: [
    ("1", 1), ("\"139\"", 139), ("0", nil), ("null", nil), ("-5", nil), ("1e300", nil), ("9223372036854775807", nil),
  ])
  func `an invalid runtime is unknown`(value: String, minutes: Int?) throws {
    #expect(try details(["runtime": value]).runtime == minutes)
  }

  /// Defect 6 of the reference app: it knows nine languages and treats every other one as English.
  @Test(
    arguments: [
      ("\"ka\"", "ka"), ("\"xx\"", "xx"), ("\"KO\"", "ko"), ("\"cn\"", "yue"), ("\"\"", nil), ("\"k\"", nil),
      ("\"kat\"", nil), ("\"가\"", nil), ("7", nil), ("null", nil), ("{}", nil), (nil, nil),
    ] as [(String?, String?)])
  func `the original language is a valid code or nil`(value: String?, code: String?) throws {
    #expect(try details(["original_language": value]).originalLanguage == code)
  }

  @Test(arguments: [("57", 57), ("\"57\"", 57), ("0", 0), ("-1", 0), ("null", 0), ("{}", 0), ("1e300", 0)])
  func `the number of reviews comes from the source`(value: String, count: Int) throws {
    let reviews = #"{"results":[{"id":"r1","content":"Fine."}],"total_results":\#(value)}"#
    let details = try details(["reviews": reviews])
    #expect(details.reviewCount == count)
    #expect(details.reviews.count == 1)
  }

  @Test(arguments: ["\"javascript:alert(1)\"", "\"boat.example\"", "\"\"", "null", #""https://boat.example/\u0000""#])
  func `a homepage has an http or https address`(value: String) throws {
    #expect(try details(["homepage": value]).homepage == nil)
  }

  @Test(arguments: ["\"tt\"", "\"nm0000550\"", "\"tt0000550/\"", "\"\"", "null", "\"tt00000000000000000\""])
  func `an IMDb id has the form of a title's id`(value: String) throws {
    #expect(try details(["imdb_id": value]).imdbID == nil)
  }

  @Test func `other movies exclude this one and duplicates, up to twenty`() throws {
    let rows = [550, 1, 1].map { WireObject.movie($0) } + (2...30).map { WireObject.movie($0) }
    let details = try details(["recommendations": results(rows.map(\.json)), "similar": results([rows[1].json])])
    #expect(details.recommendations.map(\.id) == Array(1...20))
    #expect(details.similar.map(\.id) == [1])
  }

  @Test(arguments: [
    #"{"success":false,"status_code":34,"status_message":"Not found."}"#, "{}", "[]", "null", #"{"id":null}"#, "",
    "<html></html>", #"{"id":550"#, #"{"title":"Paper Boat"}"#,
  ])
  func `a response without a movie is an error`(body: String) {
    #expect(throws: NetworkError.self) { try MovieDetailsDTO(body: Array(body.utf8)) }
  }

  @Test func `a truncated response is an error`() {
    let body = WireObject.details(550).with(["videos": results(["{}", "{}"])]).body
    for cut in stride(from: 0, to: body.count, by: 7) {
      #expect(throws: NetworkError.self, "\(cut) bytes") { try MovieDetailsDTO(body: Array(body[..<cut])) }
    }
  }

  @Test func `a value that is too long is left out alone`() throws {
    let long = "\"" + String(repeating: "x", count: JSONMembers.maxValueBytes) + "\""
    let details = try details(["tagline": long, "similar": results([#"{"id":1,"title":\#(long)}"#, #"{"id":2}"#])])
    #expect(details.tagline.isEmpty)
    #expect(details.movie.title == "종이배")
    #expect(details.similar.map(\.id) == [2])
  }
}
