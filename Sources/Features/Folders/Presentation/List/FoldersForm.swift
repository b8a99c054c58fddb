import FeatureKit
import LiveWeb

/// The form actions of the list of folders.
enum FoldersForm {
  typealias Action = FoldersReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let editingToggled = FormAction("editingToggled", Action.editingToggled)
  static let deleted = FormAction("deleted", folder) { Action.deleted($0) }
  static let undone = FormAction("undone", moment) { Action.undone($0) }
  static let moved = FormAction<Action, FormFields>("moved") { fields in
    fields[folder.name].flatMap(Folder.ID.init).map { .moved($0, before: fields[before].flatMap(Folder.ID.init)) }
  }

  static let chosen = FormAction("chosen", PaneChoice.folder.field) { Action.chosen($0) }

  static let actions = FormActions(retryTapped, editingToggled, deleted, undone, moved, chosen)

  /// The folder to change.
  static let folder = FormField<Folder.ID>("folder")
  /// The folder before which another is moved; empty for the end.
  static let before = "before"
  /// The removal to undo.
  static let moment = FormField<Int64>("moment")
}

extension PaneChoice where ID == Folder.ID {
  /// The folder beside the list.
  static let folder = PaneChoice(
    "folder", read: { Folder.ID(rawValue: $0) }, write: \.rawValue, page: { FoldersRoute.folder($0).url })
}
