import FeatureKit
import HTML

/// The menu of a list's rows, which a right click or a long press opens. A page has one; the script of the folder pages
/// shows it beside the pointer, for the row there.
struct RowMenu: HTML {
  /// A link to the row's page, or to a page below its address.
  struct Way: Sendable, Hashable {
    let words: String
    /// The path below that of the row's page: `/edit`; empty for the page itself.
    var path = ""
    /// The kind of items whose rows have the link; `nil` for all rows.
    var kind: String?
  }

  /// The name of the menu, for screen readers.
  let label: String
  let ways: [Way]
  /// The words of the item that presses the button with which the row can be deleted.
  let deletion: String

  var content: some HTML {
    div(.class("row-menu"), .role("menu"), .aria("label", label), .hidden) {
      for way in ways {
        a(.role("menuitem"), .href(""), .data("below", value: way.path)) { way.words }
          .attributes(.data("items", value: way.kind ?? ""), when: way.kind != nil)
      }
      button(.type(.button), .role("menuitem"), .class("destructive")) { deletion }
    }
  }

  /// Returns the menu of the list of folders.
  static func ofFolders(_ strings: FoldersStrings) -> RowMenu {
    let ways = [
      Way(words: strings.open), Way(words: strings.editFolder, path: "/edit"),
      Way(words: strings.share, path: "/sharing"),
    ]
    return RowMenu(label: strings.more, ways: ways, deletion: strings.delete)
  }

  /// Returns the menu of a folder's items.
  static func ofItems(_ kinds: ItemKinds, _ strings: FoldersStrings) -> RowMenu {
    let pages = kinds.pages(in: strings.language).map { Way(words: $1.words, path: $1.path, kind: $0) }
    return RowMenu(label: strings.more, ways: [Way(words: strings.open)] + pages, deletion: strings.remove)
  }
}
