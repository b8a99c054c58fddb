import FeatureKit
import ListDiff
import Localization
import Reactor

/// An app in the results: just what its row shows, and where it leads.
///
/// The blurred copies that may stand in for its pictures are none of that: they only help while those come, and a row is
/// not sent again for them.
struct ListingRow: FeedItem {
  let id: AppListing.ID
  let name: String
  /// Seller and category.
  let detail: String
  /// `nil` when nobody rated it.
  let rating: Rating?
  /// The price, or the word on the button of a free app.
  let price: String
  let icon: Artwork?
  /// At most three.
  let screenshots: [Artwork]
  /// Whether it is in a folder of the reader's.
  var isSaved = false

  /// How it is rated, as a row shows it.
  struct Rating: Sendable, Hashable {
    /// Tenths of stars, 0 ... 50.
    let tenths: Int
    /// How many people rated it: `1.2만`.
    let count: String
    /// All of it in words, for screen readers.
    let label: String

    /// A rating in the words of a language.
    init(_ average: Double, count number: Int, _ strings: AppsStrings, _ formats: Formats) {
      tenths = Int((average * 10).rounded())
      count = formats.count(number)
      label = strings.rated(formats.rating(average), number, count)
    }
  }

  /// A row of a search in a language.
  init(_ listing: AppListing, _ strings: AppsStrings, _ formats: Formats) {
    id = listing.id
    name = listing.name
    detail = [listing.sellerName, listing.categoryName].compactMap(\.self).joined(separator: " · ")
    rating = listing.averageRating.map { Rating($0, count: listing.ratingCount ?? 0, strings, formats) }
    price = listing.priceLabel(strings, formats)
    icon = listing.artwork
    screenshots = Array(listing.screenshots.prefix(3))
  }

  /// `wide` or `tall`: how the screenshots are laid out.
  var screenshotShape: String { screenshots.first?.aspectRatio ?? 0 > 1 ? "wide" : "tall" }

  var key: String { String(id.appID) }
  var savedID: AppListing.ID? { id }
  var shortID: UInt32? { UInt32(exactly: id.appID) }

  /// What it takes in memory, its place in a list included.
  var byteCount: Int {
    let texts = name.heapBytes + detail.heapBytes + price.heapBytes
    let rated = (rating?.count.heapBytes ?? 0) + (rating?.label.heapBytes ?? 0)
    let pictures = screenshots.reduce(icon?.url.heapBytes ?? 0) {
      $0 + MemoryLayout<Artwork>.stride + $1.url.heapBytes
    }
    return MemoryLayout<SearchItem<ListingRow>>.stride + texts + rated + pictures
  }
}

/// The rows of a search, as a page of results shows them. A live screen keeps them in memory for every person: nothing of
/// a listing that no row shows is among them.
struct ResultsPage: Sendable, Equatable, AgedAnswer {
  /// What was searched for, see ``SearchInput/text``.
  let text: String
  private(set) var rows: KeyedItems<SearchItem<ListingRow>>
  /// Whether asking for more rows may bring more.
  let hasMore: Bool
  /// Whether the answer is older than it should be.
  let isStale: Bool
  /// How old the answer is; `nil` when it came just now.
  let age: Duration?
  /// Why there is no newer answer; see ``ListingsPage/failure``.
  let failure: AppError?

  /// The answer to a query, in its language.
  init(_ page: ListingsPage, of query: ListingsQuery) {
    let (strings, formats) = (AppsStrings.for(query.language), Formats(query.language))
    text = query.input.text
    rows = KeyedItems(page.listings.map { .found(ListingRow($0, strings, formats)) })
    hasMore = page.hasMore
    isStale = page.isStale
    age = page.age
    failure = page.failure
  }

  private init(text: String, rows: KeyedItems<SearchItem<ListingRow>>) {
    self.text = text
    self.rows = rows
    hasMore = false
    isStale = false
    age = nil
    failure = nil
  }

  /// The rows that a query which goes on from this one's text will most likely find too: those with its text in their
  /// names. `nil` where it is another search, or there is no such row.
  func narrowed(to query: ListingsQuery) -> ResultsPage? {
    let text = query.input.text
    guard KeywordMatcher(self.text).rank(text) == 0 else { return nil }
    let matcher = KeywordMatcher(text)
    let fitting = Array(rows).filter { item in
      guard let row = item.found else { return false }
      let isThere = row.id.storefront == query.storefront.code && row.id.platform == query.platform
      return isThere && matcher.matches(row.name)
    }
    return fitting.isEmpty ? nil : ResultsPage(text: text, rows: KeyedItems(fitting))
  }

  /// The apps of its rows.
  var apps: [AppListing.ID] { rows.compactMap(\.savedID) }

  /// The same page with what was found to be saved marked.
  func marked(_ found: MarkedItems<AppListing.ID>) -> ResultsPage {
    var page = self
    page.rows.mark(found)
    return page
  }

  /// What it takes in memory.
  var byteCount: Int { rows.reduce(text.heapBytes + (failure?.heapBytes ?? 0)) { $0 + $1.byteCount } }
}

extension AppListing {
  /// The price as the store writes it, or the word on the button of a free app.
  func priceLabel(_ strings: AppsStrings, _ formats: Formats) -> String {
    if isFree { return strings.get }
    return formattedPrice ?? price.map { formats.money($0) } ?? strings.get
  }
}
