import FeatureKit
import Foundation
import ListDiff
import Localization
import Reactor

/// An item of an app's page. Each kind holds just what its cell shows.
enum ListingItem: ListItem, Hashable {
  case header(Header)
  case fact(Fact)
  case screenshot(Screenshot)
  case text(LongText<ListingReactor.LongText>)
  case row(InformationRow)
  case history(HistoryItem)
  case app(App)
  case ratings(RatingsCell.Ratings)
  case review(ReviewRow)

  /// The header of the page.
  struct Header: Sendable, Hashable {
    let id: AppListing.ID
    let name: String
    let developer: String
    /// The address of the developer's page; `nil` for an unknown developer.
    let developerPage: String?
    let price: String
    let icon: Artwork?
    /// The app's page in the App Store; `nil` if the store gave none.
    let storeURL: String?
    /// The path of this page, for sharing.
    let path: String
    /// The address of the comparison of its prices.
    let compare: String
    /// Whether the app is in one of the reader's folders.
    let isSaved: Bool
    /// If it is not, another place for which it is.
    let savedElsewhere: Elsewhere?
  }

  /// The app for another device or in another country.
  struct Elsewhere: Sendable, Hashable {
    let id: AppListing.ID
    /// Says that it is saved there.
    let words: String
  }

  /// Another app, of the developer or a similar one.
  struct App: Sendable, Hashable {
    let id: AppListing.ID
    let name: String
    let price: String
    let icon: Artwork?
  }

  /// A cell of the summary strip.
  struct Fact: Sendable, Hashable {
    let id: String
    let caption: String
    let value: String
    let detail: String
    /// The rating in tenths of a star, for a cell that shows stars.
    var stars: Int?
  }

  /// A screenshot: its index, from 0, and the number of screenshots.
  struct Screenshot: Sendable, Hashable {
    let index: Int
    let count: Int
    let artwork: Artwork
    let appName: String
  }

  var key: String {
    switch self {
    case .header: "header"
    case .fact(let fact): fact.id
    case .screenshot(let screenshot): String(screenshot.index)
    case .text(let text): text.kind.rawValue
    case .row(let row): row.id
    case .history(let item): item.key
    case .app(let app): String(app.id.appID)
    case .ratings: "ratings"
    case .review(let row): "review-\(row.key)"
    }
  }

  var contentHash: Int { hashValue }
}

/// The items of an app's page. Facts that the App Store did not give have no item.
struct ListingParts {
  private let listing: AppListing?
  private let others: [AppListing]
  private let similar: [AppListing]
  private let course: ItemCourse?
  private let newest: [ReviewRow]?
  private let hasReviews: Bool
  private let lacksReviews: Bool
  private let expandedReviews: Set<Int>
  private let expanded: Set<ListingReactor.LongText>
  private let saved: Set<AppListing.ID>
  /// The address of the list that the page was opened from.
  private let list: String?
  private let language: Language
  /// The page's address with the search that Back returns to; empty without a search.
  private let page: String
  private let strings: AppsStrings
  private let formats: Formats

  init(_ state: ListingReactor.State, in language: Language) {
    listing = state.listing.value
    others = state.others
    similar = state.similar
    course = state.course
    (newest, expandedReviews, hasReviews) = (state.reviews, state.expandedReviews, state.hasReviews)
    lacksReviews = state.lacksReviews
    expanded = state.expanded
    saved = state.saved
    list = state.list?.url
    page = state.searched.isEmpty ? "" : state.url(searched: state.searched)
    self.language = language
    strings = AppsStrings.for(language)
    formats = Formats(language)
  }

  var header: ListingItem.Header? {
    listing.map { listing in
      ListingItem.Header(
        id: listing.id, name: listing.name, developer: listing.shownDeveloper ?? "",
        developerPage: developerPage(of: listing),
        price: listing.priceLabel(strings, formats), icon: listing.artwork, storeURL: listing.storeURL,
        path: AppsRoute.listing(listing.id).url,
        compare: AppsRoute.comparison(of: listing.id, from: list), isSaved: saved.contains(listing.id),
        savedElsewhere: savedElsewhere(than: listing.id))
    }
  }

  /// Another place in which the app is saved if it is not saved here: for another device first, then in another country.
  private func savedElsewhere(than id: AppListing.ID) -> ListingItem.Elsewhere? {
    if saved.contains(id) { return nil }
    return id.nearest(of: saved).map { .init(id: $0, words: strings.saved(at: $0, besides: id)) }
  }

  var summary: [ListingItem] {
    guard let listing else { return [] }
    let ratings = listing.ratingCount ?? 0
    let facts: [ListingItem.Fact?] = [
      listing.averageRating.map {
        .init(
          id: "rating", caption: strings.ratings(ratings, formats.count(ratings)), value: formats.rating($0),
          detail: "", stars: Int(($0 * 10).rounded()))
      },
      listing.contentRating.map { .init(id: "age", caption: strings.age, value: $0, detail: strings.years) },
      listing.shownDeveloper.map {
        .init(id: "developer", caption: strings.developer, value: "person", detail: $0)
      },
      strings.category(of: listing).map {
        .init(id: "category", caption: strings.category, value: "grid", detail: $0)
      },
      listing.sizeBytes.map {
        let size = formats.size($0)
        let number = size.prefix { !$0.isLetter && !$0.isWhitespace }
        let unit = size.dropFirst(number.count).drop { $0.isWhitespace }
        return .init(id: "size", caption: strings.size, value: String(number), detail: String(unit))
      },
      shownLanguage.map {
        .init(
          id: "languages", caption: strings.languageLabel, value: $0,
          detail: strings.languagesMore(listing.languages.count - 1))
      },
    ]
    return facts.compactMap(\.self).map(ListingItem.fact)
  }

  /// The reader's language if the app supports it, else the app's first language.
  private var shownLanguage: String? {
    let languages = listing?.languages ?? []
    return languages.first { $0 == language.rawValue.uppercased() } ?? languages.first
  }

  var screenshots: [ListingItem.Screenshot] {
    guard let listing else { return [] }
    return listing.screenshots.enumerated().map {
      .init(index: $0.offset, count: listing.screenshots.count, artwork: $0.element, appName: listing.name)
    }
  }

  var description: [ListingItem] { text(.description, listing?.description, caption: nil) }

  var whatsNew: [ListingItem] {
    let version = listing?.version.map { strings.version($0) }
    let day = listing?.currentVersionDate.map { formats.day($0) }
    return text(.whatsNew, listing?.releaseNotes, caption: [version, day].compactMap(\.self).joined(separator: " · "))
  }

  private func text(_ kind: ListingReactor.LongText, _ text: String?, caption: String?) -> [ListingItem] {
    guard let text, !text.isEmpty else { return [] }
    return [.text(.init(kind: kind, caption: caption, text: text, isExpanded: expanded.contains(kind), page: page))]
  }

  var information: [ListingItem] {
    guard let listing else { return [] }
    let rows: [InformationRow?] = [
      row("seller", strings.seller, listing.sellerName),
      row("size", strings.size, listing.sizeBytes.map { formats.size($0) }),
      row("category", strings.category, strings.category(of: listing)),
      row(
        "compatibility", strings.compatibility,
        listing.minimumOS.map { strings.requires(listing.id.platform.systemName, $0) }),
      row("languages", strings.languages, languageNames(listing.languages)),
      row("age", strings.ageRating, listing.contentRating),
      row("price", strings.price, listing.isFree ? strings.free : listing.paidLabel(formats)),
      row("released", strings.released, listing.releaseDate.map { formats.day($0) }),
      row("bundle", strings.bundleID, listing.bundleID),
      listing.sellerURL.map { .init(id: "site", label: strings.developerSite, value: $0, link: $0) },
    ]
    return rows.compactMap(\.self).map(ListingItem.row)
  }

  /// What was seen of the app over time.
  var history: [HistoryItem] { HistoryParts(course, in: language).items }

  /// The other apps of the developer.
  var otherApps: [ListingItem.App] { others.map(app) }

  /// Similar apps, without those of the developer, which are on the page already.
  var similarApps: [ListingItem.App] {
    let shown = Set(others.map(\.id))
    return similar.filter { !shown.contains($0.id) }.map(app)
  }

  private func app(_ listing: AppListing) -> ListingItem.App {
    .init(id: listing.id, name: listing.name, price: listing.priceLabel(strings, formats), icon: listing.artwork)
  }

  private func developerPage(of listing: AppListing) -> String? {
    guard let developerID = listing.developerID, let storefront = Storefront.find(listing.id.storefront) else {
      return nil
    }
    let place = SearchPlace(storefront: storefront, platform: listing.id.platform)
    return AppsRoute.developer(developerID, place, app: listing.id.appID).url
  }

  /// The most reviews on the page.
  static let shownReviews = 3

  /// The average rating with the way to all reviews, and the newest ones when they are known.
  var reviews: [ListingItem] {
    guard hasReviews, let listing else { return [] }
    let ratings = RatingsCell.Ratings(
      average: listing.averageRating, count: listing.ratingCount ?? 0,
      note: newest == [] ? strings.noReviewsTitle : lacksReviews ? strings.reviewsFailed : "",
      all: ItemOrigin.address(AppsRoute.reviews(listing.id).url, from: list), strings, formats)
    return [.ratings(ratings)] + (newest ?? []).map { .review($0.shown(expanded: expandedReviews) ?? $0) }
  }

  private func row(_ id: String, _ label: String, _ value: String?) -> InformationRow? {
    value.map { .init(id: id, label: label, value: $0) }
  }

  private func languageNames(_ codes: [String]) -> String? {
    codes.isEmpty ? nil : codes.map { formats.language($0) }.joined(separator: ", ")
  }
}

extension AppListing {
  /// The developer's name on the page: the developer's, or else the seller's.
  fileprivate var shownDeveloper: String? { developerName ?? sellerName }
}
