import HTML
import Testing

struct HTMLBuilderTests {
  private struct Badge: HTML {
    var words: String
    var isLoud = false

    var content: some HTML {
      if isLoud {
        strong { words }
      } else {
        span { words }
      }
    }
  }

  private enum Kind: CaseIterable { case text, picture, nothing }

  @HTMLBuilder
  private func cell(_ kind: Kind) -> some HTML {
    switch kind {
    case .text: "text"
    case .picture: img(.src("/a.png"))
    case .nothing: EmptyHTML()
    }
  }

  @Test func `branches write the chosen piece`() {
    #expect(Badge(words: "new").render() == "<span>new</span>")
    #expect(Badge(words: "new", isLoud: true).render() == "<strong>new</strong>")
    #expect(Kind.allCases.map { cell($0).render() } == ["text", "<img src='/a.png'>", ""])
  }

  @Test func `an if without an else and an optional write nothing when absent`() {
    func line(_ price: String?, isNew: Bool) -> String {
      p {
        if isNew { "new " }
        if let price { b { price } }
        price
      }.render()
    }
    #expect(line(nil, isNew: false) == "<p></p>")
    #expect(line("₩1", isNew: true) == "<p>new <b>₩1</b>₩1</p>")
  }

  @Test func `a loop writes its pieces in order`() {
    let list = ul {
      for number in 1...3 where number != 2 {
        li { number }
        if number == 1 { hr() }
      }
      for word in ["<", "b"] { Badge(words: word) }
    }
    #expect(list.render() == "<ul><li>1</li><hr><li>3</li><span>&lt;</span><span>b</span></ul>")
    #expect(ul { for _ in [Int]() { li {} } }.render() == "<ul></ul>")
  }

  @Test func `availability erases the type`() {
    let piece = div {
      if #available(macOS 99, *) { "new" }
      "all"
    }
    #expect(piece.render() == "<div>newall</div>", "Linux has no version that would be too old")
  }

  @Test func `pieces of different types share one array when erased`() {
    let slots: [AnyHTML] = [
      AnyHTML(Badge(words: "a")), AnyHTML("<"),
      AnyHTML {
        br()
        7
      },
    ]
    #expect(div { for slot in slots { slot } }.render() == "<div><span>a</span>&lt;<br>7</div>")
  }

  @Test func `a page of ten thousand rows is written whole`() {
    let page = html(.lang("ko")) {
      body {
        for number in 0..<10_000 { p(.id("row-\(number)")) { number } }
      }
    }
    let bytes = page.renderBytes()
    let expected = (0..<10_000).map { "<p id='row-\($0)'>\($0)</p>" }.joined()
    #expect(String(decoding: bytes, as: UTF8.self) == "<html lang='ko'><body>\(expected)</body></html>")
    #expect(page.renderBytes(reserving: 0) == bytes)
    #expect(page.renderBytes(reserving: -1) == bytes)
  }

  @Test func `a writer appends after the last piece`() {
    var writer = HTMLWriter(reserving: 16)
    HTMLRaw("<!DOCTYPE html>").render(into: &writer)
    p { "a" }.render(into: &writer)
    writer.write(literal: "<hr>")
    writer.write(text: "&")
    writer.write(attributeValue: "'")
    #expect(writer.count == 37)
    #expect(String(decoding: writer.finish(), as: UTF8.self) == "<!DOCTYPE html><p>a</p><hr>&amp;&#39;")
  }

  @Test func `pieces that are drawn together keep their own bytes, and are written again as they are`() {
    let drawn = DrawnHTML.draw([AnyHTML { b { "<" } }, AnyHTML(EmptyHTML()), AnyHTML { "&" }])
    #expect(drawn.map { String(decoding: $0.bytes, as: UTF8.self) } == ["<b>&lt;</b>", "", "&amp;"])
    #expect(p { for piece in drawn + drawn { piece } }.render() == "<p><b>&lt;</b>&amp;<b>&lt;</b>&amp;</p>")
  }
}
