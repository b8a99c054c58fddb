package import Foundation
package import Localization
package import Reactor

/// What is known of an item: just what its row shows, and what rows are sorted and found by.
package struct ItemFacts: Sendable, Hashable {
  /// Its name; never empty.
  package var title: String
  /// Who makes or sells it, and what it is.
  package var subtitle: String
  /// The address of its picture, as `PictureAddresses` takes it.
  package var picture: String?
  /// What it costs; 0 for what is free, `nil` where there is no price.
  package var price: Money?
  /// The price as its source writes it.
  package var priceLabel: String?
  /// Above 0 and up to 5; `nil` when nobody rated it.
  package var rating: Double?
  /// How many people rated it.
  package var ratingCount: Int?
  /// The version on sale.
  package var version: String?
  /// When it was changed last, by whoever makes it.
  package var updatedAt: Date?

  /// Creates facts of which only the name is known; set the rest.
  package init(title: String, subtitle: String = "") {
    self.title = title
    self.subtitle = subtitle
  }

  /// Whether it is of a sandbox: the addresses of its pictures alone name no server.
  package var isOfSandbox: Bool { picture?.hasPrefix("/") ?? false }
}

/// Facts, and when their source said them, in which language.
package struct DatedFacts: Sendable, Hashable {
  /// How old what is known of an item may be before its source is asked again.
  package static let maxAge = Duration.seconds(3_600)

  /// The facts.
  package let facts: ItemFacts
  /// When they were said; some time ago for what came from a cache.
  package let saidAt: Date
  /// The language they were asked in.
  package let language: Language

  /// Dates facts.
  package init(_ facts: ItemFacts, saidAt: Date, language: Language) {
    self.facts = facts
    self.saidAt = saidAt
    self.language = language
  }

  /// Whether they are younger than ``maxAge``.
  func isFresh(at now: Date) -> Bool { .seconds(now.timeIntervalSince(saidAt)) < Self.maxAge }
}

/// What a source says, or does not, of items it was asked for.
package enum ItemNews: Sendable {
  /// What it says of some, by id.
  case facts([String: DatedFacts])
  /// It answered, and does not have these any more.
  case gone([String], at: Date)
  /// It could not be asked for these.
  case failed([String], AppError)
  /// These items are beyond the limit of one check: that is no failure, and the next check asks for them.
  case later([String])
  /// The source cannot have these, such as items of another server: that is no failure, and no check asks for them.
  case never([String])
}

/// By what else than their names items are told apart.
package enum ItemFacet: String, Sendable, Hashable, CaseIterable {
  /// Where it is from, such as a country's store.
  case country
  /// For which device it is.
  case device
}
