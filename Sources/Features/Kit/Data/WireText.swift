/// How much of a text from the wire is kept: no field takes more room than a page can show.
///
/// Texts are cut by UTF-8 bytes, never inside a code point, and what is cut off is not looked at.
package enum WireText {
  /// A name, a price, a version, in bytes.
  package static let maxLineBytes = 1_000
  /// A description or release notes, in bytes: 4,000 characters, of which none takes more than four.
  package static let maxParagraphsBytes = 16 << 10
  /// An element of a list, in bytes.
  package static let maxWordBytes = 200
  /// An address, in bytes.
  package static let maxAddressBytes = 2_048

  /// One line, without control characters and without those that turn the direction of what follows.
  ///
  /// - Returns: `nil` when nothing is left.
  package static func line(_ text: String?, maxBytes: Int = maxLineBytes) -> String? {
    clean(text, maxBytes: maxBytes, lineBreak: " ")
  }

  /// A long text: as a line, but its line breaks stay, each as a line feed.
  package static func paragraphs(_ text: String?, maxBytes: Int = maxParagraphsBytes) -> String? {
    clean(text, maxBytes: maxBytes, lineBreak: "\n")
  }

  /// The first lines of a list that hold anything, each a short one.
  package static func words(_ texts: [String]?, atMost count: Int) -> [String] {
    (texts ?? []).prefix(count).compactMap { line($0, maxBytes: maxWordBytes) }
  }

  /// An address; `nil` for one that is too long or holds control characters: a cut address is a wrong address.
  package static func address(_ text: String?) -> String? {
    guard let text, text.utf8.count <= maxAddressBytes, !text.unicodeScalars.contains(where: isUnwanted) else {
      return nil
    }
    return text
  }

  /// An address of the web, which may become a link; `nil` for any other.
  package static func webAddress(_ text: String?) -> String? {
    address(text).flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
  }

  private static func clean(_ text: String?, maxBytes: Int, lineBreak: Unicode.Scalar) -> String? {
    guard let text = text?.prefix(maxBytes: maxBytes) else { return nil }
    guard text.unicodeScalars.contains(where: { isUnwanted($0) && $0 != lineBreak }) else { return text.trimmedOrNil }
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

  /// Control characters, line and paragraph separators, and what embeds, overrides or isolates a direction.
  private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text without blanks at its ends; `nil` when nothing is left.
  package var trimmedOrNil: String? {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }), let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return nil }
    let isWhole = first == scalars.startIndex && scalars.index(after: last) == scalars.endIndex
    return isWhole ? self : String(scalars[first...last])
  }

  /// The code points at the beginning that take at most so many bytes.
  fileprivate func prefix(maxBytes: Int) -> String {
    guard utf8.count > maxBytes else { return self }
    // A slice of a string begins and ends between code points: it ends before the one that the index is in.
    return String(self[..<utf8.index(utf8.startIndex, offsetBy: maxBytes)])
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
