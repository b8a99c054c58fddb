package import HTML
package import LiveWeb

/// A link to the page that puts an item into folders and other places; its symbol is filled if the item is known to be
/// in one.
///
/// With JavaScript, a tap saves the item to the folder used last, and the page with the folders opens over this one
/// (`save.js`).
package struct SaveLink: HTML {
  private let reference: ItemReference
  private let name: String
  private let isSaved: Bool
  private let strings: SharedStrings
  private let hasWords: Bool

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - reference: the item.
  ///   - name: the item's name, for screen readers.
  ///   - isSaved: whether the item is in a folder or in another place, as far as that is known without a call.
  ///   - strings: the shared words.
  ///   - hasWords: whether the link has a label. A link in a row has none, and a swipe of the row follows it.
  package init(
    _ reference: ItemReference, name: String, isSaved: Bool, strings: SharedStrings, hasWords: Bool = false
  ) {
    self.reference = reference
    self.name = name
    self.isSaved = isSaved
    self.strings = strings
    self.hasWords = hasWords
  }

  /// The name of its script, which the page loads at the first touch.
  package static let script = "save.js"

  /// The path of the page that puts an item into folders.
  package static let path = "/folders/save"

  /// Returns the address of the page that puts an item into folders.
  package static func address(of reference: ItemReference) -> String {
    Link("folders", "save").query("item", reference.description).string
  }

  package var content: some HTML {
    a(
      .data("part", value: "save").when(!hasWords),
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

extension AssetLibrary.Asset {
  /// The script of ``SaveLink``.
  package static let saveScript = script(SaveLink.script, PackageResources.save_js)
}
