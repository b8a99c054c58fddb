import FeatureKit
import HTML
import LiveWeb
import Testing

@Suite struct SearchFieldTests {
  private static let field = FormField<String>("q")
  private let typed = FormAction("typed", field) { $0 }
  private let submitted = FormAction("submitted", field) { $0 }
  private let focused = FormAction("focused", "")

  @Test func `typed text is sent at once and on Enter, and the field shows the server's text`() {
    let html = SearchField(
      "a&b", placeholder: "Names", label: "Search", maxLength: 9, typed: typed, submitted: submitted,
      attributes: .sendsOnFocus(focused)
    ).render()
    #expect(html.hasPrefix("<form method='post' role='search' class='search-field' data-kind='search'><svg"))
    #expect(
      html.hasSuffix(
        "<input type='search' placeholder='Names' aria-label='Search' data-input='typed' enterkeyhint='search'"
          + " autocomplete='off' autocapitalize='off' spellcheck='false' maxlength='9' data-focus='focused' name='q'"
          + " value='a&amp;b'><input type='hidden' name='action' value='submitted'></form>"))
  }

  @Test func `Enter sends the same action as typing, unless another one is set for JavaScript`() {
    let plain = SearchField("", placeholder: "Names", maxLength: 9, typed: typed).render()
    #expect(plain.contains("aria-label='Names' data-input='typed'"))
    #expect(plain.contains("name='action' value='typed'") && !plain.contains("data-enter"))
    let other = SearchField("", placeholder: "Names", maxLength: 9, typed: typed, entered: submitted).render()
    #expect(other.contains(" data-enter='submitted'>") && other.contains("name='action' value='typed'"))
  }
}
