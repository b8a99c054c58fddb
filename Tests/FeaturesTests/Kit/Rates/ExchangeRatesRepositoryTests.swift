import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import FeatureKit

@Suite(.timeLimit(.minutes(3)))
struct ExchangeRatesRepositoryTests {
  private let time = Date(timeIntervalSince1970: 1_900_000_000)

  private func rates(_ changes: [String: String] = [:]) throws -> ExchangeRates {
    let table = ExchangeRates.currencies.map { code in
      "\"\(code.lowercased())\":\(changes[code] ?? (code == "USD" ? "1" : "1.5"))"
    }
    let body = #"{"date":"2030-03-16","usd":{"btc":1e999,"# + table.joined(separator: ",") + "}}"
    let decoded = try JSONDecoder().decode(ExchangeRatesDTO.self, from: Data(body.utf8))
    return try #require(decoded.rates(source: "test"))
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `rates are found again exactly, by their source alone`(engine: TestEngine) async throws {
    try await engine.withDatabase(DatabaseExchangeRatesRepository.migrations) { database in
      let repository = DatabaseExchangeRatesRepository(database: database, source: "test")
      #expect(try await repository.current() == nil)

      let rates = try rates(["EUR": "0.912345678901234567", "IDR": "16650.5"])
      try await repository.store(try self.rates(), at: .distantPast)
      try await repository.store(rates, at: time)

      #expect(try await repository.latest()?.rates == rates)
      #expect(try await repository.latest()?.fetchedAt == time)
      let other = DatabaseExchangeRatesRepository(database: database, source: "other")
      #expect(try await other.current() == nil)
    }
  }

  @Test func `stored rates that cannot be read are none`() async throws {
    let database = try Database.inMemory(migrations: DatabaseExchangeRatesRepository.migrations)
    let repository = DatabaseExchangeRatesRepository(database: database, source: "test")
    try await repository.store(try rates(), at: time)

    try await database.write { try $0.execute("UPDATE exchangeRates SET rates = '{}'") }

    #expect(try await repository.current() == nil)
  }

  @Test(arguments: ["0", "-1.5", "1e-30", "1e30"])
  func `a rate that cannot be refuses the table`(rate: String) {
    #expect(throws: (any Error).self) { try rates(["KRW": rate]) }
  }

  @Test(arguments: ["NaN", "\"1.5\"", "null", "{}", "1e999"])
  func `a rate that is no number is none`(rate: String) throws {
    guard rate != "NaN" else {
      #expect(throws: DecodingError.self) { try rates(["KRW": rate]) }
      return
    }
    let won = Money(minorUnits: 1, currency: "KRW")

    #expect(try rates(["KRW": rate]).convert(won, to: "USD") == nil)
    #expect(try rates().convert(won, to: "USD") != nil)
  }

  @Test(arguments: [
    "", "[]", #"{"date":"2030-03-16"}"#, #"{"date":"2030-03-16","eur":{"usd":1.1}}"#, #"{"usd":{"eur":1}}"#,
    #"{"date":5,"usd":{}}"#,
  ])
  func `a body of another shape or another base is refused`(body: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ExchangeRatesDTO.self, from: Data(body.utf8)) }
  }

  @Test func `a day that is none refuses the table`() throws {
    let body = String(decoding: try JSONEncoder().encode(ExchangeRatesDTO(try rates())), as: UTF8.self)
    let decoded = try JSONDecoder()
      .decode(ExchangeRatesDTO.self, from: Data(body.replacing("2030-03-16", with: "2030-13-16").utf8))

    #expect(decoded.rates(source: "test") == nil)
  }
}
