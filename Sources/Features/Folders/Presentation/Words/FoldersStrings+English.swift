import FeatureKit
import Localization

extension FoldersStrings {
  static let english = FoldersStrings(
    common: .english,
    source: "Showroom",
    folders: "Folders",
    folder: "Folder",
    toFolders: "Your folders",
    newFolder: "New folder",
    editFolder: "Edit folder",
    name: "Name",
    details: "Description",
    nameRule: "2 to 50 characters.",
    problem: { problem in
      switch problem {
      case .nameTooShort: "Give a name of at least 2 characters."
      case .nameTooLong: "The name has more than 50 characters."
      case .detailsTooLong: "The description has more than 500 characters."
      }
    },
    create: "Create folder",
    createAndSave: "Create and save",
    save: "Save",
    edit: "Edit",
    done: "Done",
    noFoldersTitle: "No folders yet",
    noFoldersText:
      "Save what you find, such as apps, movies and items, and keep it together here. It stays up to date.",
    count: { $0 == 1 ? "1 item" : "\($0.grouped) items" },
    moveUp: { "Move “\($0)” up" },
    moveDown: { "Move “\($0)” down" },
    deleteFolder: { "Delete “\($0)”" },
    folderDeleted: { "“\($0)” deleted." },
    itemsRemoved: { $0 == 1 ? "1 item removed." : "\($0.grouped) items removed." },
    undo: "Undo",
    undoTooLate: "It’s too late to undo this.",
    refusal: { refusal in
      switch refusal {
      case .folderGone: "This folder was deleted elsewhere."
      case .tooManyFolders: "There is no room for more than 1,000 folders."
      case .folderFull: "A folder holds 10,000 items at most."
      case .profileFull: "All folders together hold 100,000 items at most."
      }
    },
    moved: { $0 == 1 ? "1 item moved." : "\($0.grouped) items moved." },
    exportAll: "Export everything",
    importFile: "Import a file",
    items: "Items",
    share: "Share",
    isShared: "Shared",
    asTable: "Export CSV",
    select: "Select",
    selectAll: { "All \($0.grouped)" },
    move: "Move",
    moveTo: "Move to",
    remove: "Remove",
    takeOut: { "Remove “\($0)”" },
    searchInside: "Search this folder",
    sort: "Sort",
    sortName: { sort in
      switch sort {
      case .added: "Added"
      case .name: "Name"
      case .price: "Price"
      case .rating: "Rating"
      case .updated: "Updated"
      }
    },
    facet: { $0 == .country ? "Country" : "Device" },
    all: { $0 == .country ? "All countries" : "All devices" },
    apply: "Apply",
    shown: { matching, count in
      matching == count
        ? (count == 1 ? "1 item" : "\(count.grouped) items") : "\(matching.grouped) of \(count.grouped)"
    },
    emptyTitle: "Nothing saved yet",
    emptyText: "Tap the bookmark beside anything you find to keep it here.",
    nothingMatchesTitle: "Nothing matches",
    nothingMatchesText: "Search for something else, or choose all countries and devices.",
    asking: { done, total, left in
      let progress = "Updating \(done.grouped) of \(total.grouped)"
      return left.map { "\(progress), about \($0) left" } ?? progress
    },
    couldNotAsk: { $0 == 1 ? "1 item could not be checked." : "\($0.grouped) items could not be checked." },
    later: {
      $0 == 1 ? "1 item is not checked yet." : "\($0.grouped) items are not checked yet."
    },
    knownSince: { "Checked \($0) ago." },
    refresh: "Check now",
    endOfRows: { "These are the first \($0.grouped). Search or filter for others." },
    saveTitle: "Save to folder",
    isInNone: "Choose a folder.",
    isIn: { $0 == 1 ? "In 1 folder." : "In \($0) folders." },
    addedTo: { "Saved to “\($0)”." },
    takenOutOf: { $1 ? "Removed from “\($0)”. It’s in no folder now." : "Removed from “\($0)”." },
    sharing: { "Share “\($0)”" },
    sharingText: "Anyone with the link can see this folder and its items, but can’t change it.",
    startSharing: "Create link",
    stopSharing: "Stop sharing",
    stopSharingText: "The link stops working at once. A new one will be different.",
    sendLink: "Send link",
    linkCopied: "Link copied.",
    sharedCount: { "Shared with you, to read only · " + ($0 == 1 ? "1 item" : "\($0.grouped) items") },
    missingTitle: "No such folder",
    missingText: "It may have been deleted, or belongs to another browser.",
    notSharedTitle: "This link doesn’t work",
    notSharedText: "The folder isn’t shared any more.",
    invalidField: { $0 == "item" ? "There is nothing of this kind to save." : nil }
  )
}
