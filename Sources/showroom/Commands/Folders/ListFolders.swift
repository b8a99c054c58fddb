import FoldersFeature

/// Prints the list of folders.
struct ListFolders: Sendable {
  let session: FoldersSession

  /// Prints the folders.
  ///
  /// - Parameter asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` with 73 if the result cannot be written; errors
  ///   of the repository.
  func callAsFunction(asJSON: Bool) async throws {
    let console = session.console
    let folders = try await session.folders.folders(of: session.profile)
    if asJSON { return try console.write(json: FoldersReport(folders: folders.map(FolderRow.init))) }
    let lines = folders.isEmpty ? [] : FolderText(session.language).table(of: folders).lines(for: console)
    for line in lines { try console.write(line) }
    if folders.isEmpty {
      console.note("There are no folders: `showroom folders add` creates one, `showroom folders import` imports some.")
    }
  }
}
