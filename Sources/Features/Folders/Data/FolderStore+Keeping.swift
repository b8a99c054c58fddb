import FeatureKit
import Foundation
import Localization
import Store

// MARK: Keeping

extension FolderStore {
  /// Stores facts that the program asked for. Later facts stay, and so do the words of items in another language.
  func note(watched facts: [ItemReference: DatedFacts]) throws {
    for (reference, known) in facts {
      let values = FactsRecord.values(of: known)
      // Facts without a name cannot be shown.
      if values[0] == .null { continue }
      try connection.execute(Self.updateWatched(reference, of: profile, known, values, latest: latest))
      try connection.execute(Self.updateFigures(of: reference, of: profile, known, values, latest: latest))
    }
    try noteChange(of: Array(facts.keys))
  }
}

// MARK: Keepers

extension FolderStore {
  /// Returns the profiles of which a folder contains one of the given items, in order, from after one on.
  static func keepers(
    of references: [ItemReference], after last: ItemKeeper?, limit: Int, _ connection: Connection
  ) throws -> [ItemKeeper] {
    try references.keepers(after: last, limit: limit) { reference, profile, limit in
      let titles = try connection.rows(selectKeepers(of: reference, after: profile, limit: limit))
        .map { row in
          let language = try row.optionalString("language").flatMap { Language(rawValue: $0) }
          return (profile: try row.string("profile"), title: try row.optionalString("title"), language: language)
        }
      var folders: [String: [String]] = [:]
      for profiles in titles.map(\.profile).chunks(of: 200) {
        for row in try connection.rows(selectFolders(holding: reference, of: profiles)) {
          folders[try row.string("profile"), default: []].append(try row.string("folder"))
        }
      }
      return titles.map { profile, title, language in
        ItemKeeper(
          profile: profile, reference: reference, title: title, language: language,
          folders: folders[profile, default: []].sorted())
      }
    }
  }
}

// MARK: Statements

extension FolderStore {
  /// Selects items that folders of any profile contain, in the order of their ids.
  static func selectKept(of kind: String, after id: String, limit: Int) -> SQL {
    """
    SELECT i.id AS id, (
      SELECT MIN(s.language) FROM savedItem AS s WHERE s.kind = i.kind AND s.id = i.id) AS language
    FROM folderItem AS i WHERE i.kind = \(kind) AND i.id > \(id) AND i.removedAt IS NULL
    GROUP BY i.kind, i.id ORDER BY i.kind, i.id LIMIT \(limit)
    """
  }

  /// Selects those of the given items that a folder of any profile contains.
  static func selectKept(_ kind: String, _ ids: [String]) -> SQL {
    "SELECT DISTINCT id FROM folderItem WHERE kind = \(kind) AND id IN \(list: ids) AND removedAt IS NULL"
  }

  /// Selects the profiles that have a copy of the given items.
  static func selectHolders(_ kind: String, _ ids: [String]) -> SQL {
    "SELECT profile, id FROM savedItem WHERE kind = \(kind) AND id IN \(list: ids)"
  }

  /// Selects the first profiles after one of which a folder contains an item.
  static func selectKeepers(of reference: ItemReference, after profile: String, limit: Int) -> SQL {
    """
    SELECT s.profile AS profile, s.title AS title, s.language AS language FROM savedItem AS s
    WHERE s.kind = \(reference.kind) AND s.id = \(reference.id) AND s.profile > \(profile)
      AND EXISTS (
        SELECT 1 FROM folderItem AS h
        WHERE h.profile = s.profile AND h.kind = s.kind AND h.id = s.id AND h.removedAt IS NULL)
    ORDER BY s.profile LIMIT \(limit)
    """
  }

  /// Selects the folders of some profiles that contain an item.
  static func selectFolders(holding reference: ItemReference, of profiles: [String]) -> SQL {
    """
    SELECT profile, folder FROM folderItem
    WHERE profile IN \(list: profiles) AND kind = \(reference.kind) AND id = \(reference.id) AND removedAt IS NULL
    """
  }

  static func updateWatched(
    _ reference: ItemReference, of profile: String, _ known: DatedFacts, _ values: [SQLValue], latest: Int64
  ) -> SQL {
    """
    UPDATE savedItem SET (\(sql: FactsRecord.columns)) = \(rows: [values])
    WHERE profile = \(profile) AND kind = \(reference.kind) AND id = \(reference.id)
      AND (askedAt IS NULL OR askedAt <= \(known.saidAt) OR askedAt > \(latest))
      AND (language IS NULL OR language = \(known.language.rawValue))
    """
  }

  static func updateFigures(
    of reference: ItemReference, of profile: String, _ known: DatedFacts, _ values: [SQLValue], latest: Int64
  ) -> SQL {
    """
    UPDATE savedItem SET (\(sql: FactsRecord.figureColumns)) = \(rows: [FactsRecord.figures(in: values)])
    WHERE profile = \(profile) AND kind = \(reference.kind) AND id = \(reference.id)
      AND (askedAt IS NULL OR askedAt <= \(known.saidAt) OR askedAt > \(latest))
      AND language <> \(known.language.rawValue)
    """
  }
}
