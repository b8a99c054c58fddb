import FeatureKit
import LiveWeb
import Testing

struct OwnPageTests {
  @Test(arguments: [
    "/", "/apps/", "/apps/KR/1?from=%2Ffolders%2Faa", "/?q=https://apps.apple.com/../x", "/a/...", "/a.b",
  ])
  func `a page of this server is an absolute path`(page: String) {
    #expect(ScreenRequest.ownPage(page) == page)
  }

  @Test(
    arguments: [
      "", "apps", "https://other.example/", "//other.example", "/\\other.example", "/apps//other.example",
      "/apps/..//other.example", "/apps/../x", "/apps/%2E./x", "/apps/.%2e", "/%2Fother.example", "/%5Cother.example",
      "/./x", "/apps/..?q=1", "/a\tb", "/가",
      "/" + String(repeating: "a", count: 2_000),
    ])
  func `no other text is one`(text: String) {
    #expect(ScreenRequest.ownPage(text) == nil)
  }
}
