package import FeatureKit
package import Foundation
package import Localization

/// The folders of profiles, their items, and the items that profiles viewed last.
///
/// All changes may be repeated or arrive late: a thing to create may exist already, a thing to remove may be gone
/// already. All methods throw `AppError` if the data cannot be reached, in which case nothing has changed, and
/// `CancellationError`.
package protocol FoldersRepository: SavedItems, KeptItems, ViewedItems {
  // MARK: Folders

  /// Returns a profile's folders in their order.
  func folders(of profile: String) async throws -> [Folder]

  /// Returns a folder; `nil` if it does not exist.
  func folder(_ id: Folder.ID, of profile: String) async throws -> Folder?

  /// Creates a folder, before all others. An existing one with the id is left as it is. A deleted one is restored, with
  /// its items while they are kept.
  ///
  /// - Throws: ``FolderRefusal`` with `tooManyFolders`.
  func create(_ id: Folder.ID, _ words: FolderWords, of profile: String) async throws

  /// Changes a folder's name and description.
  ///
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func edit(_ id: Folder.ID, _ words: FolderWords, of profile: String) async throws

  /// Moves a folder before another, or to the end if `other` is `nil` or gone.
  ///
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func move(_ id: Folder.ID, before other: Folder.ID?, of profile: String) async throws

  /// Deletes a folder. It is kept for 30 days, or less if the deleted folders exceed ``FolderLimits``.
  ///
  /// - Returns: the removal, for undo; `nil` if the folder is gone already.
  func remove(_ id: Folder.ID, of profile: String) async throws -> Removal?

  /// Restores the folders and items of a removal; what was put back meanwhile stays as it is. Moved items leave the
  /// folder that they were moved to, unless they were there before.
  ///
  /// - Returns: whether anything was restored.
  func restore(_ moment: Int64, of profile: String) async throws -> Bool

  /// Returns the latest removal of items from a folder since a moment.
  func removal(in folder: Folder.ID, since: Date, of profile: String) async throws -> Removal?

  /// Returns the folders deleted since a moment, the latest first.
  ///
  /// - Parameters:
  ///   - since: the moment.
  ///   - limit: the most folders, at least 1.
  ///   - profile: the profile.
  func removedFolders(since: Date, limit: Int, of profile: String) async throws -> [Removal]

  // MARK: Items

  /// Adds items to a folder, all or none; items already there stay as they are.
  ///
  /// - Returns: the number of items that were not there.
  /// - Throws: ``FolderRefusal``.
  @discardableResult
  func add(_ items: [NewItem], to folder: Folder.ID, of profile: String) async throws -> Int

  /// Saves an item to the folder used last: the one that was created, or that an item was added to, latest. An item
  /// that a folder contains already stays there.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - words: the words of the folder that a profile without folders gets.
  ///   - profile: the profile.
  /// - Returns: the name of the folder that contains the item.
  /// - Throws: ``FolderRefusal``.
  func save(_ item: NewItem, orInNew words: FolderWords, of profile: String) async throws -> String

  /// Removes items from a folder.
  ///
  /// - Returns: the removal, for undo; `nil` if none of the items was in the folder.
  func remove(_ items: FolderSelection, from folder: Folder.ID, of profile: String) async throws -> Removal?

  /// Moves items from a folder to another, all or none.
  ///
  /// - Returns: the removal from the first folder, for undo; `nil` if none of the items was in it.
  /// - Throws: ``FolderRefusal`` for the other folder.
  func move(
    _ items: FolderSelection, from folder: Folder.ID, to other: Folder.ID, of profile: String
  ) async throws -> Removal?

  /// Returns the folders that contain an item.
  func folders(holding reference: ItemReference, of profile: String) async throws -> Set<Folder.ID>

  /// Returns the items of a folder that match a query; `nil` if the folder does not exist.
  func page(_ query: FolderQuery, of profile: String) async throws -> FolderPage?

  /// Returns the items of all folders that were added last, each once, the latest first.
  ///
  /// - Parameters:
  ///   - limit: the most items, 1 ... 8.
  ///   - profile: the profile.
  func latest(_ limit: Int, of profile: String) async throws -> [SavedItem]

  /// Returns the items of all folders with a text in their names, see `KeywordMatcher`, each once, the item added last
  /// first. Of more than 1,000 items that may match it looks at those added last, and of more than 10,000 items in all
  /// at those of the folders used last, which have fewer than 20,000 in all.
  ///
  /// - Parameters:
  ///   - text: the text; an empty one is found in no name.
  ///   - limit: the most items, at least 1.
  ///   - profile: the profile.
  func items(named text: String, limit: Int, of profile: String) async throws -> FoundItems

  /// Returns the revision of a folder, a number that grows with each change of what its page shows: the folder, its
  /// items, and their facts. A removal of items increases it by exactly one. `nil` if the folder does not exist.
  func revision(of folder: Folder.ID, of profile: String) async throws -> Int?

  // MARK: Staying current

  /// Returns the items of a folder to ask for: those with a source not asked in this language since a moment. They are
  /// in the query's order; its text and filters are ignored.
  func outdated(
    _ query: FolderQuery, since: Date, language: Language, of profile: String
  ) async throws -> [ItemReference]

  /// Stores answers of a source. Answers about items that are not saved any more, and those older than the stored ones,
  /// are ignored. Items that are gone keep their facts.
  ///
  /// - Parameters:
  ///   - facts: the current facts.
  ///   - gone: the items that the source no longer has.
  ///   - moment: when the source reported them as gone.
  ///   - language: the language of the request.
  ///   - profile: the profile.
  func note(
    _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date, language: Language,
    of profile: String
  ) async throws

  // MARK: Sharing

  /// Shares a folder with readers without a profile.
  ///
  /// - Returns: the token of its link, 32 characters that cannot be guessed; the present one if it is shared already.
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func share(_ id: Folder.ID, of profile: String) async throws -> String

  /// Stops sharing a folder.
  func unshare(_ id: Folder.ID, of profile: String) async throws

  /// Returns the folder that a token opens, and its profile; `nil` if the token opens none.
  func sharedFolder(_ token: String) async throws -> (profile: String, folder: Folder.ID)?

  /// Copies a shared folder to a profile, as its first folder, all or nothing. An existing folder with the id is left
  /// as it is.
  ///
  /// - Parameters:
  ///   - token: the token of the shared folder's link.
  ///   - id: the id of the copy.
  ///   - profile: the profile that receives the copy.
  /// - Throws: ``FolderRefusal``; `folderGone` if the token opens no folder.
  func copy(_ token: String, as id: Folder.ID, of profile: String) async throws

  // MARK: Viewed last

  /// Returns the items that a profile viewed last, at most 10, the latest first. Their `addedAt` is the time of
  /// the visit.
  func viewed(by profile: String) async throws -> [SavedItem]

  /// Removes what a profile viewed last. It is kept for a day, or less if the profile views ten other items.
  ///
  /// - Returns: the moment of the removal, for undo.
  @discardableResult
  func removeViewed(by profile: String) async throws -> Int64

  /// Restores what was removed at a moment from the items that a profile viewed last, with the times of the visits.
  /// Items that were viewed since stay as they are.
  func restoreViewed(_ moment: Int64, by profile: String) async throws

  /// Returns a stream for one reader that yields whenever the items that a profile viewed last may have changed.
  func viewedChanges(of profile: String) -> AsyncStream<Void>

  // MARK: Taking along

  /// Returns everything that a profile keeps, in the order of its folders.
  func everything(of profile: String) async throws -> FolderArchive

  /// Imports an archive, all or nothing. Folders with the same id, or else the same name, receive the items, without
  /// duplicates. A deleted folder with the same id is restored with its items.
  ///
  /// - Throws: ``FolderRefusal``.
  func take(_ archive: FolderArchive, of profile: String) async throws -> ImportedCounts

  /// Moves everything of a profile to another, all or nothing. Folders with the same id become one.
  ///
  /// - Throws: ``FolderRefusal`` if the other profile would exceed a limit.
  func moveEverything(of profile: String, to other: String) async throws

  /// Deletes folders, items and viewed items removed before a moment, for all profiles, and the facts of items that no
  /// folder contains.
  ///
  /// - Parameters:
  ///   - moment: the moment.
  ///   - keepingFolders: whether deleted folders stay, with the items that were in them.
  /// - Returns: the number of deleted rows.
  func removeForGood(before moment: Date, keepingFolders: Bool) async throws -> Int

  /// Deletes the facts of a kind's items received before a moment, for sources that limit how long data may be stored.
  /// The items stay, and are asked for again when a page shows them.
  ///
  /// - Returns: the number of items that lost facts.
  func forgetFacts(of kind: String, saidBefore: Date) async throws -> Int
}

extension FoldersRepository {
  /// Returns the items of a folder that match a query; reads only those after a page that is known, unless the folder
  /// has changed meanwhile.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - profile: the profile.
  ///   - known: the first items of the same query.
  /// - Returns: `nil` if the folder does not exist.
  func page(_ query: FolderQuery, of profile: String, continuing known: FolderPage?) async throws -> FolderPage? {
    guard let known, let last = known.items.last, known.items.count < query.limit else {
      return try await page(query, of: profile)
    }
    var further = query
    further.after = last.reference
    further.limit = query.limit - known.items.count
    guard let found = try await page(further, of: profile) else { return nil }
    if found.revision != known.revision { return try await page(query, of: profile) }
    return found.with(known.items + found.items)
  }
}

/// The numbers of an import.
package struct ImportedCounts: Sendable, Hashable {
  /// The number of new and restored folders.
  package var folders = 0
  /// The number of new items, including all those of restored folders.
  package var items = 0
  /// The number of the archive's items that existed before.
  package var known = 0

  /// Creates the numbers of an empty import.
  package init() {}
}

/// A selection of a folder's items.
package enum FolderSelection: Sendable, Hashable {
  /// These items.
  case items([ItemReference])
  /// All items that match the query; its limit is ignored.
  case matching(FolderQuery)
}

/// Everything that a profile keeps, for an export.
package struct FolderArchive: Sendable, Hashable {
  /// A folder with its items, the latest first.
  package struct Entry: Sendable, Hashable {
    /// The folder's id.
    package var id: Folder.ID
    /// The folder's name and description.
    package var words: FolderWords
    /// The folder's items.
    package var items: [NewItem]

    /// Creates a folder.
    package init(id: Folder.ID, words: FolderWords, items: [NewItem] = []) {
      self.id = id
      self.words = words
      self.items = items
    }
  }

  /// The folders, in order.
  package var folders: [Entry]

  /// Creates an archive.
  package init(folders: [Entry] = []) {
    self.folders = folders
  }
}
