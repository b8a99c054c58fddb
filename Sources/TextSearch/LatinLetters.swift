/// The base letters of accented Latin letters.
///
/// A letter from U+00C0 to U+024F or from U+1E00 to U+1EFF that Unicode names `LATIN … LETTER X WITH …` has the
/// base letter X, in lower case. This includes `ø` and `ł`, which no normal form decomposes. `æ`, `ß` and `ı` are
/// unchanged.
struct LatinLetters {
  private let low: [UInt8]
  private let high: [UInt8]

  static let shared = LatinLetters()

  private init() {
    low = (0xC0...0x24F).map(Self.bareLetter)
    high = (0x1E00...0x1EFF).map(Self.bareLetter)
  }

  /// The base letter in ASCII, or nil if there is none.
  subscript(value: UInt32) -> UInt8? {
    let letter: UInt8
    switch value {
    case 0xC0...0x24F: letter = low[Int(value - 0xC0)]
    case 0x1E00...0x1EFF: letter = high[Int(value - 0x1E00)]
    default: return nil
    }
    return letter == 0 ? nil : letter
  }

  private static func bareLetter(of value: UInt32) -> UInt8 {
    guard let name = Unicode.Scalar(value)?.properties.name else { return 0 }
    let words = name.split(separator: " ")
    // `D WITH SMALL LETTER Z` is a digraph, not an accented letter.
    guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH", words[5] != "SMALL",
      words[3].utf8.count == 1, let letter = words[3].utf8.first
    else { return 0 }
    return letter | 0x20
  }
}
