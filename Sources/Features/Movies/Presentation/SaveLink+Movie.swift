import FeatureKit

extension SaveLink {
  /// The link that leads to where a movie is put into folders, which says in words what it does.
  ///
  /// - Parameters:
  ///   - name: the movie's, for screen readers.
  ///   - isSaved: whether it is in a folder.
  /// - Returns: `nil` for a number that no movie has.
  init?(_ id: Movie.ID, name: String, isSaved: Bool, strings: SharedStrings) {
    guard let reference = Movie.reference(of: id) else { return nil }
    self.init(reference, name: name, isSaved: isSaved, strings: strings, hasWords: true)
  }
}
