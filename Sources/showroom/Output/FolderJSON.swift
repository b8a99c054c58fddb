import FeatureKit
import FoldersFeature
import Foundation
import Localization

/// Output of `folders list --json`. As in all JSON output, keys may be added
/// but never change.
struct FoldersReport: Encodable {
  let folders: [FolderRow]
}

/// One folder.
struct FolderRow: Encodable {
  let id: String
  let name: String
  let description: String
  let count: Int
  let isShared: Bool

  init(_ folder: Folder) {
    id = folder.id.rawValue
    name = folder.words.name
    description = folder.words.details
    count = folder.count
    isShared = folder.shareToken != nil
  }
}

/// Output of `folders show --json`.
struct FolderItemsReport: Encodable {
  let folder: FolderRow
  /// `added`, `name`, `price`, `rating`, `updated` or `changed`.
  let sort: String
  /// Number of matching items; ``items`` may be fewer.
  let matching: Int
  let items: [FolderItemRow]

  init(_ page: FolderPage, _ sort: FolderQuery.Sort, _ items: [ShownItem]) {
    folder = FolderRow(page.folder)
    self.sort = sort.rawValue
    matching = page.matching
    self.items = items.map(FolderItemRow.init)
  }
}

/// One item of a folder. Unknown values are `null`. Times are ISO 8601 in UTC.
struct FolderItemRow: Encodable {
  /// Reference of the item: `app.KR.iphone.9000005009`.
  let item: String
  /// First part of the reference.
  let kind: String
  /// Rest of the reference.
  let id: String
  @Nullable var country: String?
  @Nullable var device: String?
  @Nullable var name: String?
  /// Maker or seller, and kind.
  @Nullable var subtitle: String?
  /// In major units of `currency`: 4.99.
  @Nullable var price: Decimal?
  /// ISO 4217.
  @Nullable var currency: String?
  /// Price as the source formats it.
  @Nullable var formattedPrice: String?
  /// Above 0 and up to 5.
  @Nullable var rating: Double?
  @Nullable var ratingCount: Int?
  @Nullable var version: String?
  @Nullable var updatedAt: Date?
  @Nullable var picture: String?
  /// Path of the item's page in the web app.
  @Nullable var page: String?
  let standing: ShownItem.Standing
  let addedAt: Date
  /// Time of the last check.
  @Nullable var checkedAt: Date?
  @Nullable var goneSince: Date?

  init(_ shown: ShownItem) {
    let (saved, facts) = (shown.saved, shown.saved.facts)
    item = saved.reference.description
    kind = saved.reference.kind
    id = saved.reference.id
    country = shown.facets[.country]
    device = shown.facets[.device]
    name = facts?.title
    subtitle = facts?.subtitle
    price = facts?.price?.amount
    currency = facts?.price?.currency
    formattedPrice = facts?.priceLabel
    rating = facts?.rating
    ratingCount = facts?.ratingCount
    version = facts?.version
    updatedAt = facts?.updatedAt
    picture = facts?.picture
    page = shown.address
    standing = shown.standing
    addedAt = saved.addedAt
    checkedAt = saved.askedAt
    goneSince = saved.goneSince
  }
}

/// Output of `folders add` and `folders remove`.
struct FolderChangeReport: Encodable {
  /// Outcome of an item.
  enum Outcome: String, Encodable {
    /// The item is now in the folder.
    case added
    /// The item was already in the folder.
    case present
    /// The store does not have the item.
    case notFound
    /// The item is no longer in the folder.
    case removed
    /// The item was not in the folder.
    case absent
  }

  /// An item and its outcome.
  struct Line: Encodable {
    /// The item's name on the command line.
    let given: String
    let outcome: Outcome
    @Nullable var item: String?
    @Nullable var name: String?
  }

  /// `null` without a folder, because no item was found to make one for.
  @Nullable private(set) var folder: FolderRow?
  /// Whether the folder was made by this command.
  let isNew: Bool
  private(set) var items: [Line] = []

  /// Creates a report without items.
  init(folder: Folder?, isNew: Bool) {
    self.folder = folder.map(FolderRow.init)
    self.isNew = isNew
  }

  /// Adds an item.
  mutating func add(_ given: String, _ outcome: Outcome, _ reference: ItemReference? = nil, _ name: String? = nil) {
    items.append(Line(given: given, outcome: outcome, item: reference?.description, name: name))
  }
}

/// Output of `folders export --json` for a written file.
struct ExportReport: Encodable {
  let file: String
  let folders: Int
  let items: Int
}

/// Output of `folders import --json`.
struct FolderImportReport: Encodable {
  /// A line that was not imported, or only in part.
  struct Problem: Encodable {
    /// `folders[3]`, or `items` for the list as a whole.
    let place: String
    let line: Int
    /// `listMissing`, `unreadable`, `badID`, `unknownItem`, `folderMissing`, `nameTooShort`, `nameTooLong`,
    /// `detailsTooLong`, `tooMany`, `factsUnusable` or `timeUnreadable`.
    let reason: String
    /// Whether the line was imported in part.
    let isTaken: Bool
  }

  let newFolders: Int
  let newItems: Int
  /// Items of the file that existed already.
  let knownItems: Int
  /// Lines of the file that were not imported.
  let notTaken: Int
  /// Number of problems; ``problems`` lists the first of them.
  let problemCount: Int
  let problems: [Problem]

  init(_ report: ImportReport) {
    newFolders = report.newFolders
    newItems = report.newItems
    knownItems = report.knownItems
    notTaken = report.notTaken
    problemCount = report.problemCount
    problems = report.problems.map { problem in
      Problem(
        place: problem.place, line: problem.line, reason: problem.reason.code, isTaken: problem.reason.isTaken)
    }
  }
}
