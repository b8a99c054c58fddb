import FeatureKit
import Store

// MARK: Items of all folders

extension FolderStore {
  /// The most items that may match a text and have their titles read.
  static let maxCandidates = 1_000
  /// The most items that ``latestItems(_:)`` returns: the number of latest items that each folder knows.
  static let maxLatest = 8

  /// Returns the items of all folders that were added last, each once, the latest first.
  ///
  /// - Parameter limit: the most items, 1 ... ``maxLatest``.
  func latestItems(_ limit: Int) throws -> [SavedItem] {
    let limit = max(1, min(limit, Self.maxLatest))
    // An item may be in several folders.
    let rows = try connection.rows(Self.selectLatest(of: profile, limit: 10 * limit))
    var known: Set<ItemReference> = []
    let items = try rows.compactMap { try SavedItem($0, latest: latest) }.filter { known.insert($0.reference).inserted }
    return Array(items.prefix(limit))
  }

  /// Returns the items of all folders with a text in their titles, each once, the item added last first. The database
  /// finds those with titles that may match, and the titles are matched here, as for a page of a folder.
  ///
  /// The folders used last are looked at, as many as have the items of one full folder together; the last of them may
  /// be full itself.
  ///
  /// - Parameters:
  ///   - text: the text; an empty one is found in no title.
  ///   - limit: the most items, at least 1.
  func items(named text: String, limit: Int) throws -> FoundItems {
    if SearchTerm.normalized(text).isEmpty { return FoundItems(items: [], searched: 0) }
    let (folders, searched) = try searchedFolders()
    if folders.isEmpty { return FoundItems(items: [], searched: 0) }
    let matcher = KeywordMatcher(text)
    var found: [(item: ItemReference, folder: Folder.ID)] = []
    var known: Set<ItemReference> = []
    for row in try connection.rows(Self.selectCandidates(in: folders, of: profile, outlines: matcher.outlines)) {
      guard found.count < max(1, limit) else { break }
      guard let title = try row.optionalString("title"), let item = try ItemReference(row),
        let folder = Folder.ID(rawValue: try row.string("folder")), !known.contains(item), matcher.matches(title)
      else { continue }
      known.insert(item)
      found.append((item, folder))
    }
    return FoundItems(items: try found.flatMap { try fetch([$0.item], in: $0.folder) }, searched: searched)
  }

  /// Returns the folders used last that have items, until the ones before have as many as one folder may have, and the
  /// number of their items.
  private func searchedFolders() throws -> ([Folder.ID], Int) {
    var count = 0
    var searched: [Folder.ID] = []
    for folder in try foldersByUse() where folder.count > 0 && count < bounds.itemsPerFolder {
      searched.append(folder.id)
      count += folder.count
    }
    return (searched, count)
  }
}

// MARK: Statements

extension FolderStore {
  /// Selects the latest items. Of each folder it reads the latest eight (seldom more), as ``selectPictures(of:in:)``
  /// does.
  static func selectLatest(of profile: String, limit: Int) -> SQL {
    """
    SELECT \(sql: itemColumns)
    FROM folder AS f CROSS JOIN folderItem AS i CROSS JOIN savedItem AS s
    WHERE f.profile = \(profile) AND f.removedAt IS NULL
      AND i.profile = f.profile AND i.folder = f.id AND i.removedAt IS NULL AND i.addedAt >= f.latestSince
      AND s.profile = i.profile AND s.kind = i.kind AND s.id = i.id
    ORDER BY i.addedAt DESC, i.kind, i.id, i.folder LIMIT \(limit)
    """
  }

  /// Selects the latest items of some folders, at least one, with their titles, that may match a text; as
  /// ``selectTitles(_:in:of:outlines:)`` it also selects items without an outline. Titles are read of the latest alone.
  static func selectCandidates(in folders: [Folder.ID], of profile: String, outlines: [String]) -> SQL {
    """
    SELECT candidate.folder AS folder, candidate.kind AS kind, candidate.id AS id, s.title AS title
    FROM (
      SELECT folder, kind, id, addedAt FROM folderItem
      WHERE profile = \(profile) AND folder IN \(list: folders.map(\.rawValue)) AND removedAt IS NULL
        AND (outline IS NULL OR outline LIKE \(pattern(outlines)))
      ORDER BY addedAt DESC, kind, id, folder LIMIT \(maxCandidates)
    ) AS candidate CROSS JOIN savedItem AS s
    WHERE s.profile = \(profile) AND s.kind = candidate.kind AND s.id = candidate.id AND s.title IS NOT NULL
    ORDER BY candidate.addedAt DESC, candidate.kind, candidate.id, candidate.folder
    """
  }
}
