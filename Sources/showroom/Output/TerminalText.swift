/// Text measured and cleaned for a terminal.
enum TerminalText {
  /// Width of a text in cells: two for a Korean, Chinese or Japanese letter or
  /// an emoji, otherwise one.
  ///
  /// - Source: Unicode Standard Annex 11 (East Asian Width), classes W and F.
  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// Shortens a text to at most `cells` cells, with an ellipsis at the cut.
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

  /// Removes everything from a text that could steer a terminal.
  ///
  /// - Characters that move the cursor, change the direction or end the line
  ///   become spaces; runs of spaces become one.
  /// - Invisible characters are dropped, so that texts that look the same are
  ///   the same. Exceptions join or vary the letter or emoji before them.
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

  /// Returns a text as an error shows it: cleaned, of about 80 characters, and of what may be a URL, well-formed or
  /// not, without user, password, query and fragment, which may be secret.
  static func shown(_ text: String) -> String {
    let query = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    let tail = query < text.endIndex ? "\(text[query])…" : ""
    var shown = String(text[..<query]) + tail
    // Of everything before the last `@` only the scheme stays.
    if let sign = text.lastIndex(of: "@") {
      let scheme = text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:\/\//)?.output ?? ""
      shown = scheme + "…" + (sign < query ? text[sign..<query] + tail : "")
    }
    // Shorten last: the cut may remove the `@` that reveals a password.
    return clean(shown.count > 80 ? shown.prefix(80) + "…" : shown)
  }

  /// Escapes JSON so that it keeps its meaning and cannot steer a terminal.
  /// Outside of its strings JSON has none of these characters, so all of them
  /// are escaped except line breaks.
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

  /// Whether a terminal interprets a character instead of showing it: controls
  /// (C0, delete, C1), line and paragraph separators, and direction marks. All
  /// have at most four hexadecimal digits.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.generalCategory == .control { return true }
    return switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether an invisible character affects the one before it: a variation
  /// selector a visible character, a joiner or non-joiner also a varied one.
  private static func belongs(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    guard let last, last != " " else { return false }
    return switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: !last.properties.isDefaultIgnorableCodePoint
    case 0x200C, 0x200D: !last.properties.isDefaultIgnorableCodePoint || last.properties.isVariationSelector
    default: false
    }
  }
}
