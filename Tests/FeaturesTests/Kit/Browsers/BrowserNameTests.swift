import FeatureKit
import Testing

@Suite struct BrowserNameTests {
  @Test(
    arguments: [
      ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari/iPhone"),
      ("Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) CriOS/120.0 Mobile/15E148 Safari/604.1", "Chrome/iPad"),
      ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Safari/Mac"),
      ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36", "Chrome/Windows"),
      ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0", "Edge/Windows"),
      ("Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari", "Samsung Internet/Android"),
      ("Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 KAKAOTALK/25.1", "KakaoTalk/Android"),
      ("Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox/Linux"),
      ("curl/8.5.0", "/"), ("", "/"), (nil, "/"), ("<script>alert(1)</script>", "/"),
    ] as [(String?, String)])
  func `a name contains only known words of the user agent`(userAgent: String?, name: String) {
    #expect(BrowserName(userAgent: userAgent).description == name)
    #expect(BrowserName(name) == BrowserName(userAgent: userAgent))
  }

  @Test func `words beyond the first bytes are ignored`() {
    #expect(BrowserName(userAgent: String(repeating: "x", count: 512) + "iPhone Safari/").description == "/")
  }

  @Test(arguments: [("Netscape/iPhone", "/iPhone"), ("Safari/Toaster", "Safari/"), ("a/b/c", "/")])
  func `unknown words of a stored name are dropped`(kept: String, name: String) {
    #expect(BrowserName(kept)?.description == name)
  }

  @Test func `another form is no name`() {
    #expect(BrowserName("Safari") == nil)
  }
}
