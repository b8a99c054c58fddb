package import Foundation
package import Localization
package import Reactor

/// The facts of an item: what its row shows, and what lists sort and filter by.
package struct ItemFacts: Sendable, Hashable {
  /// The name; never empty.
  package var title: String
  /// The maker or seller, and the sort of item.
  package var subtitle: String
  /// The address of the picture, in the form that `PictureAddresses` takes.
  package var picture: String?
  /// The price; 0 if free, `nil` if there is none.
  package var price: Money?
  /// The price as the source writes it.
  package var priceLabel: String?
  /// The average rating, above 0 and up to 5; `nil` without ratings.
  package var rating: Double?
  /// The number of ratings.
  package var ratingCount: Int?
  /// The current version.
  package var version: String?
  /// When the maker or seller last updated the item.
  package var updatedAt: Date?
  /// Where and when a movie can be seen, by country (ISO 3166-1 alpha-2, upper case). Copies in folders have none.
  package var showings: [String: ItemShowing] = [:]
  /// The numbers of the newest products that a saved search finds; `nil` for other items.
  package var matches: [Int]?
  /// The newest of these products; `nil` if it is not known.
  package var newestMatch: ItemMatch?

  /// Creates facts with only a name; the caller sets the rest.
  package init(title: String, subtitle: String = "") {
    self.title = title
    self.subtitle = subtitle
  }

  /// Whether the item comes from the sandbox. Only its pictures have addresses without a host.
  package var isOfSandbox: Bool { picture?.hasPrefix("/") ?? false }
}

/// Facts with the time and language of the source's answer.
package struct DatedFacts: Sendable, Hashable {
  /// The age from which the source is asked again.
  package static let maxAge = Duration.seconds(3_600)

  /// The facts.
  package let facts: ItemFacts
  /// When the source gave them; earlier than now if they come from a cache.
  package let saidAt: Date
  /// The language of the request.
  package let language: Language

  /// Dates facts.
  package init(_ facts: ItemFacts, saidAt: Date, language: Language) {
    self.facts = facts
    self.saidAt = saidAt
    self.language = language
  }

  /// Whether the facts are younger than ``maxAge``.
  func isFresh(at now: Date) -> Bool { .seconds(now.timeIntervalSince(saidAt)) < Self.maxAge }
}

/// News of requested items from a source.
package enum ItemNews: Sendable {
  /// The facts of items, by id.
  case facts([String: DatedFacts])
  /// The source answered that it no longer has these items.
  case gone([String], at: Date)
  /// The source could not be asked for these items.
  case failed([String], AppError)
  /// These items are beyond the limit of one check. This is no failure; the next check asks for them.
  case later([String])
  /// The source cannot have these items, for example those of another server. This is no failure; no check asks for
  /// them.
  case never([String])
}

/// A property, besides the name, that tells items apart.
package enum ItemFacet: String, Sendable, Hashable, CaseIterable {
  /// The origin, such as a country's store.
  case country
  /// The device that the item is for.
  case device
}
