/// The parts of Korean syllables, by arithmetic.
///
/// A syllable is an initial consonant, a vowel and an optional final consonant. The 19 × 21 × 28 modern syllables stand
/// in that order from U+AC00 on, so number `(initial * 21 + vowel) * 28 + final` is theirs, where final 0 means none. A
/// consonant on its own is U+1100 plus the initial's number.
///
/// - Source: The Unicode Standard, section 3.12, Conjoining Jamo Behavior; names of the parts in section 18.6.
package enum Hangul {
  /// The number of finals, including none: the syllables that share initial and vowel.
  static let finalCount: UInt32 = 28

  /// A syllable, split into its parts.
  package struct Syllable {
    /// The number of the initial, 0 to 18.
    let initial: UInt32
    /// The number of the vowel, 0 to 20.
    let vowel: UInt32
    /// The number of the final, 1 to 27, or 0 for none.
    let final: UInt32

    /// Splits a scalar's value, or returns `nil` if it is no modern syllable.
    package init?(_ value: UInt32) {
      guard (Hangul.syllableBase..<Hangul.syllableBase + 11_172).contains(value) else { return nil }
      let index = value - Hangul.syllableBase
      initial = index / (21 * Hangul.finalCount)
      vowel = index / Hangul.finalCount % 21
      final = index % Hangul.finalCount
    }

    /// The scalar's value of the syllable with the same initial and vowel, and no final.
    var openValue: UInt32 {
      Hangul.syllableBase + (initial * 21 + vowel) * Hangul.finalCount
    }
  }

  /// A final consonant, split into the keys that type it.
  struct Final {
    /// The initial that the first key becomes when a vowel follows.
    let first: UInt32
    /// The initial of the second key; `nil` if there is one key.
    let second: UInt32?
    /// The number of the final that stays when the second key moves to the next syllable; its own number if there is
    /// one key.
    let withoutSecond: UInt32
  }

  /// Splits a final into its keys.
  ///
  /// - Parameter number: 1 to 27.
  static func final(_ number: UInt32) -> Final {
    finals[Int(number) - 1]
  }

  /// Returns the initials that type a consonant: two for a cluster like `ㄳ`, which keyboards compose of `ㄱ` and `ㅅ`.
  ///
  /// - Parameter scalar: a consonant on its own, U+3131 to U+314E, or a conjoining final, U+11A8 to U+11C2.
  /// - Returns: the initials as conjoining scalars, or the scalar itself if it is no such consonant.
  static func initials(ofConsonant scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x3131...0x314E: compatibilityConsonants[Int(scalar.value) - 0x3131]
    case 0x11A8...0x11C2: conjoiningFinals[Int(scalar.value) - 0x11A8]
    default: [scalar]
    }
  }

  /// Returns the number of the initial of a syllable, or of a consonant on its own.
  static func initial(of value: UInt32) -> UInt32? {
    initial(ofConsonant: value) ?? Syllable(value)?.initial
  }

  /// Returns the consonant that indexes a syllable: the plain one for a doubled one, `ㄱ` for `까`.
  package static func plainInitial(of syllable: Syllable) -> Character {
    plainInitials[Int(syllable.initial)]
  }

  /// Returns the number of a consonant on its own, U+1100 to U+1112; `nil` for other values.
  static func initial(ofConsonant value: UInt32) -> UInt32? {
    (initialBase...initialBase + 18).contains(value) ? value - initialBase : nil
  }

  /// Returns the value of the consonant on its own with the number of an initial.
  static func consonant(ofInitial number: UInt32) -> UInt32 {
    initialBase + number
  }

  /// Returns how many of the following vowels another key can turn this one into: `ㅘ`, `ㅙ` and `ㅚ` stand right after
  /// `ㅗ`, and likewise for `ㅜ` and `ㅡ`.
  static func completions(ofVowel number: UInt32) -> UInt32 {
    switch number {
    case 8, 13: 3
    case 18: 1
    default: 0
    }
  }

  /// Returns whether pressing a consonant's key again makes another one. On the ten-key layouts of phones, `ㄱ` becomes
  /// `ㅋ` and `ㄲ` that way, `ㄷ` `ㅌ` and `ㄸ`, `ㅂ` `ㅍ` and `ㅃ`, `ㅅ` `ㅆ`, `ㅈ` `ㅊ` and `ㅉ`.
  static func isOnTheWay(from initial: UInt32, to other: UInt32) -> Bool {
    switch (initial, other) {
    case (0, 1), (0, 15), (3, 4), (3, 16), (7, 8), (7, 17), (9, 10), (12, 13), (12, 14): true
    default: initial == other
    }
  }

  private static let syllableBase: UInt32 = 0xAC00
  private static let initialBase: UInt32 = 0x1100

  private static let initials: [Character] = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let plainInitials: [Character] = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")

  /// The finals 1 to 27, as they are typed.
  private static let finalKeys = [
    "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ",
    "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  /// The consonants U+3131 to U+314E, as they are typed.
  private static let consonantKeys = [
    "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄸ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ",
    "ㅂ", "ㅃ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  private static let finals: [Final] = finalKeys.map { keys in
    let numbers = numbers(of: keys)
    let stays = finalKeys.firstIndex(of: String(keys.prefix(1))) ?? 0
    return Final(
      first: numbers[0], second: numbers.count == 2 ? numbers[1] : nil, withoutSecond: UInt32(stays) + 1)
  }

  private static let compatibilityConsonants = consonantKeys.map(conjoining)
  private static let conjoiningFinals = finalKeys.map(conjoining)

  private static func numbers(of keys: String) -> [UInt32] {
    keys.compactMap { key in initials.firstIndex(of: key).map { UInt32($0) } }
  }

  private static func conjoining(_ keys: String) -> [Unicode.Scalar] {
    numbers(of: keys).compactMap { Unicode.Scalar(initialBase + $0) }
  }
}
