package import HTML
import LiveWeb

/// The control that leads to where an item is put into folders; filled where it is in one.
package struct SaveLink: HTML {
  private let reference: ItemReference
  private let name: String
  private let isSaved: Bool
  private let strings: SharedStrings
  private let hasWords: Bool

  /// - Parameters:
  ///   - reference: the item.
  ///   - name: the item's, for screen readers.
  ///   - isSaved: whether it is in a folder.
  ///   - hasWords: whether it says in words what it does. In a row it does not, and a swipe of the row presses it.
  package init(
    _ reference: ItemReference, name: String, isSaved: Bool, strings: SharedStrings, hasWords: Bool = false
  ) {
    self.reference = reference
    self.name = name
    self.isSaved = isSaved
    self.strings = strings
    self.hasWords = hasWords
  }

  /// The path of the page on which an item is put into folders.
  package static let path = "/folders/save"

  /// The path and query of the page on which an item is put into folders.
  package static func address(of reference: ItemReference) -> String {
    Link("folders", "save").query("item", reference.description).string
  }

  package var content: some HTML {
    a(
      .class(isSaved ? "plain save saved" : "plain save"),
      .href(Self.address(of: reference)),
      .data("swipe", value: "").when(!hasWords),
      .aria("label", isSaved ? strings.saved(name) : strings.save(name))
    ) {
      Symbol(id: "bookmark", size: 22)
      if hasWords { span { isSaved ? strings.savedWord : strings.saveWord } }
    }
  }
}
