import FeatureKit
import Foundation
import Localization
import Store

// MARK: Taking along

extension FolderStore {
  /// Returns all folders with their items; holds the database rows of one folder at a time.
  func everything() throws -> FolderArchive {
    FolderArchive(folders: try folders().map { try entry(of: $0) })
  }

  /// Returns a folder with its items.
  func entry(of folder: Folder) throws -> FolderArchive.Entry {
    let rows = try rows(FolderQuery(folder: folder.id), limit: folder.count)
    return FolderArchive.Entry(
      id: folder.id, words: folder.words, items: try rows.compactMap { try NewItem($0, latest: latest) })
  }

  /// Imports an archive. Items go into the folder with the same id, or else with the same name, or else into a new
  /// folder at the end.
  ///
  /// A folder with the id that was deleted is restored with its items.
  ///
  /// - Throws: ``FolderRefusal`` if a limit is exceeded.
  func take(_ archive: FolderArchive) throws -> ImportedCounts {
    // Only folders that existed before are matched by name, so two folders of one name in an archive stay two.
    let named = Dictionary(try folders().map { ($0.words.name, $0.id) }, uniquingKeysWith: { first, _ in first })
    var counts = ImportedCounts()
    for entry in archive.folders {
      var id = entry.id
      if let known = named[entry.words.name], try !has(id) { id = known }
      let isNew = try create(id, entry.words, at: .last)
      // A restored folder has its items again, also those of the archive.
      let restored = isNew ? try recount(id) : 0
      let added = try put(entry.items, into: id, .known)
      counts.folders += isNew ? 1 : 0
      counts.items += restored + added
      counts.known += isNew ? 0 : Self.unique(entry.items).count - added
    }
    return counts
  }
}

extension NewItem {
  /// Reads an item of a folder, without its date, as it counts as added when it is put elsewhere; `nil` if the
  /// reference is invalid.
  init?(place row: Row) throws {
    guard let reference = try ItemReference(row) else { return nil }
    self.init(reference, facets: try Self.facets(in: row))
  }

  private static func facets(in row: Row) throws -> [ItemFacet: String] {
    var facets: [ItemFacet: String] = [:]
    for facet in ItemFacet.allCases { facets[facet] = try row.optionalString(facet.rawValue) }
    return facets
  }

  /// Reads a row with an item and its facts; `nil` if the reference is invalid.
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
  /// Moves all folders of another profile into this one.
  ///
  /// - Throws: ``FolderRefusal`` if a limit is exceeded.
  func takeEverything(of source: String) throws {
    let theirs = FolderStore(connection: connection, profile: source, time: time, bounds: bounds)
    let folders = try theirs.folders()
    for folder in folders { try take(folder, of: source) }
    guard try totals().folders <= bounds.folders else { throw FolderRefusal.tooManyFolders }
    try checkRoom(in: Set(folders.map(\.id)))
    try connection.execute(Self.copyKnown(from: source, to: profile))
    // Removed folders too, as the facts of their items may have changed.
    let changed: SQL = "UPDATE folder SET revision = revision + 1 WHERE profile = \(profile) RETURNING id"
    for row in try connection.rows(changed) {
      try connection.execute(Self.updateOrder(of: profile, " AND folderItem.folder = \(try row.string("id"))"))
    }
    try connection.execute(Self.deleteKnownOfNothing(of: source))
  }

  private func take(_ folder: Folder, of source: String) throws {
    let id = folder.id
    if try !has(id) { try makePlace(for: folder) }
    try count(try connection.rows(Self.copyItems(in: id, from: source, to: profile)), in: id, by: 1)
    try connection.execute("DELETE FROM folder WHERE profile = \(source) AND id = \(id.rawValue)")
    // A shared folder keeps its link.
    try connection.execute(
      """
      UPDATE folder SET shareToken = \(folder.shareToken)
      WHERE profile = \(profile) AND id = \(id.rawValue) AND shareToken IS NULL
      """)
  }

  /// Creates an empty folder, or revives a removed one without its items, which an undo can still restore.
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
    RETURNING country, device
    """
  }

  static func copyKnown(from source: String, to profile: String) -> SQL {
    """
    INSERT INTO savedItem (profile, kind, id, \(sql: FactsRecord.columns), \(sql: ChangeRecord.columns))
    SELECT \(profile), kind, id, \(sql: FactsRecord.columns), \(sql: ChangeRecord.columns) FROM savedItem AS s
    WHERE s.profile = \(source) AND EXISTS (
      SELECT 1 FROM folderItem AS i WHERE i.profile = \(profile) AND i.kind = s.kind AND i.id = s.id)
    ON CONFLICT (profile, kind, id) DO UPDATE SET \(sql: FactsRecord.replacing),
      changedAt = excluded.changedAt, lastChange = excluded.lastChange
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
