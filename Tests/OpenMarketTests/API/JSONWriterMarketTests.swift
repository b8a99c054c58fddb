import JSON
import Testing

@testable import OpenMarket

struct JSONWriterMarketTests {
  @Test(
    arguments: [
      (150_000, Currency.krw, "150000.0"), (0, .krw, "0.0"), (0, .usd, "0.0"), (236, .usd, "2.36"), (5, .usd, "0.05"),
      (1_050, .hkd, "10.5"), (1_000, .usd, "10.0"), (100_000_000_000_000, .usd, "1000000000000.0"), (7, .jpy, "7.0"),
      (71, .usd, "0.71"), (9_990, .hkd, "99.9"), (9_985, .hkd, "99.85"),
    ] as [(Int, Currency, String)])
  func `writes amounts as exact doubles`(units: Int, currency: Currency, text: String) {
    var body = JSONWriter()
    body.object { $0.add("price", Amount(minorUnits: units), currency) }

    #expect(String(decoding: body.bytes, as: UTF8.self) == #"{"price":\#(text)}"#)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00", "19700101"), (1_667_520_000_999, "2022-11-04T00:00:00", "20221104"),
      (951_782_399_000, "2000-02-28T23:59:59", "20000228"), (951_782_400_000, "2000-02-29T00:00:00", "20000229"),
      (4_107_542_399_999, "2100-02-28T23:59:59", "21000228"), (4_107_542_400_000, "2100-03-01T00:00:00", "21000301"),
      (-1, "1969-12-31T23:59:59", "19691231"), (1_703_980_799_000, "2023-12-30T23:59:59", "20231230"),
    ])
  func `writes times in UTC without a zone`(milliseconds: Int, text: String, day: String) {
    let moment = Timestamp(milliseconds: milliseconds)

    #expect(moment.text == text)
    #expect(moment.compactDay == day)
  }
}
