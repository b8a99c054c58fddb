import AppsFeature
import LiveWeb
import Testing

/// Invalid input, through the whole app.
@Suite(.timeLimit(.minutes(3)))
struct BadInputPagesTests {
  private static let search = "/apps?country=KR&platform=iphone"

  private static let addresses: [(path: String, statuses: Set<Int>, words: String)] = [
    ("/apps?country=XX", [400], "no app store for"), ("/apps?country=%00", [400], "no app store for"),
    ("/apps?country=KOREA&q=memo", [400], "no app store for"), ("/apps?platform=watch", [400], "iphone, ipad, mac, tv"),
    ("/apps/storefronts?country=XX", [400], "no app store for"), ("/apps/XX/1000000001", [400], "no app store for"),
    ("/apps/KR/abc", [400], "is a number"), ("/apps/KR/0", [400], "is a number"), ("/apps/KR/-1", [400], "is a number"),
    ("/apps/KR/99999999999999999999", [400], "is a number"), ("/apps/KR/999999999999", [404], "isn’t available in"),
    ("/apps/KR", [404], "this page doesn’t exist"), ("/nothing/here", [404], "this page doesn’t exist"),
    ("/%2e%2e/%2e%2e/etc/passwd", [400, 404], ""),
  ]

  @Test func `an invalid address gets a page with the allowed values and a link to its tab`() async throws {
    try await SandboxSite.browse { site in
      for (path, statuses, words) in Self.addresses {
        let page = try await site.get(path)
        #expect(statuses.contains(page.status), "\(path): \(page.status)")
        let main = page.text.firstMatch(of: #/(?s)<main.*</main>/#).map { String($0.output) } ?? ""
        let home = path.hasPrefix("/apps") ? "href='/apps" : "href='/'"
        #expect(main.contains(home), "\(path) links to its tab")
        #expect(words.isEmpty || main.lowercased().contains(words), "\(path)")
      }
      let rows = try await site.get(Self.search + "&q=memo").keys
      #expect(!rows.isEmpty, "the search still works")
    }
  }

  private static let oddTexts = [
    "<script>document.title='taken'</script>", "\"><img src=x onerror=alert(1)>",
    "👩‍👩‍👧‍👦🏳️‍🌈", "שלום עולם", "مذكرة", "%00%ff%",
    "{{7*7}} ${7*7} '; DROP TABLE profile; --", String(repeating: "ﷺ", count: 50),
    "e" + String(repeating: "\u{301}", count: 30),
  ]

  @Test func `hostile text is shown as text, whether opened by address or sent by a form`() async throws {
    try await SandboxSite.browse { site in
      let scripts = try await site.get(Self.search + "&q=memo").count(of: "<script")
      for text in Self.oddTexts {
        let shown = SearchInput.parse(text).input.text
        let sent = try await site.submit(Self.search, ["action": "querySubmitted", "q": text])
        #expect(sent.status == 303, "\(text)")
        let location = try #require(sent.location)
        for path in [Self.search + "&q=" + Link.encode(text), location] {
          let page = try await site.get(path)
          #expect(page.status == 200, "\(text)")
          #expect(try page.typed == shown)
          #expect(try page.title.hasPrefix(shown))
          #expect(page.count(of: "<script") == scripts, "\(text)")
          #expect(!page.text.contains("<img src=x"))
        }
      }
    }
  }

  @Test func `a text of 10,000 characters is cut with a notice`() async throws {
    try await SandboxSite.browse { site in
      let text = String(repeating: "memo ", count: 2_000)
      let sent = try await site.submit(Self.search, ["action": "querySubmitted", "q": text])
      let location = try #require(sent.location)
      for path in [Self.search + "&q=" + Link.encode(text), location] {
        let page = try await site.get(path)
        #expect(page.status == 200)
        #expect(page.text.contains("first 200 characters"))
        let length = try page.typed.count
        #expect((1...200).contains(length))
      }
    }
  }

  /// Browsers drop line breaks: a single-line field never contains one.
  @Test func `control characters in an address reach no page`() async throws {
    try await SandboxSite.browse { site in
      let typed = try await site.get(Self.search + "&q=me%00%1F%0D%0Amo").typed
      #expect(typed.hasPrefix("me") && typed.hasSuffix("mo"))
      #expect(
        !typed.unicodeScalars.contains {
          $0.properties.generalCategory == .control && !"\r\n".unicodeScalars.contains($0)
        })
    }
  }

  @Test func `a thousand fields are no problem`() async throws {
    try await SandboxSite.browse { site in
      let query = (0..<1_000).map { "field\($0)=x" }.joined(separator: "&")
      let status = try await site.get("/apps?" + query).status
      #expect(status == 200)
    }
  }
}

extension SandboxSite.Answer {
  /// Value of the search field.
  fileprivate var typed: String {
    get throws {
      let field = try #require(text.firstMatch(of: #/<input type='search'[^>]*>/#)).output
      return Self.unescaped(try #require(field.firstMatch(of: #/ value='([^']*)'/#)).output.1)
    }
  }

  fileprivate var title: String {
    get throws { Self.unescaped(try #require(text.firstMatch(of: #/<title>([^<]*)</title>/#)).output.1) }
  }

  /// Number of occurrences of a text in the page.
  fileprivate func count(of part: String) -> Int { text.ranges(of: part).count }

  /// Decodes HTML entities.
  private static func unescaped(_ html: Substring) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return entities.reduce(String(html)) { $0.replacing($1.0, with: $1.1) }
  }
}
