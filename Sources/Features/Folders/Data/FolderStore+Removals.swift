import FeatureKit
import Store

// MARK: Removals

extension FolderStore {
  /// Removes a folder with its items.
  ///
  /// - Returns: `nil` if it is gone already.
  func remove(_ id: Folder.ID) throws -> Removal? {
    let moment = try nextMoment()
    let rows = try connection.rows(
      """
      UPDATE folder SET removedAt = \(moment)
      WHERE profile = \(profile) AND id = \(id.rawValue) AND removedAt IS NULL RETURNING name
      """)
    guard let row = rows.first else { return nil }
    let items = try connection.rows(
      """
      UPDATE folderItem SET removedAt = \(moment)
      WHERE profile = \(profile) AND folder = \(id.rawValue) AND removedAt IS NULL RETURNING id
      """)
    try recount(id)
    try purgeOld(besides: moment)
    return Removal(moment: moment, count: items.count, folderName: try row.string("name"))
  }

  /// Removes items from a folder.
  ///
  /// - Returns: `nil` if none of them was in it.
  func remove(_ selection: FolderSelection, from folder: Folder.ID) throws -> Removal? {
    let moment = try nextMoment()
    var count = 0
    for (kind, ids) in Self.byKind(try references(selection, in: folder)) {
      count += try connection.rows(
        """
        UPDATE folderItem SET removedAt = \(moment)
        WHERE profile = \(profile) AND folder = \(folder.rawValue) AND kind = \(kind) AND id IN \(list: ids)
          AND removedAt IS NULL
        RETURNING id
        """
      ).count
    }
    guard count > 0 else { return nil }
    try recount(folder)
    try purgeOld(besides: moment)
    return Removal(moment: moment, count: count)
  }

  /// Restores what was removed at a moment; items only if their folder exists.
  ///
  /// - Returns: whether anything was restored.
  /// - Throws: ``FolderRefusal`` if a limit is exceeded.
  func restore(_ moment: Int64) throws -> Bool {
    let folders = try connection.rows(
      """
      UPDATE folder SET removedAt = NULL WHERE profile = \(profile) AND removedAt = \(moment) RETURNING id AS folder
      """)
    let items = try connection.rows(
      """
      UPDATE folderItem SET removedAt = NULL
      WHERE profile = \(profile) AND removedAt = \(moment) AND EXISTS (
        SELECT 1 FROM folder AS f
        WHERE f.profile = folderItem.profile AND f.id = folderItem.folder AND f.removedAt IS NULL)
      RETURNING folder
      """)
    let changed = Set(try (folders + items).compactMap { Folder.ID(rawValue: try $0.string("folder")) })
    if changed.isEmpty { return false }
    guard try totals().folders <= bounds.folders else { throw FolderRefusal.tooManyFolders }
    try checkRoom(in: changed)
    return true
  }

  /// Returns the latest removal since a moment: of items from a folder, or of a folder if `folder` is `nil`.
  func removal(in folder: Folder.ID?, since moment: Int64) throws -> Removal? {
    if let folder {
      let sql = Self.selectRemoval(in: folder, of: profile, from: moment, to: latest)
      guard let row = try connection.row(sql) else { return nil }
      return Removal(moment: Int64(try row.int("removedAt")), count: try row.int("items"))
    }
    guard let row = try connection.row(Self.selectRemovedFolder(of: profile, from: moment, to: latest)) else {
      return nil
    }
    return Removal(
      moment: Int64(try row.int("removedAt")), count: try row.int("items"), folderName: try row.string("name"))
  }

  /// Deletes what was removed before a moment, and the facts of items that are in no folder any more.
  ///
  /// - Returns: the number of deleted rows.
  @discardableResult
  func purge(before moment: Int64) throws -> Int {
    let items = try connection.rows(Self.deleteItems(removedBefore: moment, of: profile))
    var count = try items.count + connection.rows(Self.deleteFolders(removedBefore: moment, of: profile)).count
    for (kind, ids) in Self.byKind(try items.compactMap { try ItemReference($0) }) {
      count += try connection.rows(Self.deleteKnown(kind, ids, of: profile)).count
    }
    return count
  }

  /// Deletes what was removed long ago. If more is removed than a profile may keep, everything but the last removal is
  /// deleted.
  private func purgeOld(besides moment: Int64) throws {
    let items = try connection.row(
      "SELECT COUNT(*) AS count FROM folderItem WHERE profile = \(profile) AND removedAt IS NOT NULL")
    let folders = try connection.row(
      "SELECT COUNT(*) AS count FROM folder WHERE profile = \(profile) AND removedAt IS NOT NULL")
    let isMuch = try items?.int("count") ?? 0 > bounds.items || folders?.int("count") ?? 0 > bounds.folders
    try purge(before: isMuch ? moment : time - Self.kept)
  }

  /// How long a removal can be undone, in milliseconds.
  private static let kept = Removal.kept.components.seconds * 1_000

  /// Returns the current time, or the time right after the last removal, so that each removal has its own.
  private func nextMoment() throws -> Int64 {
    var moment = time
    for table in ["folder", "folderItem"] {
      let row = try connection.row(Self.selectLastRemoval(from: table, of: profile, to: latest))
      if let last = try row?.optionalInt("moment") { moment = max(moment, Int64(last) + 1) }
    }
    return moment
  }
}

// MARK: Statements

extension FolderStore {
  static func selectLastRemoval(from table: String, of profile: String, to latest: Int64) -> SQL {
    """
    SELECT MAX(removedAt) AS moment FROM \(name: table) WHERE profile = \(profile) AND removedAt <= \(latest)
    """
  }

  static func selectRemoval(
    in folder: Folder.ID, of profile: String, from earliest: Int64, to latest: Int64
  ) -> SQL {
    """
    SELECT removedAt, COUNT(*) AS items FROM folderItem
    WHERE profile = \(profile) AND removedAt >= \(earliest) AND removedAt <= \(latest) AND folder = \(folder.rawValue)
    GROUP BY removedAt ORDER BY removedAt DESC LIMIT 1
    """
  }

  static func selectRemovedFolder(of profile: String, from earliest: Int64, to latest: Int64) -> SQL {
    """
    SELECT f.removedAt, f.name, (
      SELECT COUNT(*) FROM folderItem AS i
      WHERE i.profile = f.profile AND i.removedAt = f.removedAt AND i.folder = f.id) AS items
    FROM folder AS f
    WHERE f.profile = \(profile) AND f.removedAt >= \(earliest) AND f.removedAt <= \(latest)
    ORDER BY f.removedAt DESC LIMIT 1
    """
  }

  static func deleteItems(removedBefore moment: Int64, of profile: String) -> SQL {
    "DELETE FROM folderItem WHERE profile = \(profile) AND removedAt < \(moment) RETURNING kind, id"
  }

  static func deleteFolders(removedBefore moment: Int64, of profile: String) -> SQL {
    "DELETE FROM folder WHERE profile = \(profile) AND removedAt < \(moment) RETURNING id"
  }

  static func deleteKnown(_ kind: String, _ ids: [String], of profile: String) -> SQL {
    """
    DELETE FROM savedItem
    WHERE profile = \(profile) AND kind = \(kind) AND id IN \(list: ids) AND NOT EXISTS (
      SELECT 1 FROM folderItem AS i WHERE i.profile = \(profile) AND i.kind = savedItem.kind AND i.id = savedItem.id)
    RETURNING id
    """
  }

  /// Selects the profiles with removals before a moment.
  static func selectProfiles(removedBefore moment: Int64) -> SQL {
    """
    SELECT profile FROM folderItem WHERE removedAt < \(moment)
    UNION SELECT profile FROM folder WHERE removedAt < \(moment)
    """
  }
}
