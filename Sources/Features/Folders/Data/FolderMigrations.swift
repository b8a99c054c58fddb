package import Store

/// The tables of folders; they refer to that of ``ProfileMigrations``.
package enum FolderMigrations {
  /// The whole history, oldest first.
  package static let all: [Migration] = [
    m020CreateFolder, m021CreateSavedItem, m022CreateFolderItem, m023IndexSavedItem,
    m024SpreadFolderItem,
  ]

  /// Folders. `position` is an ``OrderKey``; what was removed has a `removedAt` and is kept for a while. `itemCount` and
  /// `latestSince`, when the fourth of those was added that were added last, are counted anew with each change of the
  /// folder's items: so the list of folders reads four rows of each, however many there are.
  private static let m020CreateFolder = Migration(
    id: "M020CreateFolder",
    statements: [
      """
      CREATE TABLE folder (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        name TEXT NOT NULL,
        details TEXT NOT NULL,
        position BYTEA NOT NULL,
        createdAt BIGINT NOT NULL,
        removedAt BIGINT,
        shareToken TEXT UNIQUE,
        itemCount BIGINT NOT NULL DEFAULT 0,
        latestSince BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (profile, id)
      )
      """,
      "CREATE INDEX folderByPosition ON folder (profile, position, id)",
      "CREATE INDEX folderByRemoval ON folder (profile, removedAt) WHERE removedAt IS NOT NULL",
      "CREATE INDEX folderByRemovedAt ON folder (removedAt) WHERE removedAt IS NOT NULL",
    ], announces: ["folder"])

  /// What is known of the items of a profile, a row for each, whatever number of folders it is in. `sortTitle` is the
  /// title in bytes that sort by themselves, since engines do not agree on the order of texts.
  private static let m021CreateSavedItem = Migration(
    id: "M021CreateSavedItem",
    statements: [
      """
      CREATE TABLE savedItem (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        title TEXT,
        sortTitle BYTEA,
        subtitle TEXT,
        picture TEXT,
        priceMinor BIGINT,
        currency TEXT,
        priceLabel TEXT,
        rating DOUBLE PRECISION,
        ratingCount BIGINT,
        version TEXT,
        updatedAt BIGINT,
        askedAt BIGINT,
        language TEXT,
        goneSince BIGINT,
        PRIMARY KEY (profile, kind, id)
      )
      """
    ], announces: ["savedItem"])

  /// Which items are in which folder.
  private static let m022CreateFolderItem = Migration(
    id: "M022CreateFolderItem",
    statements: [
      """
      CREATE TABLE folderItem (
        profile TEXT NOT NULL,
        folder TEXT NOT NULL,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        country TEXT,
        device TEXT,
        addedAt BIGINT NOT NULL,
        removedAt BIGINT,
        PRIMARY KEY (profile, folder, kind, id),
        FOREIGN KEY (profile, folder) REFERENCES folder (profile, id) ON DELETE CASCADE
      )
      """,
      """
      CREATE INDEX folderItemByAddedAt ON folderItem (profile, folder, addedAt DESC, kind, id) WHERE removedAt IS NULL
      """,
      "CREATE INDEX folderItemByItem ON folderItem (profile, kind, id)",
      "CREATE INDEX folderItemByRemoval ON folderItem (profile, removedAt) WHERE removedAt IS NOT NULL",
      "CREATE INDEX folderItemByRemovedAt ON folderItem (removedAt) WHERE removedAt IS NOT NULL",
    ], announces: ["folderItem"])

  /// What was said of one kind of items long ago is found without reading what all profiles have saved.
  private static let m023IndexSavedItem = Migration(
    id: "M023IndexSavedItem", statements: ["CREATE INDEX savedItemByAskedAt ON savedItem (kind, askedAt)"])

  /// Items moved or added together once shared one `addedAt`, so a read of the four added last read all of them.
  private static let m024SpreadFolderItem = Migration(
    id: "M024SpreadFolderItem",
    statements: [
      """
      UPDATE folderItem SET addedAt = folderItem.addedAt - r.earlier
      FROM (
        SELECT profile, folder, kind, id,
          ROW_NUMBER() OVER (PARTITION BY profile, folder, addedAt ORDER BY kind, id) - 1 AS earlier
        FROM folderItem
      ) AS r
      WHERE r.earlier > 0 AND folderItem.profile = r.profile AND folderItem.folder = r.folder
        AND folderItem.kind = r.kind AND folderItem.id = r.id
      """,
      """
      UPDATE folder SET latestSince = COALESCE((
        SELECT i.addedAt FROM folderItem AS i
        WHERE i.profile = folder.profile AND i.folder = folder.id AND i.removedAt IS NULL
        ORDER BY i.addedAt DESC, i.kind, i.id LIMIT 1 OFFSET 3), 0)
      """,
    ])
}
