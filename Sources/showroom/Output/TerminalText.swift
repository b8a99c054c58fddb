/// Text as a terminal shows it: in cells of one width.
enum TerminalText {
  /// How many cells a text takes: two for a letter of Korean, Chinese or Japanese and for an emoji, else one.
  ///
  /// - Source: Unicode Standard Annex 11 (East Asian Width), classes W and F.
  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// A text that takes no more than `cells`, with an ellipsis where something is left out.
  static func cut(_ text: String, to cells: Int) -> String {
    guard width(of: text) > cells else { return text }
    var result = ""
    var used = 0
    for character in text {
      let next = width(of: character)
      guard used + next <= cells - 1 else { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  /// A text without what would move the cursor, turn the line around or end it: such characters become spaces, runs of
  /// spaces one. What cannot be seen is left out, so that two texts that look the same are the same, except where it
  /// joins or varies the letter or emoji before it.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || steers(scalar) {
        if result.last != " ", !result.isEmpty { result.append(" ") }
      } else if !scalar.properties.isDefaultIgnorableCodePoint || belongs(scalar, after: result.last) {
        result.append(scalar)
      }
    }
    if result.last == " " { result.removeLast() }
    return String(result)
  }

  /// JSON that means the same and cannot steer a terminal. Outside of its texts JSON has none of these characters, so
  /// they are replaced wherever they stand; line breaks between the lines stay.
  static func escape(json: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar != "\n", steers(scalar) {
        let digits = String(scalar.value, radix: 16)
        result.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    let isEmoji = first.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
    return isEmoji || isWide(first.value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether a terminal obeys a character instead of showing it: controls (C0, delete, C1), separators of lines and
  /// paragraphs, and what sets the direction of writing. All have at most four hexadecimal digits.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.generalCategory == .control { return true }
    return switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether an invisible character does something to the one before it: a variation selector to a visible one, a
  /// joiner or non-joiner also to one that was varied.
  private static func belongs(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    guard let last, last != " " else { return false }
    return switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: !last.properties.isDefaultIgnorableCodePoint
    case 0x200C, 0x200D: !last.properties.isDefaultIgnorableCodePoint || last.properties.isVariationSelector
    default: false
    }
  }
}
