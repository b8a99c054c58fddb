import FeatureKit
import FoldersFeature
import Foundation
import Localization

/// What `folders list --json` prints. As everywhere, the keys are promised: they may become more, never other.
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

/// What `folders show --json` prints.
struct FolderItemsReport: Encodable {
  let folder: FolderRow
  /// `added`, `name`, `price`, `rating` or `updated`.
  let sort: String
  /// How many items match, of which some may not be among ``items``.
  let matching: Int
  let items: [FolderItemRow]

  init(_ page: FolderPage, _ sort: FolderQuery.Sort, _ items: [ShownItem]) {
    folder = FolderRow(page.folder)
    self.sort = sort.rawValue
    matching = page.matching
    self.items = items.map(FolderItemRow.init)
  }
}

/// One item of a folder. What nobody said is `null`. Times are ISO 8601 in UTC.
struct FolderItemRow: Encodable {
  /// What names it, in one word: `app.KR.iphone.9000005009`.
  let item: String
  /// The first part of that.
  let kind: String
  /// The rest of it.
  let id: String
  @Nullable var country: String?
  @Nullable var device: String?
  @Nullable var name: String?
  /// Who makes or sells it, and what it is.
  @Nullable var subtitle: String?
  /// In major units of `currency`: 4.99.
  @Nullable var price: Decimal?
  /// ISO 4217.
  @Nullable var currency: String?
  /// As its source writes it.
  @Nullable var formattedPrice: String?
  /// Above 0 and up to 5.
  @Nullable var rating: Double?
  @Nullable var ratingCount: Int?
  @Nullable var version: String?
  @Nullable var updatedAt: Date?
  @Nullable var picture: String?
  /// The path of its page in the web app.
  @Nullable var page: String?
  let standing: ShownItem.Standing
  let addedAt: Date
  /// When its source was asked last.
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

/// What `folders add` and `folders remove` print.
struct FolderChangeReport: Encodable {
  /// What became of an item.
  enum Outcome: String, Encodable {
    /// It is in the folder now.
    case added
    /// It was there already.
    case present
    /// The store does not have it.
    case notFound
    /// It is not in the folder any more.
    case removed
    /// It was not there.
    case absent
  }

  /// An item and what became of it.
  struct Line: Encodable {
    /// What it was called on the command line.
    let given: String
    let outcome: Outcome
    @Nullable var item: String?
    @Nullable var name: String?
  }

  /// `null` when there is none, since nothing was found to put into it.
  @Nullable private(set) var folder: FolderRow?
  /// Whether it was made for them.
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

/// What `folders export --json` prints of a file it has written.
struct ExportReport: Encodable {
  let file: String
  let folders: Int
  let items: Int
}

/// What `folders import --json` prints.
struct FolderImportReport: Encodable {
  /// Something that could not be taken, or not in full.
  struct Problem: Encodable {
    /// `folders[3]`, or `items` for the list as a whole.
    let place: String
    let line: Int
    /// `listMissing`, `unreadable`, `badID`, `unknownItem`, `folderMissing`, `nameTooShort`, `nameTooLong`,
    /// `detailsTooLong`, `tooMany`, `factsUnusable` or `timeUnreadable`.
    let reason: String
    /// Whether the line was taken all the same.
    let isTaken: Bool
  }

  let newFolders: Int
  let newItems: Int
  /// Items of the file that were there already.
  let knownItems: Int
  /// Lines of the file that could not be taken.
  let notTaken: Int
  /// How many problems there are, of which the first are told.
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
