import Testing

@testable import Sandbox

@Suite struct PriceTests {
  @Test(arguments: [
    ("USD", 5, "$4.99", "4.99"), ("KRW", 3, "₩4,400", "4400.00"), ("JPY", 4, "¥600", "600.00"),
    ("EUR", 5, "4,99 €", "4.99"), ("GBP", 1, "£0.99", "0.99"), ("TWD", 3, "NT$ 90.00", "90.00"),
    ("XXX", 2, "XXX 1.99", "1.99"),
  ])
  func `a tier has a price in every currency`(currency: String, tier: Int, shown: String, number: String) {
    let price = PriceTable.price(tier: tier, currency: currency)
    #expect(price.formatted(freeWord: "Free") == shown)
    #expect(price.jsonNumber == number)
  }

  @Test func `a price of zero is written as the word for free`() {
    let price = PriceTable.price(tier: 0, currency: "KRW")
    #expect(price.formatted(freeWord: "무료") == "무료")
    #expect(price.jsonNumber == "0.00")
  }

  @Test func `the word for free is the store's`() {
    let word = { ShelfWords(language: TextLanguage(tag: $0), storeTag: $0).free }
    #expect(
      ["ko", "ja-JP", "en-US", "de", "zh-Hant", "zh-Hans", "fr"].map(word) == [
        "무료", "無料", "Free", "Gratis", "免費", "免费", "Gratuit",
      ])
  }

  @Test func `higher tiers cost more in every currency`() {
    for currency in ["USD", "KRW", "JPY", "EUR", "IDR", "VND", "TRY", "INR", "CNY", "HUF", "NGN"] {
      let prices = (0..<PriceTable.tierCount).map { PriceTable.price(tier: $0, currency: currency).minorUnits }
      #expect(prices == prices.sorted() && Set(prices).count == prices.count, "\(currency) \(prices)")
    }
  }

  @Test func `dates have Apple's format`() {
    #expect(SandboxCalendar.timestamp(day: 0, second: 0) == "1970-01-01T00:00:00Z")
    #expect(SandboxCalendar.timestamp(day: 19_214, second: 11_301) == "2022-08-10T03:08:21Z")
    #expect(SandboxCalendar.timestamp(day: 11_016, second: 86_399) == "2000-02-29T23:59:59Z")
    #expect(SandboxCalendar.timestamp(day: SandboxCalendar.today, second: 0) == "2026-11-01T00:00:00Z")
  }
}
