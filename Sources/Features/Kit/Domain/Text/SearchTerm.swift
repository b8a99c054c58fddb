import Foundation

/// Rules for the words of a search, as they are stored, compared and sent.
public enum SearchTerm {
  /// The longest term, in characters.
  public static let limit = 200

  /// The longest term in UTF-8 bytes, because a character may have any number of code points.
  static let byteLimit = 2_000

  /// How much of a text is read, in UTF-8 bytes, because a user may paste a whole file.
  static let inputByteLimit = 16_000

  /// Returns a text as a search term: composed (NFC), without control characters, with single spaces, trimmed.
  ///
  /// Characters that only steer the direction of a line and zero-width spaces are removed as well. They get into copied
  /// text and make equal terms differ. Joiners stay, because emoji and several scripts need them.
  ///
  /// - Returns: the term, at most 16,000 bytes long; not yet cut to ``limit``.
  public static func normalized(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isSpaceDue = false
    for scalar in bounded(text).unicodeScalars {
      if scalar.properties.isWhitespace {
        isSpaceDue = !scalars.isEmpty
      } else if !isInvisible(scalar) {
        if isSpaceDue { scalars.append(" ") }
        isSpaceDue = false
        scalars.append(scalar)
      }
    }
    return String(scalars).precomposedStringWithCanonicalMapping
  }

  /// Returns the text of a search field for titles and addresses: as it was typed, without invisible characters, at
  /// most 2,000 bytes of UTF-8.
  package static func shown(_ text: String) -> String {
    visible(String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self))
  }

  /// Returns a text without invisible characters, including line breaks.
  package static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) }))
  }

  /// Returns whether a text is only Korean initial consonants, such as `ㅁㅁ`. They match names at hand, but a
  /// store's search does not know them.
  public static func isInitials(_ text: String) -> Bool {
    let units = KeywordUnits(cut(normalized(text)).term).values
    return !units.isEmpty && units.allSatisfy { $0 == 0x20 || Hangul.initial(ofConsonant: $0) != nil }
  }

  /// Cuts a term to ``limit`` characters, never inside a character.
  package static func cut(_ term: String) -> (term: String, wasCut: Bool) {
    var end = term.startIndex
    var characters = 0
    while end < term.endIndex, characters < limit {
      let next = term.index(after: end)
      guard term.utf8.distance(from: term.startIndex, to: next) <= byteLimit else { break }
      end = next
      characters += 1
    }
    guard end < term.endIndex else { return (term, false) }
    let isTrailingSpace = term[..<end].last == " "
    return (String(term[..<end].dropLast(isTrailingSpace ? 1 : 0)), true)
  }

  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > inputByteLimit else { return text }
    return String(decoding: text.utf8.prefix(inputByteLimit), as: UTF8.self)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.generalCategory == .control { return true }
    return switch scalar.value {
    case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFFD: true
    default: false
    }
  }
}
