import Foundation
import Localization
import Testing

@Suite struct FormatsTests {
  private let korean = Formats(.korean)
  private let english = Formats(.english)
  /// 2027-01-15 08:00 UTC.
  private let date = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `counts are short and rounded down`() {
    #expect(korean.count(15_990) == "1.5만")
    #expect(english.count(15_990) == "15.9K")
    #expect(english.count(7) == "7")
  }

  @Test func `sizes are decimal, as in the App Store`() {
    #expect(english.size(123_456_789) == "123.5 MB")
    #expect(korean.size(123_456_789) == "123.5MB")
  }

  @Test func `dates are in UTC`() {
    #expect(english.day(date) == "Jan 15, 2027")
    #expect(korean.day(date) == "2027년 1월 15일")
    #expect(english.monthAndDay(date) == "Jan 15")
    #expect(korean.monthAndDay(date) == "1월 15일")
  }

  @Test func `an age has one unit and is never zero`() {
    #expect(english.age(.seconds(7_300)) == "2 hours")
    #expect(korean.age(.seconds(7_300)) == "2시간")
    #expect(english.age(.zero) == "1 second")
  }

  @Test func `money has the decimals of its currency`() {
    #expect(english.money(Money(minorUnits: 499, currency: "USD")) == "$4.99")
    #expect(korean.money(Money(minorUnits: 1_100, currency: "KRW")) == "₩1,100")
    #expect(english.money(Money(minorUnits: 1_100, currency: "KRW")) == "₩1,100")
  }

  @Test(arguments: [
    (199, "USD", "$1.99", "US$1.99"), (199, "CAD", "CA$1.99", "CA$1.99"), (199, "AUD", "A$1.99", "AU$1.99"),
    (800, "CNY", "CN¥8", "CN¥8"), (160, "JPY", "¥160", "JP¥160"), (1_100, "KRW", "₩1,100", "₩1,100"),
    (999, "EUR", "€9.99", "€9.99"), (3_000, "TWD", "NT$30", "NT$30"),
    (1_550, "CHF", "CHF\u{A0}15.50", "CHF\u{A0}15.50"),
    (1_000, "USD", "$10", "US$10"), (50, "USD", "$0.50", "US$0.50"), (0, "CAD", "CA$0", "CA$0"),
  ])
  func `a price has its country's sign, and no fraction if it is whole`(
    minorUnits: Int, currency: String, inEnglish: String, inKorean: String
  ) {
    let price = Money(minorUnits: minorUnits, currency: currency)
    #expect(english.price(price) == inEnglish)
    #expect(korean.price(price) == inKorean)
  }

  @Test func `a price beside its country's name has the sign alone`() {
    for formats in [english, korean] {
      #expect(formats.localPrice(Money(minorUnits: 2_999, currency: "TRY")) == "₺29.99")
      #expect(formats.localPrice(Money(minorUnits: 199, currency: "CAD")) == "$1.99")
      #expect(formats.localPrice(Money(minorUnits: 800, currency: "CNY")) == "¥8")
    }
    #expect(english.localPrice(Money(minorUnits: 1_250, currency: "???")) == "??? 12.5")
  }

  @Test func `a currency without an ISO code stands before the amount`() {
    #expect(korean.money(Money(minorUnits: 100_000, currency: "GOLD")) == "GOLD 1000")
    #expect(english.money(Money(minorUnits: 1_250, currency: "???")) == "??? 12.5")
    #expect(english.money(Money(minorUnits: 1_250, currency: "")) == "12.5")
    #expect(english.price(Money(minorUnits: 1_250, currency: "???")) == "??? 12.5")
  }

  @Test func `a text that was written before is that of the same value, kind and language`() {
    for _ in 0..<2 {
      #expect(english.count(7) == "7" && english.rating(7) == "7.0" && korean.count(1_234) == "1.2천")
      #expect(english.day(date) != english.monthAndDay(date) && english.day(date) != korean.day(date))
      let dollars = Money(minorUnits: 199, currency: "CAD")
      #expect(english.price(dollars) == "CA$1.99" && english.price(Money(minorUnits: 199, currency: "USD")) == "$1.99")
      // More values than are remembered.
      for number in 0..<5_000 { #expect(english.count(number).hasSuffix("K") == (number >= 1_000)) }
    }
  }

  @Test func `a day's text begins and ends with the day in UTC`() {
    let midnight = Date(timeIntervalSince1970: 1_799_971_200)
    #expect(english.day(midnight) == "Jan 15, 2027" && english.day(midnight + 86_399) == "Jan 15, 2027")
    #expect(english.day(midnight - 1) == "Jan 14, 2027" && english.day(midnight + 86_400) == "Jan 16, 2027")
    #expect(english.monthAndDay(Date(timeIntervalSince1970: -1)) == "Dec 31")
  }

  @Test func `currencies have names`() {
    #expect(english.currency("USD") == "US Dollar")
    #expect(korean.currency("USD") == "미국 달러")
    #expect(english.currency("ZZZ") == "ZZZ")
  }

  @Test func `ratings have one decimal, and languages have names`() {
    #expect(english.rating(4.56) == "4.6")
    #expect(korean.language("KO") == "한국어")
    #expect(english.language("KO") == "Korean")
    #expect(english.language("QQ") == "QQ" || english.language("QQ") == "qq")
  }
}
