/// The result of an import.
package struct ImportReport: Sendable, Hashable {
  /// The number of new folders, including restored ones.
  package let newFolders: Int
  /// The number of new items, including those of restored folders.
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
  package init(_ contents: FolderArchiveContents, taken: ImportedCounts) {
    newFolders = taken.folders
    newItems = taken.items
    knownItems = taken.known
    notTaken = contents.notTaken
    problems = contents.problems
    problemCount = contents.problemCount
  }
}
