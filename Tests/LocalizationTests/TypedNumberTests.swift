import Localization
import Testing

/// Numbers as people type them.
@Suite struct TypedNumberTests {
  @Test(arguments: [
    ("20000", "KRW", 20_000), ("1,234,567", "KRW", 1_234_567), ("10.00", "JPY", 10), ("007", "KRW", 7), ("0", "KRW", 0),
    ("4.99", "USD", 499), ("4.9", "HKD", 490), ("4.990", "USD", 499), ("7", "HKD", 700), ("1.005", "KWD", 1_005),
    ("1000000000000", "USD", 100_000_000_000_000), ("-0", "USD", 0),
  ])
  func `amounts are exact, in minor units of their currency`(text: String, currency: String, units: Int) throws {
    #expect(try Money(typed: text, currency: currency) == Money(minorUnits: units, currency: currency))
  }

  @Test(arguments: ["", ".", "4.", ".5", "+1", "1e3", "1,00", "1,0000", ",100", "1,,000", " 1", "٣", "1.0.0", "1.5,0"])
  func `any other text is not a number`(text: String) {
    #expect(throws: TypedNumber.Fault.notNumber) { try Money(typed: text, currency: "USD") }
  }

  @Test(arguments: [
    ("-1", "KRW", TypedNumber.Fault.negative), ("10.5", "KRW", .tooManyDecimals(0)),
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
