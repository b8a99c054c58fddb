import Foundation

/// The words of a search, as they are kept, compared and sent.
public enum SearchTerm {
  /// The longest term, in characters as a person counts them.
  public static let limit = 200

  /// The longest term in UTF-8 bytes: a character may be written with any number of code points.
  static let byteLimit = 2_000

  /// How much of a text is looked at, in UTF-8 bytes: what a person pastes by mistake may be a whole file.
  static let inputByteLimit = 16_000

  /// A text as a search term: composed (NFC), without control characters, with single spaces, trimmed.
  ///
  /// Characters that only steer the direction of a line and zero-width spaces go as well: they come along when text is
  /// copied and make equal terms differ. Joiners stay, since emoji and several scripts are written with them.
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

  /// A text as it stands in the field while somebody types: as it came, but for what nobody sees, and no longer than
  /// 2,000 bytes of UTF-8. It goes into titles and addresses.
  package static func shown(_ text: String) -> String {
    visible(String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self))
  }

  /// A text without what nobody sees, line breaks among it.
  package static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) }))
  }

  /// Whether a text is Korean initial consonants and nothing else: `ㅁㅁ`. Keywords are found by them; in a store they
  /// are nobody's name.
  public static func isInitials(_ text: String) -> Bool {
    let units = KeywordUnits(cut(normalized(text)).term).values
    return !units.isEmpty && units.allSatisfy { $0 == 0x20 || Hangul.initial(ofConsonant: $0) != nil }
  }

  /// Cuts a term to ``limit`` characters, never inside one.
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
