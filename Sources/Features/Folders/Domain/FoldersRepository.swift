package import FeatureKit
package import Foundation
package import Localization

/// The folders of profiles, and what is in them.
///
/// Every change bears being made twice and being late: what is to be there already is, what is to be gone already is.
/// All throw `AppError` when the data cannot be reached, then nothing has changed, and `CancellationError`.
package protocol FoldersRepository: SavedItems {
  // MARK: Folders

  /// A profile's folders in its order.
  func folders(of profile: String) async throws -> [Folder]

  /// One folder; `nil` when it is not there.
  func folder(_ id: Folder.ID, of profile: String) async throws -> Folder?

  /// Makes a folder, before all others. One of that id is left as it is; one that was deleted comes back, with its
  /// items for as long as they are kept.
  ///
  /// - Throws: ``FolderRefusal`` with `tooManyFolders`.
  func create(_ id: Folder.ID, _ words: FolderWords, of profile: String) async throws

  /// Gives a folder other words.
  ///
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func edit(_ id: Folder.ID, _ words: FolderWords, of profile: String) async throws

  /// Moves a folder before another, or to the end for `nil` or one that is gone.
  ///
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func move(_ id: Folder.ID, before other: Folder.ID?, of profile: String) async throws

  /// Deletes a folder.
  ///
  /// - Returns: what can be brought back; `nil` when it is gone already.
  func remove(_ id: Folder.ID, of profile: String) async throws -> Removal?

  /// Brings back what a removal took, folders and items; what was put back meanwhile stays as it is.
  ///
  /// - Returns: whether something came back.
  func restore(_ moment: Int64, of profile: String) async throws -> Bool

  /// The latest removal since a moment, for the page of a folder or, for `nil`, for the list of folders.
  func removal(in folder: Folder.ID?, since: Date, of profile: String) async throws -> Removal?

  // MARK: Items

  /// Puts items into a folder; those that are there stay as they are. All, or none.
  ///
  /// - Returns: how many were not there before.
  /// - Throws: ``FolderRefusal``.
  @discardableResult
  func add(_ items: [NewItem], to folder: Folder.ID, of profile: String) async throws -> Int

  /// Takes items out of a folder, or all that match.
  ///
  /// - Returns: what can be brought back; `nil` when none was in it.
  func remove(_ items: FolderSelection, from folder: Folder.ID, of profile: String) async throws -> Removal?

  /// Takes items out of a folder and puts them into another. All, or none.
  ///
  /// - Returns: how many were moved.
  /// - Throws: ``FolderRefusal`` for the folder they go to.
  func move(
    _ items: FolderSelection, from folder: Folder.ID, to other: Folder.ID, of profile: String
  ) async throws -> Int

  /// The folders that hold an item.
  func folders(holding reference: ItemReference, of profile: String) async throws -> Set<Folder.ID>

  /// What a folder shows; `nil` when it is not there.
  func page(_ query: FolderQuery, of profile: String) async throws -> FolderPage?

  // MARK: Staying current

  /// Items of a folder, in the order of a query whatever its text and facets, whose source was not asked in a language
  /// since a moment.
  func outdated(
    _ query: FolderQuery, since: Date, language: Language, of profile: String
  ) async throws -> [ItemReference]

  /// Notes what a source says of items; those that are not saved (any more) are passed over, and so is what is older
  /// than what is known. Of items that are gone the facts stay.
  ///
  /// - Parameters:
  ///   - facts: what is known now.
  ///   - gone: those the source does not have any more.
  ///   - moment: when it said so.
  ///   - language: in which it was asked.
  func note(
    _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date, language: Language,
    of profile: String
  ) async throws

  // MARK: Sharing

  /// Opens a folder to readers without a profile.
  ///
  /// - Returns: what they need, 32 characters that nobody can guess; that of before when it is shared already.
  /// - Throws: ``FolderRefusal`` with `folderGone`.
  func share(_ id: Folder.ID, of profile: String) async throws -> String

  /// Closes it again.
  func unshare(_ id: Folder.ID, of profile: String) async throws

  /// Whose folder a token opens; `nil` when none.
  func sharedFolder(_ token: String) async throws -> (profile: String, folder: Folder.ID)?

  // MARK: Taking along

  /// Everything a profile keeps, in the order of its folders.
  func everything(of profile: String) async throws -> FolderArchive

  /// Takes in an archive. Folders of ids that are there already, or else of names, take the items; nothing is there
  /// twice. All, or none.
  ///
  /// - Returns: how many folders and items are new.
  /// - Throws: ``FolderRefusal``.
  func take(_ archive: FolderArchive, of profile: String) async throws -> (folders: Int, items: Int)

  /// Gives everything of a profile to another, which may have folders of its own: those of the same id become one. All,
  /// or none.
  ///
  /// - Throws: ``FolderRefusal`` with `profileFull`.
  func moveEverything(of profile: String, to other: String) async throws

  /// Removes for good what was removed before a moment, of all profiles, and what is known of items nobody has saved.
  ///
  /// - Returns: how many rows went.
  func removeForGood(before: Date) async throws -> Int

  /// Forgets what was said of the items of a kind before a moment, for sources whose data may not be kept for ever. The
  /// items stay where they are, and are asked for again when somebody looks at them.
  ///
  /// - Returns: of how many items something was forgotten.
  func forgetFacts(of kind: String, saidBefore: Date) async throws -> Int
}

/// Some items of a folder.
package enum FolderSelection: Sendable, Hashable {
  /// These.
  case items([ItemReference])
  /// All that match a query, whatever its limit.
  case matching(FolderQuery)
}

/// Everything that a profile keeps, to be taken along.
package struct FolderArchive: Sendable, Hashable {
  /// A folder with its items, those added last first.
  package struct Entry: Sendable, Hashable {
    package var id: Folder.ID
    package var words: FolderWords
    package var items: [NewItem]

    package init(id: Folder.ID, words: FolderWords, items: [NewItem] = []) {
      self.id = id
      self.words = words
      self.items = items
    }
  }

  /// In order.
  package var folders: [Entry]

  package init(folders: [Entry] = []) {
    self.folders = folders
  }
}
