import FeatureKit

extension SaveLink {
  /// Creates a link that saves a movie to folders and is labelled with words.
  ///
  /// - Parameters:
  ///   - id: number of the movie; the result is `nil` if it is less than 1.
  ///   - name: title of the movie, for screen readers.
  ///   - isSaved: whether the movie is in a folder.
  ///   - strings: strings of the link.
  init?(_ id: Movie.ID, name: String, isSaved: Bool, strings: SharedStrings) {
    guard let reference = Movie.reference(of: id) else { return nil }
    self.init(reference, name: name, isSaved: isSaved, strings: strings, hasWords: true)
  }
}
