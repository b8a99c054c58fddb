import Store

// MARK: Sharing

extension FolderStore {
  /// Shares a folder with the holders of a token.
  ///
  /// - Returns: the token; the present one if the folder is shared already.
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func share(_ id: Folder.ID) throws -> String {
    guard let row = try connection.row(Self.selectFolder(id, of: profile)) else { throw FolderRefusal.folderGone }
    if let token = try row.optionalString("shareToken") { return token }
    let token = Self.makeShareToken()
    try connection.execute(
      """
      UPDATE folder SET shareToken = \(token), revision = revision + 1
      WHERE profile = \(profile) AND id = \(id.rawValue)
      """)
    return token
  }

  /// Stops sharing a folder.
  func unshare(_ id: Folder.ID) throws {
    try connection.execute(
      """
      UPDATE folder SET shareToken = NULL, revision = revision + 1
      WHERE profile = \(profile) AND id = \(id.rawValue)
      """)
  }

  /// Copies a folder of another profile, before all others, unless the id is in use.
  ///
  /// - Throws: ``FolderRefusal`` if the folder is gone or a limit is exceeded.
  func copy(_ folder: Folder.ID, of source: String, as id: Folder.ID) throws {
    let theirs = FolderStore(connection: connection, profile: source, time: time, bounds: bounds)
    guard let found = try theirs.folder(folder) else { throw FolderRefusal.folderGone }
    guard try create(id, found.words, at: .first) else { return }
    _ = try put(theirs.entry(of: found).items, into: id, .known)
  }

  /// Returns whether a text has the form of a token: 32 lowercase hexadecimal digits.
  static func isShareToken(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Returns a token of 128 bits from the system's cryptographic generator.
  private static func makeShareToken() -> String {
    (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  }
}

// MARK: Statements

extension FolderStore {
  static func selectShared(_ token: String) -> SQL {
    "SELECT profile, id FROM folder WHERE shareToken = \(token) AND removedAt IS NULL"
  }
}
