import AppsFeature
import LiveWeb
import Localization
import Reactor

/// Reads one app and prints it.
struct ShowListing: Sendable {
  let listings: any ListingsRepository
  let console: Console

  /// Reads and prints the app.
  ///
  /// - Parameters:
  ///   - text: an app id, a bundle id or a link.
  ///   - place: store to search; a link's country overrides it.
  ///   - asJSON: print one object instead of facts.
  /// - Throws: `CommandFailure` with 64 for a text that names no app, with 73
  ///   if the result cannot be written; `NotInStorefront` if the store does not
  ///   have the app; errors of the repository.
  func callAsFunction(_ text: String, in place: PlaceSettings, asJSON: Bool) async throws {
    let resolved = ResolveSearchUseCase()(
      text, storefront: place.storefront, platform: place.platform ?? .iphone, language: place.language)
    let details = try await details(resolved.query, isPlatformGiven: place.platform != nil, text)
    if asJSON {
      try console.write(json: ListingReport(details.listing))
    } else if console.isTerminal {
      try writeForPeople(details.listing, place.language)
    } else {
      try writeLines(details.listing, place.language)
    }
    if details.failure != nil { console.note("The App Store isn't responding: this is an older result.") }
  }

  /// The listing of a query for one app; throws as
  /// ``callAsFunction(_:in:asJSON:)``.
  func details(_ query: ListingsQuery, isPlatformGiven: Bool, _ text: String) async throws -> ListingDetails {
    let listings = listings.askedAnew()
    var query = query
    switch query.input {
    case .term: throw CommandFailure.noApp(text, "an app id, a bundle id")
    case .appID(let appID), .link(let appID, _):
      if isPlatformGiven {
        let id = AppListing.ID(appID: appID, storefront: query.storefront.code, platform: query.platform)
        return try await listings.listing(id, language: query.language)
      }
      // Search by id only: never treat a link as words.
      query.input = .link(appID: appID, storefront: nil)
    case .bundleID:
      break
    }
    let page = try await listings.search(query, count: 1)
    guard let listing = page.listings.first else { throw NotInStorefront(detail: "\(query.storefront.code)") }
    return ListingDetails(listing, staleAge: page.isStale ? page.age : nil, failure: page.failure)
  }

  private func writeForPeople(_ listing: AppListing, _ language: Language) throws {
    let text = ListingText(language)
    let facts = text.facts(of: listing)
    let width = facts.reduce(0) { max($0, TerminalText.width(of: $1.name)) }
    for (name, value) in facts {
      let padding = String(repeating: " ", count: width - TerminalText.width(of: name) + 2)
      try console.write(console.styled(name, .dim) + padding + TerminalText.clean(value))
    }
    for (name, lines) in text.texts(of: listing) {
      try console.write("\n" + console.styled(name, .bold))
      for line in lines { try console.write(TerminalText.clean(line)) }
    }
  }

  /// One line for each name and value, separated by a tab; line breaks in texts
  /// become spaces.
  private func writeLines(_ listing: AppListing, _ language: Language) throws {
    let text = ListingText(language)
    let texts = text.texts(of: listing).map { (name: $0.name, value: $0.lines.joined(separator: " ")) }
    for (name, value) in text.facts(of: listing) + texts {
      try console.write("\(name)\t\(TerminalText.clean(value))")
    }
  }
}

extension CommandFailure {
  /// The failure of an argument that names no app.
  ///
  /// - Parameter forms: what it may be beside a link.
  static func noApp(_ text: String, _ forms: String) -> Self {
    Self(.usage, "\"\(TerminalText.shown(text))\" isn't an app: give \(forms) or a link to its page.")
  }
}
