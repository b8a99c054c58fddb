package import HTML
import LiveWeb

/// The control that leads to where an item is put into folders; filled where it is in one.
package struct SaveLink: HTML {
  private let reference: ItemReference
  private let label: String
  private let isSaved: Bool
  private let words: String?

  /// - Parameters:
  ///   - reference: the item.
  ///   - label: what is saved, for screen readers: `SharedStrings.save` of its name, or `SharedStrings.saved`.
  ///   - isSaved: whether it is in a folder.
  ///   - words: what it says beside its symbol; by default nothing, as in a row of a list, where a swipe of the row
  ///     presses it.
  package init(_ reference: ItemReference, label: String, isSaved: Bool, words: String? = nil) {
    self.reference = reference
    self.label = label
    self.isSaved = isSaved
    self.words = words
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
      .data("swipe", value: "").when(words == nil), .aria("label", label)
    ) {
      Symbol(id: "bookmark", size: 22)
      if let words { span { words } }
    }
  }
}
