import HTML

/// What this is, and where to go.
struct HomePage: HTML {
  let language: PageLanguage
  /// By which address the reader calls the server.
  let market: String

  var content: some HTML {
    PageFrame(.home, in: language) {
      p { PageWords.introduction.text(in: language) }
      h2 { PageWords.baseAddress.text(in: language) }
      pre(.tabindex(0)) { code { market } }
      h2 { PageWords.startHeading.text(in: language) }
      ol {
        li { a(.href(MarketPage.signUp.path)) { PageWords.startSignUp.text(in: language) } }
        li { PageWords.startAddress.text(in: language) }
        li { a(.href(MarketPage.calls.path)) { PageWords.startCalls.text(in: language) } }
      }
      h2 { PageWords.forProgramsHeading.text(in: language) }
      ul {
        li { a(.href("/api/products")) { PageWords.goods.text(in: language) } }
        li { a(.href("/api/openapi.json")) { PageWords.description.text(in: language) } }
      }
    }
  }
}
