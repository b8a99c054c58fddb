import HTML
import Localization

/// A page of the market for people: its head, the way to the others, and what it says.
struct PageFrame<Inside: HTML>: HTML {
  private let language: Language
  private let path: String
  private let heading: String
  private let inside: Inside

  /// - Parameters:
  ///   - page: which one it is.
  ///   - heading: what stands above it; its usual one where nothing is said.
  init(_ page: MarketPage, heading: String? = nil, in language: Language, @HTMLBuilder inside: () -> Inside) {
    self.language = language
    path = page.path
    self.heading = heading ?? PageWords.for(language).heading(of: page)
    self.inside = inside()
  }

  private var words: PageWords { .for(language) }

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
        a(.class("skip"), .href("#content")) { words.skip }
        header {
          nav(.ariaLabel(words.pages)) {
            ul {
              for page in MarketPage.allCases {
                li {
                  a(.href(page.path), .ariaCurrent("page").when(page.path == path)) { words.link(to: page) }
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
