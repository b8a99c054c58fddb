import FeatureKit
import ListDiff
import Localization
import Reactor

/// An app in the results, as its row shows it.
///
/// The blurred copies of its pictures are not part of it: they only bridge loading, and no row is sent again for them.
struct ListingRow: FeedItem {
  let id: AppListing.ID
  let name: String
  /// The seller and the category.
  let detail: String
  /// The rating; `nil` without ratings.
  let rating: Rating?
  /// Whether an app without ratings says so; a chart does not tell them.
  var tellsUnrated = true
  /// The price, or the label of a free app's button.
  let price: String
  let icon: Artwork?
  /// At most three screenshots.
  let screenshots: [Artwork]
  /// Whether the app is in one of the reader's folders.
  var isSaved = false
  /// If it is not, the app in another place for which it is.
  var savedElsewhere: AppListing.ID?

  /// A rating as a row shows it.
  struct Rating: Sendable, Hashable {
    /// The rating in tenths of a star, 0 ... 50.
    let tenths: Int
    /// The number of ratings in the reader's language, such as `1.2만`.
    let count: String
    /// The rating in words, for screen readers.
    let label: String

    /// Creates a rating in a language.
    init(_ average: Double, count number: Int, _ strings: AppsStrings, _ formats: Formats) {
      tenths = Int((average * 10).rounded())
      count = formats.count(number)
      label = strings.rated(formats.rating(average), number, count)
    }
  }

  /// Creates the row of a listing in a language.
  init(_ listing: AppListing, _ strings: AppsStrings, _ formats: Formats) {
    id = listing.id
    name = listing.name
    detail = [listing.sellerName, strings.category(of: listing)].compactMap(\.self).joined(separator: " · ")
    rating = listing.averageRating.map { Rating($0, count: listing.ratingCount ?? 0, strings, formats) }
    price = listing.priceLabel(strings, formats)
    icon = listing.artwork
    screenshots = Array(listing.screenshots.prefix(3))
  }

  /// The layout of the screenshots: `wide` or `tall`.
  var screenshotShape: String { screenshots.first?.aspectRatio ?? 0 > 1 ? "wide" : "tall" }

  var key: String { String(id.appID) }
  var savedID: AppListing.ID? { id }
  var shortID: UInt32? { UInt32(exactly: id.appID) }

  /// The memory taken, including the row's place in an array.
  var byteCount: Int {
    let texts = name.heapBytes + detail.heapBytes + price.heapBytes
    let rated = (rating?.count.heapBytes ?? 0) + (rating?.label.heapBytes ?? 0)
    let pictures = screenshots.reduce(icon?.url.heapBytes ?? 0) {
      $0 + MemoryLayout<Artwork>.stride + $1.url.heapBytes
    }
    return MemoryLayout<SearchItem<ListingRow>>.stride + texts + rated + pictures
  }
}

/// The rows of a search as a page shows them. Live screens keep them in memory, so they hold only what rows show.
struct ResultsPage: Sendable, Equatable, AgedAnswer {
  /// The searched text, see ``SearchInput/text``.
  let text: String
  private(set) var rows: KeyedItems<SearchItem<ListingRow>>
  /// The memory of the rows in bytes; no mark changes it.
  private let rowBytes: Int
  /// Whether a larger count may return more rows.
  let hasMore: Bool
  /// Whether the answer is out of date.
  let isStale: Bool
  /// The age of the answer; `nil` if it was received just now.
  let age: Duration?
  /// Why there is no newer answer, see ``ListingsPage/failure``.
  let failure: AppError?

  /// Creates the rows of an answer, in the query's language.
  init(_ page: ListingsPage, of query: ListingsQuery) {
    let (strings, formats) = (AppsStrings.for(query.language), Formats(query.language))
    self.init(
      page, text: query.input.text, rows: KeyedItems(page.listings.map { .found(ListingRow($0, strings, formats)) }))
  }

  private init(_ page: ListingsPage = .empty, text: String, rows: KeyedItems<SearchItem<ListingRow>>) {
    self.text = text
    self.rows = rows
    rowBytes = rows.reduce(0) { $0 + $1.byteCount }
    hasMore = page.hasMore
    isStale = page.isStale
    age = page.age
    failure = page.failure
  }

  /// The fewest rows that replace others before the App Store answers: as many as placeholders, about a phone's screen.
  private static let fewestNarrowed = 4

  /// Returns the rows that a longer query will probably find too: those with its text in their names. `nil` if the
  /// query does not continue this one's text, or few rows fit: the list would shrink, and grow again with the answer.
  func narrowed(to query: ListingsQuery) -> ResultsPage? {
    let text = query.input.text
    guard KeywordMatcher(self.text).rank(text) == 0 else { return nil }
    let matcher = KeywordMatcher(text)
    let fitting = Array(rows).filter { item in
      guard let row = item.found else { return false }
      let isThere = row.id.storefront == query.storefront.code && row.id.platform == query.platform
      return isThere && matcher.matches(row.name)
    }
    return fitting.count < Self.fewestNarrowed ? nil : ResultsPage(text: text, rows: KeyedItems(fitting))
  }

  /// The apps of the rows.
  var apps: [AppListing.ID] { rows.compactMap(\.savedID) }

  /// Returns the page with the saved marks updated. Only rows that differ are changed, so no other row is sent again.
  func marked(_ found: MarkedItems<AppListing.ID>) -> ResultsPage {
    var page = self
    page.rows.mark(found)
    let (asked, saved) = (Set(found.ids), Dictionary(grouping: found.saved, by: \.appID))
    page.rows.edit { item in
      guard case .found(var row) = item, asked.contains(row.id) else { return nil }
      let other = row.isSaved ? nil : row.id.nearest(of: saved[row.id.appID] ?? [])
      if other == row.savedElsewhere { return nil }
      row.savedElsewhere = other
      return .found(row)
    }
    return page
  }

  /// The memory taken, in bytes.
  var byteCount: Int { rowBytes + text.heapBytes + (failure?.heapBytes ?? 0) }
}

extension AppListing {
  /// Returns the price with a sign that names its currency, or the label of a free app's button.
  func priceLabel(_ strings: AppsStrings, _ formats: Formats) -> String {
    isFree ? strings.get : paidLabel(formats) ?? strings.get
  }

  /// Returns the price with a sign that names its currency. The App Store's own text is used only without a known
  /// amount, because it writes dollars of every country as `$`, and yen as yuan.
  func paidLabel(_ formats: Formats) -> String? { price.map { formats.price($0) } ?? formattedPrice }
}
