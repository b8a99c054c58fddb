import Localization

/// The words about saving.
extension FoldersStrings {
  /// The folder that the first saved item of a profile goes to.
  var firstFolder: FolderWords {
    let name = text("My list", "내 목록")
    guard let words = try? FolderWords(name: name) else { preconditionFailure("\(name) is a name") }
    return words
  }
}
