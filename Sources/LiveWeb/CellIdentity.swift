import ListDiff

/// What is compared of an item: a concrete type, so that the diff, which is generic, is compiled for it instead of going
/// through the witnesses of every screen's own items.
struct CellIdentity: ListItem {
  let key: String
  let contentHash: Int

  /// The snapshot of lists whose keys are unique; `nil` when one is not.
  static func snapshot(of sections: [Section<CellIdentity>]) -> ListSnapshot<String>? {
    do { return try ListSnapshot(sections) } catch { return nil }
  }

  static func edits(from old: ListSnapshot<String>, to new: ListSnapshot<String>) -> [ListEdit<String>] {
    old.edits(to: new)
  }
}
