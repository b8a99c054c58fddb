import FeatureKit
import Foundation
import ListDiff
import Localization
import Reactor

/// An app in a chart, as its row shows it.
struct ChartRow: ListItem, Hashable {
  let id: AppListing.ID
  let position: Int
  let movement: ChartEntry.Movement?
  let name: String
  /// The developer and the category.
  let detail: String
  let icon: Artwork?
  /// The price, or the label of a free app's button.
  private(set) var price: String
  /// The rating; `nil` without ratings, and until it is known.
  private(set) var rating: ListingRow.Rating?
  /// Whether it is known that the app has no ratings.
  private(set) var isUnrated = false
  /// Whether the app is in one of the reader's folders.
  var isSaved = false

  var key: String { String(id.appID) }
  var contentHash: Int { hashValue }

  /// Creates the row of an entry in a language.
  init(_ entry: ChartEntry, _ strings: AppsStrings, _ formats: Formats) {
    let listing = entry.listing
    id = listing.id
    position = entry.position
    movement = entry.movement
    name = listing.name
    detail = [listing.developerName, strings.category(of: listing)].compactMap(\.self).joined(separator: " · ")
    icon = listing.artwork
    price = listing.priceLabel(strings, formats)
  }

  /// Adds what a chart does not know. Names stay those of the chart, so that no row changes its height.
  mutating func add(_ listing: AppListing, _ strings: AppsStrings, _ formats: Formats) {
    price = listing.priceLabel(strings, formats)
    rating = listing.averageRating.map {
      ListingRow.Rating($0, count: listing.ratingCount ?? 0, strings, formats)
    }
    isUnrated = rating == nil
  }

  /// The memory taken, including the row's place in an array.
  var byteCount: Int {
    MemoryLayout<ChartRow>.stride + name.heapBytes + detail.heapBytes + price.heapBytes
      + (rating?.count.heapBytes ?? 0) + (rating?.label.heapBytes ?? 0) + (icon?.url.heapBytes ?? 0)
  }
}

/// A chart as its page shows it.
struct ChartPage: Sendable, Equatable, AgedAnswer {
  fileprivate(set) var rows: [ChartRow]
  /// The day from which positions moved; `nil` if it is not known.
  let formerDay: Date?
  /// Whether the answer is out of date.
  let isStale: Bool
  /// The age of the answer; `nil` if it was received just now.
  let age: Duration?
  /// Why there is no newer answer, see ``ChartAnswer/failure``.
  let failure: AppError?

  /// Creates the page of an answer in a language.
  init(_ answer: ChartAnswer, in language: Language) {
    let (strings, formats) = (AppsStrings.for(language), Formats(language))
    rows = answer.entries.map { ChartRow($0, strings, formats) }
    formerDay = answer.formerDay
    isStale = answer.isStale
    age = answer.age
    failure = answer.failure
  }

  /// Adds the details of apps that are on the page.
  mutating func add(_ listings: [AppListing], in language: Language) {
    let (strings, formats) = (AppsStrings.for(language), Formats(language))
    let known = Dictionary(listings.map { ($0.id, $0) }) { first, _ in first }
    for index in rows.indices {
      if let listing = known[rows[index].id] { rows[index].add(listing, strings, formats) }
    }
  }

  /// The memory taken, in bytes.
  var byteCount: Int { rows.reduce(failure?.heapBytes ?? 0) { $0 + $1.byteCount } }
}
