import FeatureKit
import Store

// MARK: The folder used last

extension FolderStore {
  /// Puts an item into the folder used last, unless a folder contains it already. A profile without folders gets one.
  ///
  /// - Returns: the name of the folder that contains the item.
  /// - Throws: ``FolderRefusal`` if a limit is exceeded.
  func save(_ item: NewItem, orInNew words: FolderWords) throws -> String {
    let folders = try foldersByUse()
    let holding = try self.folders(holding: item.reference)
    if let folder = folders.first(where: { holding.contains($0.id) }) { return folder.name }
    let folder = folders.first ?? (id: Folder.ID.make(), name: words.name, count: 0)
    if folders.isEmpty { try create(folder.id, words, at: .first) }
    _ = try put([item], into: folder.id, .latest)
    return folder.name
  }

  /// Returns all folders, the one used last first, each with the number of its items. A folder is used when it is
  /// created and when an item is added.
  func foldersByUse() throws -> [(id: Folder.ID, name: String, count: Int)] {
    typealias Use = (at: Int, folder: (id: Folder.ID, name: String, count: Int))
    let uses = try connection.rows(Self.selectUses(of: profile)).compactMap { row -> Use? in
      guard let id = Folder.ID(rawValue: try row.string("id")) else { return nil }
      let used = try max(row.int("createdAt"), row.optionalInt("addedAt") ?? 0)
      return (at: used, folder: (id: id, name: try row.string("name"), count: try row.int("itemCount")))
    }
    return uses.enumerated().sorted { ($1.element.at, $0.offset) < ($0.element.at, $1.offset) }
      .map { $0.element.folder }
  }
}

// MARK: Statements

extension FolderStore {
  static func selectUses(of profile: String) -> SQL {
    """
    SELECT f.id AS id, f.name AS name, f.itemCount AS itemCount, f.createdAt AS createdAt, (
      SELECT MAX(i.addedAt) FROM folderItem AS i
      WHERE i.profile = f.profile AND i.folder = f.id AND i.removedAt IS NULL) AS addedAt
    FROM folder AS f WHERE f.profile = \(profile) AND f.removedAt IS NULL ORDER BY f.position, f.id
    """
  }
}
