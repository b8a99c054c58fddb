import Localization
import Testing

@testable import FeatureKit

@Suite struct PriceTextTests {
  @Test(arguments: [
    ("$4.99", "USD", 499), ("USD 4.99", "USD", 499), ("5,99 $US", "USD", 599), ("$150.00", "TWD", 15_000),
    ("5,99 €", "EUR", 599), ("5,99\u{A0}€", "EUR", 599), ("€5.99", "EUR", 599), ("€ 5,99", "EUR", 599),
    ("$5.990", "CLP", 5_990), ("$ 24.900,00", "COP", 2_490_000), ("149.000đ", "VND", 149_000),
    ("￦7,700", "KRW", 7_700), ("¥800", "JPY", 800), ("¥36.80", "CNY", 3_680), ("￥１，２００", "JPY", 1_200),
    ("HUF1,990.00", "HUF", 199_000), ("2,990.00₸", "KZT", 299_000), ("₹ 499", "INR", 49_900),
    ("₹ 1,00,000.50", "INR", 10_000_050), ("Rp 99ribu", "IDR", 9_900_000), ("Rp 9,399juta", "IDR", 939_900_000),
    ("Rp 1,5miliar", "IDR", 150_000_000_000), ("Rp 1.299.000", "IDR", 129_900_000),
    ("CHF 1'200.00", "CHF", 120_000), ("CHF 1’200.00", "CHF", 120_000), ("1 299,00 ₽", "RUB", 129_900),
    ("1\u{202F}299,00\u{A0}kr", "SEK", 129_900), ("S/ 22.90", "PEN", 2_290), ("Rs 1,300.00", "PKR", 130_000),
    ("Rs. 1,300.00", "PKR", 130_000), ("\u{200F}٤٩ ر.س", "SAR", 4_900), ("14,900.00 TZS", "TZS", 1_490_000),
    ("1,990", "USD", 199_000), ("0,5 €", "EUR", 50), ("$0.00", "USD", 0), ("KWD 1.25", "KWD", 1_250),
    ("1.250,500 KWD", "KWD", 1_250_500),
  ])
  func `prices are read by the currency of the storefront`(text: String, currency: String, minorUnits: Int) {
    #expect(PriceText.money(text, currency: currency) == Money(minorUnits: minorUnits, currency: currency))
  }

  @Test(arguments: [
    ("Free", "USD"), ("무료", "KRW"), ("", "USD"), ("$", "USD"), (".,", "USD"), ("3 for $5", "USD"),
    ("$4.99/$9.99", "USD"), ("-$4.99", "USD"), ("\u{2212}4,99 €", "EUR"), ("$4.9999", "USD"), ("¥800.50", "JPY"),
    ("1.2.3", "USD"), ("1,23,4", "USD"), ("1.000,00,00", "EUR"), ("0.990", "USD"), ("1234,567", "USD"),
    ("$4.99", "$"), ("$4.99", ""), ("9999999999999999", "KRW"), ("Rp 9999999999miliar", "IDR"),
    ("KWD 1.250", "KWD"), ("KWD 1.2500", "KWD"),
  ])
  func `what cannot be understood is no price`(text: String, currency: String) {
    #expect(PriceText.money(text, currency: currency) == nil)
  }

  @Test func `a word for a power of ten counts for rupiah alone`() {
    #expect(PriceText.money("99ribu", currency: "USD") == Money(minorUnits: 9_900, currency: "USD"))
  }
}
