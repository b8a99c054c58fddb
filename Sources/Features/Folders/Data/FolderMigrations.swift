package import Store

/// The tables of folders, which refer to that of ``ProfileMigrations``.
package enum FolderMigrations {
  /// The whole history, oldest first.
  package static let all: [Migration] = [
    m020CreateFolder, m021CreateSavedItem, m022CreateFolderItem, m023IndexSavedItem,
    m024SpreadFolderItem, m025AddMovedToFolderItem, m026CreateFolderFacet,
    m027AddRevisionToFolder, m028ArrangeFolderItem,
    m029AddTitleOutline, m040IndexByReference, m041AddChange, m042CreateViewedItem,
    m043AddRemovedAtToViewedItem,
  ]

  /// Folders. `position` is an ``OrderKey``; a removed folder has a `removedAt` and is kept for a while. `latestSince`
  /// is when the fourth-latest item was added. It and `itemCount` are updated with each change of the folder's items,
  /// so the list of folders reads about four rows of each folder.
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

  /// The facts of a profile's items, one row for each item, whatever the number of its folders. `sortTitle` is the
  /// title as bytes, because engines do not agree on the order of texts.
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

  /// The items of each folder.
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

  /// Indexes old facts of a kind, so that finding them does not read the items of all profiles.
  private static let m023IndexSavedItem = Migration(
    id: "M023IndexSavedItem", statements: ["CREATE INDEX savedItemByAskedAt ON savedItem (kind, askedAt)"])

  /// Items moved or added together used to share one `addedAt`, so reading the latest four read all of them.
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

  /// `movedTo` is the folder that a removed item was moved to. It is `NULL` if the item was there before, and it says
  /// nothing about an item that is not removed.
  ///
  /// `latestSince` becomes the time of the eighth-latest item, so that a cover has four pictures although some of the
  /// latest items have none.
  private static let m025AddMovedToFolderItem = Migration(
    id: "M025AddMovedToFolderItem",
    statements: [
      "ALTER TABLE folderItem ADD COLUMN movedTo TEXT",
      """
      UPDATE folder SET latestSince = COALESCE((
        SELECT i.addedAt FROM folderItem AS i
        WHERE i.profile = folder.profile AND i.folder = folder.id AND i.removedAt IS NULL
        ORDER BY i.addedAt DESC, i.kind, i.id LIMIT 1 OFFSET 7), 0)
      """,
    ])

  /// The number of a folder's items with each pair of a country and a device; an empty text is an item without one. Kept
  /// by the writes, so that a page does not count all items.
  private static let m026CreateFolderFacet = Migration(
    id: "M026CreateFolderFacet",
    statements: [
      """
      CREATE TABLE folderFacet (
        profile TEXT NOT NULL,
        folder TEXT NOT NULL,
        country TEXT NOT NULL,
        device TEXT NOT NULL,
        items BIGINT NOT NULL,
        PRIMARY KEY (profile, folder, country, device),
        FOREIGN KEY (profile, folder) REFERENCES folder (profile, id) ON DELETE CASCADE
      )
      """,
      """
      INSERT INTO folderFacet (profile, folder, country, device, items)
      SELECT profile, folder, COALESCE(country, ''), COALESCE(device, ''), COUNT(*) FROM folderItem
      WHERE removedAt IS NULL
      GROUP BY profile, folder, COALESCE(country, ''), COALESCE(device, '')
      """,
    ])

  /// `revision` grows with each change of what the page of a folder shows, so that a page knows whether it has seen a
  /// change.
  private static let m027AddRevisionToFolder = Migration(
    id: "M027AddRevisionToFolder", statements: ["ALTER TABLE folder ADD COLUMN revision BIGINT NOT NULL DEFAULT 0"])

  /// What the items of a folder are sorted by, copied from their facts, so that an index has them in each order. What is
  /// sorted downwards is negated. `byCurrency` is empty for a free item.
  private static let m028ArrangeFolderItem = Migration(
    id: "M028ArrangeFolderItem",
    statements: [
      "ALTER TABLE folderItem ADD COLUMN byTitle BYTEA",
      "ALTER TABLE folderItem ADD COLUMN byCurrency TEXT",
      "ALTER TABLE folderItem ADD COLUMN byPrice BIGINT",
      "ALTER TABLE folderItem ADD COLUMN byRating DOUBLE PRECISION",
      "ALTER TABLE folderItem ADD COLUMN byRatings BIGINT",
      "ALTER TABLE folderItem ADD COLUMN byUpdate BIGINT",
      """
      UPDATE folderItem SET
        byTitle = s.sortTitle, byCurrency = CASE WHEN s.priceMinor = 0 THEN '' ELSE s.currency END,
        byPrice = COALESCE(s.priceMinor, 0), byRating = -s.rating, byRatings = -COALESCE(s.ratingCount, -1),
        byUpdate = -s.updatedAt
      FROM savedItem AS s
      WHERE s.profile = folderItem.profile AND s.kind = folderItem.kind AND s.id = folderItem.id
      """,
      """
      CREATE INDEX folderItemByTitle ON folderItem (profile, folder, byTitle, kind, id) WHERE removedAt IS NULL
      """,
      """
      CREATE INDEX folderItemByPrice ON folderItem (profile, folder, byCurrency, byPrice, kind, id)
      WHERE removedAt IS NULL
      """,
      """
      CREATE INDEX folderItemByRating ON folderItem (profile, folder, byRating, byRatings, kind, id)
      WHERE removedAt IS NULL
      """,
      """
      CREATE INDEX folderItemByUpdate ON folderItem (profile, folder, byUpdate, kind, id) WHERE removedAt IS NULL
      """,
    ])

  /// The outline of a title, by which a search in a folder passes over most items. It is `NULL` until the item has new
  /// facts, and a search reads the titles of such items. It is copied as the columns of M028 are.
  private static let m029AddTitleOutline = Migration(
    id: "M029AddTitleOutline",
    statements: [
      "ALTER TABLE savedItem ADD COLUMN titleOutline TEXT",
      "ALTER TABLE folderItem ADD COLUMN outline TEXT",
    ])

  /// Indexes items across profiles, for work on all that people keep.
  private static let m040IndexByReference = Migration(
    id: "M040IndexByReference",
    statements: [
      "CREATE INDEX folderItemByReference ON folderItem (kind, id) WHERE removedAt IS NULL",
      "CREATE INDEX savedItemByReference ON savedItem (kind, id, profile)",
    ])

  /// The last change of an item since it was saved: when, and as a ``ChangeRecord``. `byChange` is copied as the columns
  /// of M028 are.
  private static let m041AddChange = Migration(
    id: "M041AddChange",
    statements: [
      "ALTER TABLE savedItem ADD COLUMN changedAt BIGINT",
      "ALTER TABLE savedItem ADD COLUMN lastChange TEXT",
      "ALTER TABLE folderItem ADD COLUMN byChange BIGINT",
      """
      CREATE INDEX folderItemByChange ON folderItem (profile, folder, byChange, kind, id) WHERE removedAt IS NULL
      """,
    ])

  /// The items that a profile viewed last, with the facts that their pages showed then.
  private static let m042CreateViewedItem = Migration(
    id: "M042CreateViewedItem",
    statements: [
      """
      CREATE TABLE viewedItem (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        viewedAt BIGINT NOT NULL,
        title TEXT NOT NULL,
        subtitle TEXT,
        picture TEXT,
        priceMinor BIGINT,
        currency TEXT,
        priceLabel TEXT,
        rating DOUBLE PRECISION,
        ratingCount BIGINT,
        version TEXT,
        updatedAt BIGINT,
        askedAt BIGINT NOT NULL,
        language TEXT NOT NULL,
        PRIMARY KEY (profile, kind, id)
      )
      """,
      "CREATE INDEX viewedItemByViewedAt ON viewedItem (viewedAt)",
    ], announces: ["viewedItem"])

  /// Items that were cleared are kept for a while, as those removed from folders are.
  private static let m043AddRemovedAtToViewedItem = Migration(
    id: "M043AddRemovedAtToViewedItem",
    statements: [
      "ALTER TABLE viewedItem ADD COLUMN removedAt BIGINT",
      "CREATE INDEX viewedItemByRemovedAt ON viewedItem (removedAt) WHERE removedAt IS NOT NULL",
    ])
}
