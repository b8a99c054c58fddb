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
      UPDATE folderItem SET removedAt = \(moment), movedTo = NULL
      WHERE profile = \(profile) AND folder = \(id.rawValue) AND removedAt IS NULL RETURNING id
      """)
    // The folder keeps its count, which the list of deleted folders shows.
    try connection.execute(Self.deleteFacets(of: id, of: profile))
    try purgeOld(besides: moment)
    return Removal(moment: moment, count: items.count, folderName: try row.string("name"))
  }

  /// Removes items from a folder.
  ///
  /// - Returns: `nil` if none of them was in it.
  func remove(_ selection: FolderSelection, from folder: Folder.ID) throws -> Removal? {
    let moment = try nextMoment()
    let count = try takeOut(selection, of: folder, at: moment).count
    guard count > 0 else { return nil }
    try recount(folder)
    try purgeOld(besides: moment)
    return Removal(moment: moment, count: count)
  }

  /// Restores what was removed at a moment; items only if their folder exists. Moved items leave the other folder, unless
  /// they were there before.
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
      RETURNING folder, kind, id, country, device, movedTo
      """)
    for (folder, rows) in try Dictionary(grouping: items, by: { Folder.ID(rawValue: try $0.string("folder")) }) {
      if let folder { try count(rows, in: folder, by: 1) }
    }
    var changed = Set(try (folders + items).compactMap { Folder.ID(rawValue: try $0.string("folder")) })
    changed.formUnion(try moveBack(items))
    if changed.isEmpty { return false }
    guard try totals().folders <= bounds.folders else { throw FolderRefusal.tooManyFolders }
    try checkRoom(in: changed)
    return true
  }

  /// Removes restored items from the folder that they were moved to.
  ///
  /// - Returns: that folder, if they were moved.
  private func moveBack(_ items: [Row]) throws -> Set<Folder.ID> {
    let moved = try items.filter { try $0.optionalString("movedTo") != nil }
    guard let place = try moved.first?.optionalString("movedTo"), let other = Folder.ID(rawValue: place) else {
      return []
    }
    for (kind, ids) in Self.byKind(try moved.compactMap { try ItemReference($0) }) {
      try count(try connection.rows(Self.deletePlaces(kind, ids, in: other, of: profile)), in: other, by: -1)
    }
    return [other]
  }

  /// Returns the latest removal of items from a folder since a moment.
  func removal(in folder: Folder.ID, since moment: Int64) throws -> Removal? {
    let sql = Self.selectRemoval(in: folder, of: profile, from: moment, to: latest)
    guard let row = try connection.row(sql) else { return nil }
    var removal = Removal(moment: Int64(try row.int("removedAt")), count: try row.int("items"))
    if let other = try row.optionalString("movedTo").flatMap({ Folder.ID(rawValue: $0) }) {
      removal.destination = try connection.row(Self.selectFolder(other, of: profile))?.string("name")
    }
    return removal
  }

  /// Returns the folders deleted since a moment, the latest first.
  func removedFolders(since moment: Int64, limit: Int) throws -> [Removal] {
    let sql = Self.selectRemovedFolders(of: profile, from: moment, to: latest, limit: limit)
    return try connection.rows(sql).map { row in
      Removal(
        moment: Int64(try row.int("removedAt")), count: try row.int("itemCount"), folderName: try row.string("name"))
    }
  }

  /// Deletes old removals, and the facts of items that are in no folder any more.
  ///
  /// - Parameters:
  ///   - itemsMoment: items removed before this moment are deleted, unless a deleted folder keeps them.
  ///   - foldersMoment: folders deleted before this moment are deleted with their items; `nil` for none.
  /// - Returns: the number of deleted rows.
  @discardableResult
  func purge(items itemsMoment: Int64, folders foldersMoment: Int64?) throws -> Int {
    let foldersMoment = foldersMoment ?? .min
    let items = try connection.rows(
      Self.deleteItems(removedBefore: itemsMoment, withFolder: foldersMoment, of: profile))
    var count = try items.count + connection.rows(Self.deleteFolders(removedBefore: foldersMoment, of: profile)).count
    for (kind, ids) in Self.byKind(try items.compactMap { try ItemReference($0) }) {
      count += try connection.rows(Self.deleteKnown(kind, ids, of: profile)).count
    }
    return count
  }

  /// Deletes what was removed long ago. If more is removed than a profile may keep, the oldest removals are deleted, but
  /// never the last one.
  func purgeOld(besides moment: Int64) throws {
    try purge(
      items: time - Removal.itemsKept.components.seconds * 1_000,
      folders: time - Removal.foldersKept.components.seconds * 1_000)
    for (table, limit) in [("folder", bounds.folders), ("folderItem", bounds.items)] {
      let row = try connection.row(Self.selectRemoval(after: limit, in: table, of: profile))
      guard let beyond = try row.map({ Int64(try $0.int("removedAt")) }) else { continue }
      let first = min(beyond + 1, moment)
      try purge(items: first, folders: first)
    }
  }

  /// Returns the current time, or the time right after the last removal, so that each removal has its own.
  func nextMoment() throws -> Int64 {
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
    SELECT removedAt, COUNT(*) AS items, MAX(movedTo) AS movedTo FROM folderItem
    WHERE profile = \(profile) AND removedAt >= \(earliest) AND removedAt <= \(latest) AND folder = \(folder.rawValue)
    GROUP BY removedAt ORDER BY removedAt DESC LIMIT 1
    """
  }

  static func selectRemovedFolders(
    of profile: String, from earliest: Int64, to latest: Int64, limit: Int
  ) -> SQL {
    """
    SELECT removedAt, name, itemCount FROM folder
    WHERE profile = \(profile) AND removedAt >= \(earliest) AND removedAt <= \(latest)
    ORDER BY removedAt DESC LIMIT \(limit)
    """
  }

  /// Selects the moment of the latest removed row of a table behind a number of others.
  static func selectRemoval(after count: Int, in table: String, of profile: String) -> SQL {
    """
    SELECT removedAt FROM \(name: table) WHERE profile = \(profile) AND removedAt IS NOT NULL
    ORDER BY removedAt DESC LIMIT 1 OFFSET \(count)
    """
  }

  /// Deletes removed items. An item that was deleted with its folder has the moment of the folder, which no other
  /// removal of the profile has.
  static func deleteItems(
    removedBefore moment: Int64, withFolder foldersMoment: Int64, of profile: String
  ) -> SQL {
    """
    DELETE FROM folderItem
    WHERE profile = \(profile) AND removedAt < \(moment) AND (removedAt < \(foldersMoment) OR removedAt NOT IN (
      SELECT f.removedAt FROM folder AS f WHERE f.profile = \(profile) AND f.removedAt IS NOT NULL))
    RETURNING kind, id
    """
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
