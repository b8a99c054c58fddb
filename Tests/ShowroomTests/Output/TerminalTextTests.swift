import Testing

@testable import showroom

struct TerminalTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("카카오톡", 8), ("メモ", 4), ("備忘", 4), ("ＡＢ", 4), ("ｱｲ", 2), ("🇰🇷", 2), ("😀a", 3), ("é", 1),
    ("e\u{301}", 1), ("₩1,100", 6), ("✓", 1), ("👨‍👩‍👧", 2), ("\u{200B}", 0),
  ])
  func `a wide letter takes two cells`(text: String, cells: Int) {
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

  @Test func `characters that steer the terminal are removed`() {
    #expect(TerminalText.clean("a\u{1B}[31mb") == "a [31mb")
    #expect(TerminalText.clean(" a\t\r\n b ") == "a b")
    #expect(TerminalText.clean("a\u{202E}b") == "a b")
    #expect(TerminalText.clean("a\u{9B}31mb\u{85}c\u{7F}d\u{2028}e") == "a 31mb c d e")
    #expect(TerminalText.clean("👨‍👩‍👧") == "👨‍👩‍👧")
  }

  @Test(arguments: [
    "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{34F}", "\u{3164}", "\u{115F}", "\u{180E}", "\u{E0041}",
    "\u{2063}", "\u{FFA0}",
  ])
  func `invisible characters are removed, so that texts that look equal are equal`(invisible: String) {
    #expect(TerminalText.clean("Bank\(invisible)ing") == "Banking")
    #expect(TerminalText.clean(invisible) == "")
  }

  @Test func `joiners and variation selectors stay, once`() {
    for text in ["❤️‍🔥", "1️⃣", "می‌خواهم", "क्‍ष", "葛\u{E0100}"] { #expect(TerminalText.clean(text) == text) }
    #expect(TerminalText.clean("a\u{FE0F}\u{FE01}\u{FE02}b") == "a\u{FE0F}b")
    #expect(TerminalText.clean("a\u{200D}\u{200D}\u{200C}b") == "a\u{200D}b")
    #expect(TerminalText.clean("\u{FE0F}\u{200D}a \u{200D}b") == "a b")
  }
}
