import FeatureKit
import FoldersFeature
import Foundation
import Localization

/// Output of `watch list --json`. Unknown values are `null`. Times are ISO 8601 in UTC.
struct WatchedReport: Encodable {
  let items: [WatchedRow]
}

/// A saved item, and when it is checked next.
struct WatchedItem: Sendable {
  let saved: SavedItem
  /// Names of the folders that contain it.
  var folders: [String] = []
  /// `nil` if the next check is not planned yet.
  var nextAt: Date?
}

/// A row of the report.
struct WatchedRow: Encodable {
  /// Reference of the item: `app.KR.iphone.9000005009`.
  let item: String
  /// Names of its folders.
  let folders: [String]
  @Nullable var name: String?
  /// In major units of `currency`: 4.99.
  @Nullable var price: Decimal?
  /// ISO 4217.
  @Nullable var currency: String?
  /// Price as the source formats it.
  @Nullable var formattedPrice: String?
  @Nullable var version: String?
  /// Time of the last answer.
  @Nullable var checkedAt: Date?
  @Nullable var goneSince: Date?
  /// Time from which it is checked again; `null` if that is not planned yet.
  @Nullable var nextAt: Date?

  init(_ watched: WatchedItem) {
    let (saved, facts) = (watched.saved, watched.saved.facts)
    item = saved.reference.description
    folders = watched.folders
    name = facts?.title
    price = facts?.price?.amount
    currency = facts?.price?.currency
    formattedPrice = facts?.priceLabel
    version = facts?.version
    checkedAt = saved.askedAt
    goneSince = saved.goneSince
    nextAt = watched.nextAt
  }
}

/// Output of `watch run --json`.
struct WatchRunReport: Encodable {
  /// Number of items that were checked.
  let asked: Int
  /// Number of those that had changed.
  let changed: Int
  /// Number of news, of all profiles.
  let told: Int
  /// Number of messages that services took.
  let sent: Int

  /// The counts as a table of one row.
  func table(_ language: Language) -> TextTable {
    let words = WatchHeadings.for(language)
    var table = TextTable(
      columns: [words.asked, words.changed, words.told, words.sent].map { .init(heading: $0, isRightAligned: true) })
    table.add([asked, changed, told, sent].map { "\($0)" })
    return table
  }
}

/// Formats watched items as lines of text.
struct WatchText {
  private let words: Headings
  private let folders: FolderHeadings
  private let text: FolderText
  private let headings: WatchHeadings

  /// Creates the formatter of a language.
  init(_ language: Language) {
    words = .for(language)
    folders = .for(language)
    text = FolderText(language)
    headings = .for(language)
  }

  /// Table of items: reference, folders, name, price, version, times of the last answer and of the next check.
  func table(of items: [WatchedItem]) -> TextTable {
    var table = TextTable(columns: [
      .init(heading: folders.item, isFlexible: true), .init(heading: headings.folders, isFlexible: true),
      .init(heading: words.name, isFlexible: true), .init(heading: words.price, isRightAligned: true),
      .init(heading: words.version), .init(heading: folders.checked), .init(heading: headings.next),
    ])
    for item in items {
      let (saved, facts) = (item.saved, item.saved.facts)
      table.add([
        saved.reference.description, item.folders.joined(separator: ", "), facts?.title ?? "",
        facts.map { text.price(of: $0) } ?? "", facts?.version ?? "", saved.askedAt?.formatted(.iso8601) ?? "",
        item.nextAt?.formatted(.iso8601) ?? "",
      ])
    }
    return table
  }
}

/// Headings that only tables of watched items have.
struct WatchHeadings: Words {
  let language: Language

  var folders: String { text("Folders", "폴더") }
  var next: String { text("Next check", "다음 확인") }
  var asked: String { text("Checked", "확인") }
  var changed: String { text("Changed", "변경") }
  var told: String { text("Notifications", "알림") }
  var sent: String { text("Sent", "보냄") }
}
