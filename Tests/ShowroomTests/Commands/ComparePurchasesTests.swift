import AppsFeature
import FeatureKit
import Foundation
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct ComparePurchasesTests {
  /// Public pages by country; a country without one refuses until it is allowed, or fails.
  private final class Pages: StorePagesRepository {
    private let answers: Mutex<[String: [Result<StorePage, AppError>]]>
    /// The countries that were asked, in order.
    let asked = Mutex<[String]>([])

    /// - Parameter answers: the answers of each country, in order; the last one stays.
    init(_ answers: [String: [Result<StorePage, AppError>]]) { self.answers = Mutex(answers) }

    func page(of appID: Int, on platform: Platform, in storefront: Storefront) async throws -> StorePage {
      asked.withLock { $0.append(storefront.code) }
      return try answers.withLock { answers in
        guard var rest = answers[storefront.code] else { throw AppError(.unavailable) }
        let answer = rest.count > 1 ? rest.removeFirst() : rest[0]
        answers[storefront.code] = rest
        return try answer.get()
      }
    }

    func pages(of appID: Int, on platform: Platform) async throws -> [StorePage] { [] }
    func start(_ appID: Int, on platform: Platform, first: [Storefront], for asker: Asker) async throws {}
    func pause(_ appID: Int, on platform: Platform, for asker: Asker) async throws {}
    func progress(of appID: Int, on platform: Platform, for asker: Asker) async throws -> StorePagesProgress {
      .idle
    }
    func changes(of appID: Int) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
  }

  private static let seenAt = Date(timeIntervalSince1970: 1_796_000_000)
  private let transcript = Transcript()
  private let clock = ManualClock()

  private func storefront(_ code: String) throws -> Storefront { try #require(Storefront.find(code)) }

  private func page(
    _ code: String, _ rows: (String, String, Int)..., failure: StorePage.Failure? = nil
  ) throws -> Result<StorePage, AppError> {
    let storefront = try storefront(code)
    let list = rows.map { name, text, price in
      InAppPurchase(name: name, text: text, price: Money(minorUnits: price, currency: storefront.currency))
    }
    return .success(
      StorePage(storefront: storefront, purchases: .listed(list), seenAt: Self.seenAt, failure: failure))
  }

  private func page(
    _ code: String, _ purchases: StorePage.Purchases?, failure: StorePage.Failure? = nil
  ) throws -> Result<StorePage, AppError> {
    .success(StorePage(storefront: try storefront(code), purchases: purchases, seenAt: nil, failure: failure))
  }

  private func compare(
    _ answers: [String: [Result<StorePage, AppError>]], _ countries: String, app: String = "1111111111",
    currency: String? = nil, purchase: String? = nil, as form: CompareListings.Form = .table, isTerminal: Bool = false
  ) async throws {
    try await compare(
      Pages(answers), countries, app: app, currency: currency, purchase: purchase, as: form, isTerminal: isTerminal)
  }

  private func compare(
    _ pages: Pages, _ countries: String, app: String = "1111111111",
    currency: String? = nil, purchase: String? = nil, as form: CompareListings.Form = .table, isTerminal: Bool = false
  ) async throws {
    var codes = Dictionary(uniqueKeysWithValues: ExchangeRates.currencies.map { ($0, Decimal(2)) })
    (codes["USD"], codes["KRW"]) = (1, 1_350)
    let rates = try #require(ExchangeRates(date: Self.seenAt, source: "test", base: "USD", rates: codes))
    let command = ComparePurchases(
      pages: pages, rates: rates, console: transcript.console(isTerminal: isTerminal), clock: clock)
    try await command(
      app, on: .iphone, in: try AppsCompareCommand.storefronts(countries), currency: currency, purchase: purchase,
      as: form)
  }

  private func usual() throws -> [String: [Result<StorePage, AppError>]] {
    [
      "KR": [try page("KR", .notOffered)],
      "US": [try page("US", ("Plus", "$3.99", 399), ("Max", "$17.99", 1_799))],
      "TR": [try page("TR", ("Max", "₺29,98", 2_998), ("Plus", "₺3,99", 399), failure: .changed)],
      "JP": [try page("JP", ("Sale", "¥100", 100))], "FR": [try page("FR", nil, failure: .absent)],
      "GB": [try page("GB", .unknown)],
    ]
  }

  @Test func `the first list names the purchases; what belongs to none comes after them`() async throws {
    try await compare(try usual(), "KR,US,TR,JP,FR,GB,DE")
    #expect(
      transcript.output.split(separator: "\n") == [
        "Plus\tUS\tUnited States\tlisted\t$3.99\tPlus", "Plus\tTR\tTürkiye\tchangedUpstream\t₺3,99\tPlus",
        "Max\tUS\tUnited States\tlisted\t$17.99\tMax", "Max\tTR\tTürkiye\tchangedUpstream\t₺29,98\tMax",
        "\tJP\tJapan\tunmatched\t¥100\tSale", "\tKR\tSouth Korea\tnone\t\t", "\tFR\tFrance\tnotSold\t\t",
        "\tGB\tUnited Kingdom\tunlisted\t\t", "\tDE\tGermany\tunavailable\t\t",
      ])
    #expect(transcript.errors == "showroom: 2 of 7 pages could not be read.\n")
  }

  @Test func `of a chosen purchase the lines are its prices, then the countries without it`() async throws {
    try await compare(try usual(), "US,TR,JP,FR", purchase: "Max")
    #expect(
      transcript.output.split(separator: "\n") == [
        "Max\tUS\tUnited States\tlisted\t$17.99\tMax", "Max\tTR\tTürkiye\tchangedUpstream\t₺29,98\tMax",
        "\tJP\tJapan\tunmatched\t¥100\tSale", "\tFR\tFrance\tnotSold\t\t",
      ])
    try await compare(try usual(), "US", purchase: "Lite")
    #expect(transcript.errors.hasSuffix("No in-app purchase is named Lite, so all are listed.\n"))
    #expect(transcript.output.split(separator: "\n").count == 6)
  }

  @Test func `a country that sells the app no more has no price, and names no purchases`() async throws {
    let answers = [
      "KR": [try page("KR", ("플러스", "￦4,400", 4_400), failure: .absent)],
      "US": [try page("US", ("Plus", "$3.99", 399))],
      "TR": [try page("TR", ("Plus", "₺3,99", 399), failure: .absent)],
    ]
    try await compare(answers, "KR,US,TR")
    #expect(
      transcript.output.split(separator: "\n") == [
        "Plus\tUS\tUnited States\tlisted\t$3.99\tPlus", "\tKR\tSouth Korea\tnotSold\t\t",
        "\tTR\tTürkiye\tnotSold\t\t",
      ])
  }

  @Test func `an app without pages in 20 countries is not asked for any more`() async throws {
    let codes = Storefront.popular.map(\.code)
    var answers: [String: [Result<StorePage, AppError>]] = [:]
    for storefront in Storefront.all {
      answers[storefront.code] = [try page(storefront.code, nil, failure: .absent)]
    }
    let nowhere = Pages(answers)
    await #expect(throws: NotInStorefront.self) { try await compare(nowhere, "all") }
    #expect(nowhere.asked.withLock { $0 } == codes)

    answers["US"] = nil
    let unsure = Pages(answers)
    try await compare(unsure, "all")
    #expect(unsure.asked.withLock(\.count) == 21)
    #expect(transcript.output.split(separator: "\n").count == 21)
    #expect(transcript.output.contains("US\tUnited States\tunavailable"))

    answers[codes[19]] = [try page(codes[19], .unknown)]
    let rare = Pages(answers)
    try await compare(rare, "all")
    #expect(rare.asked.withLock(\.count) == Storefront.all.count)
  }

  @Test func `with a currency the cheapest country of each purchase is first`() async throws {
    try await compare(try usual(), "US,TR", currency: "USD", as: .csv)
    let seen = Self.seenAt.formatted(.iso8601)
    #expect(
      transcript.output.components(separatedBy: "\r\n").prefix(5) == [
        "purchase,country,state,name,text,price,currency,converted,seenAt",
        "Plus,TR,changedUpstream,Plus,\"₺3,99\",3.99,TRY,2,\(seen)",
        "Plus,US,listed,Plus,$3.99,3.99,USD,3.99,\(seen)",
        "Max,TR,changedUpstream,Max,\"₺29,98\",29.98,TRY,14.99,\(seen)",
        "Max,US,listed,Max,$17.99,17.99,USD,17.99,\(seen)",
      ])
  }

  @Test func `JSON has every key`() async throws {
    try await compare(try usual(), "US,GB", currency: "KRW", as: .json)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(transcript.output.utf8)) as? [String: Any])
    #expect(Set(report.keys) == ["id", "platform", "currency", "ratesDate", "purchases"])
    let rows = try #require(report["purchases"] as? [[String: Any]])
    #expect(rows.map { $0["country"] as? String } == ["US", "US", "GB"])
    for row in rows {
      #expect(
        Set(row.keys) == [
          "purchase", "country", "state", "name", "text", "price", "currency", "converted", "seenAt",
        ])
    }
  }

  @Test func `a refusal is waited for`() async throws {
    let refusal = Result<StorePage, AppError>.failure(AppError(.rateLimited, retryAfter: .seconds(90)))
    let answers = ["US": [refusal, try page("US", ("Plus", "$3.99", 399))]]
    async let comparing: Void = compare(answers, "US")
    await clock.sleepers(atLeast: 1)
    #expect(clock.deadlines == [.seconds(90)])
    clock.advance(by: .seconds(90))
    try await comparing
    #expect(transcript.output == "Plus\tUS\tUnited States\tlisted\t$3.99\tPlus\n")
    #expect(transcript.errors.contains("The limit of requests is used up until "))
    #expect(transcript.errors.contains(" (2 min). Waiting; Ctrl-C stops."))
  }

  @Test func `without any page the command fails`() async throws {
    let error = await #expect(throws: AppError.self) { try await compare([:], "US,KR") }
    #expect(error?.code == .unavailable)
    let absent = ["US": [try page("US", nil, failure: .absent)]]
    await #expect(throws: NotInStorefront.self) { try await compare(absent, "US") }
    let offline = ["KR": [Result<StorePage, AppError>.failure(AppError(.offline))]]
    let stop = await #expect(throws: AppError.self) {
      try await compare(offline.merging(absent) { $1 }, "KR,US")
    }
    #expect(stop?.code == .offline)
    #expect(transcript.output.isEmpty)
  }

  @Test func `a terminal shows the progress and a table`() async throws {
    try await compare(try usual(), "US", isTerminal: true)
    #expect(transcript.errors.contains("100 %"))
    #expect(transcript.output.hasPrefix("In-app purchase  Code  Country"))
  }

  @Test func `a text that is no app's number exits with 64`() async throws {
    let error = await #expect(throws: CommandFailure.self) { try await compare([:], "US", app: "paper boat") }
    #expect(error?.code == .usage)
  }
}
