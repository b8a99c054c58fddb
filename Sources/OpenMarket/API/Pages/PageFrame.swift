import HTML

/// A page of the market for people: its head, the way to the others, and what it says.
struct PageFrame<Inside: HTML>: HTML {
  private let language: PageLanguage
  private let path: String
  private let heading: String
  private let inside: Inside

  /// - Parameters:
  ///   - page: which one it is.
  ///   - heading: what stands above it; its usual one where nothing is said.
  init(_ page: MarketPage, heading: Words? = nil, in language: PageLanguage, @HTMLBuilder inside: () -> Inside) {
    self.language = language
    path = page.path
    self.heading = (heading ?? page.heading).text(in: language)
    self.inside = inside()
  }

  var content: some HTML {
    HTMLRaw("<!doctype html>")
    html(.lang(language.rawValue)) {
      head {
        meta(.charset(.utf8))
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        meta(.name("color-scheme"), .content("light dark"))
        title { "\(heading) · Open Market" }
        link(.rel(.stylesheet), .href(MarketPage.stylePath))
      }
      body {
        a(.class("skip"), .href("#content")) { PageWords.skip.text(in: language) }
        header {
          nav(.ariaLabel(PageWords.pages.text(in: language))) {
            ul {
              for page in MarketPage.allCases {
                li {
                  a(.href(page.path), .ariaCurrent("page").when(page.path == path)) { page.link.text(in: language) }
                }
              }
            }
          }
        }
        main(.id("content")) {
          h1 { heading }
          inside
        }
      }
    }
  }
}

/// A sentence in which what stands between backticks is code.
struct Prose: HTML {
  private let parts: [Substring]

  init(_ text: String) {
    parts = text.split(separator: "`", omittingEmptySubsequences: false)
  }

  var content: some HTML {
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        part
      } else {
        code { part }
      }
    }
  }
}
