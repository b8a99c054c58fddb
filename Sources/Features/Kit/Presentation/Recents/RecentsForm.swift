package import LiveWeb

/// What the forms around recent keywords send.
package struct RecentsForm<Action: Sendable>: Sendable {
  /// A keyword is deleted.
  package let deleted: FormAction<Action, RecentKeyword.ID>
  /// All are.
  package let allDeleted: FormAction<Action, Void>
  /// What was deleted comes back; the field says what it was.
  package let undone: FormAction<Action, String>

  /// Declares them, once for each search.
  package init(
    deleted: @escaping @Sendable (RecentKeyword.ID) -> Action, allDeleted: Action,
    undone: @escaping @Sendable (_ forgotten: String) -> Action
  ) {
    self.deleted = FormAction("recentDeleted", FormField("id"), make: deleted)
    self.allDeleted = FormAction("allRecentsDeleted", allDeleted)
    self.undone = FormAction("undoTapped", FormField("removed"), make: undone)
  }
}
