import Foundation
import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct ClockTests {
  private let probe = SandboxProbe()

  private func move(_ days: Int, _ probe: SandboxProbe) async throws -> Reply {
    try await probe.post("/__clock", #"{"days":\#(days)}"#)
  }

  private func days(_ reply: Reply) throws -> Int {
    try JSONDecoder().decode(ClockMove.self, from: Data(reply.bytes)).days
  }

  @Test func `moves add up until the clock is set back`() async throws {
    #expect(try await days(probe.get("/__clock")) == 0)
    #expect(try await days(move(1, probe)) == 1)
    #expect(try await days(move(6, probe)) == 7)
    #expect(try await days(probe.get("/__clock")) == 7)
    #expect(probe.sandbox.daysAhead == 7)
    #expect(probe.sandbox.clock.since1970 == .seconds((SandboxCalendar.today + 7) * 86_400))
    #expect(try await probe.send("/__clock", method: .delete).status == 204)
    #expect(probe.sandbox.daysAhead == 0)
  }

  @Test(arguments: [
    #"{"days":0}"#, #"{"days":-1}"#, #"{"days":3651}"#, #"{"days":9223372036854775807}"#, #"{"days":"one"}"#, "{}", "",
  ])
  func `invalid moves are refused`(body: String) async throws {
    #expect(try await probe.post("/__clock", body).status == 400)
    #expect(probe.sandbox.daysAhead == 0)
  }

  @Test func `the clock stays within ten years`() async throws {
    #expect(try await move(3_650, probe).status == 200)
    #expect(try await move(1, probe).status == 400)
    #expect(probe.sandbox.daysAhead == 3_650)
  }

  @Test func `a move can be sent as a form, but not from another website's page`() async throws {
    let form = "application/x-www-form-urlencoded"
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    let foreign: [HTTPFields] = [[.origin: "https://evil.example"], [site: "cross-site"]]
    for headers in foreign {
      #expect(try await probe.post("/__clock", "days=2", contentType: form, headers: headers).status == 403)
    }
    #expect(probe.sandbox.daysAhead == 0)
    #expect(try await probe.post("/__clock", "days=2", contentType: form).status == 200)
    for headers in foreign {
      #expect(try await probe.send("/__clock", method: .delete, headers: headers).status == 403)
    }
    #expect(probe.sandbox.daysAhead == 2)
  }

  @Test func `answers about apps follow the clock, and are as before when it is set back`() async throws {
    let ids = (0..<180).map { String(probe.catalogue.id(of: $0)) }.joined(separator: ",")
    let facts = { (index: Int, days: Int) in
      LocalFacts(
        of: probe.catalogue.app(index), in: SandboxProbe.storefronts[1], seed: probe.catalogue.seed, after: days)
    }
    let found = (0..<180).first { index in
      facts(index, 0).isSold && facts(index, 40).isSold && facts(index, 0).price != facts(index, 40).price
    }
    let index = try #require(found)
    let app = probe.catalogue.app(index)
    let addresses = [
      "/lookup?id=\(ids)&country=kr", "/search?term=memo&country=kr", "/kr/app/\(app.name.slug)/id\(app.id)",
    ]
    var first: [String] = []
    for address in addresses { first.append(try await probe.get(address).text) }
    _ = try await move(40, probe)
    for (address, before) in zip(addresses, first) {
      let reply = try await probe.get(address)
      #expect(reply.status == 200 && reply.text != before, "\(address)")
    }
    let rows = try await probe.get("/lookup?id=\(app.id)&country=kr").rows
    let row = try #require(rows.first)
    #expect(row.double("price") == Double(facts(index, 40).price.minorUnits))
    _ = try await probe.send("/__clock", method: .delete)
    for (address, before) in zip(addresses, first) { #expect(try await probe.get(address).text == before) }
  }

  @Test func `movies follow the clock, with another entity tag`() async throws {
    let movies = MovieProbe()
    let later = movies.catalogue.after(days: 30)
    let movie = try movies.movie { movie in
      movie.traits.releaseDay != nil && !movie.isReleased && later.movies[movie.index].isReleased
    }
    let before = try await movies.get("movie/\(movie.id)")
    #expect(try before.body.string("status") == "Post Production")
    _ = try await move(30, movies.probe)
    let after = try await movies.get("movie/\(movie.id)")
    #expect(try after.body.string("status") == "Released")
    #expect(after.headers[.eTag] != before.headers[.eTag])
  }

  @Test func `exchange rates are those of the day before`() async throws {
    _ = try await move(2, probe)
    #expect(try await probe.get("/v1/currencies/usd.json").text.contains("2026-11-02"))
  }

  @Test func `the rate limit keeps the real time`() async throws {
    let limited = SandboxProbe(callsPerMinute: 1)
    #expect(try await limited.get("/lookup?id=1").status == 200)
    _ = try await move(1, limited)
    #expect(try await limited.get("/lookup?id=1").status == 403)
  }
}
