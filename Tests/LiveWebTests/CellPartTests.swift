import HTML
import Testing

@testable import LiveWeb

@Suite struct CellPartTests {
  /// Returns name and HTML of the changed part: `price: <b …>…</b>`.
  private func part(_ old: some HTML, _ new: some HTML) -> String? {
    CellPart.changed(from: old.renderBytes(), to: new.renderBytes())
      .map { "\($0.name): \(String(decoding: $0.html, as: UTF8.self))" }
  }

  private func cell(_ name: String = "Memo", price: String = "$1", isNew: Bool = false, saved: String? = nil)
    -> some HTML
  {
    li(.data("key", value: "a")) {
      span(.data("part", value: "facts")) {
        span { name }
        b(.data("part", value: "price"), .class(isNew ? "new price" : "price")) { price }
      }
      a(.data("part", value: "save"), .href("/save")) { if let saved { span { saved } } }
    }
  }

  @Test func `equal cells have no changed part`() {
    #expect(part(cell(), cell()) == nil)
  }

  @Test func `a changed text, or attribute, is sent with the innermost part around it`() {
    #expect(part(cell(), cell(price: "$2")) == "price: <b data-part='price' class='price'>$2</b>")
    #expect(part(cell(), cell(isNew: true)) == "price: <b data-part='price' class='new price'>$1</b>")
  }

  @Test func `what comes or goes in a part is sent with it`() {
    #expect(part(cell(), cell(saved: "Saved")) == "save: <a data-part='save' href='/save'><span>Saved</span></a>")
    #expect(part(cell(saved: "Saved"), cell()) == "save: <a data-part='save' href='/save'></a>")
    #expect(part(cell(price: ""), cell(price: "<b>")) == "price: <b data-part='price' class='price'>&lt;b&gt;</b>")
  }

  @Test func `two changed parts are sent with the part around them`() {
    let facts = "<span>Notes</span><b data-part='price' class='price'>$2</b>"
    #expect(part(cell(), cell("Notes", price: "$2")) == "facts: <span data-part='facts'>\(facts)</span>")
  }

  @Test func `without a part around all changes the cell is sent`() {
    #expect(part(cell(), cell(price: "$2", saved: "Saved")) == nil)
    #expect(part(li { "a" }, li { "b" }) == nil)
  }

  @Test func `a part that becomes two elements is not sent alone`() {
    let one = li { b(.data("part", value: "price")) { "12" } }
    let two = li {
      b(.data("part", value: "price")) { "1" }
      b { "2" }
    }
    #expect(part(one, two) == nil)
    #expect(part(two, one) == nil)
  }

  @Test func `elements of the same name inside a part do not end it`() {
    func cell(_ text: String) -> some HTML {
      li {
        span(.data("part", value: "facts")) {
          span { "x" }
          span { text }
        }
      }
    }
    #expect(part(cell("1"), cell("2")) == "facts: <span data-part='facts'><span>x</span><span>2</span></span>")
  }

  @Test func `a text that looks like a part is a text`() {
    func cell(_ text: String) -> some HTML { li { span { "1 data-part='price' \(text)" } } }
    #expect(part(cell("a"), cell("b")) == nil)
  }
}
