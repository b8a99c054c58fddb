import HTML
import LiveWeb

/// Offers to bring back what was removed; the style takes it away after ten seconds.
struct UndoBar<Action: Sendable>: HTML {
  let removal: Removal
  let action: FormAction<Action, Int64>
  let strings: FoldersStrings

  var content: some HTML {
    // Another one is another element, whose seconds begin anew.
    form(.method(.post), .class("undo"), .id("undo-\(removal.moment)")) {
      span(.role("status")) {
        removal.folderName.map { strings.folderDeleted($0) } ?? strings.itemsRemoved(removal.count)
      }
      ActionInput(action)
      button(.class("plain")) { strings.undo }.carrying(action, removal.moment)
    }
  }
}
