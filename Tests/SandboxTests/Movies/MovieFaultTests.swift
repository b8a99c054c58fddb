import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieFaultTests {
  @Test(arguments: [
    (400, 47), (401, 7), (403, 45), (404, 34), (405, 42), (418, 47), (422, 5), (429, 25), (500, 11), (501, 15),
    (502, 43), (503, 9), (504, 24),
  ])
  func `a failure has TMDB's code`(status: Int, code: Int) async throws {
    let reply = try await MovieProbe(faults: SandboxFaults(status: status)).get("movie/popular")
    #expect(try reply.codes == [status, code])
    #expect(reply.contentType == "application/json;charset=utf-8")
    #expect(try reply.body.bool("success") == false)
    #expect(try reply.body.string("status_message")?.isEmpty == false)
  }

  @Test func `429 comes with and without Retry-After`() async throws {
    let plain = try await MovieProbe(faults: SandboxFaults(status: 429)).get("movie/popular")
    #expect(plain.headers[.retryAfter] == nil)
    let timed = try await MovieProbe(faults: SandboxFaults(status: 429, retryAfterSeconds: 3)).get("movie/popular")
    #expect(timed.headers[.retryAfter] == "3")
    #expect(try timed.codes == [429, 25])
  }

  @Test func `a hanging request ends like at TMDB`() async throws {
    let reply = try await MovieProbe(faults: SandboxFaults(hangSeconds: 20)).get("movie/popular")
    #expect(try reply.codes == [504, 24])
  }

  @Test func `a list of the wrong shape is JSON without a list`() async throws {
    let reply = try await MovieProbe(faults: SandboxFaults(malformed: .wrongShape)).get("movie/popular")
    #expect(reply.status == 200)
    #expect(reply.contentType == "application/json;charset=utf-8")
    #expect(try reply.body.objects("results") == nil && reply.body.object("results") != nil)
    #expect(try reply.body.int("page") == nil)
  }

  @Test func `other malformed responses are 200 without an entity tag`() async throws {
    let right = try await MovieProbe().get("movie/popular")
    for kind in [SandboxFaults.Malformed.html, .halfBody, .garbage] {
      let reply = try await MovieProbe(faults: SandboxFaults(malformed: kind)).get("movie/popular")
      #expect(reply.status == 200)
      #expect(reply.headers[.eTag] == nil)
      #expect((try? reply.body) == nil, "\(kind)")
      if kind == .halfBody { #expect(reply.bytes == Array(right.bytes.prefix(right.bytes.count / 2))) }
    }
  }

  @Test func `a huge body begins like TMDB's lists`() {
    #expect(FaultDialect(path: "/3/movie/popular").listStart.contains(#""page":1"#))
    #expect(FaultDialect(path: "/search").listStart.contains("resultCount"))
  }

  @Test func `pictures and pages fail with an HTML page, stores with Apple's format`() async throws {
    let picture = "/t/p/w92" + MovieArtwork(.poster, of: 3, number: 0).path
    for status in [400, 403, 503] {
      let broken = SandboxProbe(faults: SandboxFaults(status: status, onlyPath: "/"))
      for path in [picture, "/authenticate/f00"] {
        let reply = try await broken.get(path)
        #expect(reply.status == status)
        #expect(reply.contentType == "text/html")
        #expect(reply.text.contains("<h1>\(status)"))
      }
      let store = try await broken.get("/lookup?id=1")
      #expect(store.status == status && store.contentType != "application/json;charset=utf-8")
    }
  }

  @Test func `a failed change is not made`() async throws {
    let movies = MovieProbe()
    let session = try await movies.signIn(as: "mina")
    let movie = try movies.movie { $0.isReleased }
    movies.probe.sandbox.state.setFaults(SandboxFaults(status: 503, count: 1))
    #expect(try await movies.rate(movie, "8", session: session).codes == [503, 9])
    #expect(try await movies.rate(movie, "8", session: session).codes == [201, 1])
  }
}
