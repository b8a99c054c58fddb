/// What of the app works without a network: which pages a browser keeps, and which changes may be late.
///
/// Shell knows no feature by name: whoever puts the app together says it for all of them.
package struct OfflineRules: Sendable {
  /// The kinds of pages that are kept when somebody has seen them; the first that fits an address counts.
  let pages: [Page]
  /// The actions that may be late: what was done without a network is sent when there is one, in order. They bear being
  /// sent twice.
  let lateActions: [String]
  /// The actions by which somebody signs out: the kept pages that name an owner (`data-owner`) are forgotten.
  let partingActions: [String]

  /// Collects the rules; by default nothing is kept.
  package init(pages: [Page] = [], lateActions: [String] = [], partingActions: [String] = []) {
    self.pages = pages
    self.lateActions = lateActions
    self.partingActions = partingActions
  }

  /// Whether the pages at a path are kept.
  ///
  /// - Parameter route: as a screen has it: `/folders/{id}`.
  func keeps(_ route: String) -> Bool { pages.contains { $0.route == route } }
}

extension OfflineRules {
  /// A kind of page that is kept.
  package struct Page: Sendable, Encodable {
    private enum CodingKeys: String, CodingKey {
      case path, query, isListed, takesChanges, standIn, renewing
    }

    let route: String
    /// The paths of its pages, as a regular expression of JavaScript.
    let path: String
    let query: [String]?
    let isListed: Bool
    let takesChanges: Bool
    let standIn: StandIn?
    let renewing: [String]

    /// Describes a kind.
    ///
    /// - Parameters:
    ///   - route: as the screen has it, `/folders/{id}`; ASCII letters, slashes and named parts.
    ///   - names: what a named part never is, because another screen has that path.
    ///   - query: the parts of the query that make it another page; `nil` for all of them.
    ///   - isListed: whether the page that says that there is no network names its pages, by their titles.
    ///   - takesChanges: whether what is done on it may be late, as far as ``OfflineRules/lateActions`` has it.
    ///   - standIn: how the newest page at the same path, whatever its query, stands in for one that was not kept;
    ///     `nil` when none may.
    ///   - fields: the hidden fields that get a new UUID in every copy, because they name what a form is going to make.
    package init(
      _ route: String, except names: [String] = [], query: [String]? = nil, isListed: Bool = false,
      takesChanges: Bool = false, standIn: StandIn? = nil, renewing fields: [String] = []
    ) {
      self.route = route
      path = Self.pattern(of: route, except: names)
      self.query = query
      self.isListed = isListed
      self.takesChanges = takesChanges
      self.standIn = standIn
      renewing = fields
    }

    private static func pattern(of route: String, except names: [String]) -> String {
      let others = names.isEmpty ? "" : "(?!(?:\(names.joined(separator: "|")))$)"
      let parts = route.split(separator: "/").map { $0.hasPrefix("{") ? others + "[^/]+" : String($0) }
      return "^/" + parts.joined(separator: "/") + "$"
    }
  }

  /// What is changed in a page that stands in for that of another thing.
  package struct StandIn: Sendable, Encodable {
    let replacing: [String: String]
    let emptying: [String]
    let returning: [String]

    /// Describes the changes.
    ///
    /// - Parameters:
    ///   - texts: pieces of HTML, and what stands there instead.
    ///   - classes: of the elements, with nothing but text in them, that say something of the other thing.
    ///   - links: the classes of the links that lead back to where one came from.
    package init(
      replacing texts: [String: String] = [:], emptying classes: [String] = [], returning links: [String] = []
    ) {
      replacing = texts
      emptying = classes
      returning = links
    }
  }
}
