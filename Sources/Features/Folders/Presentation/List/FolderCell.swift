import FeatureKit
import HTML
import ListDiff
import LiveWeb

/// A folder, as its row in the list shows it.
struct FolderRow: ListItem, Hashable {
  let id: Folder.ID
  let name: String
  /// The number of items, and the beginning of the description.
  let detail: String
  let pictures: [String]
  /// The places it can be moved to, in edit mode.
  let moves: Moves?

  /// The folders before which it goes when it moves up or down; `nil` if it cannot move there. Empty means the end.
  struct Moves: Sendable, Hashable {
    let up: String?
    let down: String?
  }

  var key: String { id.rawValue }
  var contentHash: Int { hashValue }

  /// Returns the rows of folders.
  static func rows(of folders: [Folder], isEditing: Bool, _ strings: FoldersStrings) -> [FolderRow] {
    folders.indices.map { index in
      let folder = folders[index]
      let after = index + 2 < folders.count ? folders[index + 2].id.rawValue : ""
      let moves = Moves(
        up: index > 0 ? folders[index - 1].id.rawValue : nil, down: index + 1 < folders.count ? after : nil)
      let line = folder.words.details.prefix { !$0.isNewline }
      return FolderRow(
        id: folder.id, name: folder.words.name,
        detail: line.isEmpty ? strings.count(folder.count) : "\(strings.count(folder.count)) · \(line.prefix(80))",
        pictures: folder.pictures, moves: isEditing ? moves : nil)
    }
  }
}

/// The row of a folder; a tap opens it. A swipe, the Delete key or the menu of the row deletes it. In edit mode a button
/// before the row uncovers the one that deletes, in another place.
struct FolderCell: HTML {
  let row: FolderRow
  let strings: FoldersStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    div(.class("swipes folder")) {
      if row.moves != nil {
        // Opening one closes another.
        details(.class("minus"), .custom(name: "name", value: "delete")) {
          summary(.aria("label", strings.deleteFolder(row.name))) {}
          deletion { strings.delete }
        }
      }
      a(.class("row"), .href(FoldersRoute.folder(row.id).url), .data("pane", value: row.id.rawValue)) {
        FolderMosaic(sources: row.pictures, pictures: pictures)
        span(.class("names")) {
          span(.class("name")) { row.name }
          span(.class("detail")) { row.detail }
        }
        if row.moves == nil { Symbol(id: "chevron", size: 16) }
      }
      if let moves = row.moves {
        move(to: moves.up, label: strings.moveUp(row.name), symbol: "up")
        move(to: moves.down, label: strings.moveDown(row.name), symbol: "down")
        span(.class("grip"), .ariaHidden) {}
      } else {
        deletion { Symbol(id: "cross", size: 18) }
      }
    }
    .attributes(.class("editing"), when: row.moves != nil)
  }

  private func deletion(@HTMLBuilder _ label: () -> some HTML) -> some HTML {
    form(.method(.post)) {
      ActionInput(FoldersForm.deleted)
      button(.class("delete"), .data("swipe", value: ""), .aria("label", strings.deleteFolder(row.name))) { label() }
        .carrying(FoldersForm.deleted, row.id)
    }
  }

  private func move(to place: String?, label: String, symbol: String) -> some HTML {
    form(.method(.post), .class("move move-\(symbol)")) {
      ActionInput(FoldersForm.moved)
      input(.type(.hidden), .name(FoldersForm.before), .value(place ?? ""))
      button(.class("delete"), .aria("label", label), .name(FoldersForm.folder.name), .value(row.id.rawValue)) {
        Symbol(id: "chevron", size: 18)
      }
      .attributes(.disabled, when: place == nil)
    }
  }
}

/// The first four pictures of a folder, two by two; a single one fills the cover.
struct FolderMosaic: HTML {
  let sources: [String]
  let pictures: any PictureAddresses

  var content: some HTML {
    span(.class("mosaic"), .ariaHidden) {
      let side = sources.count > 1 ? 24 : 52
      for source in sources.prefix(4) {
        Picture(source: source, width: side, height: side, fit: .covering, pictures: pictures, label: "")
      }
      if sources.isEmpty { Symbol(id: "folder", size: 26, grows: false) }
    }
  }
}
