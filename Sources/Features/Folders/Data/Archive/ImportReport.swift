/// What became of a file that was taken in.
package struct ImportReport: Sendable, Hashable {
  /// How many folders and items were not there before.
  package let newFolders: Int
  package let newItems: Int
  /// How many items of the file were there already.
  package let knownItems: Int
  /// How many rows of the file could not be taken.
  package let notTaken: Int
  /// What could not be taken, or not in full; not more than are told.
  package let problems: [FolderArchiveProblem]
  /// How many problems there are.
  package let problemCount: Int

  /// Puts together what was read and what was new of it.
  ///
  /// - Parameter taken: what ``FoldersRepository/take(_:of:)`` says of the archive.
  package init(_ contents: FolderArchiveContents, taken: (folders: Int, items: Int)) {
    newFolders = taken.folders
    newItems = taken.items
    knownItems = max(0, contents.archive.folders.reduce(0) { $0 + $1.items.count } - taken.items)
    notTaken = contents.notTaken
    problems = contents.problems
    problemCount = contents.problemCount
  }
}
