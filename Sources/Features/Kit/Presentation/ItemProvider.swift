package import HTML
package import LiveWeb
package import Localization

/// A feature's items in a list of another feature: their facts and their cells.
package protocol ItemProvider: ItemSource {
  /// The style sheets of its cells.
  var styles: [String] { get }

  /// Returns the name of the items' source in error messages, such as `The store`.
  func source(in language: Language) -> String

  /// Returns a link to the search for such items, for a list without any: `Search apps`.
  func searchLink(in language: Language) -> (label: String, address: String)

  /// Draws an item as a row, or as a tile in a grid; the style of the list decides.
  ///
  /// The feature decides what a tap does; a link of the cell leads to ``ItemSource/address(of:)``, with the row's list
  /// (``ItemOrigin``).
  func cell(for row: ItemRow, reader: Reader) -> AnyHTML
}

/// An item as its cell shows it.
package struct ItemRow: Sendable, Hashable {
  /// How current the facts are.
  package enum Standing: Sendable, Hashable {
    /// The facts are current, or the source has not been asked yet.
    case current
    /// The source does not have the item any more, since a day in the reader's language.
    case gone(since: String)
    /// The source could not be asked. `age` is the age of the facts in the reader's language, if there are any.
    case unasked(age: String?)
  }

  /// The item.
  package let reference: ItemReference
  /// The last known facts; `nil` if there are none.
  package let facts: ItemFacts?
  /// How current the facts are.
  package let standing: Standing
  /// The address of the list, to which Back leads from the item's page; `nil` for the item's own feature.
  package let list: String?

  /// Whether the source does not have the item any more.
  package var isGone: Bool {
    if case .gone = standing { true } else { false }
  }

  /// Creates a row.
  package init(reference: ItemReference, facts: ItemFacts?, standing: Standing, list: String? = nil) {
    self.reference = reference
    self.facts = facts
    self.standing = standing
    self.list = list
  }
}
