import HTML
import Localization

/// The home page: what the server is and how to start.
struct HomePage: HTML {
  let language: Language
  /// URL of the server for the reader.
  let market: String

  private var words: PageWords { .for(language) }

  var content: some HTML {
    PageFrame(.home, in: language) {
      p { words.introduction }
      h2 { words.baseAddress }
      pre(.tabindex(0)) { code { market } }
      h2 { words.startHeading }
      ol {
        li { a(.href(MarketPage.signUp.path)) { words.startSignUp } }
        li { words.startAddress }
        li { a(.href(MarketPage.calls.path)) { words.startCalls } }
      }
      h2 { words.forProgramsHeading }
      ul {
        li { a(.href("/api/products")) { words.products } }
        li { a(.href("/api/openapi.json")) { words.description } }
      }
    }
  }
}
