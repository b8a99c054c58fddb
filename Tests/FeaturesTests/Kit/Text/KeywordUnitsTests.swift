import Testing

@testable import FeatureKit

@Suite struct KeywordUnitsTests {
  /// A half-width letter makes a text fold as a whole instead of letter by letter.
  @Test func `a letter folds the same alone and in a text folded as a whole`() {
    let tail = KeywordUnits("\u{FF76}").values
    for value in UInt32(0x20)...0x1FBFF {
      guard let scalar = Unicode.Scalar(value), !isJoining(scalar) else { continue }
      let text = String(Character(scalar))
      let alone = KeywordUnits("a" + text).values
      let inWhole = KeywordUnits("a" + text + "\u{FF76}").values
      #expect(alone + tail == inWhole, "U+\(String(value, radix: 16))")
    }
  }

  @Test(
    arguments: [
      ("ㅋㅋ", [0x110F, 0x110F]), ("ㄳ", [0x1100, 0x1109]), ("각ㄳ", [0xAC01, 0x1100, 0x1109]), ("ㅋㅏ", [0xCE74]),
      ("\u{1100}\u{1161}\u{11A8}", [0xAC01]), ("\u{FFA1}", [0x1100]), ("\u{11B0}", [0x1105, 0x1100]), ("ㅏ", [0x1161]),
    ] as [(String, [UInt32])])
  func `different encodings of Korean give the same units`(text: String, values: [UInt32]) {
    #expect(KeywordUnits(text).values == values)
  }

  @Test func `makes a flag one number and leaves half a flag as it is`() {
    #expect(KeywordUnits("🇰🇷🇺🇸").values.count == 2)
    #expect(KeywordUnits("🇰🇷").values != KeywordUnits("🇷🇰").values)
    #expect(KeywordUnits("\u{1F1F0}").values == [0x1F1F0])
  }

  /// Scalars that may combine with the next one, or are parts of Korean syllables, are tested separately.
  private func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: false
    }
  }
}
