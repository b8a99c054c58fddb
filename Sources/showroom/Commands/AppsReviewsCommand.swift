import AppsFeature
import ArgumentParser
import Foundation
import Localization

/// `showroom apps reviews`.
struct AppsReviewsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reviews",
    abstract: "Read what people in a country write about an app.",
    discussion: """
      Prints up to 50 reviews. On a terminal each is a few lines. Piped, each is a line of id, stars, day, version, \
      author, title and text, separated by tabs. Exits with 1 if the country's App Store doesn't have the app.
      """)

  @Argument(help: ArgumentHelp("An app id, or a link to the app's page.", valueName: "app"))
  var app: String
  @Option(name: Options.country.name, help: Options.country.help) var country: String?
  @Option(help: ArgumentHelp("newest or helpful.", valueName: "order")) var sort = "newest"
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    var flags = upstream.given
    flags[Options.country.key] = country
    let reader = try OptionReader(flags: flags)
    let place = try PlaceSettings(reader)
    let order = try Self.order(sort)
    let (app, json) = (app, json)
    try await AppsSession.run(reader, console: .standard) { root, console in
      try await ShowReviews(reviews: root.reviews, console: console)(app, in: place, by: order, asJSON: json)
    }
  }

  /// Reads `--sort`.
  ///
  /// - Throws: `CommandFailure` with 64 for another order.
  static func order(_ text: String) throws(CommandFailure) -> ReviewOrder {
    guard let order = ReviewOrder(rawValue: text.lowercased()) else {
      throw CommandFailure(.usage, "--sort \(TerminalText.shown(text)): must be newest or helpful.")
    }
    return order
  }
}

/// Reads the reviews of an app and prints them.
struct ShowReviews: Sendable {
  let reviews: any ReviewsRepository
  let console: Console

  /// Reads and prints a page of reviews.
  ///
  /// - Parameters:
  ///   - text: an app id or a link; a link's country overrides that of the place.
  ///   - place: the country.
  ///   - order: the order.
  ///   - asJSON: print one object instead of lines.
  /// - Throws: `CommandFailure` with 64 for a text that names no app, with 73 if the result cannot be written;
  ///   `NotInStorefront` if the store does not have the app; errors of the repository.
  func callAsFunction(_ text: String, in place: PlaceSettings, by order: ReviewOrder, asJSON: Bool) async throws {
    let appID = try CompareListings.appID(in: text)
    let storefront = Self.storefront(in: text) ?? place.storefront
    let page = try await reviews.askedAnew().page(1, of: appID, in: storefront, by: order)
    if asJSON {
      try console.write(json: ReviewsReport(appID, storefront, order, page))
    } else if console.isTerminal {
      try writeForPeople(page, place.language)
    } else {
      for review in page.reviews { try console.write(Self.line(of: review)) }
    }
    if page.reviews.isEmpty { console.note("No reviews in this country: \(storefront.name(in: place.language)).") }
    if page.failure != nil { console.note("The App Store isn't responding: this is an older result.") }
  }

  private static func storefront(in text: String) -> Storefront? {
    guard case .link(_, let code?) = SearchInput.parse(text).input else { return nil }
    return Storefront.find(code)
  }

  private static func line(of review: AppReview) -> String {
    let fields = [
      "\(review.id)", "\(review.stars)", review.date.map(ListingText.day) ?? "", review.version ?? "", review.author,
      review.title, review.text,
    ]
    return fields.map { TerminalText.clean($0) }.joined(separator: "\t")
  }

  private func writeForPeople(_ page: ReviewsPage, _ language: Language) throws {
    let formats = Formats(language)
    for (index, review) in page.reviews.enumerated() {
      if index > 0 { try console.write("") }
      let stars = String(repeating: "★", count: review.stars) + String(repeating: "☆", count: 5 - review.stars)
      try console.write("\(stars)  " + console.styled(TerminalText.clean(review.title), .bold))
      let facts = [review.author, review.version ?? "", review.date.map { formats.day($0) } ?? ""]
      try console.write(
        console.styled(facts.filter { !$0.isEmpty }.map { TerminalText.clean($0) }.joined(separator: " · "), .dim))
      for line in review.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        try console.write(TerminalText.clean(String(line)))
      }
    }
  }
}

/// Output of `apps reviews --json`. Keys may be added but never change.
struct ReviewsReport: Encodable {
  /// One review. Unknown values are `null`.
  struct Row: Encodable {
    let id: Int
    /// 1 ... 5.
    let stars: Int
    let title: String
    let text: String
    let author: String
    @Nullable var version: String?
    @Nullable var date: Date?
  }

  let id: Int
  let country: String
  /// `newest` or `helpful`.
  let sort: String
  let reviews: [Row]

  init(_ appID: Int, _ storefront: Storefront, _ order: ReviewOrder, _ page: ReviewsPage) {
    id = appID
    country = storefront.code
    sort = order.rawValue
    reviews = page.reviews.map {
      Row(
        id: $0.id, stars: $0.stars, title: $0.title, text: $0.text, author: $0.author, version: $0.version,
        date: $0.date)
    }
  }
}
