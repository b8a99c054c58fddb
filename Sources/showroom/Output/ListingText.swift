import AppsFeature
import Foundation
import LiveWeb
import Localization

/// Formats apps as lines of text.
struct ListingText {
  let words: Headings
  private let formats: Formats
  private let locale: Locale

  /// Creates the formatter of a language.
  init(_ language: Language) {
    words = Headings.for(language)
    formats = Formats(language)
    locale = Locale(identifier: language == .korean ? "ko_KR" : "en_US")
  }

  /// Table of search results: id, name, seller, category, rating, number of
  /// ratings, price, bundle id.
  func table(of listings: [AppListing]) -> TextTable {
    var table = TextTable(columns: [
      .init(heading: words.id, isRightAligned: true), .init(heading: words.name, isFlexible: true),
      .init(heading: words.seller, isFlexible: true), .init(heading: words.category, isFlexible: true),
      .init(heading: words.rating, isRightAligned: true), .init(heading: words.ratingCount, isRightAligned: true),
      .init(heading: words.price, isRightAligned: true), .init(heading: words.bundleID, isFlexible: true),
    ])
    for listing in listings {
      table.add([
        "\(listing.id.appID)", listing.name, listing.sellerName ?? "", listing.categoryName ?? "",
        listing.averageRating.map(rating) ?? "", listing.ratingCount.map { "\($0)" } ?? "", price(of: listing),
        listing.bundleID ?? "",
      ])
    }
    return table
  }

  /// Known facts of an app, each with its name.
  func facts(of listing: AppListing) -> [(name: String, value: String)] {
    let store = "\(listing.id.storefront) \(listing.id.platform.rawValue)"
    let facts: [(String, String?)] = [
      (words.name, listing.name), (words.id, "\(listing.id.appID)"), (words.bundleID, listing.bundleID),
      (words.store, store), (words.price, price(of: listing)), (words.developer, listing.developerName),
      (words.seller, listing.sellerName), (words.category, listing.categoryName),
      (words.rating, listing.averageRating.map(rating)), (words.ratingCount, listing.ratingCount.map { "\($0)" }),
      (words.age, listing.contentRating), (words.version, listing.version),
      (words.updated, listing.currentVersionDate.map(Self.day)), (words.released, listing.releaseDate.map(Self.day)),
      (words.size, listing.sizeBytes.map { Int64($0).formatted(.byteCount(style: .file).locale(locale)) }),
      (words.languages, listing.languages.joined(separator: ", ")), (words.requires, listing.minimumOS),
      (words.page, listing.storeURL),
    ]
    return facts.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }
  }

  /// Long texts of an app, each with its name.
  func texts(of listing: AppListing) -> [(name: String, lines: [String])] {
    [(words.releaseNotes, listing.releaseNotes), (words.description, listing.description)].compactMap { name, text in
      text.map { (name, $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)) }
    }
  }

  func price(of listing: AppListing) -> String {
    if !listing.isFree, let price = listing.price { return formats.price(price) }
    return listing.formattedPrice ?? listing.price.map { formats.price($0) } ?? ""
  }

  private func rating(_ rating: Double) -> String {
    rating.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }

  /// A day in UTC, like `2026-11-30`.
  static func day(_ date: Date) -> String {
    var style = Date.ISO8601FormatStyle(timeZone: .gmt)
    style = style.year().month().day()
    return date.formatted(style)
  }
}
