import Testing

@testable import showroom

struct TerminalTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("카카오톡", 8), ("メモ", 4), ("備忘", 4), ("ＡＢ", 4), ("ｱｲ", 2), ("🇰🇷", 2), ("😀a", 3), ("é", 1),
    ("e\u{301}", 1), ("₩1,100", 6), ("✓", 1), ("👨‍👩‍👧", 2), ("\u{200B}", 0),
  ])
  func `a text takes two cells for each wide letter`(text: String, cells: Int) {
    #expect(TerminalText.width(of: text) == cells)
  }

  @Test func `a text that fits is not cut`() {
    #expect(TerminalText.cut("카카오", to: 6) == "카카오")
  }

  @Test func `a cut text never takes more cells than allowed`() {
    #expect(TerminalText.cut("카카오톡", to: 6) == "카카…")
    #expect(TerminalText.cut("카카오톡", to: 5) == "카카…")
    #expect(TerminalText.cut("abcdef", to: 4) == "abc…")
  }

  @Test func `what would move the cursor or turn the line is taken out`() {
    #expect(TerminalText.clean("a\u{1B}[31mb") == "a [31mb")
    #expect(TerminalText.clean(" a\t\r\n b ") == "a b")
    #expect(TerminalText.clean("a\u{202E}b") == "a b")
    #expect(TerminalText.clean("👨‍👩‍👧") == "👨‍👩‍👧")
  }
}
