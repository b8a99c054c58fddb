/// What works offline: which pages a browser stores, and which actions may be sent late.
///
/// The shell knows no feature by name, so the composition root collects these rules for all features.
package struct OfflineRules: Sendable {
  /// The kinds of pages that are stored once they were seen; the first one that fits an address applies.
  let pages: [Page]
  /// The actions that are stored offline and sent later, in order. Each must tolerate being sent twice.
  let lateActions: [String]
  /// The actions that sign out: they remove the stored pages with an owner (`data-owner`).
  let partingActions: [String]
  /// The actions that remove the stored searches, by the path of their page.
  let forgettingActions: [String: [String]]

  /// Creates rules; by default nothing is stored.
  package init(
    pages: [Page] = [], lateActions: [String] = [], partingActions: [String] = [],
    forgettingActions: [String: [String]] = [:]
  ) {
    self.pages = pages
    self.lateActions = lateActions
    self.partingActions = partingActions
    self.forgettingActions = forgettingActions
  }

  /// Returns whether the pages of a route are stored.
  ///
  /// - Parameter route: the path of a screen, such as `/folders/{id}`.
  func keeps(_ route: String) -> Bool { pages.contains { $0.route == route } }
}

extension OfflineRules {
  /// A kind of page that browsers store.
  package struct Page: Sendable, Encodable {
    private enum CodingKeys: String, CodingKey {
      case path, query, isListed, takesChanges, standIn, renewing
    }

    let route: String
    /// A JavaScript regular expression for the paths of its pages.
    let path: String
    let query: [String]?
    let isListed: Bool
    let takesChanges: Bool
    let standIn: StandIn?
    let renewing: [String]

    /// Creates a kind of page.
    ///
    /// - Parameters:
    ///   - route: the path of the screen, such as `/folders/{id}`, of ASCII letters, slashes and named parts.
    ///   - parts: JavaScript regular expressions of named parts, such as `["id": "[0-9]+"]`; by default any text.
    ///   - names: values that a named part never has, because another screen has that path.
    ///   - query: the query items that distinguish pages; `nil` for all.
    ///   - isListed: whether the offline page lists its pages by title.
    ///   - takesChanges: whether its ``OfflineRules/lateActions`` may be sent late.
    ///   - standIn: how the newest page at the same path replaces one that was not stored; `nil` if none may.
    ///   - fields: hidden fields that get a new UUID in each copy, because they name what a form creates.
    package init(
      _ route: String, parts: [String: String] = [:], except names: [String] = [], query: [String]? = nil,
      isListed: Bool = false, takesChanges: Bool = false, standIn: StandIn? = nil, renewing fields: [String] = []
    ) {
      self.route = route
      path = Self.pattern(of: route, parts, except: names)
      self.query = query
      self.isListed = isListed
      self.takesChanges = takesChanges
      self.standIn = standIn
      renewing = fields
    }

    private static func pattern(of route: String, _ parts: [String: String], except names: [String]) -> String {
      let others = names.isEmpty ? "" : "(?!(?:\(names.joined(separator: "|")))$)"
      let patterns = route.split(separator: "/").map { part in
        part.hasPrefix("{") ? others + (parts[String(part.dropFirst().dropLast())] ?? "[^/]+") : String(part)
      }
      return "^/" + patterns.joined(separator: "/") + "$"
    }
  }

  /// The changes that turn a stored page into that of another item.
  package struct StandIn: Sendable, Encodable {
    let replacing: [String: String]
    let emptying: [String]
    let returning: [String]

    /// Creates the changes.
    ///
    /// - Parameters:
    ///   - texts: pieces of HTML and their replacements.
    ///   - classes: the classes of elements with only text about the other item, which is removed.
    ///   - links: the classes of links that lead back to the previous page.
    package init(
      replacing texts: [String: String] = [:], emptying classes: [String] = [], returning links: [String] = []
    ) {
      replacing = texts
      emptying = classes
      returning = links
    }
  }
}
