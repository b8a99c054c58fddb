import FeatureKit
import Localization
import Reactor

/// What the Folders feature says, once for each language. A word that lacks a translation does not compile.
struct FoldersStrings: Sendable {
  /// What all features say.
  let common: SharedStrings
  /// Whom the feature asks, as failures name it.
  let source: String
  let folders: String
  let folder: String
  let toFolders: String
  let newFolder: String
  let editFolder: String
  let name: String
  let details: String
  let nameRule: String
  let problem: @Sendable (FolderWords.Problem) -> String
  let create: String
  let createAndSave: String
  let save: String
  let edit: String
  let done: String
  let noFoldersTitle: String
  let noFoldersText: String
  let count: @Sendable (Int) -> String
  let moveUp: @Sendable (_ name: String) -> String
  let moveDown: @Sendable (_ name: String) -> String
  let deleteFolder: @Sendable (_ name: String) -> String
  let folderDeleted: @Sendable (_ name: String) -> String
  let itemsRemoved: @Sendable (Int) -> String
  let undo: String
  let undoTooLate: String
  let refusal: @Sendable (FolderRefusal) -> String
  let moved: @Sendable (Int) -> String
  let exportAll: String
  let importFile: String

  let items: String
  let share: String
  let isShared: String
  let asTable: String
  let select: String
  let selectAll: @Sendable (Int) -> String
  let move: String
  let moveTo: String
  let remove: String
  let takeOut: @Sendable (_ title: String) -> String
  let searchInside: String
  let sort: String
  let sortName: @Sendable (FolderQuery.Sort) -> String
  let facet: @Sendable (ItemFacet) -> String
  let all: @Sendable (ItemFacet) -> String
  let apply: String
  let shown: @Sendable (_ matching: Int, _ count: Int) -> String
  let emptyTitle: String
  let emptyText: String
  let nothingMatchesTitle: String
  let nothingMatchesText: String
  let asking: @Sendable (_ done: Int, _ total: Int, _ left: String?) -> String
  let couldNotAsk: @Sendable (Int) -> String
  /// The number of items beyond the limit of one check.
  let later: @Sendable (Int) -> String
  let knownSince: @Sendable (_ age: String) -> String
  let refresh: String
  let endOfRows: @Sendable (Int) -> String

  let saveTitle: String
  let isInNone: String
  let isIn: @Sendable (Int) -> String
  let addedTo: @Sendable (_ name: String) -> String
  let takenOutOf: @Sendable (_ name: String, _ isInNone: Bool) -> String

  let sharing: @Sendable (_ name: String) -> String
  let sharingText: String
  let startSharing: String
  let stopSharing: String
  let stopSharingText: String
  let sendLink: String
  let linkCopied: String
  let sharedCount: @Sendable (Int) -> String

  let missingTitle: String
  let missingText: String
  let notSharedTitle: String
  let notSharedText: String
  let invalidField: @Sendable (_ field: String) -> String?

  static func `for`(_ language: Language) -> FoldersStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }

  /// What is said of a folder that is not there; `nil` for another failure.
  func missing(_ error: AppError) -> ErrorNotice.Words? {
    error.code == .notFound ? .init(title: missingTitle, text: missingText) : nil
  }

  /// What is said of a link that opens nothing; `nil` for another failure.
  func notShared(_ error: AppError) -> ErrorNotice.Words? {
    error.code == .notFound ? .init(title: notSharedTitle, text: notSharedText) : nil
  }
}
