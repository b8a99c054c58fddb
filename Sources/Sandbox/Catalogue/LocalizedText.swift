/// A language of the sandbox's texts.
enum TextLanguage: Sendable {
  case korean
  case english
  case japanese

  /// Language of a tag such as `ko`, `ko-KR`, `ko_kr`, `ja-JP`; English for all
  /// others.
  init(tag: String?) {
    switch tag?.lowercased().prefix(2) {
    case "ko": self = .korean
    case "ja": self = .japanese
    default: self = .english
    }
  }
}

/// A text in several languages.
struct LocalizedText: Sendable {
  let korean: String
  let english: String
  let japanese: String?

  /// The text in a language, or in English if it has none.
  func text(in language: TextLanguage) -> String {
    switch language {
    case .korean: korean
    case .english: english
    case .japanese: japanese ?? english
    }
  }
}

extension LocalizedText {
  /// Parses lists such as `조용한|Quiet / 작은|Little`, of any number of lines.
  ///
  /// - Returns: one text for each entry with exactly one bar; other entries are
  ///   skipped.
  static func parseList(_ text: String) -> [LocalizedText] {
    text.split(separator: "\n").flatMap { line in
      line.trimmed.split(separator: "/").compactMap { entry in
        let parts = entry.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return LocalizedText(korean: parts[0].trimmed, english: parts[1].trimmed, japanese: nil)
      }
    }
  }

  /// The English text as part of an identifier: only its lowercase ASCII
  /// letters and digits.
  var slug: String {
    String(english.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmed: String {
    var bytes = Substring(self).utf8[...]
    while let first = bytes.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") { bytes.removeFirst() }
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
