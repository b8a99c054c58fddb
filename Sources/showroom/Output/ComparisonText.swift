import AppsFeature
import FeatureKit
import Foundation
import Localization

/// Formats comparisons as a table.
struct ComparisonText {
  private let words: Headings
  private let formats: Formats
  private let language: Language

  /// Creates the formatter of a language.
  init(_ language: Language) {
    self.language = language
    words = Headings.for(language)
    formats = Formats(language)
  }

  /// Table of a report; a terminal also gets the names of the countries.
  func table(of report: ComparisonReport) -> TextTable {
    var columns: [TextTable.Column] = [
      .init(heading: words.countryCode), .init(heading: words.country, isFlexible: true),
      .init(heading: words.state), .init(heading: words.price, isRightAligned: true),
    ]
    if let currency = report.currency { columns.append(.init(heading: currency, isRightAligned: true)) }
    columns += [
      .init(heading: words.rating, isRightAligned: true), .init(heading: words.ratingCount, isRightAligned: true),
      .init(heading: words.version, isFlexible: true), .init(heading: words.updated),
      .init(heading: words.name, isFlexible: true),
    ]
    var table = TextTable(columns: columns)
    for offer in report.offers { table.add(fields(of: offer, in: report.currency)) }
    return table
  }

  private func fields(of offer: ComparisonRow, in currency: String?) -> [String] {
    var fields = [
      offer.country, Storefront.find(offer.country)?.name(in: language) ?? "", offer.state,
      offer.money.map(formats.price) ?? "",
    ]
    if currency != nil { fields.append(offer.converted.map { "\($0)" } ?? "") }
    fields += [
      offer.facts?.rating.map { String(format: "%.1f", $0) } ?? "", offer.facts?.ratingCount.map { "\($0)" } ?? "",
      offer.facts?.version ?? "", offer.facts?.updatedAt.map(ListingText.day) ?? "", offer.facts?.name ?? "",
    ]
    return fields
  }
}
