import Testing
import Upstream

@testable import showroom

struct MoviesSourceTests {
  private let token = String(repeating: "t", count: 60)
  private let other = "http://127.0.0.1:9000"

  private func choice(_ flags: [String: String], _ environment: [String: String] = [:]) throws -> MoviesChoice {
    let reader = OptionReader(flags: flags, environment: environment)
    return try MoviesChoice(reader, apps: UpstreamChoice(reader))
  }

  @Test func `sample movies beside sample apps, TMDB with a token, otherwise no source`() throws {
    let secret = ["SHOWROOM_TMDB_TOKEN": token]
    #expect(try choice([:]) == .sandbox)
    #expect(try choice([:], secret) == .sandbox)
    #expect(try choice(["live": "true"]) == .none)
    #expect(try choice(["live": "true"], secret) == .tmdb(token: token))
    #expect(try choice(["apple-url": other]) == .none)
    #expect(try choice(["apple-url": other], secret) == .tmdb(token: token))
    #expect(try choice(["tmdb-url": other], secret) == .other(BaseURL(other), token: token))
  }

  @Test(arguments: ["0123456789abcdef0123456789abcdef", "with a blank in it, and long enough to be a token of them"])
  func `an invalid access token is refused and not printed`(text: String) throws {
    let failure = #expect(throws: CommandFailure.self) { try choice(["live": "true"], ["SHOWROOM_TMDB_TOKEN": text]) }
    #expect(failure?.code == .usage)
    #expect(failure?.message.contains(text) == false)
  }

  @Test func `the token is sent to its own server only`() throws {
    let source = try MoviesSource.tmdb(token: token)
    #expect(source.credentials == ["api.themoviedb.org": ["authorization": "Bearer \(token)"]])
    #expect(!"\(source.credentials)".contains(token))
  }

  @Test func `pictures may load from the movies' origins only`() throws {
    let apple = PictureOrigins.apple
    for movies in [
      try MoviesSource.tmdb(token: token), try .embedded(port: 9_000), try .other(BaseURL(other), token: nil),
    ] {
      #expect(throws: Never.self) { try apple.allowed(and: movies) }
    }
    #expect(try MoviesSource.tmdb(token: token).isTMDB)
    #expect(try !MoviesSource.other(BaseURL(other), token: token).isTMDB)
  }
}
