package import LiveWeb

/// The form actions of recent keywords.
package struct RecentsForm<Action: Sendable>: Sendable {
  /// Deletes a keyword.
  package let deleted: FormAction<Action, RecentKeyword.ID>
  /// Deletes all keywords.
  package let allDeleted: FormAction<Action, Void>
  /// Restores the deleted keywords; the field carries them in case the server has lost the page's state.
  package let undone: FormAction<Action, String>

  /// Declares the actions, once for each search.
  package init(
    deleted: @escaping @Sendable (RecentKeyword.ID) -> Action, allDeleted: Action,
    undone: @escaping @Sendable (_ forgotten: String) -> Action
  ) {
    self.deleted = FormAction("recentDeleted", FormField("id"), make: deleted)
    self.allDeleted = FormAction("allRecentsDeleted", allDeleted)
    self.undone = FormAction("undoTapped", FormField("removed"), make: undone)
  }
}
