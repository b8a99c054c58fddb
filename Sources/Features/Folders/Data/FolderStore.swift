import FeatureKit
import Foundation
import Store

/// The limits of a profile: ``FolderLimits``, or less in tests.
struct FolderBounds: Sendable {
  /// The most folders.
  var folders = FolderLimits.folders
  /// The most items in one folder.
  var itemsPerFolder = FolderLimits.itemsPerFolder
  /// The most items in all folders together.
  var items = FolderLimits.items
}

/// The folders of one profile within one database transaction.
///
/// Every change keeps these invariants:
///
/// - An item that is not removed is in a folder that is not removed.
/// - Every item has a row in `savedItem`.
/// - A folder's revision grows with each change of what its page shows.
/// - Every folder's count of items is right, and so are its counts by facets; a removed folder has none of these.
///
/// All methods throw `DatabaseError` and `CancellationError`. A ``FolderRefusal`` must end the transaction.
struct FolderStore {
  /// The transaction.
  let connection: Connection
  /// The profile of the folders.
  let profile: String
  /// The current time, in milliseconds since 1970.
  let time: Int64
  /// The limits of the profile.
  let bounds: FolderBounds

  /// The latest plausible time: a later one was written by a clock that was ahead. The clocks of servers differ a
  /// little.
  var latest: Int64 { time + 5_000 }
}

// MARK: Folders

extension FolderStore {
  /// Returns all folders in their order.
  func folders() throws -> [Folder] {
    let pictures = try pictures(in: nil)
    return try connection.rows(Self.selectFolders(of: profile)).compactMap { try Self.read($0, pictures) }
  }

  /// Returns a folder; `nil` if it is gone.
  func folder(_ id: Folder.ID) throws -> Folder? {
    guard let row = try connection.row(Self.selectFolder(id, of: profile)) else { return nil }
    return try Self.read(row, pictures(in: id))
  }

  /// Creates a folder unless it exists, or restores it if it was removed.
  ///
  /// - Returns: whether it was created or restored.
  /// - Throws: ``FolderRefusal`` with `tooManyFolders`; what ``restore(_:)`` throws.
  @discardableResult
  func create(_ id: Folder.ID, _ words: FolderWords, at spot: Spot) throws -> Bool {
    if let known = try connection.row(Self.selectRemovedAt(id, of: profile)) {
      guard let moment = try known.optionalInt("removedAt") else { return false }
      // A restored folder is not shared any more.
      try connection.execute(
        "UPDATE folder SET shareToken = NULL WHERE profile = \(profile) AND id = \(id.rawValue)")
      return try restore(Int64(moment))
    }
    try insert(id, words, at: spot)
    guard try totals().folders <= bounds.folders else { throw FolderRefusal.tooManyFolders }
    return true
  }

  /// Creates a folder with an unused id. Its revision begins with the time, so that it is greater than that of a former
  /// folder with the id.
  func insert(_ id: Folder.ID, _ words: FolderWords, at spot: Spot) throws {
    try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: Date(milliseconds: time)))
    let position = try position(at: spot, for: id)
    try connection.execute(
      """
      INSERT INTO folder (profile, id, name, details, position, createdAt, revision)
      VALUES (\(profile), \(id.rawValue), \(words.name), \(words.details), \(position.bytes), \(time), \(time))
      """)
  }

  /// Changes a folder's name and description.
  ///
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func edit(_ id: Folder.ID, _ words: FolderWords) throws {
    let rows = try connection.rows(
      """
      UPDATE folder SET name = \(words.name), details = \(words.details), revision = revision + 1
      WHERE profile = \(profile) AND id = \(id.rawValue) AND removedAt IS NULL RETURNING id
      """)
    if rows.isEmpty { throw FolderRefusal.folderGone }
  }

  /// Returns whether a folder exists and is not removed.
  func has(_ id: Folder.ID) throws -> Bool {
    guard let row = try connection.row(Self.selectRemovedAt(id, of: profile)) else { return false }
    return try row.optionalInt("removedAt") == nil
  }

  /// Checks that a folder exists.
  ///
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func require(_ id: Folder.ID) throws {
    guard try has(id) else { throw FolderRefusal.folderGone }
  }

  func pictures(in folder: Folder.ID?) throws -> [String: [String]] {
    var pictures: [String: [String]] = [:]
    for row in try connection.rows(Self.selectPictures(of: profile, in: folder)) {
      let (id, picture) = (try row.string("folder"), try row.string("picture"))
      if pictures[id, default: []].count < 4 { pictures[id, default: []].append(picture) }
    }
    return pictures
  }

  static func read(_ row: Row, _ pictures: [String: [String]]) throws -> Folder? {
    let (name, details) = (try row.string("name"), try row.string("details"))
    // Only valid words are ever stored.
    guard let words = try? FolderWords(name: name, details: details),
      let id = Folder.ID(rawValue: try row.string("id"))
    else { return nil }
    return Folder(
      id: id, words: words, count: try row.int("itemCount"), pictures: pictures[id.rawValue] ?? [],
      shareToken: try row.optionalString("shareToken"))
  }
}

// MARK: Counts

extension FolderStore {
  /// Updates the stored count of a folder's items from its counts by facets, and its revision by one; due after every
  /// change of the items. A removed folder stays as it is.
  ///
  /// - Returns: the number of items.
  @discardableResult
  func recount(_ folder: Folder.ID) throws -> Int {
    try connection.rows(Self.updateCount(of: folder, of: profile)).first?.int("itemCount") ?? 0
  }

  /// Updates the counts of folders that items were put into, and checks the limits.
  ///
  /// - Throws: ``FolderRefusal`` with `folderFull` or `profileFull`.
  func checkRoom(in folders: Set<Folder.ID>) throws {
    for folder in folders {
      guard try recount(folder) <= bounds.itemsPerFolder else { throw FolderRefusal.folderFull }
    }
    guard try totals().items <= bounds.items else { throw FolderRefusal.profileFull }
  }

  /// Returns the number of folders, and of items in all of them.
  func totals() throws -> (folders: Int, items: Int) {
    guard let row = try connection.row(Self.selectTotals(of: profile)) else { return (0, 0) }
    return (try row.int("folders"), try row.int("items"))
  }
}

// MARK: Statements

extension FolderStore {
  static func selectFolders(of profile: String) -> SQL {
    """
    SELECT id, name, details, itemCount, shareToken FROM folder
    WHERE profile = \(profile) AND removedAt IS NULL ORDER BY position, id
    """
  }

  static func selectFolder(_ id: Folder.ID, of profile: String) -> SQL {
    """
    SELECT id, name, details, itemCount, shareToken, revision FROM folder
    WHERE profile = \(profile) AND id = \(id.rawValue) AND removedAt IS NULL
    """
  }

  static func selectRemovedAt(_ id: Folder.ID, of profile: String) -> SQL {
    "SELECT removedAt FROM folder WHERE profile = \(profile) AND id = \(id.rawValue)"
  }

  /// Selects the pictures of the latest eight items (seldom more) of all folders, or of one. SQLite reads the tables of
  /// a `CROSS JOIN` in this order.
  static func selectPictures(of profile: String, in folder: Folder.ID?) -> SQL {
    let one: SQL = if let folder { " AND f.id = \(folder.rawValue)" } else { "" }
    return """
      SELECT f.id AS folder, s.picture AS picture
      FROM folder AS f CROSS JOIN folderItem AS i CROSS JOIN savedItem AS s
      WHERE f.profile = \(profile)\(sql: one) AND f.removedAt IS NULL
        AND i.profile = f.profile AND i.folder = f.id AND i.removedAt IS NULL AND i.addedAt >= f.latestSince
        AND s.profile = i.profile AND s.kind = i.kind AND s.id = i.id AND s.picture IS NOT NULL
      ORDER BY f.id, i.addedAt DESC, i.kind, i.id
      """
  }

  static func updateCount(of folder: Folder.ID, of profile: String) -> SQL {
    """
    UPDATE folder SET
      revision = revision + 1,
      itemCount = COALESCE((
        SELECT SUM(c.items) FROM folderFacet AS c
        WHERE c.profile = \(profile) AND c.folder = \(folder.rawValue)), 0),
      latestSince = COALESCE((
        SELECT i.addedAt FROM folderItem AS i
        WHERE i.profile = \(profile) AND i.folder = \(folder.rawValue) AND i.removedAt IS NULL
        ORDER BY i.addedAt DESC, i.kind, i.id LIMIT 1 OFFSET 7), 0)
    WHERE profile = \(profile) AND id = \(folder.rawValue) AND removedAt IS NULL RETURNING itemCount
    """
  }

  static func selectTotals(of profile: String) -> SQL {
    """
    SELECT COUNT(*) AS folders, COALESCE(SUM(itemCount), 0) AS items FROM folder
    WHERE profile = \(profile) AND removedAt IS NULL
    """
  }
}
