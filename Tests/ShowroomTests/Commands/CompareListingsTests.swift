import AppsFeature
import FeatureKit
import Foundation
import Reactor
import Store
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct CompareListingsTests {
  /// App Stores with rows by country. Others answer when the gate opens, which it never does here.
  private final class Stores: Transport {
    private let rows: [String: String]
    private let asked = Mutex<[String]>([])
    private let gate = Gate()

    /// - Parameter rows: the rows of each country's answer; an error of the store without brackets.
    init(_ rows: [String: String]) { self.rows = rows }

    var countries: [String] { asked.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      let country = request.url.query.first { $0.name == "country" }?.value ?? ""
      asked.withLock { $0.append(country) }
      guard let row = rows[country] else {
        try await gate.pass()
        throw CancellationError()
      }
      if row == "broken" { throw NetworkError.status(500, host: "store", retryAfter: nil) }
      return HTTPResponse(
        headers: ["content-type": "application/json"], body: Array("{\"resultCount\": 1, \"results\": [\(row)]}".utf8))
    }
  }

  private let database = Database.empty(Storage.migrations)
  private let transcript = Transcript()

  private var comparisons: DatabaseComparisonsRepository {
    DatabaseComparisonsRepository(database: database, source: "test", secondsPerCall: 3, mark: { $0 })
  }

  private static func row(_ price: String, _ currency: String) -> String {
    """
    {"wrapperType": "software", "kind": "software", "trackId": 1111111111, "trackName": "Boat, \\"big\\"",
     "price": \(price), "currency": "\(currency)", "averageUserRating": 4.5, "userRatingCount": 12, "version": "1.0",
     "currentVersionReleaseDate": "2026-10-02T23:28:05Z", "fileSizeBytes": "74398324"}
    """
  }

  private static let korea = row("1100", "KRW")
  private static let states = row("0.99", "USD")

  private func compare(
    _ stores: Stores, _ countries: String, app: String = "1111111111", currency: String? = nil,
    as form: CompareListings.Form = .table, isTerminal: Bool = false
  ) async throws {
    let runner = ComparisonRunner(
      client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: stores), comparisons: comparisons,
      wait: { .zero }, lease: { _ in true }, clock: ManualClock())
    var codes = Dictionary(uniqueKeysWithValues: ExchangeRates.currencies.map { ($0, Decimal(2)) })
    codes["USD"] = 1
    codes["KRW"] = 1_350
    let rates = try #require(
      ExchangeRates(date: Date(timeIntervalSince1970: 1_796_000_000), source: "test", base: "USD", rates: codes))
    let command = CompareListings(
      comparisons: comparisons, work: { await runner.run() }, rates: rates,
      console: transcript.console(isTerminal: isTerminal))
    try await command(
      app, on: .iphone, in: try AppsCompareCommand.storefronts(countries), currency: currency, as: form)
  }

  @Test func `piped stores are lines with tabs, in the given order, and only they are waited for`() async throws {
    let stores = Stores(["KR": Self.korea, "US": Self.states, "JP": ""])
    try await compare(stores, "jp,KR,us")
    let lines = transcript.output.split(separator: "\n")
    #expect(
      lines == [
        "JP\tJapan\tnotSold\t\t\t\t\t\t",
        "KR\tSouth Korea\tsold\t₩1,100\t4.5\t12\t1.0\t2026-10-02\tBoat, \"big\"",
        "US\tUnited States\tsold\t$0.99\t4.5\t12\t1.0\t2026-10-02\tBoat, \"big\"",
      ])
    #expect(stores.countries.prefix(3) == ["JP", "KR", "US"])
    // Others may look at the same comparison.
    guard case .running = try await comparisons.comparison(of: 1_111_111_111, on: .iphone).state else {
      Issue.record("it does not go on")
      return
    }
  }

  @Test func `an answer that cannot be read is unknown, and is not waited for`() async throws {
    // Facts in the format of another version of the program.
    try await comparisons.start(1_111_111_111, on: .iphone, first: [])
    try await database.write { connection in
      try connection.execute("UPDATE comparison SET remaining = 'KR'")
      for country in Storefront.all.map(\.code) where country != "KR" {
        try connection.execute(
          """
          INSERT INTO comparisonOffer (source, appID, platform, storefront, facts, seenAt)
          VALUES ('test', 1111111111, 'iphone', \(country), '{}', \(Date()))
          """)
      }
    }
    try await compare(Stores(["KR": Self.korea]), "KR,US")
    let lines = transcript.output.split(separator: "\n")
    #expect(lines.map { $0.split(separator: "\t")[2] } == ["sold", "unknown"])
    #expect(transcript.errors == "showroom: 1 of 2 stores did not answer.\n")
  }

  @Test func `what is known makes no call`() async throws {
    try await compare(Stores(["KR": Self.korea, "US": Self.states]), "KR,US")
    let stores = Stores([:])
    try await compare(stores, "US,KR")
    #expect(stores.countries.isEmpty)
    #expect(transcript.output.split(separator: "\n").count == 4)
  }

  @Test func `with a currency the cheapest is first, and what cannot be compared is last`() async throws {
    let stores = Stores(["KR": Self.korea, "US": Self.states, "JP": "", "XK": "broken"])
    try await compare(stores, "XK,JP,US,KR", currency: "USD", as: .csv)
    let lines = transcript.output.components(separatedBy: "\r\n")
    #expect(lines.first?.hasPrefix("country,state,name,price,currency,converted,rating,") == true)
    #expect(lines[1].hasPrefix("KR,sold,\"Boat, \"\"big\"\"\",1100,KRW,0.81,4.5,12,1.0,2026-10-02T23:28:05Z,74398324,"))
    #expect(lines[2].hasPrefix("US,sold,\"Boat, \"\"big\"\"\",0.99,USD,0.99,"))
    #expect(lines[3] == "XK,unavailable,,,,,,,,,,")
    #expect(lines[4].hasPrefix("JP,notSold,,,,,,,,,,2"))
    #expect(lines.count == 6)
    #expect(transcript.errors == "showroom: 1 of 4 stores did not answer.\n")
  }

  @Test func `JSON has every key`() async throws {
    try await compare(Stores(["JP": "", "KR": Self.korea]), "JP,KR", currency: "KRW", as: .json)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(transcript.output.utf8)) as? [String: Any])
    #expect(Set(report.keys) == ["id", "platform", "currency", "ratesDate", "offers"])
    #expect(report["ratesDate"] as? String == "2026-11-30")
    let offers = try #require(report["offers"] as? [[String: Any]])
    #expect(offers.map { $0["country"] as? String } == ["KR", "JP"])
    #expect(offers[0]["converted"] as? Int == 1_100)
    for offer in offers {
      #expect(
        Set(offer.keys) == [
          "country", "state", "name", "price", "currency", "converted", "rating", "ratingCount", "version", "updatedAt",
          "sizeBytes", "seenAt",
        ])
    }
  }

  @Test func `a terminal shows the progress and a table`() async throws {
    try await compare(Stores(["KR": Self.korea]), "KR", isTerminal: true)
    #expect(transcript.errors.contains("100 %"))
    #expect(transcript.output.hasPrefix("Code  Country"))
  }

  @Test func `an app that no store has exits with 1`() async throws {
    await #expect(throws: NotInStorefront.self) { try await compare(Stores(["KR": "", "US": ""]), "KR,US") }
  }

  @Test func `stores that all fail give their error`() async throws {
    let error = await #expect(throws: AppError.self) { try await compare(Stores(["KR": "broken"]), "KR") }
    #expect(error?.code == .unavailable)
    #expect(transcript.output.isEmpty)
  }

  @Test(arguments: ["paper boat", "com.example.boat"])
  func `a text that is no app's number exits with 64`(text: String) async throws {
    let error = await #expect(throws: CommandFailure.self) { try await compare(Stores([:]), "KR", app: text) }
    #expect(error?.code == .usage)
  }

  @Test func `countries are all, the largest, or a list`() throws {
    let all = try AppsCompareCommand.storefronts("all")
    #expect(all.count == 175)
    #expect(Set(all).count == 175)
    #expect(Array(all.prefix(20)) == Storefront.popular)
    #expect(try AppsCompareCommand.storefronts("Popular") == Storefront.popular)
    #expect(try AppsCompareCommand.storefronts("kr, US,KR").map(\.code) == ["KR", "US"])
    for text in ["", "KR,", "KR;US", "XX"] {
      let error = #expect(throws: CommandFailure.self) { try AppsCompareCommand.storefronts(text) }
      #expect(error?.code == .usage)
    }
  }

  @Test func `a currency is one of an App Store`() throws {
    #expect(try AppsCompareCommand.currency("krw") == "KRW")
    let error = #expect(throws: CommandFailure.self) { try AppsCompareCommand.currency("XAU") }
    #expect(error?.code == .usage)
  }
}
