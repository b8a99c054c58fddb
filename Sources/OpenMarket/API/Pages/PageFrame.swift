import HTML
import Localization

/// The frame of an HTML page: its head, the navigation, a heading and the content.
struct PageFrame<Inside: HTML>: HTML {
  private let language: Language
  private let path: String
  private let heading: String
  private let inside: Inside

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - page: the page that the navigation marks as current.
  ///   - heading: heading of the page; nil uses its default.
  ///   - language: language of the page.
  ///   - inside: content below the heading.
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

/// A text in which words between backticks are code.
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
