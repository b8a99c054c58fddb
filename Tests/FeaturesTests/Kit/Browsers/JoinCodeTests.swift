import FeatureKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct JoinCodeTests {
  @Test(
    arguments: [
      (0, 0, "0000-0000-0000"), (JoinCode.numbers.upperBound - 1, .max, "ZZZZ-ZZZZ-ZZZZ"), (1, 1, "0001-0000-0001"),
      (31 << 15, 31 << 35, "Z000-Z000-0000"), (0, 1 << 40, "0000-0000-0000"),
    ] as [(Int, UInt64, String)])
  func `a code is three groups of four symbols`(number: Int, secret: UInt64, shown: String) {
    #expect(JoinCode(number: number, secret: secret).shown == shown)
  }

  @Test(arguments: [
    "K7QX-4M2P-R9TW", "k7qx4m2pr9tw", " K7QX 4M2P R9TW\n", "K7QX–4M2P—R9TW", "K7QX\u{2011}4M2P\u{2212}R9TW",
    "Ｋ７ＱＸ－４Ｍ２Ｐ－Ｒ９ＴＷ", "K-7-Q-X-4-M-2-P-R-9-T-W", "\u{200B}K7QX-4M2P-R9TW\u{FEFF}",
  ])
  func `a code is read in any common spelling`(typed: String) {
    #expect(JoinCode(typed: typed)?.shown == "K7QX-4M2P-R9TW")
  }

  @Test func `similar letters count as the symbols they look like`() {
    #expect(JoinCode(typed: "oOiI-lL00-1111")?.shown == "0011-1100-1111")
  }

  @Test(arguments: [
    "", "-", "K7QX-4M2P-R9T", "K7QX-4M2P-R9TWX", "K7QX-4M2P-R9TU", "K7QX-4M2P-R9T*", "K7QX_4M2P_R9TW", "가7QX-4M2P-R9TW",
    "K7QX-4M2P-R9TẂ", "K7QX-4M2P-R9TW" + String(repeating: " ", count: 51),
  ])
  func `another form is no code`(typed: String) {
    #expect(JoinCode(typed: typed) == nil)
  }

  @Test func `every code is read back in any spelling`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1_000 {
      let code = JoinCode(number: .random(in: JoinCode.numbers, using: &random), secret: random.next())
      let shown = code.shown
      #expect(JoinCode(typed: shown) == code)
      #expect(shown.allSatisfy { !"ILOU".contains($0) })
      #expect(JoinCode(typed: Self.mangled(shown, &random)) == code, "\(shown)")
    }
  }

  @Test func `codes that differ in one symbol are different codes`() {
    var random = SeededGenerator(seed: 8)
    let symbols = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    for _ in 0..<1_000 {
      let code = JoinCode(number: .random(in: JoinCode.numbers, using: &random), secret: random.next())
      var shown = Array(code.shown)
      let index = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13].randomElement(using: &random) ?? 0
      let old = shown[index]
      shown[index] = symbols.filter { $0 != old }.randomElement(using: &random) ?? old
      #expect(JoinCode(typed: String(shown)) != code)
    }
  }

  /// A code as a user may type it: other cases, similar letters, hyphens and spaces anywhere.
  private static func mangled(_ shown: String, _ random: inout SeededGenerator) -> String {
    var typed = ""
    for symbol in shown where symbol != "-" {
      if Bool.random(using: &random) { typed += [" ", "-", "–"].randomElement(using: &random) ?? "" }
      switch symbol {
      case "0": typed += ["0", "o", "O"].randomElement(using: &random) ?? ""
      case "1": typed += ["1", "i", "I", "l", "L"].randomElement(using: &random) ?? ""
      default: typed += Bool.random(using: &random) ? symbol.lowercased() : String(symbol)
      }
    }
    return typed
  }
}
