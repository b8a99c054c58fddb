import Samples

/// Sentences of customer reviews.
///
/// `{T}` is the app's name, `{F}` one of its features. No Korean particle
/// follows them, since it would depend on their last letter.
enum AppReviewText {
  /// Titles of four and five stars.
  static let goodTitles = LocalizedText.parsePairs(SampleTexts.appWords["review titles, good"])
  /// Titles of up to three stars.
  static let badTitles = LocalizedText.parsePairs(SampleTexts.appWords["review titles, bad"])
  static let praise = LocalizedText.parsePairs(SampleTexts.appWords["review praise"])
  static let complaints = LocalizedText.parsePairs(SampleTexts.appWords["review complaints"])

  /// What stands alone or at the end: emoji of several code points, characters
  /// of markup, and text from right to left.
  static let marks = SampleTexts.appWords["review marks"].split(separator: "\n").map(String.init)
}
