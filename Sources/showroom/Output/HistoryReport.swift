import FeatureKit
import Foundation
import Localization

/// Output of `watch history --json`. Unknown values are `null`. Times are ISO
/// 8601 in UTC.
struct HistoryReport: Encodable {
  /// A price that was the lowest.
  struct Lowest: Encodable {
    /// In major units of `currency`: 4.99.
    let price: Decimal
    /// ISO 4217.
    let currency: String
    let at: Date

    init(_ lowest: ItemLowest) {
      (price, currency, at) = (lowest.price.amount, lowest.price.currency, lowest.at)
    }
  }

  /// Where and when a movie can be seen in a country.
  struct Showing: Encodable {
    /// ISO 3166-1 alpha-2.
    let country: String
    /// Day of the release: `2026-12-04`.
    @Nullable var release: String?
    let isReleased: Bool
    /// Names of the services that show it without a payment for it.
    @Nullable var services: [String]?

    static func all(of measure: ItemMeasure, in language: Language) -> [Showing] {
      measure.showings.sorted { $0.key < $1.key }.map { country, showing in
        Showing(
          country: country, release: showing.releaseDay.map(day), isReleased: showing.isReleased,
          services: showing.services.map { $0.map { $0.name(in: language) } })
      }
    }

    private static func day(_ day: Int) -> String {
      Date(timeIntervalSince1970: TimeInterval(day) * 86_400).formatted(.iso8601.year().month().day())
    }

    /// One word for each fact, for a table: `KR 2026-12-04 Netflix, TVING`.
    var line: String {
      [country, release, services?.joined(separator: ", ")].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// What was known from a time on.
  struct Change: Encodable {
    let at: Date
    /// `first`, `price`, `version`, `rating`, `gone`, `back`, `services` or `released`.
    let what: [String]
    @Nullable var price: Decimal?
    @Nullable var currency: String?
    @Nullable var rating: Double?
    @Nullable var ratingCount: Int?
    @Nullable var version: String?
    /// Where and when a movie can be seen, in the order of the countries.
    let showings: [Showing]

    init(_ change: ItemChange, in language: Language) {
      let measure = change.new
      at = change.at
      what = change.what.names
      (price, currency) = (measure.price?.amount, measure.price?.currency)
      (rating, ratingCount, version) = (measure.rating, measure.ratingCount, measure.version)
      showings = Showing.all(of: measure, in: language)
    }
  }

  /// Reference of the item: `app.KR.iphone.9000005009`.
  let item: String
  /// Time of the first check.
  let since: Date
  /// Time of the last check.
  let checkedAt: Date
  @Nullable var goneSince: Date?
  @Nullable var lowestEver: Lowest?
  /// The latest first.
  let changes: [Change]

  init(_ reference: ItemReference, _ course: ItemCourse, _ changes: [ItemChange], in language: Language) {
    item = reference.description
    (since, checkedAt) = (course.since, course.askedAt)
    goneSince = course.goneSince
    lowestEver = course.lowestEver.map(Lowest.init)
    self.changes = changes.map { Change($0, in: language) }
  }
}

/// Formats the changes of an item as lines of text.
struct HistoryText {
  private let words: Headings
  private let headings: HistoryHeadings
  private let formats: Formats

  /// Creates the formatter of a language.
  init(_ language: Language) {
    words = .for(language)
    headings = .for(language)
    formats = Formats(language)
  }

  /// Table of changes: time, what changed, price, rating, version, where and when a movie can be seen.
  func table(of changes: [ItemChange]) -> TextTable {
    var table = TextTable(columns: [
      .init(heading: headings.time), .init(heading: headings.what),
      .init(heading: words.price, isRightAligned: true), .init(heading: words.rating, isRightAligned: true),
      .init(heading: words.version, isFlexible: true), .init(heading: headings.showings, isFlexible: true),
    ])
    for change in changes {
      let measure = change.new
      table.add([
        change.at.formatted(.iso8601), change.what.names.joined(separator: ","),
        measure.price.map(formats.price) ?? "", measure.rating.map(formats.rating) ?? "", measure.version ?? "",
        HistoryReport.Showing.all(of: measure, in: headings.language).map(\.line).joined(separator: "; "),
      ])
    }
    return table
  }
}

/// Headings that only tables of changes have.
struct HistoryHeadings: Words {
  let language: Language

  var time: String { text("Time", "시각") }
  var what: String { text("Changed", "변경") }
  var showings: String { text("Release and services", "개봉일과 서비스") }
}

extension ItemChange.What {
  /// Names for programs.
  fileprivate var names: [String] {
    let all: [(ItemChange.What, String)] = [
      (.first, "first"), (.price, "price"), (.version, "version"), (.rating, "rating"), (.gone, "gone"),
      (.back, "back"), (.services, "services"), (.released, "released"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
