/// A language in which the sandbox has words of its own.
enum TextLanguage: Sendable {
  case korean
  case english
  case japanese

  /// The language of a tag such as `ko`, `ko-KR`, `ko_kr`, `ja-JP`; English
  /// for everything else.
  init(tag: String?) {
    switch tag?.lowercased().prefix(2) {
    case "ko": self = .korean
    case "ja": self = .japanese
    default: self = .english
    }
  }
}

/// One text in the languages it is known in.
struct LocalizedText: Sendable {
  let korean: String
  let english: String
  let japanese: String?

  /// The text in a language, the English one where there is no other.
  func text(in language: TextLanguage) -> String {
    switch language {
    case .korean: korean
    case .english: english
    case .japanese: japanese ?? english
    }
  }
}

extension LocalizedText {
  /// Reads lists such as `조용한|Quiet / 작은|Little`, any number of lines.
  ///
  /// - Returns: one text for each entry with a bar; others are left out.
  static func parseList(_ text: String) -> [LocalizedText] {
    text.split(separator: "\n").flatMap { line in
      line.trimmed.split(separator: "/").compactMap { entry in
        let parts = entry.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return LocalizedText(korean: parts[0].trimmed, english: parts[1].trimmed, japanese: nil)
      }
    }
  }

  /// The English text as a part of an identifier: lower-case letters and
  /// digits, everything else left out.
  var slug: String {
    String(english.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: String {
    var bytes = Substring(self).utf8[...]
    while let first = bytes.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") { bytes.removeFirst() }
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
