import LiveWeb
import Testing

/// Where the reader is: the lit tab and the heading of a page.
@Suite(.timeLimit(.minutes(3)))
struct TabPagesTests {
  /// Returns the address and the name of the lit tab.
  private static func litTab(_ page: SandboxSite.Answer) throws -> (path: String, name: String) {
    let tab = try #require(
      page.text.firstMatch(of: #/<a href='([^']*)' aria-current='page'>.*?<span>([^<]*)</span></a>/#))
    return (String(tab.output.1), String(tab.output.2))
  }

  @Test func `the heading of a tab's first page is the name of the tab`() async throws {
    try await SandboxSite.browse(hasMovies: true) { site in
      for path in ["/", "/apps", "/movies", "/folders"] {
        let page = try await site.get(path)
        let lit = try Self.litTab(page)
        let heading = try #require(page.text.firstMatch(of: #/<header class='bar'><h1>([^<]*)</h1>/#))
        #expect(lit.path == path && lit.name == heading.output.1, "\(path)")
        let settings = page.text.matches(of: #/<a [^>]*href='\/settings[^>]*>/#).map { String($0.output) }
        #expect(settings.count == 1 && settings[0].contains("class='profile'"), "one way to the settings")
      }
    }
  }

  @Test func `an app from a folder, and the page that saves an app, light the tab that they were opened from`()
    async throws
  {
    try await SandboxSite.browse { site in
      let id = try #require(try await site.get("/apps?country=KR&platform=iphone&q=memo").keys.first)
      let pages = [
        "/apps/KR/\(id)": "/apps", "/apps/KR/\(id)?from=%2Ffolders%2Faa": "/folders",
        // Pages of errors.
        "/apps/KR/no": "/apps", "/apps/KR/no?from=%2Ffolders%2Faa": "/folders",
        "/apps/KR/1/no?from=%2Ffolders%2Faa": "/folders",
        "/folders/save?item=app.KR.iphone.\(id)&from=%2Fapps%3Fq%3Dmemo": "/apps",
        "/folders/save?item=app.KR.iphone.\(id)&from=%2Ffolders%2Faa": "/folders",
        "/folders/save?item=app.KR.iphone.\(id)&from=%2Fapps%2FKR%2F\(id)%3Ffrom%3D%252Ffolders%252Faa": "/folders",
      ]
      for (path, tab) in pages {
        let page = try await site.get(path)
        #expect(try Self.litTab(page).path == tab, "\(path)")
        #expect(page.text.contains(#/data-save='/assets/[^']*/save.js'/#), "bookmarks save without leaving it")
      }
    }
  }
}
