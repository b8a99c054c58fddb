package import HTML
package import LiveWeb
package import Localization

/// A feature's items in a list of another: what is known of them, and how each is drawn.
package protocol ItemProvider: ItemSource {
  /// The style sheets that its cells need.
  var styles: [String] { get }

  /// The name of the source of its items, as failures name it: `The store`.
  func source(in language: Language) -> String

  /// Where items of its kind are found, for somebody who has none: `Search apps`.
  func searchLink(in language: Language) -> (label: String, address: String)

  /// The cell controller: draws an item as a row, and in a grid as a tile (the style of the list decides).
  ///
  /// What a tap does is its business; a link it makes leads to ``ItemSource/address(of:)``.
  func cell(for row: ItemRow, reader: Reader) -> AnyHTML
}

/// An item of a list, as its cell shows it.
package struct ItemRow: Sendable, Hashable {
  /// How sure it is that the facts are those of now.
  package enum Standing: Sendable, Hashable {
    /// They are, or nobody has asked yet.
    case current
    /// The source does not have it any more; since a day, as the reader's language writes it.
    case gone(since: String)
    /// The source could not be asked; how old they are, likewise, if there are any.
    case unasked(age: String?)
  }

  /// Which item.
  package let reference: ItemReference
  /// What was said of it last; `nil` when nothing ever was.
  package let facts: ItemFacts?
  /// How sure that is.
  package let standing: Standing

  /// Whether its source does not have it any more.
  package var isGone: Bool {
    if case .gone = standing { true } else { false }
  }

  /// Creates a row.
  package init(reference: ItemReference, facts: ItemFacts?, standing: Standing) {
    self.reference = reference
    self.facts = facts
    self.standing = standing
  }
}
