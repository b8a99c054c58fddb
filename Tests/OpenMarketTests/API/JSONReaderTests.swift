import Testing

@testable import OpenMarket

struct JSONReaderTests {
  @Test(
    arguments: [
      ("-0", "-0"), ("1e400", "1e400"), ("1E+2", "1E+2"), ("0.10", "0.10"), (" 12\n", "12"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
  func `keeps numbers as they are written`(text: String, digits: String) throws {
    #expect(try read(text) == .number(digits))
  }

  @Test(
    arguments: [
      "NaN", "Infinity", "-", "01", "-01", "1.", ".5", "1e", "+1", "0x10", "1,2", "tru", "nul", "'a'", "{a:1}",
      #"{"a":1,}"#, "[1,]", "[1 2]", #"{"a" 1}"#, #"{"a":1"#, "[", "", "  ", #""a"#, #""\x""#, #""\u12""#,
      #""\u+123""#, #""\ud800""#, #""\ud800\n""#, #""\ud800\ud800""#, #""\udc00""#, "\"a\nb\"", "1 1", "// a\n1",
      "-Infinity", #"{"a":1/* */}"#, "{}{}", #"{"a":"#, "a=b&c=1",
    ])
  func `rejects malformed JSON`(text: String) {
    #expect(throws: MarketError.self) { try read(text) }
  }

  @Test func `reads escapes, surrogate pairs and letters`() throws {
    #expect(try read(#""\u0041\ud83d\ude00\"\\\/\n\t\u0000가""#) == .string("A😀\"\\/\n\t\0가"))
  }

  @Test func `the last of repeated keys counts`() throws {
    let value = try read(#"{"a":1,"b":[true,null],"a":"x"}"#)

    #expect(value == ["a": .string("x"), "b": .array([.bool(true), .null])])
  }

  @Test func `skips a byte order mark, and rejects invalid UTF-8 and UTF-16`() throws {
    #expect(try JSONReader.value(of: [0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == [:])
    #expect(throws: MarketError.self) { try JSONReader.value(of: [0x22, 0xC3, 0x28, 0x22]) }
    #expect(throws: MarketError.self) { try JSONReader.value(of: [0x22, 0xED, 0xA0, 0x80, 0x22]) }
    #expect(throws: MarketError.self) { try JSONReader.value(of: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]) }
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func `limits the depth`(opening: String, closing: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    }
    _ = try read(nested(JSONReader.maxDepth))

    #expect(throws: MarketError.self) { try read(nested(JSONReader.maxDepth + 1)) }
    #expect(throws: MarketError.self) { try read(nested(1_000)) }
  }

  @Test func `counts the keys of all objects together`() throws {
    func keyed(_ count: Int) -> String {
      "[" + Array(repeating: #"{"a":1}"#, count: count).joined(separator: ",") + "]"
    }
    _ = try read(keyed(JSONReader.maxKeys))

    #expect(throws: MarketError.self) { try read(keyed(JSONReader.maxKeys + 1)) }
  }

  @Test func `reports the position of an error without content`() {
    #expect(throws: MarketError.unreadable("JSON parse error at byte 15: expected ',' or '}'")) {
      try read(#"{"secret":"abc"!}"#)
    }
  }

  private func read(_ text: String) throws -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }
}
