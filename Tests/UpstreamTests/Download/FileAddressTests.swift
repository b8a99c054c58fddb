import Testing

@testable import Upstream

@Suite struct FileAddressTests {
  @Test(arguments: [
    ("https://Is1-SSL.mzstatic.com/a/B.png?x=1&y=%20", "https://is1-ssl.mzstatic.com/a/B.png?x=1&y=%20"),
    ("HTTPS://a.example", "https://a.example/"), ("https://a.example:443/", "https://a.example/"),
    ("http://a.example:80/", "http://a.example/"), ("http://a.example:8080?x", "http://a.example:8080/?x"),
    ("https://a.example/@/a:b", "https://a.example/@/a:b"), ("http://127.0.0.1:9000/a", "http://127.0.0.1:9000/a"),
    ("http://[::1]:9000/a", "http://[::1]:9000/a"), ("http://market_server:81/", "http://market_server:81/"),
  ])
  func `rebuilds the address from its parts`(text: String, written: String) {
    #expect(FileAddress(text)?.text == written)
  }

  @Test(arguments: [
    "", "a.example", "//a.example/", "/a.png", "https:a.example", "https:/a.example", "https://", "https:///a.png",
    "ftp://a.example/", "file:///etc/passwd", "data:image/png;base64,AA", "http+unix://a.example/",
    // A user, or something that looks like one.
    "https://me@a.example/", "https://me:secret@a.example/", "https://@a.example/",
    "https://is1-ssl.mzstatic.com@127.0.0.1/", "https://is1-ssl.mzstatic.com:443@127.0.0.1/",
    // Ports.
    "https://a.example:/", "https://a.example:0/", "https://a.example:0443/", "https://a.example:65536/",
    "https://a.example:443:443/", "https://a.example:+443/", "https://a.example:４４３/",
    "https://a.example:99999999/",
    // Hosts.
    "https://a.example./", "https://.a.example/", "https://a..example/", "https://a%2eexample/", "https://%61.example/",
    "https://a.example%00.evil.example/", "https://ä.example/", "https://a.example\u{3002}com/", "https://[::1/",
    "https://::1/", "https://[::1%25eth0]/", "https://[v1.a]/", "https://a]b/", "https://a,b.example/",
    // Forms that two parsers read differently.
    "https://a.example#@evil.example", "https://a.example/#top", "https://a.example\\@evil.example/",
    "https:\\\\a.example/", "https://a.example/\\evil", "https://a.example /", " https://a.example/",
    "https://a.example/ ", "https://a.example/a b", "https://a.example/\t", "https://a.example/\r\nHost: b",
    "https://a.example/\u{0}", "https://a.example/\u{7F}", "https://a.example/메모", "https://a.example/{w}x{h}",
    "https://a.example/<a>", "https://a.example/[a]", "https://a.example/\"", "https://a.example/`",
    "https://a.example/|",
  ])
  func `refuses unusual addresses`(text: String) {
    #expect(FileAddress(text) == nil)
  }

  @Test func `refuses more than 2,048 bytes`() {
    let start = "https://a.example/"
    let room = FileAddress.maxBytes - start.utf8.count
    #expect(FileAddress(start + String(repeating: "a", count: room)) != nil)
    #expect(FileAddress(start + String(repeating: "a", count: room + 1)) == nil)
    let source = FileAddress(start)
    #expect(source?.following("/" + String(repeating: "a", count: FileAddress.maxBytes - 1)) == nil)
  }

  @Test(arguments: [
    ("/b.png?y", "https://a.example/b.png?y"), ("b.png", "https://a.example/x/b.png"),
    ("?y", "https://a.example/x/a.png?y"), ("//b.example/c", "https://b.example/c"),
    ("https://B.example/c", "https://b.example/c"), ("http://10.0.0.1:81/c", "http://10.0.0.1:81/c"),
    ("http://[::1]/", "http://[::1]/"),
  ])
  func `follows to an address that it would accept itself`(location: String, target: String) throws {
    let source = try #require(FileAddress("https://a.example/x/a.png?x"))
    #expect(source.following(location)?.text == target)
  }

  @Test(arguments: [
    "https://me@b.example/", "https://b.example\\@c.example/", "\\\\b.example/", "/a b", "/메모", "/a#b", "#b",
    "file:///etc/passwd", "https://b.example./", "https:", "javascript:alert(1)", "/\r\nSet-Cookie: a",
  ])
  func `does not follow to unusual addresses`(location: String) throws {
    let source = try #require(FileAddress("https://a.example/x/a.png?x"))
    #expect(source.following(location) == nil)
  }
}
