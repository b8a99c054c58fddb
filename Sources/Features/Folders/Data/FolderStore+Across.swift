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
    let matcher = KeywordMatcher(text)
    var (candidates, searched): ([Candidate], Int) = ([], 0)
    // Each folder by itself: the database follows an index in their order, and stops at the limit.
    for folder in try foldersByUse() where folder.count > 0 && searched < bounds.itemsPerFolder {
      let rows = try connection.rows(Self.selectCandidates(in: folder.id, of: profile, outlines: matcher.outlines))
      candidates += try rows.compactMap { try Candidate($0, in: folder.id) }
      searched += folder.count
    }
    candidates.sort { ($1.addedAt, $0.item.kind, $0.item.id) < ($0.addedAt, $1.item.kind, $1.item.id) }
    var found: [Candidate] = []
    for candidate in candidates.prefix(Self.maxCandidates) where matcher.matches(candidate.title) {
      if found.count == max(1, limit) { break }
      if !found.contains(where: { $0.item == candidate.item }) { found.append(candidate) }
    }
    return FoundItems(items: try found.flatMap { try fetch([$0.item], in: $0.folder) }, searched: searched)
  }

  /// An item with a title that may match.
  private struct Candidate {
    let item: ItemReference
    let folder: Folder.ID
    let title: String
    let addedAt: Int

    /// `nil` for an item of a kind that the program does not know.
    init?(_ row: Row, in folder: Folder.ID) throws {
      guard let title = try row.optionalString("title"), let item = try ItemReference(row) else { return nil }
      self.item = item
      self.folder = folder
      self.title = title
      addedAt = try row.int("addedAt")
    }
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

  /// Selects the latest items of a folder, with their titles, that may match a text; as
  /// ``selectTitles(_:in:of:outlines:)`` it also selects items without an outline.
  static func selectCandidates(in folder: Folder.ID, of profile: String, outlines: [String]) -> SQL {
    """
    SELECT i.kind AS kind, i.id AS id, i.addedAt AS addedAt, s.title AS title
    FROM folderItem AS i CROSS JOIN savedItem AS s
    WHERE i.profile = \(profile) AND i.folder = \(folder.rawValue) AND i.removedAt IS NULL
      AND (i.outline IS NULL OR i.outline LIKE \(pattern(outlines)))
      AND s.profile = i.profile AND s.kind = i.kind AND s.id = i.id AND s.title IS NOT NULL
    ORDER BY i.addedAt DESC, i.kind, i.id LIMIT \(maxCandidates)
    """
  }
}
