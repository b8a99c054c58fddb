import FeatureKit
import Foundation
import Localization
import Store

// MARK: Taking along

extension FolderStore {
  /// Everything, one folder at a time in memory as rows.
  func everything() throws -> FolderArchive {
    let entries = try folders().map { folder in
      let rows = try connection.rows(
        Self.selectItems(FolderQuery(folder: folder.id), of: profile, limit: folder.count))
      return FolderArchive.Entry(
        id: folder.id, words: folder.words, items: try rows.compactMap { try NewItem($0, latest: latest) })
    }
    return FolderArchive(folders: entries)
  }

  /// Takes in an archive: into the folders of its ids, or else of its names, or else into new ones at the end.
  ///
  /// - Returns: how many folders and items are new.
  /// - Throws: ``FolderRefusal`` for what is beyond the bounds.
  func take(_ archive: FolderArchive) throws -> (folders: Int, items: Int) {
    // Two folders of one name in an archive stay two.
    let named = Dictionary(try folders().map { ($0.words.name, $0.id) }, uniquingKeysWith: { first, _ in first })
    var count = (folders: 0, items: 0)
    for entry in archive.folders {
      var id = entry.id
      if let known = named[entry.words.name], try !has(id) { id = known }
      if try create(id, entry.words, at: .last) { count.folders += 1 }
      count.items += try put(entry.items, into: id, .known)
    }
    return count
  }
}

extension NewItem {
  /// Reads a row of an item's place in a folder; `nil` when it is no item. It counts as added when it is put elsewhere.
  init?(place row: Row) throws {
    guard let reference = try ItemReference(row) else { return nil }
    self.init(reference, facets: try Self.facets(in: row))
  }

  private static func facets(in row: Row) throws -> [ItemFacet: String] {
    var facets: [ItemFacet: String] = [:]
    for facet in ItemFacet.allCases { facets[facet] = try row.optionalString(facet.rawValue) }
    return facets
  }

  /// Reads a row of an item and what is known of it; `nil` when it is no item.
  fileprivate init?(_ row: Row, latest: Int64) throws {
    guard let saved = try SavedItem(row, latest: latest) else { return nil }
    var known: DatedFacts?
    if let facts = saved.facts, let saidAt = saved.askedAt, let language = saved.language {
      known = DatedFacts(facts, saidAt: saidAt, language: language)
    }
    self.init(saved.reference, facets: try Self.facets(in: row), facts: known, addedAt: saved.addedAt)
  }
}

// MARK: Moving in

extension FolderStore {
  /// Takes in everything of another profile.
  ///
  /// - Throws: ``FolderRefusal`` when that would be beyond the bounds.
  func takeEverything(of source: String) throws {
    let theirs = FolderStore(connection: connection, profile: source, time: time, bounds: bounds)
    let folders = try theirs.folders()
    for folder in folders { try take(folder, of: source) }
    guard try totals().folders <= bounds.folders else { throw FolderRefusal.tooManyFolders }
    try checkRoom(in: Set(folders.map(\.id)))
    try connection.execute(Self.copyKnown(from: source, to: profile))
    try connection.execute(Self.deleteKnownOfNothing(of: source))
  }

  private func take(_ folder: Folder, of source: String) throws {
    let id = folder.id
    if try !has(id) { try makePlace(for: folder) }
    try connection.execute(Self.copyItems(in: id, from: source, to: profile))
    try connection.execute("DELETE FROM folder WHERE profile = \(source) AND id = \(id.rawValue)")
    // Whom it was shown, it is still shown.
    try connection.execute(
      """
      UPDATE folder SET shareToken = \(folder.shareToken)
      WHERE profile = \(profile) AND id = \(id.rawValue) AND shareToken IS NULL
      """)
  }

  /// Makes a folder without items; one that was removed comes back without its own, which can be put back as before.
  private func makePlace(for folder: Folder) throws {
    let known = try connection.row(Self.selectRemovedAt(folder.id, of: profile))
    guard known != nil else { return try insert(folder.id, folder.words, at: .last) }
    try connection.execute(
      """
      UPDATE folder SET removedAt = NULL, shareToken = NULL, name = \(folder.words.name),
        details = \(folder.words.details)
      WHERE profile = \(profile) AND id = \(folder.id.rawValue)
      """)
  }
}

// MARK: Statements

extension FolderStore {
  static func copyItems(in folder: Folder.ID, from source: String, to profile: String) -> SQL {
    """
    INSERT INTO folderItem (profile, folder, kind, id, country, device, addedAt)
    SELECT \(profile), folder, kind, id, country, device, addedAt FROM folderItem AS i
    WHERE i.profile = \(source) AND i.folder = \(folder.rawValue) AND i.removedAt IS NULL AND NOT EXISTS (
      SELECT 1 FROM folderItem AS o
      WHERE o.profile = \(profile) AND o.folder = i.folder AND o.kind = i.kind AND o.id = i.id AND o.removedAt IS NULL)
    ON CONFLICT (profile, folder, kind, id) DO UPDATE SET addedAt = excluded.addedAt, removedAt = NULL
    """
  }

  static func copyKnown(from source: String, to profile: String) -> SQL {
    """
    INSERT INTO savedItem (profile, kind, id, \(sql: FactsRecord.columns))
    SELECT \(profile), kind, id, \(sql: FactsRecord.columns) FROM savedItem AS s
    WHERE s.profile = \(source) AND EXISTS (
      SELECT 1 FROM folderItem AS i WHERE i.profile = \(profile) AND i.kind = s.kind AND i.id = s.id)
    ON CONFLICT (profile, kind, id) DO UPDATE SET \(sql: FactsRecord.replacing)
    WHERE savedItem.askedAt IS NULL OR savedItem.askedAt < excluded.askedAt
    """
  }

  static func deleteKnownOfNothing(of profile: String) -> SQL {
    """
    DELETE FROM savedItem WHERE profile = \(profile) AND NOT EXISTS (
      SELECT 1 FROM folderItem AS i WHERE i.profile = \(profile) AND i.kind = savedItem.kind AND i.id = savedItem.id)
    """
  }
}
