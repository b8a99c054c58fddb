import Testing

@testable import OpenMarket

struct JSONBufferTests {
  @Test(
    arguments: [
      (150_000, Currency.krw, "150000.0"), (0, .krw, "0.0"), (0, .usd, "0.0"), (236, .usd, "2.36"), (5, .usd, "0.05"),
      (1_050, .hkd, "10.5"), (1_000, .usd, "10.0"), (100_000_000_000_000, .usd, "1000000000000.0"), (7, .jpy, "7.0"),
      (71, .usd, "0.71"), (9_990, .hkd, "99.9"), (9_985, .hkd, "99.85"),
    ] as [(Int, Currency, String)])
  func `writes amounts as doubles, exactly`(units: Int, currency: Currency, text: String) {
    let body = written { $0.add("price", Amount(minorUnits: units), currency) }

    #expect(body == #"{"price":\#(text)}"#)
  }

  @Test func `escapes what it has to, and nothing else`() {
    #expect(
      written { $0.add("a", "\"\\/\n\r\t\u{1}\u{1F}\u{7F}가😀") } == #"{"a":"\"\\/\n\r\t\u0001\u001f\#u{7F}가😀"}"#)
  }

  @Test func `sets commas between, wherever braces stand in texts`() {
    let body = written { body in
      body.add("a", "{")
      body.array("b") { body in
        body.add("x")
        body.add("[")
        body.object { $0.add("c", true) }
        body.object { _ in }
      }
      body.add("d", orNull: nil)
      body.add("e", -3)
    }

    #expect(body == #"{"a":"{","b":["x","[",{"c":true},{}],"d":null,"e":-3}"#)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00", "19700101"), (1_667_520_000_999, "2022-11-04T00:00:00", "20221104"),
      (951_782_399_000, "2000-02-28T23:59:59", "20000228"), (951_782_400_000, "2000-02-29T00:00:00", "20000229"),
      (4_107_542_399_999, "2100-02-28T23:59:59", "21000228"), (4_107_542_400_000, "2100-03-01T00:00:00", "21000301"),
      (-1, "1969-12-31T23:59:59", "19691231"), (1_703_980_799_000, "2023-12-30T23:59:59", "20231230"),
    ])
  func `writes moments in UTC without a zone`(milliseconds: Int, text: String, day: String) {
    let moment = Timestamp(milliseconds: milliseconds)

    #expect(moment.text == text)
    #expect(moment.compactDay == day)
  }

  private func written(_ write: (inout JSONBuffer) -> Void) -> String {
    var body = JSONBuffer()
    body.object(nil, write)
    return String(decoding: body.bytes, as: UTF8.self)
  }
}
