import Foundation
import Localization
import Testing

@testable import MoviesFeature

/// Decoding of the parts that are appended to the response about a movie.
@Suite struct MoviePartsTests {
  private func details(_ changes: [String: String?], in place: MoviesPlace? = nil) throws -> MovieDetails {
    let answer = try MovieDetailsDTO(body: WireObject.details(550).with(changes).body)
    let korea = MoviesPlace(language: .korean, region: "KR")
    return try #require(answer.details(for: place ?? korea, TMDBPictures(base: "/t/p")))
  }

  private func results(_ rows: [String]) -> String {
    "{\"results\":\(WireObject.list(rows))}"
  }

  // People

  private func part(_ id: String, _ more: String = "\"name\":\"Han Bora\"") -> String {
    "{\"credit_id\":\"\(id)\",\(more)}"
  }

  @Test func `the cast is in billing order without duplicates`() throws {
    let cast = [
      part("a1", #""name":"Han Bora","character":"The boat","order":2,"profile_path":"/han.jpg","id":5"#),
      part("a2", #""name":"Oh Jun","character":"","order":0,"profile_path":null,"id":6"#),
      part("a3", #""name":"Han Bora","character":"The pond","order":1,"id":5"#), part("a2"), part("a4"),
    ]
    let details = try details(["credits": "{\"cast\":\(WireObject.list(cast)),\"crew\":[]}"])
    #expect(
      details.cast == [
        MovieCredit(id: "a2", name: "Oh Jun", role: "", picture: nil, person: 6),
        MovieCredit(id: "a3", name: "Han Bora", role: "The pond", picture: nil, person: 5),
        MovieCredit(id: "a1", name: "Han Bora", role: "The boat", picture: "/t/p/h632/han.jpg", person: 5),
        MovieCredit(id: "a4", name: "Han Bora", role: "", picture: nil),
      ])
  }

  @Test func `directors come first, then writers, then the others in their order`() throws {
    let crew = [
      part("b1", #""name":"Lee","job":"Editor","department":"Editing""#),
      part("b2", #""name":"Moon","job":"Screenplay","department":"Writing""#),
      part("b3", #""name":"Oh","job":"Director","department":"Directing""#),
      part("b4", #""name":"Park","job":"Novel","department":"Writing""#),
      part("b5", #""name":"Ryu","job":"Script Supervisor","department":"Directing""#),
      part("b6", #""name":"Seo","job":"Director","department":"Directing""#),
    ]
    let details = try details(["credits": "{\"crew\":\(WireObject.list(crew))}"])
    #expect(details.crew.map(\.id) == ["b3", "b6", "b2", "b4", "b1", "b5"])
    #expect(details.crew.first?.role == "Director")
  }

  private func job(
    _ id: String, of person: String, _ job: String, _ more: String = "\"department\":\"Crew\""
  ) -> String {
    part(id, "\"id\":\(person),\"name\":\"Nr. \(person)\",\"job\":\"\(job)\",\(more)")
  }

  @Test func `every crew member appears once with all jobs in order`() throws {
    let crew = [
      job("c1", of: "7", "Producer"), job("c2", of: "8", "Novel", #""department":"Writing""#),
      job("c3", of: "7", "Director", #""department":"Directing","profile_path":"/seven.jpg""#),
      job("c4", of: "9", "Gaffer"), job("c5", of: "7", "Producer"), job("c3", of: "8", "Director"),
      job("c6", of: "null", "Stunts"), job("c7", of: "null", "Casting"), job("c8", of: "9", "Editor"),
    ]
    let details = try details(["credits": "{\"crew\":\(WireObject.list(crew))}"])
    #expect(
      details.crew == [
        MovieCredit(
          id: "c1", name: "Nr. 7", roles: ["Director", "Producer"], picture: "/t/p/h632/seven.jpg", person: 7),
        MovieCredit(id: "c2", name: "Nr. 8", role: "Novel", picture: nil, person: 8),
        MovieCredit(id: "c4", name: "Nr. 9", roles: ["Gaffer", "Editor"], picture: nil, person: 9),
        MovieCredit(id: "c6", name: "Nr. null", role: "Stunts", picture: nil),
        MovieCredit(id: "c7", name: "Nr. null", role: "Casting", picture: nil),
      ])
    #expect(details.crew.first?.role == "Director, Producer")
  }

  @Test func `up to twelve jobs of a person are kept`() throws {
    let crew = (0..<20).map { job("c\($0)", of: "7", "Job \($0)") }
    let details = try details(["credits": "{\"crew\":\(WireObject.list(crew))}"])
    #expect(details.crew.map(\.roles) == [(0..<12).map { "Job \($0)" }])
  }

  @Test func `sixty cast and sixty crew members are kept, including the director among a thousand`() throws {
    let people = (0..<1_000).map { part("c\($0)") }
    let director = part("d1", #""name":"Oh","job":"Director""#)
    let details = try details([
      "credits": "{\"cast\":\(WireObject.list(people)),\"crew\":\(WireObject.list(people + [director]))}"
    ])
    #expect(details.cast.map(\.id) == (0..<60).map { "c\($0)" })
    #expect(details.crew.map(\.id) == ["d1"] + (0..<59).map { "c\($0)" })
  }

  @Test(arguments: ["\"\"", "null", "\"a-1\"", "\"a 1\"", "\"가\"", "{}"])
  func `a credit without a usable id is left out`(id: String) throws {
    let cast = ["{\"credit_id\":\(id),\"name\":\"Han\"}", part("a1", "\"name\":\"\""), part("a2")]
    let details = try details(["credits": "{\"cast\":\(WireObject.list(cast))}"])
    #expect(details.cast.map(\.id) == ["a2"])
  }

  @Test func `a missing name is replaced by the original name`() throws {
    let cast = [part("a1", #""name":null,"original_name":"한보라""#)]
    #expect(try details(["credits": "{\"cast\":\(WireObject.list(cast))}"]).cast.map(\.name) == ["한보라"])
  }

  // Videos

  private func video(
    _ key: String, _ type: String = "Trailer", _ language: String = "en", on site: String = "YouTube"
  ) -> String {
    #"{"key":"\#(key)","name":"\#(key)!","site":"\#(site)","type":"\#(type)","iso_639_1":"\#(language)"}"#
  }

  @Test func `trailers come first, then videos in the reader's language`() throws {
    let rows = [
      video("clip_en", "Clip"), video("trailer_en"), video("clip_ko", "Clip", "ko"), video("vimeo_ko", on: "Vimeo"),
      video("trailer_ko", "Trailer", "ko"), video("trailer_en"), video("x"), video("trailer_e2"),
    ]
    let details = try details(["videos": results(rows)])
    #expect(details.videos.map(\.key) == ["trailer_ko", "trailer_en", "trailer_e2", "clip_ko", "clip_en"])
    #expect(details.videos.map(\.isTrailer) == [true, true, true, false, false])
    #expect(details.videos.first?.name == "trailer_ko!")
    let english = try self.details(["videos": results(rows)], in: MoviesPlace(language: .english))
    #expect(english.videos.map(\.key) == ["trailer_en", "trailer_e2", "trailer_ko", "clip_en", "clip_ko"])
  }

  @Test func `ten videos are kept, and one without a name has the movie's title`() throws {
    let rows = [#"{"key":"nameless","site":"YouTube"}"#] + (0..<12).map { video("trailer_\($0)") }
    let details = try details(["videos": results(rows)])
    #expect(details.videos.map(\.key) == (0..<10).map { "trailer_\($0)" })
    #expect(try self.details(["videos": results([rows[0]])]).videos.first?.name == "종이배")
  }

  // Pictures

  private func backdrop(_ name: String, _ more: String = "\"iso_639_1\":null") -> String {
    "{\"file_path\":\"/\(name).jpg\",\(more)}"
  }

  @Test func `backdrops have no text and come best rated first`() throws {
    let rows = [
      backdrop("a", #""iso_639_1":null,"vote_average":5.1,"aspect_ratio":1.778"#),
      backdrop("b", #""iso_639_1":"en","vote_average":9,"aspect_ratio":1.778"#),
      backdrop("c", #""iso_639_1":"xx","vote_average":7,"aspect_ratio":2.4"#),
      backdrop("d", #""iso_639_1":null,"vote_average":5.1"#), backdrop("a"),
      #"{"file_path":null,"iso_639_1":null,"vote_average":9}"#,
    ]
    let details = try details(["images": "{\"backdrops\":\(WireObject.list(rows)),\"posters\":7,\"logos\":[]}"])
    #expect(details.pictures.map(\.address) == ["/t/p/w1280/c.jpg", "/t/p/w1280/a.jpg", "/t/p/w1280/d.jpg"])
    #expect(details.pictures.map(\.ratio) == [2.4, 1.778, 16 / 9])
  }

  @Test(arguments: ["0", "-1", "1e9", "null", "\"wide\""])
  func `a picture without a valid aspect ratio is 16 to 9`(value: String) throws {
    let row = backdrop("a", "\"aspect_ratio\":\(value)")
    #expect(try details(["images": "{\"backdrops\":[\(row)]}"]).pictures.map(\.ratio) == [16 / 9])
  }

  @Test func `twenty pictures are kept`() throws {
    let rows = (0..<30).map { backdrop("p\($0)") }
    let pictures = try details(["images": "{\"backdrops\":\(WireObject.list(rows))}"]).pictures
    #expect(pictures.map(\.address) == (0..<20).map { "/t/p/w1280/p\($0).jpg" })
  }

  // Data of a region

  private func releases(_ regions: String...) -> String { results(regions) }

  @Test(arguments: [
    (#"{"certification":"12","type":1},{"certification":"15","type":3}"#, "15"),
    (#"{"certification":"","type":3},{"certification":"12","type":4}"#, "12"),
    (#"{"certification":"","type":3},{"certification":"15","type":3},{"certification":"12","type":2}"#, "15"),
    (#"{"certification":" ","type":3}"#, nil), (#"{"type":3}"#, nil), (#"7,null,{"certification":19}"#, "19"),
    (#"{"certification":"15","type":"3"}"#, "15"), ("", nil),
  ])
  func `the certification of the wide theatrical release takes precedence`(rows: String, certification: String?) throws
  {
    let details = try details([
      "release_dates": releases(
        #"{"iso_3166_1":"US","release_dates":[{"certification":"R","type":3}]}"#,
        #"{"iso_3166_1":"KR","release_dates":[\#(rows)]}"#)
    ])
    #expect(details.certification == certification)
  }

  @Test func `certifications of other regions are ignored`() throws {
    let value = releases(#"{"iso_3166_1":"US","release_dates":[{"certification":"R","type":3}]}"#)
    #expect(try details(["release_dates": value]).certification == nil)
    let america = MoviesPlace(language: .korean, region: "us")
    #expect(try details(["release_dates": value], in: america).certification == "R")
  }

  private static let offers = """
    {"results":{"US":{"link":"https://offers.example/us","flatrate":[{"provider_name":"River"}]},"KR":{\
    "link":"https://offers.example/kr","flatrate":[{"provider_name":"Puddle","provider_id":8,"logo_path":null},7,\
    {"provider_name":"Lake"},{"provider_name":"Puddle"}],"rent":[{"provider_name":"Pond"}],"ads":"none"},\
    "JP":7,"GB":{}}}
    """

  @Test(arguments: ["watch/providers", "watch\\/providers"])
  func `offers are those of the region`(name: String) throws {
    let watching = try #require(try details([name: Self.offers]).watching)
    #expect(watching.link == "https://offers.example/kr")
    #expect(watching.streaming == ["Puddle", "Lake"])
    #expect(watching.rental == ["Pond"])
    #expect(watching.purchase == [])
    let america = try details([name: Self.offers], in: MoviesPlace(language: .english, region: "US"))
    #expect(america.watching?.streaming == ["River"])
  }

  @Test func `free services are in one list, and the best offers have their logos`() throws {
    let offers = """
      {"results":{"KR":{"free":[{"provider_name":"Brook","logo_path":"/brook.jpg"}],"ads":[{"provider_name":"Pond",\
      "logo_path":"/pond.svg"},{"provider_name":"Brook"}],"rent":[{"provider_name":"Lake","logo_path":"/lake.jpg"}]}}}
      """
    let watching = try #require(try details(["watch/providers": offers]).watching)
    #expect(watching.free == ["Brook", "Pond"] && watching.best == watching.free)
    #expect(watching.logos == ["Brook": "/t/p/w92/brook.jpg"], "no logos of services that the title does not show")
  }

  @Test func `services that need no payment have their numbers`() throws {
    let offers = #"""
      {"results":{"KR":{"flatrate":[{"provider_id":9,"provider_name":"Lake"},{"provider_id":10,"provider_name":"Lake"}],
      "ads":[{"provider_id":0,"provider_name":"Pond"},{"provider_id":4,"provider_name":"Brook"}],
      "rent":[{"provider_id":3,"provider_name":"River"}]}}}
      """#
    #expect(try details(["watch/providers": offers]).watching?.ids == ["Lake": [9, 10], "Brook": [4]])
  }

  @Test(arguments: ["JP", "GB", "FR"])
  func `a region without data has no offers`(region: String) throws {
    let place = MoviesPlace(language: .english, region: region)
    #expect(try details(["watch/providers": Self.offers], in: place).watching == nil)
  }

  @Test func `a link that is not http or https is left out`() throws {
    let offers = #"{"results":{"KR":{"link":"javascript:alert(1)","buy":[{"provider_name":"Puddle"}]}}}"#
    let watching = try details(["watch/providers": offers]).watching
    #expect(watching?.link == nil)
    #expect(watching?.purchase == ["Puddle"])
  }
}
