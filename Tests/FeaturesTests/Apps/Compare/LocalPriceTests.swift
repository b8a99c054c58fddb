import Localization
import Testing

@testable import AppsFeature

struct LocalPriceTests {
  @Test(arguments: [
    ("CNY", 800, "KRW", "CN¥8"), ("CNY", 800, "JPY", "CN¥8"), ("CNY", 800, "CNY", "¥8"), ("JPY", 160, "KRW", "¥160"),
    ("CAD", 299, "USD", "CA$2.99"), ("CAD", 299, "KRW", "$2.99"), ("TRY", 2999, "USD", "₺29.99"),
  ])
  func `a price has a sign that is not read as another currency`(
    currency: String, minorUnits: Int, own: String, text: String
  ) {
    let price = Money(minorUnits: minorUnits, currency: currency)
    #expect(Formats(.english).localPrice(price, beside: own) == text)
  }
}
