import Testing

@testable import LiveWeb

struct LinkTests {
  @Test func `a link without components is the root`() {
    #expect(Link().string == "/")
  }

  @Test(arguments: [
    (Link("apps", "KR"), "/apps/KR"),
    (Link("a/b", "c?d"), "/a%2Fb/c%3Fd"),
    (Link("앱", "😀"), "/%EC%95%B1/%F0%9F%98%80"),
    (Link("a-b_c.d~e"), "/a-b_c.d~e"),
    (Link("apps").query("q", "a b&c=d+e%"), "/apps?q=a%20b%26c%3Dd%2Be%25"),
    (Link("apps").query("q", nil).query("n", "1").query("p", ""), "/apps?n=1&p="),
    (Link("what?").query("q", "1"), "/what%3F?q=1"),
    (Link().query("\r\n", "<\">"), "/?%0D%0A=%3C%22%3E"),
  ])
  func `encodes all characters except unreserved ones`(_ link: Link, _ string: String) {
    #expect(link.string == string)
  }

  @Test(arguments: ["메모 앱", "a+b&c=d%e", "\u{1}\n\"", "👩‍👩‍👧"])
  func `a form decodes what a link encodes`(_ text: String) {
    let query = Link().query("q", text).string.dropFirst(2)
    #expect(FormFields(encoded: query)["q"] == text)
  }
}
