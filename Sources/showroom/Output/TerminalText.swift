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
  /// spaces one.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace || isDangerous(scalar)
      if !isSpace { result.append(scalar) } else if result.last != " ", !result.isEmpty { result.append(" ") }
    }
    if result.last == " " { result.removeLast() }
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

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.generalCategory == .control { return true }
    return switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
