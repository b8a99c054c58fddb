import Testing

@testable import Sandbox

@Suite struct PriceNotationTests {
  @Test(arguments: [
    ("US", "USD", 499, "$4.99"), ("AF", "USD", 499, "USD 4.99"), ("ZZ", "USD", 499, "USD 4.99"),
    ("DE", "EUR", 129_999, "1.299,99 €"), ("IE", "EUR", 129_999, "€1,299.99"), ("NL", "EUR", 599, "€ 5,99"),
    ("CM", "USD", 599, "5,99 $US"), ("CL", "CLP", 5_990, "$5.990"), ("CO", "COP", 2_490_000, "$ 24.900,00"),
    ("JP", "JPY", 1_500, "¥1,500"), ("KR", "KRW", 7_700, "￦7,700"), ("HU", "HUF", 1_990, "HUF1,990.00"),
    ("KZ", "KZT", 299_000, "2,990.00₸"), ("VN", "VND", 149_000, "149.000đ"), ("IN", "INR", 49_900, "₹ 499"),
    ("ID", "IDR", 99_000, "Rp 99ribu"), ("ID", "IDR", 9_399_000, "Rp 9,399juta"), ("ID", "IDR", 2_000_000, "Rp 2juta"),
    ("ID", "IDR", 1_050_000, "Rp 1,05juta"), ("CH", "CHF", 400, "CHF 4.00"), ("TZ", "TZS", 1_490_000, "14,900.00 TZS"),
  ])
  func `each country writes its prices in its own way`(country: String, currency: String, units: Int, text: String) {
    let notation = PriceNotation.find(country)
    #expect(notation.currency == currency)
    #expect(notation.text(SandboxPrice(minorUnits: units, currency: .find(currency))) == text)
  }
}
