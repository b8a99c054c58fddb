import FeatureKit
import HTML
import LiveWeb
import Localization
import Testing

@Suite struct UndoBarTests {
  private let undone = FormAction("undone", FormField<String>("moment")) { $0 }

  @Test(arguments: [(Language.english, "Undo"), (.korean, "실행 취소")])
  func `the bar describes the removal and undoes it by one form`(language: Language, undo: String) {
    let html = UndoBar(undone, of: (id: "7", words: "<Boat> removed.", value: "a&b"), in: language).render()
    #expect(
      html == "<div role='status'><form method='post' class='undo' id='undo-7'><span>&lt;Boat&gt; removed.</span>"
        + "<input type='hidden' name='moment' value='a&amp;b'>"
        + "<button class='plain' name='action' value='undone'>\(undo)</button></form></div>")
  }

  @Test func `the empty bar is on the page before an offer, for screen readers`() {
    #expect(UndoBar(undone, of: nil, in: .english).render() == "<div role='status'></div>")
  }

  @Test func `the form carries the feature's fields`() {
    let bar = UndoBar(undone, of: ("7", "2 removed."), in: .english) {
      for id in ["1", "2"] { input(.type(.hidden), .name("product"), .value(id)) }
    }
    #expect(bar.render().contains("name='product' value='1'><input type='hidden' name='product' value='2'"))
  }
}
