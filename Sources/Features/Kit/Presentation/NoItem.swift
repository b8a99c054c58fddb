import ListDiff

/// What the lists of a screen without lists hold: there is none.
package struct NoItem: ListItem {
  package let key: String
  package let contentHash: Int

  private init() { preconditionFailure("there is none") }
}
