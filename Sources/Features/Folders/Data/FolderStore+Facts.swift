import FeatureKit
import Foundation
import Localization
import Store

// MARK: Facts

extension FolderStore {
  /// Stores facts of items, unless later ones in the same language are stored. Facts of items in no folder are ignored.
  func note(_ facts: [ItemReference: DatedFacts]) throws {
    for (reference, known) in facts {
      let values = FactsRecord.values(of: known)
      // Facts without a name cannot be shown.
      if values[0] == .null { continue }
      try connection.execute(Self.updateFacts(of: reference, of: profile, known, values, latest: latest))
    }
    try noteChange(of: Array(facts.keys))
  }

  /// Marks items as gone, unless later answers about them are stored. Their facts stay.
  ///
  /// - Parameter language: the language of the request; `nil` if no person asked, and the items keep theirs.
  func note(gone: [ItemReference], at moment: Int64, language: Language?) throws {
    for (kind, ids) in Self.byKind(gone) {
      try connection.execute(
        """
        UPDATE savedItem
        SET goneSince = COALESCE(goneSince, \(moment)), askedAt = \(moment),
          language = COALESCE(\(language?.rawValue), language)
        WHERE profile = \(profile) AND kind = \(kind) AND id IN \(list: ids)
          AND (askedAt IS NULL OR askedAt <= \(moment) OR askedAt > \(latest))
        """)
    }
    try noteChange(of: gone)
  }

  /// Arranges items anew, and updates the revisions of the folders that contain them; due after every change of their
  /// facts.
  func noteChange(of references: [ItemReference]) throws {
    try arrange(references)
    for (kind, ids) in Self.byKind(references) {
      try connection.execute(Self.updateRevisions(holding: kind, ids, of: profile))
    }
  }
}

// MARK: Statements

extension FolderStore {
  /// Clears old facts of all profiles, the oldest first. `goneSince` stays, because it is not data of the source.
  static func forgetFacts(of kind: String, saidBefore moment: Int64, limit: Int) -> SQL {
    """
    UPDATE savedItem SET
      title = NULL, sortTitle = NULL, titleOutline = NULL, subtitle = NULL, picture = NULL, priceMinor = NULL,
      currency = NULL, priceLabel = NULL, rating = NULL, ratingCount = NULL, version = NULL, updatedAt = NULL,
      askedAt = NULL, language = NULL, changedAt = NULL, lastChange = NULL
    WHERE (profile, kind, id) IN (
      SELECT profile, kind, id FROM savedItem WHERE kind = \(kind) AND askedAt < \(moment)
      ORDER BY askedAt LIMIT \(limit))
    RETURNING profile, kind, id
    """
  }

  static func updateRevisions(holding kind: String, _ ids: [String], of profile: String) -> SQL {
    """
    UPDATE folder SET revision = revision + 1
    WHERE profile = \(profile) AND id IN (
      SELECT i.folder FROM folderItem AS i
      WHERE i.profile = \(profile) AND i.kind = \(kind) AND i.id IN \(list: ids) AND i.removedAt IS NULL)
    """
  }

  static func updateFacts(
    of reference: ItemReference, of profile: String, _ known: DatedFacts, _ values: [SQLValue], latest: Int64
  ) -> SQL {
    """
    UPDATE savedItem SET (\(sql: FactsRecord.columns)) = \(rows: [values])
    WHERE profile = \(profile) AND kind = \(reference.kind) AND id = \(reference.id)
      AND (askedAt IS NULL OR askedAt <= \(known.saidAt) OR askedAt > \(latest)
        OR language IS NULL OR language <> \(known.language.rawValue))
    """
  }
}
