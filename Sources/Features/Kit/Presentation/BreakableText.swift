package import HTML

/// A word that breaks between its parts rather than within them where it does not fit: an address or an identifier, such
/// as `com.example.boat`. A text with spaces stays as it is.
package struct BreakableText: HTML {
  private let parts: [String]

  /// Creates a text.
  package init(_ text: String) {
    parts = text.contains(" ") ? [text] : Self.parts(of: text)
  }

  /// Returns the parts of a word: each ends with a separator before a letter, so that `123.5MB` is one.
  private static func parts(of word: String) -> [String] {
    var parts = [""]
    var last: Character = " "
    for character in word {
      if ".-_/@".contains(last), character.isLetter { parts.append("") }
      parts[parts.count - 1].append(character)
      last = character
    }
    return parts
  }

  package var content: some HTML {
    for (index, part) in parts.enumerated() {
      if index > 0 { wbr() }
      part
    }
  }
}
