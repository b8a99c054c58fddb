import Testing
import Upstream

@Suite struct JSONRowsTests {
  private struct Row: Decodable, Sendable, Equatable { let id: Int }

  private func rows(_ json: String) throws -> JSONRows<Row> {
    try JSONRows(under: "results", in: Array(json.utf8))
  }

  @Test func `keeps the other rows if one is bad`() throws {
    let page = try rows(#"{"results":[{"id":1},{"id":"x"},null,7,{},[[]],{"id":2}]}"#)
    #expect(page.rows == [Row(id: 1), Row(id: 2)])
    #expect(page.count == 7)
  }

  @Test func `keeps the other rows if one is too long, and decodes four hundred of a million`() throws {
    let long = #"{"id":2,"text":"\#(String(repeating: "x", count: 256 << 10))"}"#
    let page = try rows(#"{"results":[{"id":1},\#(long),{"id":3}]}"#)
    #expect(page.rows == [Row(id: 1), Row(id: 3)])
    #expect(page.count == 3)

    let flood = try rows(#"{"results":[\#(String(repeating: #"{"id":5},"#, count: 1_000_000)){"id":6}]}"#)
    #expect(flood.rows == [Row](repeating: Row(id: 5), count: 400))
    #expect(flood.count == 1_000_001)
  }

  @Test func `distinguishes an empty list from unreadable rows`() throws {
    #expect(try rows(#"{"results":[]}"#).count == 0)
    for list in [#"[{"ID":1}]"#, "[7]", #"{"error":"no"}"#] {
      #expect(throws: NetworkError.undecodable(type: "Array<Row>", path: "results", byteCount: list.utf8.count + 12)) {
        try rows("{\"results\":\(list)}")
      }
    }
  }

  @Test func `reads a single object as a list of one`() throws {
    #expect(try rows(#"{"results":{"id":1}}"#).rows == [Row(id: 1)])
  }

  @Test func `reads the first of two lists`() throws {
    #expect(try rows(#"{"results":[{"id":1}],"results":[{"id":2},{"id":3}]}"#).rows == [Row(id: 1)])
  }

  @Test(arguments: [
    ("{}", "results"), ("[]", "results"), ("null", "results"), (#"{"results":null}"#, "results"),
    (#"{"results":"x"}"#, "results"), (#"{"feed":{"results":[{"id":1}]}}"#, "results"),
    (#"{"results":[{"id":1}"#, "(not JSON)"), (#"{"results":[{"id":1}]}]"#, "(not JSON)"),
    ("<!doctype html><title>Log in</title>", "(HTML)"), ("", "(not JSON)"), ("\u{FEFF}<html>", "(HTML)"),
  ])
  func `reports the fault of a body without a list`(body: String, path: String) {
    #expect(throws: NetworkError.undecodable(type: "Array<Row>", path: path, byteCount: body.utf8.count)) {
      try rows(body)
    }
  }
}
