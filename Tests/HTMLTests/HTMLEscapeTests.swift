import HTML
import Testing

struct HTMLEscapeTests {
  /// External input, and its form as text and as an attribute value.
  static let table: [(input: String, text: String, attribute: String)] = [
    ("", "", ""),
    ("plain", "plain", "plain"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("Tom & Jerry", "Tom &amp; Jerry", "Tom &amp; Jerry"),
    ("&amp;", "&amp;amp;", "&amp;amp;"),
    ("say \"hi\"", "say \"hi\"", "say &quot;hi&quot;"),
    ("don't", "don't", "don&#39;t"),
    ("\" onload=\"x", "\" onload=\"x", "&quot; onload=&quot;x"),
    ("👩‍👩‍👧 메모 ★", "👩‍👩‍👧 메모 ★", "👩‍👩‍👧 메모 ★"),
    ("مرحبا \u{200F}<b>", "مرحبا \u{200F}&lt;b&gt;", "مرحبا \u{200F}&lt;b&gt;"),
    ("© 2026\u{A0}Á", "© 2026\u{A0}Á", "© 2026\u{A0}Á"),
    ("tab\tand\nline", "tab\tand\nline", "tab\tand\nline"),
    ("a\r\nb\rc\r", "a\nb\nc\n", "a\nb\nc\n"),
    ("nul\0bell\u{7}del\u{7F}", "nul\u{FFFD}bell\u{FFFD}del\u{FFFD}", "nul\u{FFFD}bell\u{FFFD}del\u{FFFD}"),
    ("nel\u{85}apc\u{9F}", "nel\u{FFFD}apc\u{FFFD}", "nel\u{FFFD}apc\u{FFFD}"),
    ("\u{1B}[31mred", "\u{FFFD}[31mred", "\u{FFFD}[31mred"),
  ]

  @Test(arguments: table)
  func `text and attribute values cannot become markup`(input: String, text: String, attribute: String) {
    #expect(input.render() == text)
    #expect(HTMLText(input).render() == text)
    #expect(Substring(input).render() == text)
    #expect(input.dropFirst(0).render() == text)
    #expect(img(.alt(input)).render() == "<img alt='\(attribute)'>")
    #expect(p(.data("key", value: input)) {}.render() == "<p data-key='\(attribute)'></p>")
  }

  @Test func `every ASCII character is escaped at each place of an eight-byte word`() {
    let escapes: [UInt8: String] = [0x26: "&amp;", 0x3C: "&lt;", 0x3E: "&gt;", 0x22: "&quot;", 0x27: "&#39;"]
    for byte in UInt8.min..<0x80 {
      let character = String(UnicodeScalar(byte))
      let isControl = byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F
      let kept = byte == 0x0D ? "\n" : isControl ? "\u{FFFD}" : character
      for place in 0..<20 {
        let before = String(repeating: "a", count: place)
        let after = String(repeating: "é", count: 9)
        let expected = before + (escapes[byte] ?? kept) + after
        #expect(img(.alt(before + character + after)).render() == "<img alt='\(expected)'>")
        let isQuote = byte == 0x22 || byte == 0x27
        let text = isQuote ? before + character + after : expected
        #expect((before + character + after).render() == text)
      }
    }
  }

  @Test func `a substring is written without its surroundings`() {
    let text = "<b>one & two</b>"
    #expect(text.dropFirst(3).dropLast(4).render() == "one &amp; two")
  }

  @Test func `an integer is written in decimal`() {
    #expect(div { Int.min }.render() == "<div>-9223372036854775808</div>")
    #expect(img(.width(-7)).render() == "<img width='-7'>")
  }

  @Test func `only a literal is written raw`() {
    #expect(HTMLRaw("<svg>&</svg>").render() == "<svg>&</svg>")
    #expect(
      script(.type("speculationrules")) { HTMLRaw("{}") }.render() == "<script type='speculationrules'>{}</script>")
  }

  @Test func `a text of a megabyte is escaped like a short one`() {
    let text = String(repeating: "가<나>&", count: 100_000)
    #expect(p { text }.render() == "<p>" + String(repeating: "가&lt;나&gt;&amp;", count: 100_000) + "</p>")
  }
}
