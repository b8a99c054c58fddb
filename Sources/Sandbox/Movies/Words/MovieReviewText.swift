import Samples

/// Sentences of reviews, one a line.
///
/// `{T}` is the title, `{A}` and `{B}` are the two heroes.
enum MovieReviewText {
  static let english = lines("English sentences")
  static let korean = lines("Korean sentences")
  /// Headings in long reviews.
  static let headings = lines("English headings")
  static let koreanHeadings = lines("Korean headings")
  /// Closing lines; most reviews have none.
  static let endings = lines("English endings")
  static let koreanEndings = lines("Korean endings")
  /// The two halves of a user name.
  static let nameStarts = lines("name starts")
  static let nameEnds = lines("name ends")

  private static func lines(_ name: String) -> [String] {
    SampleTexts.movieWords[name].split(separator: "\n").map(String.init)
  }
}
