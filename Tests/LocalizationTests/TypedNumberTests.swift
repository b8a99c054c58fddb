import Localization
import Testing

/// Numbers as people type them.
@Suite struct TypedNumberTests {
  @Test(arguments: [
    ("20000", "KRW", 20_000), ("1,234,567", "KRW", 1_234_567), ("10.00", "JPY", 10), ("007", "KRW", 7), ("0", "KRW", 0),
    ("4.99", "USD", 499), ("4.9", "HKD", 490), ("4.990", "USD", 499), ("7", "HKD", 700), ("1.005", "KWD", 1_005),
    ("1.000", "KWD", 1_000), ("1.0000", "KRW", 1),
    ("1000000000000", "USD", 100_000_000_000_000), ("-0", "USD", 0),
  ])
  func `amounts are exact, in minor units of their currency`(text: String, currency: String, units: Int) throws {
    #expect(try Money(typed: text, currency: currency) == Money(minorUnits: units, currency: currency))
  }

  @Test(arguments: [
    ("15만원", "KRW", 150_000), ("15만 원", "KRW", 150_000), ("1.5만", "KRW", 15_000), ("3만 5천", "KRW", 35_000),
    ("3만5,000원", "KRW", 35_000), ("2천만", "KRW", 20_000_000), ("1억 2천만 3천", "KRW", 120_003_000),
    ("만원", "KRW", 10_000), ("천", "KRW", 1_000), ("2.5천만", "KRW", 25_000_000), ("1만", "USD", 1_000_000),
    ("₩1,500", "KRW", 1_500), ("1,500원", "KRW", 1_500), ("１５，０００원", "KRW", 15_000), ("KRW 1500", "KRW", 1_500),
    ("$4.99", "USD", 499), ("US$ 4.99", "USD", 499), ("4.99달러", "USD", 499), ("HK$7", "HKD", 700),
    ("1,500엔", "JPY", 1_500), ("1조", "KRW", -1), ("2만만", "KRW", -1), ("1만억", "KRW", 1_000_000_000_000),
    ("$5", "KRW", -1),
    ("5원", "USD", -1), ("1만.5", "KRW", -1), ("1.00005만", "KRW", -1), ("원", "KRW", -1), ("1 500", "KRW", -1),
  ])
  func `an amount is read as people write it, and -1 stands for none`(
    text: String, currency: String, units: Int
  ) throws {
    guard units < 0 else {
      #expect(try Money(typed: text, currency: currency).minorUnits == units)
      return
    }
    #expect(throws: TypedNumber.Fault.notNumber) { try Money(typed: text, currency: currency) }
  }

  @Test(arguments: [
    ("-3만", TypedNumber.Fault.negative), ("2만억", .tooMuch(Money.mostTyped)), ("5천만억", .tooMuch(Money.mostTyped)),
    ("10001억", .tooMuch(Money.mostTyped)),
    ("99999999999999999999만", .tooMuch(Money.mostTyped)),
  ])
  func `the fault of a number with Korean units is reported`(text: String, fault: TypedNumber.Fault) {
    #expect(throws: fault) { try Money(typed: text, currency: "KRW") }
  }

  @Test(arguments: ["", ".", "4.", ".5", "+1", "1e3", "1,00", "1,0000", ",100", "1,,000", " 1", "٣", "1.0.0", "1.5,0"])
  func `any other text is not a number`(text: String) {
    #expect(throws: TypedNumber.Fault.notNumber) { try Money(typed: text, currency: "USD") }
  }

  @Test(arguments: [
    ("-1", "KRW", TypedNumber.Fault.negative), ("10.5", "KRW", .tooManyDecimals(0)),
    ("15.000", "KRW", .tooManyDecimals(0)), ("1.000", "USD", .tooManyDecimals(2)),
    ("10.505", "USD", .tooManyDecimals(2)), ("1000000000001", "KRW", .tooMuch(Money.mostTyped)),
    ("99999999999999999999999", "KRW", .tooMuch(Money.mostTyped)),
    ("1000000000000.01", "USD", .tooMuch(Money.mostTyped)),
  ])
  func `the fault of a number is reported`(text: String, currency: String, fault: TypedNumber.Fault) {
    #expect(throws: fault) { try Money(typed: text, currency: currency) }
  }

  @Test(arguments: [
    (499, 2, "4.99"), (5, 2, "0.05"), (50, 2, "0.50"), (500, 2, "5"), (0, 2, "0"), (20_000, 0, "20000"),
    (1_005, 3, "1.005"),
  ])
  func `an amount is written as it would be typed`(units: Int, digits: Int, text: String) {
    #expect(TypedNumber.text(of: units, fractionDigits: digits) == text)
  }
}
