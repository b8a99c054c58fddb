import ListDiff

/// The item type of a screen without lists. It has no instances.
package struct NoItem: ListItem {
  /// Never read.
  package let key: String
  /// Never read.
  package let contentHash: Int

  private init() { preconditionFailure("there is none") }
}
