import AppsFeature
import Foundation
import Reactor
import Testing

@testable import showroom

struct SearchListingsTests {
  private let korea = ["SHOWROOM_COUNTRY": "KR"]

  private func search(
    _ text: String, _ listings: [AppListing], place: [String: String] = [:], limit: Int = 50, asJSON: Bool = false,
    _ transcript: Transcript, isTerminal: Bool = false
  ) async throws {
    let settings = try PlaceSettings(OptionReader(flags: place, environment: korea))
    let search = SearchListings(
      listings: GivenListings(listings), console: transcript.console(isTerminal: isTerminal))
    try await search(text, in: settings, limit: limit, asJSON: asJSON)
  }

  @Test func `each piped result is a line`() async throws {
    let transcript = Transcript()
    try await search("boat", [.sample(111_111_111), .bare(222_222_222, "Boat 2")], transcript)
    #expect(
      transcript.output == """
        111111111\tPaper Boat\tHarbour Works\t생산성\t4.6\t12345\t₩1,100\tcom.example.boat111111111
        222222222\tBoat 2\t\t\t\t\t\t

        """)
    #expect(transcript.errors == "")
  }

  @Test func `a terminal gets headings`() async throws {
    let transcript = Transcript()
    try await search("boat", [.sample(111_111_111)], transcript, isTerminal: true)
    let lines = transcript.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("Seller") == true)
  }

  @Test func `JSON keeps its shape`() async throws {
    let transcript = Transcript()
    try await search(
      "  boat ", [.sample(111_111_111), .bare(222_222_222, "Boat 2")], asJSON: true, transcript)
    try expectGolden(transcript.output, "search.json")
  }

  @Test(arguments: [
    ("boat", "term"), ("1111111111", "appID"), ("com.example.boat", "bundleID"),
    ("https://apps.apple.com/kr/app/boat/id1111111111", "link"),
  ])
  func `JSON reports how the text was understood`(text: String, understood: String) async throws {
    let transcript = Transcript()
    try await search(text, [], asJSON: true, transcript)
    let object = try JSONSerialization.jsonObject(with: Data(transcript.output.utf8)) as? [String: Any]
    let query = try #require(object?["query"] as? [String: String])
    #expect(query["understoodAs"] == understood)
    #expect((object?["results"] as? [Any])?.isEmpty == true)
  }

  @Test func `at most the requested number of apps is printed`() async throws {
    let transcript = Transcript()
    try await search("boat", (1...9).map { .bare(100_000_000 + $0, "Boat \($0)") }, limit: 3, transcript)
    #expect(transcript.output.split(separator: "\n").count == 3)
  }

  @Test func `a link's country overrides the chosen one with a note`() async throws {
    let transcript = Transcript()
    let listing = AppListing.sample(1_111_111_111, in: "JP")
    try await search("https://apps.apple.com/jp/app/id1111111111", [listing], transcript)
    #expect(transcript.output.hasPrefix("1111111111\t"))
    #expect(transcript.errors.contains("JP"))
  }

  @Test func `no results are no failure, with a note on standard error`() async throws {
    let transcript = Transcript()
    try await search("nothing like it", [.sample(111_111_111)], place: ["platform": "mac"], transcript)
    #expect(transcript.output == "")
    #expect(transcript.errors == "showroom: Nothing was found in South Korea for mac.\n")
  }

  @Test func `stale results are printed with a note if the store does not answer`() async throws {
    let transcript = Transcript()
    let settings = try PlaceSettings(OptionReader(flags: [:], environment: korea))
    let listings = GivenListings([.sample(111_111_111)], failure: AppError(.unavailable))
    try await SearchListings(listings: listings, console: transcript.console())(
      "boat", in: settings, limit: 50, asJSON: false)
    #expect(transcript.output.hasPrefix("111111111\t"))
    #expect(transcript.errors == "showroom: The App Store isn't responding: these are older results.\n")
  }

  @Test func `an empty search is refused`() async throws {
    let failure = await #expect(throws: CommandFailure.self) { try await search(" \u{7} ", [], Transcript()) }
    #expect(failure?.code == .usage)
  }

  @Test func `a search text beyond the limit is cut with a note`() async throws {
    let transcript = Transcript()
    try await search(String(repeating: "가", count: 10_000), [], transcript)
    #expect(transcript.errors.contains("Only the first 200 characters"))
  }
}
