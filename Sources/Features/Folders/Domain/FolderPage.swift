package import FeatureKit
package import Foundation
package import Localization

/// Which items of a folder are shown, and in which order.
package struct FolderQuery: Sendable, Hashable {
  /// The orders.
  package enum Sort: String, Sendable, Hashable, CaseIterable {
    /// Those first that were added last.
    case added
    /// By name, whatever its case.
    case name
    /// What is free first, then the cheapest of each currency; what has no price last.
    case price
    /// The best first; what nobody rated last.
    case rating
    /// Those first that were changed last; where that is not known, last.
    case updated
  }

  package let folder: Folder.ID
  package var sort = Sort.added
  /// Only those with these values; ``ItemSource/facets(of:)``.
  package var facets: [ItemFacet: String] = [:]
  /// Only those with this in their names, see `KeywordMatcher`; all when it is empty.
  package var text = ""
  /// How many rows, 1 ... 10,000.
  package var limit = 100

  package init(folder: Folder.ID) {
    self.folder = folder
  }
}

/// An item of a folder, as it is kept.
package struct SavedItem: Sendable, Hashable {
  package let reference: ItemReference
  package let addedAt: Date
  /// What was said of it last; `nil` when nothing ever was.
  package var facts: ItemFacts?
  /// When its source was asked last, and in which language; `nil` when it never was.
  package var askedAt: Date?
  package var language: Language?
  /// When its source was first found not to have it any more; `nil` while it does.
  package var goneSince: Date?

  package init(reference: ItemReference, addedAt: Date) {
    self.reference = reference
    self.addedAt = addedAt
  }
}

/// What a folder shows of its items.
package struct FolderPage: Sendable, Hashable {
  /// The folder.
  package let folder: Folder
  /// The first of the items that match, in the order asked for.
  package let items: [SavedItem]
  /// How many match.
  package let matching: Int
  /// How many items of the folder have each value of a facet, whatever matches.
  package let values: [ItemFacet: [String: Int]]

  package init(folder: Folder, items: [SavedItem], matching: Int, values: [ItemFacet: [String: Int]]) {
    self.folder = folder
    self.items = items
    self.matching = matching
    self.values = values
  }
}

/// An item that is to be put into a folder.
package struct NewItem: Sendable, Hashable {
  package let reference: ItemReference
  /// Its values, by which the folder is filtered: ``ItemSource/facets(of:)``.
  package let facets: [ItemFacet: String]
  /// What is known of it, if anything is.
  package var facts: DatedFacts?
  /// When it was added; `nil` for now.
  package var addedAt: Date?

  package init(
    _ reference: ItemReference, facets: [ItemFacet: String], facts: DatedFacts? = nil, addedAt: Date? = nil
  ) {
    self.reference = reference
    self.facets = facets
    self.facts = facts
    self.addedAt = addedAt
  }
}

/// What was taken out, and can be put back for an hour.
package struct Removal: Sendable, Hashable {
  /// What it is known by: when it happened, in milliseconds since 1970; no two of a profile have the same.
  package let moment: Int64
  /// How many items it took.
  package let count: Int
  /// The folder's name, when it was the folder that was deleted.
  package var folderName: String?

  package init(moment: Int64, count: Int, folderName: String? = nil) {
    self.moment = moment
    self.count = count
    self.folderName = folderName
  }

  /// How long an undo is offered.
  package static let offered = Duration.seconds(10)
  /// How long one that comes late is still done.
  package static let kept = Duration.seconds(3_600)

  /// Whether what was removed at a moment may be gone for good.
  package static func isTooLate(_ moment: Int64, at now: Date) -> Bool {
    now.timeIntervalSince1970 - Double(moment) / 1_000 > kept / .seconds(1)
  }
}
