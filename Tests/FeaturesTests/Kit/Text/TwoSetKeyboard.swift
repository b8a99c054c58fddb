/// A Korean two-set keyboard with its input method: the text of a field after each key of a word.
///
/// It composes letters by its own rules, so that matching is not tested against its own arithmetic.
enum TwoSetKeyboard {
  /// The texts in the field while a word is typed, one for each key; the last is the word.
  static func states(typing word: String) -> [String] {
    let keys = word.flatMap(keys)
    return keys.indices.map { composed(Array(keys[...$0])) }
  }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = [
    "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ", "ㅜㅣ", "ㅠ", "ㅡ", "ㅡㅣ", "ㅣ",
  ]
  private static let finals = [
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ",
    "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  private static func keys(_ letter: Character) -> [Character] {
    guard let value = letter.unicodeScalars.first?.value, (0xAC00...0xD7A3).contains(value) else { return [letter] }
    let index = Int(value) - 0xAC00
    return [initials[index / 588]] + vowels[index / 28 % 21] + finals[index % 28]
  }

  private static func composed(_ keys: [Character]) -> String {
    var text = ""
    var rest = keys[...]
    while let key = rest.popFirst() {
      guard let initial = initials.firstIndex(of: key), let vowel = take(vowels, from: &rest, isFinal: false) else {
        text.append(key)
        continue
      }
      let final = take(finals, from: &rest, isFinal: true) ?? 0
      let syllable = Unicode.Scalar(UInt32(0xAC00 + initial * 588 + vowel * 28 + final))
      syllable.map { text.unicodeScalars.append($0) }
    }
    return text
  }

  /// Takes the longest syllable of the next keys; a consonant is a final only if no vowel follows.
  private static func take(_ parts: [String], from rest: inout ArraySlice<Character>, isFinal: Bool) -> Int? {
    for count in [2, 1] where rest.count >= count {
      guard let index = parts.firstIndex(of: String(rest.prefix(count))) else { continue }
      if isFinal, let next = rest.dropFirst(count).first, vowels.contains(String(next)) { continue }
      rest.removeFirst(count)
      return index
    }
    return nil
  }
}
