import AppsFeature
import Reactor
import Testing

@testable import showroom

struct ShowListingTests {
  private func show(
    _ text: String, _ listings: [AppListing], place: [String: String] = [:], asJSON: Bool = false,
    _ transcript: Transcript, isTerminal: Bool = false
  ) async throws {
    let settings = try PlaceSettings(OptionReader(flags: place, environment: ["SHOWROOM_COUNTRY": "KR"]))
    let show = ShowListing(
      listings: GivenListings(listings), console: transcript.console(isTerminal: isTerminal))
    try await show(text, in: settings, asJSON: asJSON)
  }

  @Test func `JSON keeps its shape`() async throws {
    let transcript = Transcript()
    try await show("1111111111", [.sample(1_111_111_111)], asJSON: true, transcript)
    try expectGolden(transcript.output, "show.json")
  }

  @Test func `a terminal gets facts and texts`() async throws {
    let transcript = Transcript()
    try await show("1111111111", [.sample(1_111_111_111)], transcript, isTerminal: true)
    try expectGolden(transcript.output, "show.txt")
  }

  @Test func `piped facts are name, tab and value`() async throws {
    let transcript = Transcript()
    try await show("1111111111", [.sample(1_111_111_111)], transcript)
    let lines = transcript.output.split(separator: "\n")
    #expect(lines.contains("Name\tPaper Boat"))
    #expect(lines.contains("What’s new\tFixes. More fixes."))
    #expect(lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 2 })
  }

  @Test(arguments: ["1111111111", "com.example.boat1111111111", "https://apps.apple.com/kr/app/id1111111111"])
  func `an app is found by number, bundle id and link`(text: String) async throws {
    let transcript = Transcript()
    try await show(text, [.sample(1_111_111_111)], transcript)
    #expect(transcript.output.contains("Paper Boat"))
  }

  @Test func `an app not sold in the country exits with 1`() async throws {
    let error = await #expect(throws: NotInStorefront.self) {
      try await show("1111111111", [.sample(1_111_111_111)], place: ["country": "US"], Transcript())
    }
    let failure = try CommandFailure(unknown: #require(error))
    #expect(failure == CommandFailure(.failed, "This app isn't available in this country."))
  }

  @Test func `an app for other platforms exits with 1`() async throws {
    let error = await #expect(throws: AppError.self) {
      try await show("1111111111", [.sample(1_111_111_111)], place: ["platform": "tv"], Transcript())
    }
    #expect(error?.code == .notFound)
  }

  @Test(arguments: [[:], ["platform": "iphone"]])
  func `a stale result is printed with a note if the store does not answer`(
    place: [String: String]
  ) async throws {
    let transcript = Transcript()
    let settings = try PlaceSettings(OptionReader(flags: place, environment: ["SHOWROOM_COUNTRY": "KR"]))
    let listings = GivenListings([.sample(1_111_111_111)], failure: AppError(.unavailable))
    try await ShowListing(listings: listings, console: transcript.console())("1111111111", in: settings, asJSON: false)
    #expect(transcript.output.contains("Paper Boat"))
    #expect(transcript.errors == "showroom: The App Store isn't responding: this is an older result.\n")
  }

  @Test func `words name no app`() async throws {
    let failure = await #expect(throws: CommandFailure.self) { try await show("paper boat", [], Transcript()) }
    #expect(failure?.code == .usage)
    #expect(failure?.message.hasPrefix("\"paper boat\" isn't an app") == true)
  }
}
