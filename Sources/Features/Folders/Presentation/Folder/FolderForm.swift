import FeatureKit
import LiveWeb

/// The form actions of a folder's page.
enum FolderForm {
  typealias Action = FolderReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let textChanged = FormAction("textChanged", text) { Action.textChanged($0) }
  static let layoutPicked = FormAction("layoutPicked", FormField("layout")) { Action.layoutPicked($0) }
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let selectionToggled = FormAction("selectionToggled", Action.selectionToggled)
  static let removed = FormAction("removed", item) { Action.removed($0) }
  static let undone = FormAction("undone", FoldersForm.moment) { Action.undone($0) }
  static let refreshTapped = FormAction("refreshTapped", Action.refreshTapped)
  static let arranged = FormAction("arranged", FormField<FolderQuery.Sort>(sort)) { sort, form in
    Action.arranged(sort, facets(in: form), isChanged: isChanged(in: form))
  }
  static let selectedRemoved = FormAction<Action, FormFields>("selectedRemoved") { fields in
    selection(in: fields).map { .selectedRemoved($0) }
  }
  static let selectedMoved = FormAction<Action, FormFields>("selectedMoved") { fields in
    guard let to = fields[destination].flatMap(Folder.ID.init) else { return nil }
    return selection(in: fields).map { .selectedMoved($0, to: to) }
  }
  static let selectedMovedToNew = FormAction<Action, FormFields>("selectedMovedToNew") { fields in
    guard let id = fields[new].flatMap(Folder.ID.init) else { return nil }
    return selection(in: fields).map { .selectedMovedToNew($0, id) }
  }

  static let actions = FormActions(
    retryTapped, textChanged, layoutPicked, reachedEnd, selectionToggled, removed, undone, refreshTapped, arranged,
    selectedRemoved, selectedMoved, selectedMovedToNew)

  static let sort = "sort"
  /// The field of the filter for items that have changed.
  static let changed = "changed"
  /// The field of the folder that selected items are moved to.
  static let destination = "to"
  /// The field of the id of a new folder for them.
  static let new = "new"
  /// The id of the form of selected items, and the name of the checkbox for all items.
  static let selection = "selection"
  static let all = "all"

  static let item = FormField<ItemReference>("item", read: { ItemReference($0) }, write: { $0.description })
  private static let text = FormField<String>("q", read: SearchTerm.shown, write: { $0 })

  /// Returns the facets of a form or an address; an empty value means all.
  static func facets(in fields: FormFields) -> [ItemFacet: String] {
    ItemFacet.allCases.reduce(into: [:]) { facets, facet in
      guard let value = fields[facet.rawValue], (1...32).contains(value.utf8.count) else { return }
      facets[facet] = value
    }
  }

  /// Returns whether a form or an address asks only for items that have changed.
  static func isChanged(in fields: FormFields) -> Bool { fields[changed] == "1" }

  /// Returns the selected items; `nil` if none is selected.
  private static func selection(in fields: FormFields) -> FolderReactor.Selection? {
    if fields[all] != nil { return .all }
    let items = fields.values(of: item.name).compactMap { ItemReference($0) }
    return items.isEmpty ? nil : .items(items)
  }
}
