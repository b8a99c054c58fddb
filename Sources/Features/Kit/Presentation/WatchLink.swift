package import HTML
package import LiveWeb

/// A link to the page with what a person is told about an item. With JavaScript, the page opens over this one
/// (`save.js`).
package struct WatchLink: HTML {
  private let reference: ItemReference
  private let name: String
  private let strings: SharedStrings

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - reference: the item.
  ///   - name: the item's name, for screen readers.
  ///   - strings: the shared words.
  package init(_ reference: ItemReference, name: String, strings: SharedStrings) {
    self.reference = reference
    self.name = name
    self.strings = strings
  }

  /// The path of the list of news.
  package static let newsPath = "/news"
  /// The path of the page with what is told; without a query about all items.
  package static let path = "/watch"

  /// The path of the page with the links to feeds; without a query about all items.
  package static let feedsPath = "/news/feeds"

  /// Returns the address of the page about an item.
  package static func address(of reference: ItemReference) -> String {
    Link("watch").query("item", reference.description).string
  }

  /// Returns the address of the page about the items of a folder, by its id.
  package static func address(ofFolder id: String) -> String { Link("watch").query("folder", id).string }

  /// Returns the address of the page with the links to the feeds of a folder, by its id.
  package static func feeds(ofFolder id: String) -> String { Link("news", "feeds").query("folder", id).string }

  package var content: some HTML {
    a(
      .class("plain watch"), .href(Self.address(of: reference)), .data("sheet", value: ""),
      .aria("label", strings.watch(name))
    ) {
      Symbol(id: "bell", size: 22)
    }
  }
}

extension ScreenRequest {
  /// The page of this server with the link; `nil` if there is none, it is unknown, or it is a sheet over a page.
  package var cameFromPage: String? {
    cameFrom.flatMap { $0.hasPrefix(SaveLink.path) || $0.hasPrefix(WatchLink.path) ? nil : $0 }
  }
}
