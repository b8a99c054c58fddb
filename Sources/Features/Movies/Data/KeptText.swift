import FeatureKit

/// Limits on the texts that are kept from TMDB, in characters as people count them. The rest is cut off unread.
enum KeptText {
  /// A title or a tagline.
  static let maxLine = 300
  /// The overview of a movie.
  static let maxOverview = 4_000
  /// A review.
  static let maxReview = 10_000

  /// Cleans a single line; `nil` if nothing is left.
  static func line(_ text: String?) -> String? {
    cut(WireText.line(text, maxBytes: 4 * maxLine), maxLine)
  }

  /// Cleans the name of a person, a role or a service: pages have room for a few words only.
  static func name(_ text: String?) -> String? {
    WireText.line(text, maxBytes: WireText.maxWordBytes)
  }

  /// Cleans paragraphs as ``review(_:)``; empty if nothing is left.
  static func overview(_ text: String?) -> String { plain(text, maxOverview) ?? "" }

  /// Cleans paragraphs and removes ``ReviewHTML`` and ``Markdown``; `nil` if nothing is left.
  static func review(_ text: String?) -> String? { plain(text, maxReview) }

  private static func plain(_ text: String?, _ limit: Int) -> String? {
    cut(WireText.paragraphs(text.map(ReviewHTML.plain), maxBytes: 4 * limit).map(Markdown.plain), limit)
  }

  private static func cut(_ text: String?, _ limit: Int) -> String? {
    // A text has at most as many characters as bytes.
    text.flatMap { ($0.utf8.count <= limit ? $0 : String($0.prefix(limit))).trimmedOrNil }
  }
}
