import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieAccountTests {
  private let movies = MovieProbe()

  private func list(_ name: String, _ query: String) async throws -> [Int] {
    let rows = try await movies.get("account/1/\(name)/movies?\(query)").body.objects("results")
    return try #require(rows).compactMap { $0.int("id") }
  }

  private func mark(
    _ list: String, _ id: Int, _ isOn: String, _ session: String, type: String = "movie"
  ) async throws -> Reply {
    try await movies.send(
      "account/1/\(list)?session_id=\(session)", .post,
      #"{"media_type":"\#(type)","media_id":\#(id),"\#(list)":\#(isOn)}"#)
  }

  // Account

  @Test func `an account has TMDB's keys, by either path`() async throws {
    let session = try await movies.signIn(as: "mina")
    let reply = try await movies.get("account?session_id=\(session)")
    let body = try reply.body
    #expect(
      body.keys == ["avatar", "id", "iso_639_1", "iso_3166_1", "name", "include_adult", "username"])
    #expect(body.object("avatar")?.keys == ["gravatar", "tmdb"])
    #expect(body.object("avatar")?.object("gravatar")?.string("hash")?.count == 32)
    #expect(body.object("avatar")?.object("tmdb")?.keys == ["avatar_path"])
    #expect(body.string("username") == "mina")
    #expect(reply.headers[.cacheControl] == "private, no-cache")
    let id = try #require(body.int("id"))
    for path in ["account/\(id)", "account/null"] {
      #expect(try await movies.get("\(path)?session_id=\(session)").bytes == reply.bytes)
    }
  }

  @Test func `some accounts have a picture that loads, and some have a name`() async throws {
    var accounts: [Row] = []
    for number in 0..<20 {
      let session = try await movies.signIn(as: "somebody\(number)")
      accounts.append(try await movies.get("account?session_id=\(session)").body)
    }
    #expect(Set(accounts.map { $0.int("id") }).count == 20)
    let pictures = accounts.compactMap { $0.object("avatar")?.object("tmdb") }
    #expect(pictures.contains { $0.isNull("avatar_path") })
    #expect(Set(accounts.map { $0.string("name") == "" }) == [true, false])
    let path = try #require(pictures.compactMap { $0.string("avatar_path") }.first)
    #expect(try await movies.probe.get("/t/p/w45" + path).status == 200)
  }

  @Test func `a name with any characters is one account across sign-ins`() async throws {
    let (one, other) = (try await movies.signIn(as: "mina"), try await movies.signIn(as: "mina"))
    let movie = try movies.movie { $0.isReleased }
    _ = try await movies.rate(movie, "9", session: one)
    #expect(try await list("rated", "session_id=\(other)") == [movie.id])
    let odd = try await movies.signIn(as: "%22%3Cb%3E%5C")
    #expect(try await movies.get("account?session_id=\(odd)").body.string("username") == #""<b>\"#)
  }

  @Test func `without a session the key's owner is the account, and an ended session has none`() async throws {
    let owner = try await movies.get("account")
    #expect(owner.status == 200)
    #expect(try owner.body.string("username") == "owner")
    #expect(try await movies.get("account?session_id=abc").codes == [401, 3])
    for path in ["rated/movies", "favorite/movies", "watchlist/movies"] {
      #expect(try await movies.get("account/1/\(path)").codes == [401, 3])
      #expect(try await movies.get("account/1/\(path)?session_id=abc").codes == [401, 3])
    }
  }

  // Lists

  @Test(arguments: ["favorite", "watchlist"])
  func `a movie can be added to a list, added again and removed`(name: String) async throws {
    let session = try await movies.signIn(as: "mina")
    let id = try movies.movie { $0.isReleased }.id
    #expect(try await list(name, "session_id=\(session)") == [])
    #expect(try await mark(name, id, "true", session).codes == [201, 1])
    #expect(try await mark(name, id, "true", session).codes == [201, 12])
    #expect(try await list(name, "session_id=\(session)") == [id])
    let states = try await movies.get("movie/\(id)/account_states?session_id=\(session)").body
    #expect(states.bool(name) == true)
    #expect(states.bool(name == "favorite" ? "watchlist" : "favorite") == false)
    #expect(try await mark(name, id, "false", session).codes == [200, 13])
    #expect(try await mark(name, id, "false", session).codes == [200, 13])
    #expect(try await list(name, "session_id=\(session)") == [])
    #expect(try await mark(name, id, "true", session).codes == [201, 1])
  }

  @Test(arguments: ["favorite", "watchlist"])
  func `an invalid request changes nothing`(name: String) async throws {
    let session = try await movies.signIn(as: "mina")
    let id = try movies.movie { $0.isReleased }.id
    #expect(try await mark(name, id, "true", session, type: "tv").codes == [400, 5])
    #expect(try await mark(name, id, "null", session).codes == [400, 5])
    #expect(try await mark(name, id, #""maybe""#, session).codes == [400, 5])
    #expect(try await mark(name, 550, "true", session).codes == [404, 34])
    #expect(try await movies.send("account/1/\(name)?session_id=\(session)", .post).codes == [400, 5])
    #expect(try await mark(name, id, "true", "abc").codes == [401, 3])
    #expect(try await list(name, "session_id=\(session)") == [])
  }

  @Test func `rated movies have their ratings, oldest first by default`() async throws {
    let session = try await movies.signIn(as: "mina")
    let wanted = Array(movies.catalogue.movies.prefix(3))
    for (movie, value) in zip(wanted, ["8", "0.5", "10"]) {
      _ = try await movies.rate(movie, value, session: session)
    }
    _ = try await movies.rate(wanted[0], "7.5", session: session)
    let body = try await movies.get("account/1/rated/movies?session_id=\(session)&language=ko-KR").body
    let rows = try #require(body.objects("results"))
    #expect(rows.compactMap { $0.double("rating") } == [7.5, 0.5, 10])
    #expect(rows.compactMap { $0.int("id") } == wanted.map(\.id))
    #expect(rows.compactMap { $0.string("title") } == wanted.map { $0.title(in: "ko") })
    #expect(body.int("total_results") == 3 && body.int("total_pages") == 1 && body.int("page") == 1)
    let ids = wanted.map(\.id)
    #expect(try await list("rated", "session_id=\(session)&sort_by=created_at.asc") == ids)
    #expect(try await list("rated", "session_id=\(session)&sort_by=created_at.desc") == ids.reversed())
  }

  @Test func `a long list has pages of twenty`() async throws {
    let session = try await movies.signIn(as: "mina")
    let ids = movies.catalogue.movies.prefix(45).map(\.id)
    for id in ids { _ = try await mark("watchlist", id, "true", session) }
    var found: [Int] = []
    for (page, count) in [(1, 20), (2, 20), (3, 5), (4, 0)] {
      let rows = try await list("watchlist", "session_id=\(session)&page=\(page)")
      #expect(rows.count == count)
      found += rows
    }
    #expect(found == Array(ids))
    for page in ["0", "501", "x"] {
      let reply = try await movies.get("account/1/watchlist/movies?session_id=\(session)&page=\(page)")
      #expect(try reply.codes == [400, 22])
    }
  }

  // Two accounts

  @Test func `two accounts and a guest never see each other's opinions`() async throws {
    let (mina, jun) = (try await movies.signIn(as: "mina"), try await movies.signIn(as: "jun"))
    let guest = try await movies.guest()
    let movie = try movies.movie { $0.isReleased }
    let other = try movies.movie { $0.isReleased && $0.id != movie.id }
    let rating = { (query: String) in
      try await movies.get("movie/\(movie.id)/account_states?\(query)").body.object("rated")?.double("value")
    }
    _ = try await movies.rate(movie, "2", session: mina)
    #expect(try await rating("session_id=\(jun)") == nil)
    #expect(try await rating("guest_session_id=\(guest)") == nil)
    _ = try await movies.rate(movie, "9", session: jun)
    _ = try await movies.send("movie/\(movie.id)/rating?guest_session_id=\(guest)", .post, #"{"value":5}"#)
    #expect(try await rating("session_id=\(mina)") == 2)
    #expect(try await rating("session_id=\(jun)") == 9)
    #expect(try await rating("guest_session_id=\(guest)") == 5)
    _ = try await mark("favorite", other.id, "true", mina)
    #expect(try await list("favorite", "session_id=\(mina)") == [other.id])
    #expect(try await list("favorite", "session_id=\(jun)") == [])
    _ = try await movies.send("movie/\(movie.id)/rating?session_id=\(mina)", .delete)
    #expect(try await list("rated", "session_id=\(mina)") == [])
    #expect(try await list("rated", "session_id=\(jun)") == [movie.id])
  }

  @Test func `the session decides, not the account number in the path`() async throws {
    let (mina, jun) = (try await movies.signIn(as: "mina"), try await movies.signIn(as: "jun"))
    let id = try #require(try await movies.get("account?session_id=\(mina)").body.int("id"))
    _ = try await movies.rate(movies.movie { $0.isReleased }, "2", session: mina)
    let body = try await movies.get("account/\(id)/rated/movies?session_id=\(jun)").body
    #expect(body.int("total_results") == 0)
  }
}
