import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieRatingTests {
  private let movies = MovieProbe()

  private func states(of movie: SandboxMovie, _ session: String) async throws -> Row {
    try await movies.get("movie/\(movie.id)/account_states?session_id=\(session)").body
  }

  // Ratings

  @Test func `the first rating is new, and any further one an update`() async throws {
    let session = try await movies.signIn(as: "mina")
    let movie = try movies.movie { $0.isReleased }
    let first = try await movies.rate(movie, "8.5", session: session)
    #expect(try first.codes == [201, 1])
    #expect(try first.body.bool("success") == true)
    #expect(try first.body.string("status_message") == "Success.")
    #expect(try await movies.rate(movie, "8.5", session: session).codes == [201, 12])
    #expect(try await movies.rate(movie, "3", session: session).codes == [201, 12])
    #expect(try await states(of: movie, session).object("rated")?.double("value") == 3)
  }

  @Test(arguments: ["0.5", "1", "1.0", "9.5", "10", #""8.5""#, #""10""#, #"" 7 ""#])
  func `halves from 0.5 to 10 are accepted, also as strings`(value: String) async throws {
    let session = try await movies.signIn(as: "mina")
    #expect(try await movies.rate(movies.movie { $0.isReleased }, value, session: session).codes == [201, 1])
  }

  private static let low = "Value too low: Value must be greater than 0.0."
  private static let high = "Value too high: Value must be less than, or equal to 10.0."
  private static let uneven = "Value invalid: Values must be a multiple of 0.50."

  @Test(arguments: [
    ("0", low), ("0.0", low), ("-1", low), ("-0.5", low), (#""good""#, low), (#""nan""#, low), ("true", low),
    ("10.5", high), ("11", high), ("10.1", high), (#""inf""#, high),
    ("0.1", uneven), ("0.99", uneven), ("5.2", uneven), (#""5.2""#, uneven),
  ])
  func `any other value is 400 with one of three messages`(value: String, message: String) async throws {
    let session = try await movies.signIn(as: "mina")
    let movie = try movies.movie { $0.isReleased }
    let reply = try await movies.rate(movie, value, session: session)
    #expect(try reply.codes == [400, 18])
    #expect(try reply.body.string("status_message") == message)
    #expect(try reply.body.bool("success") == false)
    #expect(try await states(of: movie, session).bool("rated") == false)
  }

  @Test(arguments: ["{}", nil, "", #"{"value":null}"#, #"{"value":[5]}"#, "{", "[]"])
  func `a missing value is 400`(body: String?) async throws {
    let session = try await movies.signIn(as: "mina")
    let movie = try movies.movie { $0.isReleased }
    #expect(try await movies.send("movie/\(movie.id)/rating?session_id=\(session)", .post, body).codes == [400, 5])
  }

  @Test func `a rating needs a valid session`() async throws {
    let movie = try movies.movie { $0.isReleased }
    let session = try await movies.signIn(as: "mina")
    _ = try await movies.send("authentication/session?session_id=\(session)", .delete)
    for query in ["", "?session_id=", "?session_id=abc", "?session_id=\(session)", "?guest_session_id=abc"] {
      for method in [HTTPRequest.Method.post, .delete] {
        let reply = try await movies.send("movie/\(movie.id)/rating\(query)", method, #"{"value":5}"#)
        #expect(try reply.codes == [401, 3], "\(query)")
      }
    }
    let noKey = try await movies.probe.post("/3/movie/\(movie.id)/rating?session_id=\(session)", #"{"value":5}"#)
    #expect(try noKey.codes == [401, 7])
    let keyInside = try await movies.probe.post("/3/movie/\(movie.id)/rating", #"{"value":5,"api_key":"a"}"#)
    #expect(try keyInside.codes == [401, 7])
  }

  @Test func `an unknown movie or an invalid number is 404`() async throws {
    let session = try await movies.signIn(as: "mina")
    for method in [HTTPRequest.Method.post, .delete] {
      let rate = { (id: String) in
        try await movies.send("movie/\(id)/rating?session_id=\(session)", method, #"{"value":5}"#)
      }
      #expect(try await rate("550").codes == [404, 34])
      #expect(try await rate("abc").codes == [404, 6])
    }
    #expect(try await movies.get("movie/550/account_states?session_id=\(session)").codes == [404, 34])
    #expect(try await movies.get("movie/abc/account_states?session_id=\(session)").codes == [404, 34])
  }

  @Test func `a rating can be removed, even a missing one`() async throws {
    let session = try await movies.signIn(as: "mina")
    let movie = try movies.movie { $0.isReleased }
    _ = try await movies.rate(movie, "8", session: session)
    for _ in 0..<2 {
      let reply = try await movies.send("movie/\(movie.id)/rating?session_id=\(session)", .delete)
      #expect(try reply.codes == [200, 13])
      #expect(try await states(of: movie, session).bool("rated") == false)
    }
    #expect(try await movies.rate(movie, "8", session: session).codes == [201, 1])
  }

  // States

  @Test func `states have a rating or false, and are privately cacheable`() async throws {
    let session = try await movies.signIn(as: "mina")
    let movie = try movies.movie { $0.isReleased }
    let path = "movie/\(movie.id)/account_states?session_id=\(session)"
    let before = try await movies.get(path)
    #expect(try before.body.keys == ["id", "favorite", "rated", "watchlist"])
    #expect(try before.body.bool("rated") == false && before.body.bool("favorite") == false)
    #expect(try before.body.int("id") == movie.id)
    #expect(before.headers[.cacheControl] == "private, no-cache")
    let tag = try #require(before.headers[.eTag])
    #expect(try await movies.get(path, headers: [.ifNoneMatch: tag]).status == 304)
    _ = try await movies.rate(movie, "8.5", session: session)
    let after = try await movies.get(path, headers: [.ifNoneMatch: tag])
    #expect(after.status == 200)
    #expect(try after.body.object("rated")?.double("value") == 8.5)
    #expect(try await movies.get("movie/\(movie.id)/account_states").codes == [401, 3])
  }

  @Test func `appended states have no id and are privately cacheable`() async throws {
    let session = try await movies.signIn(as: "mina")
    let movie = try movies.movie { $0.isReleased }
    _ = try await movies.rate(movie, "10", session: session)
    let reply = try await movies.get(
      "movie/\(movie.id)?append_to_response=credits,account_states&session_id=\(session)")
    let states = try #require(try reply.body.object("account_states"))
    #expect(states.keys == ["favorite", "rated", "watchlist"])
    #expect(states.object("rated")?.int("value") == 10)
    #expect(try reply.body.object("credits") != nil)
    #expect(reply.headers[.cacheControl] == "private, no-cache")
    let stranger = try await movies.get("movie/\(movie.id)?append_to_response=account_states")
    #expect(stranger.status == 200)
    #expect(try stranger.body.object("account_states")?.int("status_code") == 3)
    let plain = try await movies.get("movie/\(movie.id)?session_id=\(session)")
    #expect(plain.headers[.cacheControl]?.hasPrefix("public") == true)
    #expect(try plain.body.object("account_states") == nil)
  }

  // Guests

  @Test func `a guest can rate, and has a list after the first rating`() async throws {
    let guest = try await movies.guest()
    let movie = try movies.movie { $0.isReleased }
    #expect(try await movies.get("guest_session/\(guest)/rated/movies").codes == [404, 34])
    let rated = try await movies.send(
      "movie/\(movie.id)/rating?guest_session_id=\(guest)", .post, #"{"value":7.5}"#)
    #expect(try rated.codes == [201, 1])
    let states = try await movies.get("movie/\(movie.id)/account_states?guest_session_id=\(guest)").body
    #expect(states.object("rated")?.double("value") == 7.5)
    #expect(states.bool("favorite") == false)
    let list = try await movies.get("guest_session/\(guest)/rated/movies").body
    #expect(list.objects("results")?.compactMap { $0.double("rating") } == [7.5])
    #expect(try await movies.get("guest_session/abc/rated/movies").codes == [401, 3])
    _ = try await movies.send("movie/\(movie.id)/rating?guest_session_id=\(guest)", .delete)
    #expect(try await movies.get("guest_session/\(guest)/rated/movies").codes == [404, 34])
  }

  @Test func `a guest has no account`() async throws {
    let guest = try await movies.guest()
    for key in ["session_id", "guest_session_id"] {
      for path in ["account", "account/1", "account/1/rated/movies", "account/1/watchlist/movies"] {
        #expect(try await movies.get("\(path)?\(key)=\(guest)").codes == [401, 3], "\(path) \(key)")
      }
      let mark = try await movies.send("account/1/favorite?\(key)=\(guest)", .post, "{}")
      #expect(try mark.codes == [401, 3])
    }
  }
}
