import Samples

/// Sentences that fit every app, for descriptions and release notes.
enum ProseText {
  /// A paragraph of its own, before the list of features.
  static let openings = LocalizedText.parsePairs(SampleTexts.appWords["openings"])

  /// A paragraph of its own, after the list of features.
  static let closings = LocalizedText.parsePairs(SampleTexts.appWords["closings"])

  /// One line each in "What's New".
  static let fixes = LocalizedText.parsePairs(SampleTexts.appWords["fixes"])

  static let featuresHeading = LocalizedText(korean: "■ 주요 기능", english: "FEATURES", japanese: nil)
  static let newsHeading = LocalizedText(korean: "새로운 내용", english: "New in this version", japanese: nil)
}

extension LocalizedText {
  /// Reads lines in turn, Korean and, indented, English.
  static func parsePairs(_ text: String) -> [LocalizedText] {
    let lines = text.split(separator: "\n").map(\.trimmed)
    return stride(from: 0, to: lines.count - 1, by: 2).map { index in
      LocalizedText(korean: lines[index], english: lines[index + 1], japanese: nil)
    }
  }
}
