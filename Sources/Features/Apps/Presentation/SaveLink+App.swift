import FeatureKit

extension SaveLink {
  /// Creates a link to the page that puts an app into folders.
  ///
  /// - Parameters:
  ///   - id: the app.
  ///   - name: the app's name, for screen readers.
  ///   - isSaved: whether the app is in a folder.
  ///   - strings: the words of the feature.
  ///   - hasWords: whether the link has a label. A link in a row has none, and a swipe of the row follows it.
  /// - Returns: `nil` if the app has no reference, because its country does not exist.
  init?(_ id: AppListing.ID, name: String, isSaved: Bool, strings: AppsStrings, hasWords: Bool = false) {
    guard let reference = id.reference else { return nil }
    self.init(reference, name: name, isSaved: isSaved, strings: strings.shared, hasWords: hasWords)
  }
}
