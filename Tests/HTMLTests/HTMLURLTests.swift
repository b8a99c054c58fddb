import HTML
import Testing

struct HTMLURLTests {
  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "\u{0}\u{1F} \tjavascript:alert(1)",
    "java\nscript:alert(1)", "java\r\n\tscript\t:alert(1)", "java\u{0}script:alert(1)",
    "data:text/html,<script>alert(1)</script>", "DATA:image/svg+xml;base64,AA", "vbscript:msgbox", "VBScript :x",
    "javascript:", "data:",
  ])
  func `a URL that would run code becomes a number sign`(url: String) {
    #expect(a(.href(url)) {}.render() == "<a href='#'></a>")
    #expect(img(.src(url)).render() == "<img src='#'>")
    #expect(form(.action(url)) {}.render() == "<form action='#'></form>")
    #expect(button(.formaction(url)) {}.render() == "<button formaction='#'></button>")
    #expect(video(.poster(url)) {}.render() == "<video poster='#'></video>")
    #expect(div(.custom(name: "href", value: url)) {}.render() == "<div href='#'></div>")
    #expect(div(.custom(name: "SRC", value: url)) {}.render() == "<div SRC='#'></div>")
  }

  @Test(arguments: [
    "", "/", "#top", "?q=javascript:1", "/javascript:1", "https://example.com/data:x", "data", "database/x",
    "javascripts:1",
    "./data:x", "mailto:a@example.com", "itms-apps://apple.com/app", "//cdn.example.com/a.png", "visit/1", "j", "메모",
  ])
  func `any other URL is written as it is`(url: String) {
    #expect(a(.href(url)) {}.render() == "<a href='\(url)'></a>")
  }

  @Test func `a URL is escaped as any value`() {
    #expect(a(.href("/a?b=1&c=\"'")) {}.render() == "<a href='/a?b=1&amp;c=&quot;&#39;'></a>")
  }
}
