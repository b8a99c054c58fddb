package import LiveWeb
import Localization

/// The list of another feature that the page of an item was opened from, such as a folder. Back leads there, and the
/// tab of the list stays lit, also after the page was loaded again: the page's address contains it.
package struct ItemOrigin: Sendable, Hashable {
  /// The query item with the address of the list.
  package static let field = "from"

  /// The address of the list on this server: an absolute path, perhaps with a query.
  package let url: String
  /// The name of the list; `nil` if it is unknown.
  package let name: String?

  /// Reads the list from the address of an item's page.
  ///
  /// - Parameters:
  ///   - request: the request for the page.
  ///   - saved: tells the names of folders.
  /// - Returns: `nil` if the page was not opened from a list.
  /// - Throws: `CancellationError`, nothing else.
  package init?(of request: ScreenRequest, saved: SavedMarks) async throws {
    guard let url = request.from else { return nil }
    self.url = url
    if url == "/" || url.hasPrefix("/?") {
      name = SharedStrings.for(request.reader.language).today
      return
    }
    name = try await saved.name(ofListAt: url, of: request.reader.profile.kept)
  }

  /// Creates a list.
  package init(url: String, name: String?) {
    self.url = url
    self.name = name
  }

  /// Returns the address of an item's page that is opened from a list.
  ///
  /// - Parameters:
  ///   - address: the address of the page.
  ///   - list: the address of the list; `nil` leaves the page's address as it is.
  package static func address(_ address: String, from list: String?) -> String {
    guard let list else { return address }
    return address + (address.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + field + "=" + Link.encode(list)
  }

  /// Returns the path that selects the tab of a page: that of its list, or the page itself.
  package static func tab(of page: String) -> String {
    let query = page.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    return FormFields(encoded: query)[field].flatMap(ScreenRequest.ownPage) ?? page
  }

  /// Returns the link back to the list.
  package func back(_ strings: SharedStrings) -> BackLink { BackLink(url: url, label: name ?? strings.back) }

  /// The heap memory of the texts, in bytes.
  package var heapBytes: Int { url.heapBytes + name.heapBytes }
}

extension SharedStrings {
  /// Returns the link back to a page.
  ///
  /// - Parameters:
  ///   - page: the page's address.
  ///   - titles: the titles of pages by their paths. The title of another page, such as an item's, is unknown.
  package func back(to page: String, titles: [String: String]) -> BackLink {
    BackLink(url: page, label: titles[String(page.prefix { $0 != "?" })] ?? back)
  }
}

extension ScreenRequest {
  /// The page of this server that Back leads to, from the address; `nil` if it names none.
  package var from: String? { query[ItemOrigin.field].flatMap(Self.ownPage) }

  /// Returns an address if it is that of a page of this server: an absolute path of at most 2,000 ASCII characters, with
  /// no empty segment but the last and none that leads elsewhere, which a proxy may resolve into another server's name.
  package static func ownPage(_ page: String) -> String? {
    // Compare bytes: Swift's characters combine a slash with a following mark, and browsers skip tabs.
    guard page.utf8.count <= 2_000, page.utf8.first == UInt8(ascii: "/"),
      page.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    // A proxy may decode a path before it looks at it.
    let path = page.prefix { $0 != "?" && $0 != "#" }.lowercased().replacing("%2e", with: ".")
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if path.contains("%2f") || path.contains("%5c") { return nil }
    return segments.contains(".") || segments.contains("..") || segments.dropLast().contains("") ? nil : page
  }
}
