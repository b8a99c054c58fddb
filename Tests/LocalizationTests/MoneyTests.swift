import Foundation
import Localization
import Testing

@Suite struct MoneyTests {
  @Test(arguments: [
    (4.99, "USD", 499), (0, "USD", 0), (1100, "KRW", 1100), (1100.0, "jpy", 1100), (0.29, "EUR", 29),
    (19.99, "GBP", 1999),
    (1.005, "KWD", 1005), (25_000, "VND", 25_000), (1_299, "HUF", 129_900), (3_990, "CLP", 3_990),
  ])
  func `an amount becomes whole minor units`(amount: Double, currency: String, minorUnits: Int) {
    let money = Money(amount: amount, currency: currency)
    #expect(money == Money(minorUnits: minorUnits, currency: currency.uppercased()))
  }

  @Test(arguments: [
    (-1.0, "USD"), (.nan, "USD"), (.infinity, "USD"), (1e300, "USD"), (1, ""), (1, "US"), (1, "U$D"), (1, "한"),
  ])
  func `an invalid amount or currency is rejected`(amount: Double, currency: String) {
    #expect(Money(amount: amount, currency: currency) == nil)
  }

  @Test(arguments: [
    ("USD", true), ("XYZ", true), ("usd", false), ("WON1", false), ("US", false), ("한", false), ("???", false),
  ])
  func `a code is three capital letters`(text: String, isCode: Bool) {
    #expect(Money.isCode(text) == isCode)
  }

  @Test func `the amount is exact`() {
    #expect(Money(minorUnits: 499, currency: "USD").amount == Decimal(string: "4.99"))
    #expect(Money(minorUnits: 1100, currency: "KRW").amount == 1100)
  }
}
