/// Codes of Hangul letters in folded texts: 1 to 19 for consonants, 20 to 33 for simple vowels.
///
/// A final consonant has the code of the initial one. Clusters and compound vowels have the codes of the two
/// letters with which they are typed. Double consonants have their own codes.
struct JamoCodes {
  /// The codes of a letter, one or two.
  struct Pair {
    let first: UInt8
    /// The second code, or 0 for a letter with one code.
    let second: UInt8
  }

  /// Codes of U+3131 to U+3163, the letters typed alone.
  let compatibility: [Pair]
  /// Codes of the 19 initials, 21 vowels and 27 finals, in the order of the syllable block.
  let initials: [Pair]
  let vowels: [Pair]
  let finals: [Pair]

  static let shared = JamoCodes()

  private init() {
    let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ".unicodeScalars)
    let compounds: [Unicode.Scalar: [Unicode.Scalar]] = [
      "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"], "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"], "ㄼ": ["ㄹ", "ㅂ"],
      "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"], "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
      "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"], "ㅟ": ["ㅜ", "ㅣ"],
      "ㅢ": ["ㅡ", "ㅣ"],
    ]
    var codes: [Unicode.Scalar: UInt8] = [:]
    for (index, letter) in (consonants + vowels).enumerated() { codes[letter] = UInt8(index + 1) }
    func pair(_ letter: Unicode.Scalar) -> Pair {
      let letters = compounds[letter] ?? [letter]
      return Pair(first: codes[letters[0]] ?? 0, second: letters.count > 1 ? codes[letters[1]] ?? 0 : 0)
    }
    compatibility = (0x3131...0x3163).compactMap { Unicode.Scalar($0).map(pair) }
    initials = consonants.map(pair)
    self.vowels = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars.map(pair)
    finals = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars.map(pair)
  }
}
