import FeatureKit
import HTML
import Localization
import Reactor
import Testing

@Suite struct MessagesTests {
  @Test func `a source that refuses a page is not said to refuse a search, and one that refuses a search is`() {
    let (strings, error) = (SharedStrings.for(.english), AppError(.invalidInput))
    let page = ErrorNotice(error: error, strings: strings, source: "The store").render()
    #expect(page.contains("The store didn’t accept this request") && !page.contains("words"))
    let words = ErrorNotice.Words.search(error, strings, source: "The store")
    let search = ErrorNotice(error: error, strings: strings, source: "The store", words: words).render()
    #expect(search.contains("The store didn’t accept this search") && search.contains("Try different words"))
    #expect(ErrorNotice.Words.search(AppError(.unavailable), strings, source: "The store") == nil)
  }

  @Test func `a progress indicator has a label, and screen readers skip its spinner`() {
    #expect(
      Waiting("Asking <them>").render()
        == "<p class='loading'><span class='spinner' aria-hidden='true'></span>Asking &lt;them&gt;</p>")
  }

  @Test func `placeholders have an id, so that the client does not turn what was there before into them`() {
    #expect(
      AwaitedRows("rows", count: 2).render()
        == "<div class='skeleton rows' id='awaited' aria-hidden='true'><div></div><div></div></div>")
  }
}
