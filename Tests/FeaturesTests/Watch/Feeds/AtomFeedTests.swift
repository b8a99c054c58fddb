import Foundation
import Testing

@testable import WatchFeature

@Suite struct AtomFeedTests {
  private static let moment = Date(timeIntervalSince1970: 1_893_553_445.6)

  @Test func `a feed has what RFC 4287 asks for, and no character that XML cannot have`() {
    let entry = AtomFeed.Entry(
      id: "urn:uuid:2", title: "카카오톡 <b>: ₩5,900 → ₩3,900", summary: "34% 인하\n\u{8}🇰🇷\u{FFFE} 한국",
      updated: Self.moment, page: "https://h.example/apps/1?a=1&b=2",
      related: ("\"그만\"", "https://h.example/watch?item=app.1"))
    let feed = AtomFeed(
      id: "urn:uuid:1", title: "A & \u{0}B", updated: Self.moment, author: "찾아봐", language: "ko",
      address: "https://h.example/feeds/0.atom", page: "https://h.example/news", entries: [entry])
    #expect(
      feed.text == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">
        <id>urn:uuid:1</id>
        <title>A &amp; B</title>
        <updated>2030-01-02T03:04:05Z</updated>
        <author><name>찾아봐</name></author>
        <link rel="self" type="application/atom+xml" href="https://h.example/feeds/0.atom"/>
        <link rel="alternate" type="text/html" href="https://h.example/news"/>
        <entry>
        <id>urn:uuid:2</id>
        <title>카카오톡 &lt;b&gt;: ₩5,900 → ₩3,900</title>
        <updated>2030-01-02T03:04:05Z</updated>
        <link rel="alternate" type="text/html" href="https://h.example/apps/1?a=1&amp;b=2"/>
        <link rel="related" type="text/html" title="&quot;그만&quot;" href="https://h.example/watch?item=app.1"/>
        <summary>34% 인하
        🇰🇷 한국</summary>
        </entry>
        </feed>

        """)
  }
}
