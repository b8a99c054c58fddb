import FeatureKit

extension SaveLink {
  /// The link that leads to where an app is put into folders.
  ///
  /// - Parameters:
  ///   - name: the app's, for screen readers.
  ///   - isSaved: whether it is in a folder.
  ///   - hasWords: whether it says in words what it does. In a row it does not, and a swipe of the row presses it.
  /// - Returns: `nil` where there is no such country, and so no such app.
  init?(_ id: AppListing.ID, name: String, isSaved: Bool, strings: AppsStrings, hasWords: Bool = false) {
    guard let reference = id.reference else { return nil }
    self.init(reference, name: name, isSaved: isSaved, strings: strings.shared, hasWords: hasWords)
  }
}
