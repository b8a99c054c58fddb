import FeatureKit
import Foundation
import Localization
import Store

// MARK: Feeds

extension FolderStore {
  /// Returns those of the given items that a folder contains.
  func saved(among references: [ItemReference], in folder: Folder.ID) throws -> Set<ItemReference> {
    var saved: Set<ItemReference> = []
    for (kind, ids) in Self.byKind(references) {
      for row in try connection.rows(Self.selectSaved(kind, ids, in: folder, of: profile)) {
        if let reference = ItemReference(kind: kind, id: try row.string("id")) { saved.insert(reference) }
      }
    }
    return saved
  }

  /// Returns the facts of items of a kind by the date of their last update, from a moment on.
  func updated(
    _ kind: String, since moment: Date, in folder: Folder.ID?, limit: Int
  ) throws -> [(ItemReference, DatedFacts)] {
    try connection.rows(Self.selectUpdated(kind, since: moment, in: folder, of: profile, limit: limit)).compactMap {
      guard let reference = try ItemReference($0), let facts = try FactsRecord.facts(in: $0),
        let language = Language(rawValue: try $0.string("language"))
      else { return nil }
      return (reference, DatedFacts(facts, saidAt: try $0.date("askedAt"), language: language))
    }
  }
}

// MARK: Statements

extension FolderStore {
  static func selectSaved(_ kind: String, _ ids: [String], in folder: Folder.ID, of profile: String) -> SQL {
    """
    SELECT id FROM folderItem
    WHERE profile = \(profile) AND folder = \(folder.rawValue) AND kind = \(kind) AND id IN \(list: ids)
      AND removedAt IS NULL
    """
  }

  static func selectUpdated(
    _ kind: String, since moment: Date, in folder: Folder.ID?, of profile: String, limit: Int
  ) -> SQL {
    let place: SQL = folder.map { " AND i.folder = \($0.rawValue)" } ?? ""
    return """
      SELECT kind, id, \(sql: FactsRecord.columns) FROM savedItem AS s
      WHERE s.profile = \(profile) AND s.kind = \(kind) AND s.updatedAt >= \(moment) AND s.goneSince IS NULL
        AND s.askedAt IS NOT NULL AND EXISTS (
          SELECT 1 FROM folderItem AS i
          WHERE i.profile = s.profile AND i.kind = s.kind AND i.id = s.id AND i.removedAt IS NULL\(sql: place))
      ORDER BY s.updatedAt, s.id LIMIT \(limit)
      """
  }
}
