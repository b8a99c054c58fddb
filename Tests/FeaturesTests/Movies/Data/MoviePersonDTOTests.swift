import Foundation
import Localization
import Reactor
import Testing
import Upstream

@testable import MoviesFeature

/// People, collections and services from TMDB's responses.
@Suite struct MoviePersonDTOTests {
  private let pictures = TMDBPictures(base: "/t/p")

  private func person(_ json: String) throws -> MoviePerson? {
    try MoviePersonDTO(body: Array(json.utf8)).person(pictures)
  }

  @Test func `a person has facts, and each movie once, newest first`() throws {
    let person = try person(
      #"""
      {"id":7,"name":"Han Bora","profile_path":"/han.jpg","known_for_department":"Acting","birthday":"1970-01-02",
      "deathday":null,"place_of_birth":"Seoul","biography":"A life.\nIn two lines.","movie_credits":{"cast":[
      {"id":1,"title":"Old","release_date":"1990-01-01"},{"id":2,"title":"New","release_date":"2020-01-01"},
      {"id":3,"title":"Someday","release_date":""},{"id":1,"title":"Old"},{"title":"No id"}],"crew":[]}}
      """#)
    #expect(person?.name == "Han Bora" && person?.picture == "/t/p/h632/han.jpg" && person?.knownFor == "Acting")
    #expect(person?.born == Date(timeIntervalSince1970: 86_400) && person?.died == nil)
    #expect(person?.birthplace == "Seoul" && person?.biography == "A life.\nIn two lines.")
    #expect(person?.movies[.cast]?.map(\.id) == [2, 1, 3])
    #expect(person?.movies[.crew] == nil && person?.mainWork == .cast)
  }

  @Test func `a movie has all characters, or all jobs with directing and writing first, each once`() throws {
    let person = try person(
      #"""
      {"id":7,"movie_credits":{"cast":[{"id":1,"character":"The Ferryman"},{"id":2,"character":""},
      {"id":1,"character":"His Brother"}],"crew":[{"id":1,"job":"Producer","department":"Production"},
      {"id":1,"job":"Writer","department":"Writing"},{"id":1,"job":"Director","department":"Directing"},
      {"id":1,"job":"Producer","department":"Production"},{"id":3,"job":{}}]}}
      """#)
    #expect(person?.movies[.cast]?.map(\.id) == [1, 2] && person?.movies[.crew]?.map(\.id) == [1, 3])
    #expect(person?.movies[.cast]?.map(\.roles) == [["The Ferryman", "His Brother"], []])
    #expect(person?.movies[.crew]?.map(\.roles) == [["Director", "Writer", "Producer"], []])
  }

  @Test func `every field but the id may be missing or of another type`() throws {
    let bare = try person(#"{"id":7,"name":{},"birthday":{},"movie_credits":[]}"#)
    #expect(bare == MoviePerson(id: 7, name: "7"))
  }

  @Test(arguments: ["{}", "[]", "{", #"{"id":null}"#])
  func `without an id there is no person and no collection`(json: String) {
    #expect(throws: NetworkError.self) { try MoviePersonDTO(body: Array(json.utf8)) }
    #expect(throws: NetworkError.self) { try MovieCollectionDTO(body: Array(json.utf8)) }
  }

  private static let unreadable: [String] = [
    #"{"id":7,"movie_credits":{"cast":[{"id":"x"},{"title":"No id"}],"crew":[]},"parts":[{"id":"x"}]}"#,
    #"{"id":7,"movie_credits":{"cast":[],"crew":[{"movie":1}]},"parts":[{"id":0},{"id":-1}]}"#,
  ]

  @Test(arguments: unreadable)
  func `rows of which none is a movie are an error, and not an empty list`(json: String) {
    #expect(throws: NetworkError.self) { try MoviePersonDTO(body: Array(json.utf8)) }
    #expect(throws: NetworkError.self) { try MovieCollectionDTO(body: Array(json.utf8)) }
  }

  @Test func `no rows are an empty list`() throws {
    #expect(try person(#"{"id":7,"movie_credits":{"cast":[],"crew":[]}}"#)?.movies.isEmpty == true)
    #expect(try MovieCollectionDTO(body: Array(#"{"id":7,"parts":[]}"#.utf8)).parts.isEmpty)
  }

  @Test func `a person is known for directing, if there are such movies`() {
    var person = MoviePerson(id: 1, name: "Oh Jun")
    person.knownFor = "Directing"
    #expect(person.mainWork == .crew)
    person.movies = [.cast: [.scripted(1)]]
    #expect(person.mainWork == .cast)
    person.movies[.crew] = [.scripted(2)]
    #expect(person.mainWork == .crew)
  }

  @Test func `the movies of a collection are in the order of release`() throws {
    let json = #"""
      {"id":10,"name":"Paper Fleet","overview":"Boats.","parts":[{"id":3,"release_date":""},
      {"id":2,"release_date":"2001-01-01"},{"id":1,"release_date":"1999-01-01"}]}
      """#
    let collection = try MovieCollectionDTO(body: Array(json.utf8)).collection(pictures)
    #expect(collection?.name == "Paper Fleet" && collection?.overview == "Boats.")
    #expect(collection?.movies.map(\.id) == [1, 2, 3])
  }

  @Test func `services without a number or a name are left out`() throws {
    let json = #"""
      {"results":[{"provider_id":8,"provider_name":"Puddle"},{"provider_name":"None"},{"provider_id":9},
      {"provider_id":8,"provider_name":"Again"}]}
      """#
    #expect(try WatchServicesDTO(body: Array(json.utf8)).services == [WatchService(id: 8, name: "Puddle")])
  }

  @Test(
    arguments: [
      (#"{"movie_results":[{"id":550}],"person_results":[],"tv_results":[]}"#, .movie(550)),
      (#"{"movie_results":[],"person_results":[{"id":287}]}"#, .person(287)),
      (#"{"movie_results":[{"id":0}],"person_results":[],"tv_results":[{"id":1399}]}"#, nil),
    ] as [(String, IMDbID.Match?)])
  func `an id at IMDb is looked up in one call`(body: String, match: IMDbID.Match?) async throws {
    let tmdb = FakeTMDB(body)
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1/3"), transport: tmdb)
    let repository = TMDBMoviesRepository(client: client, pictureBase: "/t/p")
    let id = try #require(IMDbID("tt0137523"))
    #expect(try await repository.match(of: id) == match)
    #expect(tmdb.calls.map(\.url.path) == ["/find/tt0137523"])
    #expect(tmdb.calls.first?.item("external_source") == "imdb_id")
  }

  @Test func `a response without its lists is no answer to an id`() {
    #expect(throws: NetworkError.self) { try FoundDTO(body: Array(#"{"movie_results":[]}"#.utf8)) }
  }

  @Test func `the movies of a person come in pages of twenty from one answer`() async throws {
    let rows = (1...45).map { #"{"id":\#($0),"title":"M","release_date":"19\#(100 - $0)-01-01"}"# }
    let body = #"{"id":7,"name":"Han","movie_credits":{"cast":[\#(rows.joined(separator: ","))],"crew":[]}}"#
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1/3"), transport: FakeTMDB(body))
    let repository = TMDBMoviesRepository(client: client, pictureBase: "/t/p")
    let place = MoviesPlace(language: .korean)
    let last = try await repository.movies(in: .person(7), page: 3, place: place)
    #expect(last.movies.map(\.id) == [41, 42, 43, 44, 45] && last.total == 45 && !last.hasMore)
    #expect(try await repository.movies(in: .person(7, .cast), page: 1, place: place).hasMore)
    #expect(try await repository.movies(in: .person(7, .crew), page: 1, place: place).movies.isEmpty)
    let other = await #expect(throws: AppError.self) { try await repository.person(8, place: place) }
    #expect(other?.code == .changedUpstream)
  }
}
