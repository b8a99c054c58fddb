import AppsFeature
import LiveWeb
import Localization
import Reactor

/// Looks one app up and prints it.
struct ShowListing: Sendable {
  let listings: any ListingsRepository
  let console: Console

  /// Looks up and prints.
  ///
  /// - Parameters:
  ///   - text: a number, a bundle id or a link.
  ///   - place: which store; a link's own country goes before it.
  ///   - asJSON: print one object instead of facts.
  /// - Throws: `CommandFailure` with 64 for a text that names no app, with 73 when the result cannot be written;
  ///   `NotInStorefront` when the store does not have it, and what the repository throws.
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
    if details.failure != nil { console.note("The store does not answer just now: this is an older answer.") }
  }

  /// The listing that a query for one app means; throws as ``callAsFunction(_:in:asJSON:)``.
  func details(_ query: ListingsQuery, isPlatformGiven: Bool, _ text: String) async throws -> ListingDetails {
    let listings = listings.askedAnew()
    var query = query
    switch query.input {
    case .term:
      let shown = TerminalText.clean(String(text.prefix(80)))
      throw CommandFailure(.usage, "\"\(shown)\" names no app: give an app id, a bundle id or a link to its page.")
    case .appID(let appID), .link(let appID, _):
      if isPlatformGiven {
        let id = AppListing.ID(appID: appID, storefront: query.storefront.code, platform: query.platform)
        return try await listings.listing(id, language: query.language)
      }
      // A link is never also looked for as words.
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

  /// A name, a tab and a value a line; texts are one line each.
  private func writeLines(_ listing: AppListing, _ language: Language) throws {
    let text = ListingText(language)
    let texts = text.texts(of: listing).map { (name: $0.name, value: $0.lines.joined(separator: " ")) }
    for (name, value) in text.facts(of: listing) + texts {
      try console.write("\(name)\t\(TerminalText.clean(value))")
    }
  }
}
