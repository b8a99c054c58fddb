import Localization

/// The words about the folder used last, and about the menu of a folder.
extension FoldersStrings {
  /// Unlike ratings, watchlists and shops, folders need no account anywhere.
  var needsNoSignIn: String { text("No sign-in needed.", "로그인하지 않아도 저장돼요.") }
  /// Above the places outside of folders in which features keep items.
  var elsewhere: String { text("Saved elsewhere", "다른 곳에 저장한 항목") }
  /// After a tap on a place that the reader does not have any more, such as after signing out.
  func placeGone(_ name: String) -> String {
    text("“\(name)” is no longer available. Sign in again to use it.", "‘\(name)’에 저장할 수 없어요. 다시 로그인해 주세요.")
  }
  /// On the button that opens the menu.
  var more: String { text("More", "더 보기") }
  /// The folder that the first saved item of a profile goes to.
  var firstFolder: FolderWords { words(text("My list", "내 목록")) }
  /// The folder that selected items make when they move to a new one.
  var unnamedFolder: FolderWords { words(newFolder) }

  private func words(_ name: String) -> FolderWords {
    guard let words = try? FolderWords(name: name) else { preconditionFailure("\(name) is a name") }
    return words
  }
}
