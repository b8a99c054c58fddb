import Foundation
import Testing

@testable import Upstream

@Suite struct JSONListScannerTests {
  private func list(in bytes: [UInt8]) throws -> JSONListScanner.List? {
    try bytes.withUnsafeBufferPointer { try JSONListScanner.list(under: "results", in: $0) }
  }

  private func list(in text: String) throws -> JSONListScanner.List? { try list(in: Array(text.utf8)) }

  /// The elements as text.
  private func elements(of text: String) throws -> [String]? {
    try list(in: text)?.ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }

  private func value(of bytes: ArraySlice<UInt8>) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  /// A value in its only notation.
  private func normal(_ value: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
  }

  /// Accepts every document that the decoder accepts.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  @Test(arguments: [
    (#"{"results":[]}"#, []), (#"{"results":[1]}"#, ["1"]),
    ("\n{ \"results\" :\n[ 1 , \"a\" ,{} ] }\n", ["1", #""a""#, "{}"]), ("\u{FEFF}{\"results\":[1]}", ["1"]),
    (#"{"a":{"results":[1]},"results":[2]}"#, ["2"]), (#"{"a":"\"results\":[1]","results":[2]}"#, ["2"]),
    (#"{"results":[2],"results":[3,4]}"#, ["2"]), (#"{"results":{"a":[1,2]}}"#, [#"{"a":[1,2]}"#]),
    (#"{"results":[[1,[2]],{"a":"]"}]}"#, ["[1,[2]]", #"{"a":"]"}"#]), (#"{"results":["\\\"",1]}"#, [#""\\\"""#, "1"]),
    (#"{"results":[1,2,],}"#, ["1", "2"]), (#"{"results":[1.2.3,-]}"#, ["1.2.3", "-"]),
    (#"{"resultsX":[1]}"#, nil), (#"{"result":[1]}"#, nil), (#"{"results":null}"#, nil), (#"{"results":"[1]"}"#, nil),
    (#"{"r\u0065sults":[1]}"#, nil), (#"{"a":{"results":[1]}}"#, nil), ("[1]", nil), ("7", nil),
  ])
  func `finds the elements of the outermost list of a name`(text: String, found: [String]?) throws {
    #expect(try elements(of: text) == found)
  }

  @Test(arguments: [
    "", " ", "\u{FEFF}", "{", "}", "[", #"{"results":[1]"#, #"{"results":[1]}}"#, #"{"results":[1]} x"#,
    "{\"results\":[1]}\u{0}", #"{"results":[1 2]}"#, #"{"results":[,1]}"#, #"{"results":[1,,2]}"#, #"{,"results":[]}"#,
    #"{"results" []}"#, #"{"results":[}]"#, #"{"results":[{]}}"#, #"{"results":[NaN]}"#, #"{"results":[+1]}"#,
    #"{"results":[1x]}"#, #"{"results":[tru]}"#, #"{"results":[truex]}"#, #"{"results":["a]}"#, #"{"results":["\"]}"#,
    "{'results':[]}", "{results:[]}", #"{"results":[1]}{"results":[1]}"#, #"{"results":[1],"a":}"#,
    #"{"results":[1],"a"}"#, #"{"results":[1],7:1}"#, "\u{0C}{}", "{\u{A0}}", "//\n{}",
  ])
  func `rejects invalid JSON with a fault at any place`(text: String) {
    #expect(throws: JSONListScanner.Malformed.self) { try list(in: text) }
  }

  @Test func `accepts sixty-four levels and no more`() throws {
    func nested(_ levels: Int, _ opening: String, _ closing: String) -> String {
      String(repeating: opening, count: levels) + "1" + String(repeating: closing, count: levels)
    }
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
      let levels = opening.count > 5 ? 31 : 62
      #expect(try list(in: "{\"results\":[\(nested(levels, opening, closing))]}")?.count == 1)
      #expect(throws: JSONListScanner.Malformed.self) {
        try list(in: "{\"results\":[\(nested(levels + 1, opening, closing))]}")
      }
      #expect(throws: JSONListScanner.Malformed.self) { try list(in: "{\"a\":\(nested(64, opening, closing))}") }
    }
  }

  @Test func `counts all elements and returns those within the limits`() throws {
    let many = try list(in: "{\"results\":[\(String(repeating: "{},", count: 500))1]}")
    #expect(many?.count == 501)
    #expect(many?.ranges.count == 400)

    let long = "\"" + String(repeating: "x", count: (256 << 10) - 2) + "\""
    let one = try list(in: "{\"results\":[\(long),\(long.dropLast())x\",1]}")
    #expect(one?.count == 3)
    #expect(one?.ranges.map(\.count) == [256 << 10, 1])

    let crowd = String(repeating: "1,", count: 998)
    let crowded = try list(in: "{\"results\":[[\(crowd)1],[\(crowd)1,1],{\"a\":[\(crowd)]}]}")
    #expect(crowded?.count == 3)
    #expect(crowded?.ranges.count == 2)
  }

  @Test func `finds what JSONSerialization finds`() throws {
    for seed in 0..<400 {
      var random = RandomJSON(seed: UInt64(seed))
      let bytes = Array(random.document().utf8)
      let list = try #require(try list(in: bytes), "seed \(seed)")
      let found = try list.ranges.map { try value(of: bytes[$0]) }
      let results = try #require((try value(of: bytes[...]) as? [String: Any])?["results"], "seed \(seed)")
      let expected = results as? [Any] ?? [results]
      #expect(try found.map(normal) == expected.map(normal), "seed \(seed)")
      #expect(list.count == expected.count, "seed \(seed)")
    }
  }

  @Test func `accepts and rejects what Foundation's decoder does, after any change of the bytes`() {
    var refused = 0
    for seed in 0..<2_000 {
      var random = RandomJSON(seed: UInt64(seed))
      var bytes = Array(random.document().utf8)
      for _ in 0...(seed % 3) where bytes.count > 8 { bytes = random.damaged(bytes) }
      bytes = RandomJSON.withDigits(bytes)
      let isTaken = (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) != nil
      let isAccepted = (try? [list(in: bytes)]) != nil
      #expect(isAccepted == isTaken, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      refused += isAccepted ? 0 : 1
    }
    #expect((500..<1_900).contains(refused))
  }

  @Test func `rejects every incomplete part of a document`() throws {
    for seed in 0..<40 {
      var random = RandomJSON(seed: UInt64(seed))
      let bytes = Array(random.document().utf8)
      let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
      for cut in 0..<end {
        #expect(throws: JSONListScanner.Malformed.self, "seed \(seed), \(cut) bytes") {
          try list(in: Array(bytes[..<cut]))
        }
      }
      #expect(try list(in: Array(bytes[...end])) != nil)
    }
  }
}
