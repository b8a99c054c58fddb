import FeatureKit

/// How much is kept of what TMDB says in words, in characters as people count them. What is cut off is not looked at.
enum KeptText {
  /// A title, a line on a poster.
  static let maxLine = 300
  /// What a movie is about.
  static let maxOverview = 4_000
  /// What somebody wrote about it.
  static let maxReview = 10_000

  /// One line; `nil` when nothing is left.
  static func line(_ text: String?) -> String? {
    cut(WireText.line(text, maxBytes: 4 * maxLine), maxLine)
  }

  /// The name of a person, a part or a service, in which no page has room for many words.
  static func name(_ text: String?) -> String? {
    WireText.line(text, maxBytes: WireText.maxWordBytes)
  }

  /// Paragraphs; empty when there are none.
  static func overview(_ text: String?) -> String {
    cut(WireText.paragraphs(text, maxBytes: 4 * maxOverview), maxOverview) ?? ""
  }

  /// Paragraphs without ``ReviewHTML`` and ``Markdown``; `nil` when nothing is left.
  static func review(_ text: String?) -> String? {
    cut(WireText.paragraphs(text.map(ReviewHTML.plain), maxBytes: 4 * maxReview).map(Markdown.plain), maxReview)
  }

  private static func cut(_ text: String?, _ limit: Int) -> String? {
    text.flatMap { String($0.prefix(limit)).trimmedOrNil }
  }
}
