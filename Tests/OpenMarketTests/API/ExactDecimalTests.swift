import Testing

@testable import OpenMarket

struct ExactDecimalTests {
  @Test(
    arguments: [
      ("0.10", 10), ("0.1", 10), ("2.36", 236), ("-0", 0), ("-0.00", 0), ("1e2", 10_000), ("1E-2", 1), ("007", 700),
      ("0.1000000000000000000000000", 10), ("12e-1", 120), ("999999999999.99", 99_999_999_999_999), ("0e999999999", 0),
      ("1.5e1", 1_500), ("100.000", 10_000), ("99.90", 9_990),
    ])
  func `converts to exact cents`(text: String, cents: Int) throws {
    #expect(try #require(ExactDecimal(text)).scaled(fractionDigits: 2) == .exact(cents))
  }

  @Test(
    arguments: [
      ("1000.5", 1_001), ("1000.49999999999999999999999", 1_000), ("0.4", 0), ("0.5", 1), ("1e-400", 0),
      ("1.0000000000000000001", 1), ("123456789012345678e-17", 1),
    ])
  func `reports a fraction of the smallest unit, and rounds halves up`(text: String, whole: Int) throws {
    #expect(try #require(ExactDecimal(text)).scaled(fractionDigits: 0) == .rounded(whole))
  }

  @Test(
    arguments: [
      "1e400", "1e18", "1000000000000000000", "99999999999999999999", "1e99999999999999999999",
      String(repeating: "9", count: 500),
    ])
  func `reports a number that is too large`(text: String) throws {
    #expect(try #require(ExactDecimal(text)).scaled(fractionDigits: 0) == .tooLarge)
  }

  @Test(arguments: ["-1", "-0.001", "-1e-400"])
  func `reports a negative number`(text: String) throws {
    #expect(try #require(ExactDecimal(text)).scaled(fractionDigits: 0) == .negative)
  }

  @Test(arguments: ["", "-", "+1", "1.", ".5", "1,000", "NaN", "1e", "1e+", "0x1", "1 ", "--1", "１", "many"])
  func `rejects any other text`(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test func `the maximum is a trillion in every currency`() {
    for currency in Currency.allCases {
      #expect(amount("1000000000000", currency) == .success(AmountReading.most(in: currency)))
      #expect(amount("1000000000001", currency) == .failure(.init(words: "must be at most 1000000000000")))
    }
  }

  @Test(
    arguments: [
      ("0.1", .krw, "must be whole in KRW"), ("1e-400", .jpy, "must be whole in JPY"),
      ("10.005", .usd, "must have at most 2 decimals in USD"), ("-1", .krw, "must be 0 or more"),
      ("-1e-400", .hkd, "must be 0 or more"), ("1e400", .usd, "must be at most 1000000000000"),
    ] as [(String, Currency, String)])
  func `explains an invalid amount`(text: String, currency: Currency, words: String) {
    #expect(amount(text, currency) == .failure(.init(words: words)))
  }

  private func amount(_ text: String, _ currency: Currency) -> Result<Amount, AmountReading.Complaint>? {
    ExactDecimal(text).map { AmountReading.amount($0, in: currency, by: .strict) }
  }
}
