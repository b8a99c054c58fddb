/// The result of an import.
package struct ImportReport: Sendable, Hashable {
  /// The number of new folders.
  package let newFolders: Int
  /// The number of new items.
  package let newItems: Int
  /// The number of items that existed before.
  package let knownItems: Int
  /// The number of rows that could not be imported.
  package let notTaken: Int
  /// The reported problems; see ``FolderArchiveContents/problems``.
  package let problems: [FolderArchiveProblem]
  /// The number of all problems.
  package let problemCount: Int

  /// Combines what was read with what was new.
  ///
  /// - Parameters:
  ///   - contents: what was read.
  ///   - taken: the result of ``FoldersRepository/take(_:of:)``.
  package init(_ contents: FolderArchiveContents, taken: (folders: Int, items: Int)) {
    newFolders = taken.folders
    newItems = taken.items
    knownItems = max(0, contents.archive.folders.reduce(0) { $0 + $1.items.count } - taken.items)
    notTaken = contents.notTaken
    problems = contents.problems
    problemCount = contents.problemCount
  }
}
