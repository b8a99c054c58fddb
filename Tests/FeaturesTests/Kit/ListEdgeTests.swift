import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@Suite struct ListEdgeTests {
  private static let reached = FormAction("reachedEnd", 1)
  private static let retry = FormAction("retryTapped", 2)

  private func edge(
    hasMore: Bool = true, failure: AppError? = nil, label: String? = nil, place: String = "list-end",
    isAutomatic: Bool = true, retry: FormAction<Int, Void>? = nil
  ) -> String {
    ListEdge(
      Self.reached, retry: retry, hasMore: hasMore, failure: failure, end: "That is all.", label: label, place: place,
      isAutomatic: isAutomatic, strings: .english, source: "The shop"
    ).render()
  }

  @Test func `more rows are requested automatically or by a button`() {
    let button = "<button class='action' name='action' value='reachedEnd'>Show more</button></form>"
    let end = "<div id='list-end'><form method='post'"
    #expect(edge() == "\(end) data-auto='' action='#list-end'>\(button)</div>")
    #expect(edge(isAutomatic: false) == "\(end) action='#list-end'>\(button)</div>")
    let earlier = edge(label: "Show earlier", place: "earlier")
    #expect(earlier.contains("action='#earlier'") && earlier.contains(">Show earlier<"))
  }

  @Test func `a failure has a retry button, whether or not there are more rows`() {
    let failure = AppError(.unavailable, detail: "test")
    for hasMore in [true, false] {
      let html = edge(hasMore: hasMore, failure: failure)
      #expect(html.hasPrefix("<div id='list-end'><div class='message error' role='alert'>"))
      #expect(html.contains("The shop isn’t responding"))
      #expect(html.contains("action='#list-end'") && html.contains("value='reachedEnd'>Try again<"))
      #expect(!html.contains("Show more") && !html.contains("That is all."))
    }
    #expect(edge(failure: failure, retry: Self.retry).contains("value='retryTapped'>Try again<"))
  }

  @Test func `the end of the list has a text`() {
    #expect(edge(hasMore: false) == "<div id='list-end'><p class='hint'>That is all.</p></div>")
  }

  @Test func `what a browser without JavaScript scrolls to is there whether the list goes on, fails or ends`() {
    let ends = [edge(), edge(failure: AppError(.unavailable, detail: "test")), edge(hasMore: false)]
    for html in ends { #expect(html.hasPrefix("<div id='list-end'>")) }
    #expect(edge(place: "earlier").hasPrefix("<div id='earlier'>"))
    let none = ListEdge(Self.reached, hasMore: false, strings: .english, source: "The shop")
    #expect(none.render().isEmpty)
  }
}
