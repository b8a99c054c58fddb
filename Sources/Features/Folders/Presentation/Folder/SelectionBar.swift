import FeatureKit
import HTML
import LiveWeb
import Localization

/// The bar for the selected items of a folder: how many there are, and what can be done with them. The page's script
/// counts them, and enables the buttons while there are any.
struct SelectionBar: HTML {
  /// The id of the list of folders to move to.
  private static let destinations = "destinations"

  /// The number of items that match the search and the filters.
  let matching: Int
  /// The other folders.
  let others: [Folder]
  /// The id of a new folder to move to.
  let newID: Folder.ID
  let strings: FoldersStrings

  var content: some HTML {
    form(.method(.post), .class("selection"), .id(FolderForm.selection)) {
      div(.class("picked")) {
        label(.class("tick all")) {
          input(.type(.checkbox), .name(FolderForm.all), .value("1"), .data("count", value: matching.grouped))
          span { strings.selectAll(matching) }
        }
        p(.role("status"), .data("none", value: strings.selectItems), .data("some", value: strings.selected("#"))) {
          strings.selectItems
        }
        button(.class("plain done")) { strings.done }.sending(FolderForm.selectionToggled)
      }
      div(.class("deeds")) {
        button(.class("plain"), .type(.button), .popovertarget(Self.destinations)) { strings.move }
        button(.class("plain destructive")) { strings.remove }.sending(FolderForm.selectedRemoved)
        button(.class("plain scripted"), .type(.button), .data("copied", value: strings.linksCopied)) {
          strings.share
        }
        .copiedByHand(strings.common)
      }
      places
    }
  }

  /// The folders to move to. Their buttons carry the folder, so the action is a field of the form; it is the last one,
  /// because the first action of a form counts, which is that of the pressed button.
  private var places: some HTML {
    div(.class("destinations"), .id(Self.destinations), .popover) {
      h2 { strings.moveTo }
      input(.type(.hidden), .name(FolderForm.new), .value(newID.rawValue))
      button(.class("row new")) {
        span(.class("label")) { strings.newFolder }
      }
      .sending(FolderForm.selectedMovedToNew)
      for other in others {
        button(.class("row"), .name(FolderForm.destination), .value(other.id.rawValue)) {
          Symbol(id: "folder", size: 22)
          span(.class("label")) { other.words.name }
          span(.class("count")) { other.count.grouped }
        }
      }
      ActionInput(FolderForm.selectedMoved)
    }
  }
}
