import JSON
import Testing

@testable import OpenMarket

struct JSONValueTests {
  @Test func `writes a value as it was read, with keys in order`() throws {
    let text = #"{"b":20000.0,"a":[true,null,"가\"\\"],"c":{},"d":[]}"#
    #expect(try String(decoding: Self.read(text).bytes(), as: UTF8.self) == text)
    let lines = "{\n  \"b\": [\n    1,\n    2\n  ],\n  \"a\": {}\n}"
    #expect(try String(decoding: Self.read(lines).bytes(.indented), as: UTF8.self) == lines)
  }

  /// Some examples of RFC 7396, appendix A.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#), ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func `applies a patch`(original: String, patch: String, result: String) throws {
    #expect(try Self.read(original).merging(Self.read(patch)) == Self.read(result))
  }

  private static func read(_ text: String) throws -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }
}
