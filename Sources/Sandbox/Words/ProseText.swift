import Samples

/// Sentences that fit every app, for descriptions and release notes.
enum ProseText {
  /// Paragraphs before the list of features.
  static let openings = LocalizedText.parsePairs(SampleTexts.appWords["openings"])

  /// Paragraphs after the list of features.
  static let closings = LocalizedText.parsePairs(SampleTexts.appWords["closings"])

  /// Lines of "What's New".
  static let fixes = LocalizedText.parsePairs(SampleTexts.appWords["fixes"])

  static let featuresHeading = LocalizedText(korean: "■ 주요 기능", english: "FEATURES", japanese: nil)
  static let newsHeading = LocalizedText(korean: "새로운 내용", english: "New in this version", japanese: nil)
}

extension LocalizedText {
  /// Parses pairs of lines: Korean, then English, indented.
  static func parsePairs(_ text: String) -> [LocalizedText] {
    let lines = text.split(separator: "\n").map(\.trimmed)
    return stride(from: 0, to: lines.count - 1, by: 2).map { index in
      LocalizedText(korean: lines[index], english: lines[index + 1], japanese: nil)
    }
  }
}
