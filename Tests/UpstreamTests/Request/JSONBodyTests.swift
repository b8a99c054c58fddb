import Testing

@testable import Upstream

@Suite struct JSONBodyTests {
  private struct Page: Decodable, Equatable {
    struct Row: Decodable, Equatable { let trackId: Int }
    let results: [Row]
  }

  @Test func `decodes a body that begins with blank lines`() throws {
    let page = try JSONBody.decode(Page.self, from: Array("\n\n{\"results\": [{\"trackId\": 1}]}\n".utf8))
    #expect(page == Page(results: [.init(trackId: 1)]))
  }

  @Test(arguments: [
    ("{}", nil), ("\n [1]", nil), ("\u{FEFF}\r\n{}", nil), ("<p>", "(HTML)"), ("\u{FEFF}\t<p>", "(HTML)"),
    ("7", "(not JSON)"), ("\u{FEFF}", "(not JSON)"), ("   ", "(not JSON)"),
  ])
  func `rejects a body that does not begin like JSON`(text: String, complaint: String?) {
    #expect(JSONBody.complaint(about: Array(text.utf8)) == complaint)
  }

  @Test(arguments: [
    (#"{"results":[{"trackId":1},{"trackId":"x"}]}"#, "results[1].trackId"),
    (#"{"results":[{"name":"a"}]}"#, "results[0].trackId"),
    (#"{"results":[{"trackId":null}]}"#, "results[0].trackId"),
    (#"{"errorMessage":"no"}"#, "results"),
    (#"{"results":[{"tra"#, "(not JSON)"),
    ("<!doctype html><title>Log in</title>", "(HTML)"),
    ("", "(not JSON)"),
  ])
  func `reports the type and the failing path`(text: String, path: String) {
    #expect(throws: NetworkError.undecodable(type: "Page", path: path, byteCount: text.utf8.count)) {
      try JSONBody.decode(Page.self, from: Array(text.utf8))
    }
  }
}
