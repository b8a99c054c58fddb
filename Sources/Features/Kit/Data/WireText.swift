/// Limits on texts from the wire, so that no field takes more room than a page can show.
///
/// Texts are cut by UTF-8 bytes, never inside a code point; the rest is not read.
package enum WireText {
  /// The limit of a name, a price or a version, in bytes.
  package static let maxLineBytes = 1_000
  /// The limit of a description or release notes, in bytes: 4,000 characters of at most four bytes.
  package static let maxParagraphsBytes = 16 << 10
  /// The limit of an element of a list, in bytes.
  package static let maxWordBytes = 200
  /// The limit of an address, in bytes.
  package static let maxAddressBytes = 2_048

  /// Returns a text as one line, without control characters and characters that change the text's direction.
  ///
  /// - Returns: `nil` if nothing is left.
  package static func line(_ text: String?, maxBytes: Int = maxLineBytes) -> String? {
    clean(text, maxBytes: maxBytes, lineBreak: " ")
  }

  /// Returns a long text as ``line(_:maxBytes:)`` does, but keeps its line breaks, each as a line feed.
  package static func paragraphs(_ text: String?, maxBytes: Int = maxParagraphsBytes) -> String? {
    clean(text, maxBytes: maxBytes, lineBreak: "\n")
  }

  /// Returns the first elements of a list as short lines, without the empty ones.
  package static func words(_ texts: [String]?, atMost count: Int) -> [String] {
    (texts ?? []).prefix(count).compactMap { line($0, maxBytes: maxWordBytes) }
  }

  /// Returns an address, or `nil` if it is too long or has control characters. It is never cut, because a cut address
  /// is wrong.
  package static func address(_ text: String?) -> String? {
    guard let text, text.utf8.count <= maxAddressBytes, !hasUnwanted(text) else { return nil }
    return text
  }

  /// Returns an HTTP or HTTPS address, which may become a link; `nil` for any other.
  package static func webAddress(_ text: String?) -> String? {
    address(text).flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
  }

  private static func clean(_ text: String?, maxBytes: Int, lineBreak: Unicode.Scalar) -> String? {
    guard let text = text?.prefix(maxBytes: maxBytes) else { return nil }
    guard hasUnwanted(text, besides: lineBreak) else { return text.trimmedOrNil }
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where isAfterReturn: break
      case "\n", "\r", "\u{2028}", "\u{2029}": scalars.append(lineBreak)
      case "\t": scalars.append(" ")
      default: if !isUnwanted(scalar) { scalars.append(scalar) }
      }
      isAfterReturn = scalar == "\r"
    }
    return String(scalars).trimmedOrNil
  }

  /// Whether a text has an unwanted scalar other than `allowed`. Most texts have no byte that can begin or be one.
  private static func hasUnwanted(_ text: String, besides allowed: Unicode.Scalar? = nil) -> Bool {
    text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
      && text.unicodeScalars.contains { isUnwanted($0) && $0 != allowed }
  }

  /// Whether a scalar is a control character, a line or paragraph separator, or one that embeds, overrides or isolates
  /// a direction.
  private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text without whitespace at its ends, or `nil` if nothing is left.
  package var trimmedOrNil: String? {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }), let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return nil }
    let isWhole = first == scalars.startIndex && scalars.index(after: last) == scalars.endIndex
    return isWhole ? self : String(scalars[first...last])
  }

  /// Returns the longest beginning of whole code points that takes at most `maxBytes` bytes.
  fileprivate func prefix(maxBytes: Int) -> String {
    guard utf8.count > maxBytes else { return self }
    // A slice of a string ends between code points, so it ends before the code point that contains the index.
    return String(self[..<utf8.index(utf8.startIndex, offsetBy: maxBytes)])
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
