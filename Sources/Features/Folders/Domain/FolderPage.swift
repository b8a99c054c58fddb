package import FeatureKit
package import Foundation
package import Localization

/// Which items of a folder to show, and in which order.
package struct FolderQuery: Sendable, Hashable {
  /// The orders of items.
  package enum Sort: String, Sendable, Hashable, CaseIterable {
    /// By date of adding, the latest first.
    case added
    /// By name, ignoring case.
    case name
    /// Free items first, then by currency and price, those in ``FolderQuery/currency`` before others;
    /// items without a price last. Without rates of exchange, prices in different currencies cannot be compared.
    case price
    /// By rating, the best first; items without ratings last.
    case rating
    /// By date of the last update, the latest first; items without one last.
    case updated
    /// By what has changed last, the latest first; items that never changed last.
    case changed
  }

  /// The folder.
  package let folder: Folder.ID
  /// The order.
  package var sort = Sort.added
  /// Shows only items with these values, see ``ItemSource/facets(of:)``.
  package var facets: [ItemFacet: String] = [:]
  /// Shows only items with this text in their names, see `KeywordMatcher`; empty for all.
  package var text = ""
  /// Shows only items that have changed since a moment; `nil` for all.
  package var changedSince: Date?
  /// The reader's currency, as an ISO 4217 code; `nil` if no reader sees the order.
  package var currency: String?
  /// Shows only items after this one in the order; `nil` to begin with the first.
  package var after: ItemReference?
  /// The most items, 1 ... 10,000.
  package var limit = 100

  /// Creates a query for all items of a folder.
  package init(folder: Folder.ID) {
    self.folder = folder
  }
}

/// A stored item of a folder.
package struct SavedItem: Sendable, Hashable {
  /// The item.
  package let reference: ItemReference
  /// When it was added to the folder.
  package let addedAt: Date
  /// The last known facts; `nil` if there are none.
  package var facts: ItemFacts?
  /// When its source was last asked; `nil` if it never was.
  package var askedAt: Date?
  /// The language of that request; `nil` if its source was never asked.
  package var language: Language?
  /// When its source was first found to have lost the item; `nil` while it has it.
  package var goneSince: Date?
  /// What has changed last since the item was saved, of which the old price is known; `nil` if nothing has.
  package var change: ItemChange?

  /// Creates an item without facts.
  package init(reference: ItemReference, addedAt: Date) {
    self.reference = reference
    self.addedAt = addedAt
  }
}

/// The items of a folder that match a query.
package struct FolderPage: Sendable, Hashable {
  /// The folder.
  package let folder: Folder
  /// The revision of the folder, see ``FoldersRepository/revision(of:of:)``.
  package let revision: Int
  /// The first matching items, in the query's order.
  package let items: [SavedItem]
  /// The number of matching items.
  package let matching: Int
  /// The number of items of the whole folder with each value of a facet.
  package let values: [ItemFacet: [String: Int]]
  /// The number of items of the whole folder that have changed lately, see ``ItemChange/shownFor``, or since the query's
  /// moment.
  package let changed: Int

  /// The currencies of the shown items' prices, without those of free items.
  package var currencies: Set<String> {
    Set(items.compactMap { $0.facts?.price }.filter { $0.minorUnits != 0 }.map(\.currency))
  }

  /// Creates a page.
  package init(
    folder: Folder, revision: Int = 0, items: [SavedItem], matching: Int, values: [ItemFacet: [String: Int]],
    changed: Int = 0
  ) {
    self.folder = folder
    self.revision = revision
    self.items = items
    self.matching = matching
    self.values = values
    self.changed = changed
  }
}

extension FolderPage {
  /// Returns the page with other items.
  func with(_ items: [SavedItem]) -> FolderPage {
    FolderPage(
      folder: folder, revision: revision, items: items, matching: matching, values: values, changed: changed)
  }
}

/// An item to put into a folder.
package struct NewItem: Sendable, Hashable {
  /// The item.
  package let reference: ItemReference
  /// The values by which the folder is filtered, see ``ItemSource/facets(of:)``.
  package let facets: [ItemFacet: String]
  /// The known facts, if there are any.
  package var facts: DatedFacts?
  /// When it was added; `nil` for now.
  package var addedAt: Date?

  /// Creates an item.
  package init(
    _ reference: ItemReference, facets: [ItemFacet: String], facts: DatedFacts? = nil, addedAt: Date? = nil
  ) {
    self.reference = reference
    self.facets = facets
    self.facts = facts
    self.addedAt = addedAt
  }
}

/// The items of all folders that a text finds.
package struct FoundItems: Sendable, Hashable {
  package let items: [SavedItem]
  /// The number of items in the folders that were searched.
  package let searched: Int
}

/// A removal of items, also by moving them, which can be undone for an hour, or of a folder, which can be restored for 30 days.
package struct Removal: Sendable, Hashable {
  /// The identity: the time in milliseconds since 1970, unique within a profile.
  package let moment: Int64
  /// The number of removed items.
  package let count: Int
  /// The folder's name, if a folder was deleted.
  package var folderName: String?
  /// The name of the folder that items were moved to; `nil` if they were not moved, or that folder is gone.
  package var destination: String?

  /// Creates a removal.
  package init(moment: Int64, count: Int, folderName: String? = nil) {
    self.moment = moment
    self.count = count
    self.folderName = folderName
  }

  /// How long a page offers to undo a removal.
  package static let offered = Duration.seconds(10)
  /// How long removed items are kept, for example for a page that was offline.
  package static let itemsKept = Duration.seconds(3_600)
  /// How long a deleted folder is kept with its items.
  package static let foldersKept = Duration.seconds(30 * 86_400)

  /// Returns whether more time has passed since a removal than what it removed is kept.
  package static func isTooLate(_ moment: Int64, after kept: Duration, at now: Date) -> Bool {
    now.timeIntervalSince1970 - Double(moment) / 1_000 > kept / .seconds(1)
  }
}
