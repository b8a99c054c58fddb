import Samples

/// What people write about movies, sentence by sentence.
///
/// `{T}` is the title, `{A}` and `{B}` its two heroes; a sentence a line.
enum MovieReviewText {
  static let english = lines("English sentences")
  static let korean = lines("Korean sentences")
  /// Above a part of a long review.
  static let headings = lines("English headings")
  static let koreanHeadings = lines("Korean headings")
  /// After the text; most reviews have none of them.
  static let endings = lines("English endings")
  static let koreanEndings = lines("Korean endings")
  /// The two halves of a name to sign with.
  static let nameStarts = lines("name starts")
  static let nameEnds = lines("name ends")

  private static func lines(_ name: String) -> [String] {
    SampleTexts.movieWords[name].split(separator: "\n").map(String.init)
  }
}
