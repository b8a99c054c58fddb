import FeatureKit
import Foundation
import Store

// MARK: Items

extension FolderStore {
  /// Which facts of added items replace the stored ones.
  enum Precedence: Sendable {
    /// Later facts, and those in another language.
    case latest
    /// Only if none are stored.
    case known
  }

  /// Puts items into an existing folder; those already there stay as they are. Items without a date are added now, the
  /// first one as the latest.
  ///
  /// - Returns: the number of items that were not there.
  /// - Throws: ``FolderRefusal`` if a limit is exceeded.
  func put(_ items: [NewItem], into folder: Folder.ID, _ precedence: Precedence) throws -> Int {
    let items = Self.unique(items)
    guard items.count <= bounds.itemsPerFolder else { throw FolderRefusal.folderFull }
    for lot in Self.lots(items.map { known($0) }) {
      try connection.execute(Self.upsertKnown(lot, precedence, latest: latest))
    }
    let count = try place(items, in: folder).count
    try noteChange(of: items.filter { $0.facts != nil }.map(\.reference))
    if count > 0 { try checkRoom(in: [folder]) }
    return count
  }

  /// Moves items from a folder to another. They count as added now, in the order in which they were added to the first.
  ///
  /// - Returns: the removal from the first folder; `nil` if none of the items was in it.
  /// - Throws: ``FolderRefusal`` if the other folder is gone, or a limit is exceeded.
  func move(_ selection: FolderSelection, from folder: Folder.ID, to other: Folder.ID) throws -> Removal? {
    try require(other)
    guard folder != other else { return nil }
    let moment = try nextMoment()
    var moved: [(addedAt: Int, item: NewItem)] = []
    for row in try takeOut(selection, of: folder, at: moment) {
      guard let item = try NewItem(place: row) else { continue }
      moved.append((addedAt: try row.int("addedAt"), item: item))
    }
    guard !moved.isEmpty else { return nil }
    moved.sort { ($1.addedAt, $0.item.reference.description) < ($0.addedAt, $1.item.reference.description) }
    for (kind, ids) in Self.byKind(try place(moved.map(\.item), in: other)) {
      try connection.execute(Self.updateMoved(kind, ids, from: folder, to: other, of: profile))
    }
    try recount(folder)
    try checkRoom(in: [other])
    try purgeOld(besides: moment)
    return try removal(in: folder, since: moment)
  }

  /// Marks items of a folder as removed.
  ///
  /// - Returns: their rows.
  func takeOut(_ selection: FolderSelection, of folder: Folder.ID, at moment: Int64) throws -> [Row] {
    let rows = try Self.byKind(try references(selection, in: folder)).flatMap { kind, ids in
      try connection.rows(Self.removePlaces(kind, ids, in: folder, of: profile, at: moment))
    }
    try count(rows, in: folder, by: -1)
    return rows
  }

  /// Returns the folders that contain an item.
  func folders(holding reference: ItemReference) throws -> Set<Folder.ID> {
    let rows = try connection.rows(Self.selectFolders(holding: reference, of: profile))
    return Set(try rows.compactMap { Folder.ID(rawValue: try $0.string("folder")) })
  }

  /// Returns those of the given items that are in a folder.
  func saved(among references: [ItemReference]) throws -> Set<ItemReference> {
    var saved: Set<ItemReference> = []
    for (kind, ids) in Self.byKind(references) {
      for row in try connection.rows(Self.selectSaved(kind, ids, of: profile)) {
        if let reference = ItemReference(kind: kind, id: try row.string("id")) { saved.insert(reference) }
      }
    }
    return saved
  }

  /// Returns the values of a row of `savedItem`.
  private func known(_ item: NewItem) -> [SQLValue] {
    [.text(profile), .text(item.reference.kind), .text(item.reference.id)] + FactsRecord.values(of: item.facts)
  }

  /// Puts items into a folder, each at a different time. The list of folders reads the latest four items of each
  /// folder, and items of the same time can only be read together.
  ///
  /// - Returns: the items that were not there.
  private func place(_ items: [NewItem], in folder: Folder.ID) throws -> [ItemReference] {
    var moments = DistinctMoments()
    let rows = items.map { item -> [SQLValue] in
      // No item is added later than now, whatever a file claims, or so early that no free time is left before it.
      let addedAt = max(Int64(items.count), min(item.addedAt?.milliseconds ?? time, time))
      return [
        .text(profile), .text(folder.rawValue), .text(item.reference.kind), .text(item.reference.id),
        SQLValue(item.facets[.country]?.storable), SQLValue(item.facets[.device]?.storable),
        .integer(moments.take(addedAt)),
      ]
    }
    let placed = try Self.lots(rows).flatMap { try connection.rows(Self.upsertPlaces($0)) }
    try count(placed, in: folder, by: 1)
    // Those with facts are arranged with their facts.
    try arrange(items.filter { $0.facts == nil }.map(\.reference))
    return try placed.compactMap { try ItemReference($0) }
  }
}

// MARK: Many at a time

extension FolderStore {
  /// Groups rows for statements of up to 50 rows. The rows of a statement are null in the same columns; otherwise
  /// PostgreSQL would have to prepare a statement for each group.
  static func lots(_ rows: [[SQLValue]]) -> [[[SQLValue]]] {
    let alike = Dictionary(grouping: rows) { row -> [Bool] in row.map { $0 == SQLValue.null } }
    return alike.values.flatMap { $0.chunks(of: 50) }
  }

  /// Groups the ids of items by kind for statements of up to 200 ids, without duplicates.
  static func byKind(_ references: [ItemReference]) -> [(kind: String, ids: [String])] {
    let kinds = Dictionary(grouping: Set(references)) { $0.kind }
    return kinds.flatMap { kind, references in
      references.map { $0.id }.sorted().chunks(of: 200).map { (kind: kind, ids: $0) }
    }
  }

  /// Returns the items without duplicates; the first one counts.
  static func unique(_ items: [NewItem]) -> [NewItem] {
    var seen: Set<ItemReference> = []
    return items.filter { seen.insert($0.reference).inserted }
  }
}

// MARK: Statements

extension FolderStore {
  static func upsertKnown(_ rows: [[SQLValue]], _ precedence: Precedence, latest: Int64) -> SQL {
    let condition: SQL =
      switch precedence {
      case .latest:
        """
        savedItem.askedAt IS NULL OR savedItem.askedAt <= excluded.askedAt OR savedItem.askedAt > \(latest)
          OR savedItem.language <> excluded.language
        """
      case .known: "savedItem.title IS NULL"
      }
    return """
      INSERT INTO savedItem (profile, kind, id, \(sql: FactsRecord.columns)) VALUES \(rows: rows)
      ON CONFLICT (profile, kind, id) DO UPDATE SET \(sql: FactsRecord.replacing)
      WHERE excluded.title IS NOT NULL AND (\(sql: condition))
      """
  }

  static func upsertPlaces(_ rows: [[SQLValue]]) -> SQL {
    """
    INSERT INTO folderItem (profile, folder, kind, id, country, device, addedAt) VALUES \(rows: rows)
    ON CONFLICT (profile, folder, kind, id) DO UPDATE SET
      country = excluded.country, device = excluded.device, addedAt = excluded.addedAt, removedAt = NULL
    WHERE folderItem.removedAt IS NOT NULL
    RETURNING kind, id, country, device
    """
  }

  static func removePlaces(
    _ kind: String, _ ids: [String], in folder: Folder.ID, of profile: String, at moment: Int64
  ) -> SQL {
    """
    UPDATE folderItem SET removedAt = \(moment), movedTo = NULL
    WHERE profile = \(profile) AND folder = \(folder.rawValue) AND kind = \(kind) AND id IN \(list: ids)
      AND removedAt IS NULL
    RETURNING kind, id, country, device, addedAt
    """
  }

  static func updateMoved(
    _ kind: String, _ ids: [String], from folder: Folder.ID, to other: Folder.ID, of profile: String
  ) -> SQL {
    """
    UPDATE folderItem SET movedTo = \(other.rawValue)
    WHERE profile = \(profile) AND folder = \(folder.rawValue) AND kind = \(kind) AND id IN \(list: ids)
    """
  }

  static func deletePlaces(_ kind: String, _ ids: [String], in folder: Folder.ID, of profile: String) -> SQL {
    """
    DELETE FROM folderItem
    WHERE profile = \(profile) AND folder = \(folder.rawValue) AND kind = \(kind) AND id IN \(list: ids)
      AND removedAt IS NULL
    RETURNING country, device
    """
  }

  static func selectFolders(holding reference: ItemReference, of profile: String) -> SQL {
    """
    SELECT folder FROM folderItem
    WHERE profile = \(profile) AND kind = \(reference.kind) AND id = \(reference.id) AND removedAt IS NULL
    """
  }

  static func selectSaved(_ kind: String, _ ids: [String], of profile: String) -> SQL {
    """
    SELECT DISTINCT id FROM folderItem
    WHERE profile = \(profile) AND kind = \(kind) AND id IN \(list: ids) AND removedAt IS NULL
    """
  }
}
