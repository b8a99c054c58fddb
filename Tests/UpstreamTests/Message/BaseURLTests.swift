import Testing
import Upstream

@Suite struct BaseURLTests {
  @Test func `reads scheme, host, port and prefix`() throws {
    let base = try BaseURL("HTTP://Apple.Example:8080/api/v1/")
    #expect(base.scheme == "http")
    #expect(base.authority == "apple.example:8080")
    #expect(base.description == "http://apple.example:8080/api/v1")
  }

  @Test func `leaves out the default port of the scheme`() throws {
    #expect(try BaseURL("https://apple.example:443").authority == "apple.example")
    #expect(try BaseURL("http://apple.example:80/").description == "http://apple.example")
    #expect(try BaseURL("http://[::1]:9000").description == "http://[::1]:9000")
    #expect(try BaseURL("http://[::1]").authority == "[::1]")
    #expect(try BaseURL("http://apple.example/a:b").description == "http://apple.example/a:b")
  }

  @Test(arguments: [
    "", "apple.example", "ftp://apple.example", "https://", "https://a.example?x=1", "https://a.example#x",
    "https://me:secret@a.example", "https://a.example:0", "https://a.example:70000", "http://127.0.0.1:",
    "http://127.0.0.1:/api", "http://[::1]:", "https://a.example:99999999999999999999",
  ])
  func `refuses an invalid base URL`(text: String) {
    #expect(throws: BaseURL.Invalid.self) { try BaseURL(text) }
  }
}
