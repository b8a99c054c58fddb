import Foundation
import Localization
import Testing

@testable import FeatureKit

@Suite struct ExchangeRatesTests {
  private let date = Date(timeIntervalSince1970: 1_900_000_000)
  private let usual = Dictionary(uniqueKeysWithValues: ExchangeRates.currencies.map { ($0, Decimal(2)) })

  private func table(
    _ changes: [String: Decimal] = [:], without missing: String? = nil, base: String = "USD", on date: Date? = nil
  ) -> ExchangeRates? {
    let rates = usual.merging([base: 1]) { $1 }.merging(changes) { $1 }.filter { $0.key != missing }
    return ExchangeRates(date: date ?? self.date, source: "test", base: base, rates: rates)
  }

  @Test(arguments: [
    (2_999, "TRY", "KRW", 1_037), (100, "USD", "JPY", 150), (1, "USD", "JPY", 2), (3, "USD", "JPY", 4),
    (1_000, "JPY", "USD", 667), (1_000_000_000_000_000, "VND", "USD", 4_000_000_000_000),
    (499, "USD", "USD", 499), (499, "USD", "EUR", 449),
  ])
  func `amounts are converted through the base, half to even`(
    units: Int, from: String, to: String, expected: Int
  ) throws {
    let rates = try #require(
      table(["TRY": 40, "KRW": 1_383, "JPY": 150, "VND": 25_000, "EUR": Decimal(9) / 10]))

    #expect(
      rates.convert(Money(minorUnits: units, currency: from), to: to)
        == Money(minorUnits: expected, currency: to))
  }

  @Test func `without a rate there is no amount`() throws {
    let rates = try #require(table(without: "TRY"))

    #expect(rates.convert(Money(minorUnits: 1, currency: "TRY"), to: "USD") == nil)
    #expect(rates.convert(Money(minorUnits: 1, currency: "USD"), to: "TRY") == nil)
    #expect(rates.convert(Money(minorUnits: 1, currency: "XAU"), to: "USD") == nil)
    #expect(rates.convert(Money(minorUnits: 1_250, currency: "KWD"), to: "USD") == nil, "no App Store has dinars")
  }

  @Test func `free prices and those in the target's currency need no rate`() throws {
    let rates = try #require(table(["KRW": 1_383]))
    let (free, paid) = (Money(minorUnits: 0, currency: "XAU"), Money(minorUnits: 499, currency: "USD"))

    for rates in [rates, nil] {
      #expect(ExchangeRates.converted(free, to: "krw", by: rates) == Money(minorUnits: 0, currency: "KRW"))
      #expect(ExchangeRates.converted(paid, to: "USD", by: rates) == paid)
    }
    #expect(ExchangeRates.converted(paid, to: "KRW", by: nil) == nil)
    #expect(ExchangeRates.converted(paid, to: "KRW", by: rates) == Money(minorUnits: 6_901, currency: "KRW"))
  }

  @Test(arguments: ["USD", "EUR", "JPY"])
  func `a table without a great currency is refused`(code: String) {
    #expect(table(without: code, base: code == "EUR" ? "USD" : "EUR") == nil)
  }

  @Test(arguments: [
    0, -1, Decimal.nan, Decimal(sign: .plus, exponent: -9, significand: 1),
    Decimal(sign: .plus, exponent: 12, significand: 1),
  ])
  func `a table with a rate that cannot be is refused`(rate: Decimal) {
    #expect(table() != nil)
    #expect(table(["TZS": rate]) == nil)
  }

  @Test func `a rate of the base other than 1 is refused`() {
    #expect(table(["USD": 2]) == nil)
  }

  @Test func `a short table is refused, and rates of other things are ignored`() {
    let few = usual.filter { ["USD", "EUR", "JPY"].contains($0.key) }.merging(["USD": 1]) { $1 }
    let coins = Dictionary(uniqueKeysWithValues: (0..<50).map { ("X\($0)", Decimal(0)) })

    #expect(ExchangeRates(date: date, source: "test", base: "USD", rates: few.merging(coins) { $1 }) == nil)
    #expect(table(coins) == table())
  }

  @Test func `rates are old after a week`() throws {
    let rates = try #require(table())

    #expect(!rates.isOld(at: date.addingTimeInterval(7 * 86_400)))
    #expect(rates.isOld(at: date.addingTimeInterval(7 * 86_400 + 1)))
  }

  @Test func `a table follows another unless it is earlier or a rate jumps`() throws {
    let former = try #require(table(["TRY": 40]))

    #expect(try #require(table(["TRY": 56])).canFollow(former))
    #expect(try #require(table(without: "TRY")).canFollow(former))
    #expect(try #require(table(["TRY": 81])).canFollow(former) == false)
    #expect(try #require(table(["TRY": 19])).canFollow(former) == false)
    #expect(try #require(table(["TRY": 40], on: date.addingTimeInterval(-1))).canFollow(former) == false)
  }
}
