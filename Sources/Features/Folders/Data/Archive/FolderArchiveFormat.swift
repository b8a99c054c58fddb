/// The file in which everything is taken along; `docs/folders-format.md` specifies it.
package enum FolderArchiveFormat {
  /// What its `format` says.
  package static let name = "showroom-folders"
  /// The version that is written, and the newest that is read.
  package static let version = 1
  /// The media type.
  package static let mediaType = "application/json"
  /// The largest file that is read, in bytes: 64 MiB.
  package static let maxBytes = 64 << 20
}

/// Why a file is not read at all.
package enum FolderArchiveRefusal: Error, Sendable, Hashable {
  /// It is no JSON from this byte on: damaged, cut off there, or something else altogether (0).
  case notJSON(byte: Int)
  /// It is JSON, but not of this program.
  case anotherProgram
  /// It is of a newer program, and of this version of the format.
  case newerVersion(Int)
  /// It is larger than ``FolderArchiveFormat/maxBytes``.
  case tooLarge
  /// Its values stand in each other deeper than anything of ours, 64 levels.
  case tooDeep

  /// Its name in JSON that programs read.
  package var code: String {
    switch self {
    case .notJSON: "notJSON"
    case .anotherProgram: "anotherProgram"
    case .newerVersion: "newerVersion"
    case .tooLarge: "tooLarge"
    case .tooDeep: "tooDeep"
    }
  }
}

/// What could not be taken of a file, or not in full, and why.
package struct FolderArchiveProblem: Sendable, Hashable {
  /// The lists of a file.
  package enum List: String, Sendable, Hashable {
    case folders, items
  }

  /// Why.
  package enum Reason: Sendable, Hashable {
    /// The list is not there, or is no list.
    case listMissing
    /// It is no object with what every row has, or is longer than any row of ours.
    case unreadable
    /// An id or a kind has letters that none may have, or too many.
    case badID
    /// No feature here has such an item, as its reference in one word says.
    case unknownItem(String)
    /// Its folder is not in the file, or could not be taken.
    case folderMissing
    /// The folder's name or description may not be kept.
    case words(FolderWords.Problem)
    /// The list goes on behind as many rows as may be kept; those were not read.
    case tooMany
    /// What was known of the item cannot be used; the item was taken without.
    case factsUnusable
    /// When it was added cannot be read; it was taken as added now.
    case timeUnreadable

    /// Whether the row was taken all the same.
    package var isTaken: Bool {
      switch self {
      case .factsUnusable, .timeUnreadable: true
      case .listMissing, .unreadable, .badID, .unknownItem, .folderMissing, .words, .tooMany: false
      }
    }

    /// Its name in JSON that programs read.
    package var code: String {
      switch self {
      case .listMissing: "listMissing"
      case .unreadable: "unreadable"
      case .badID: "badID"
      case .unknownItem: "unknownItem"
      case .folderMissing: "folderMissing"
      case .words(let problem): problem.rawValue
      case .tooMany: "tooMany"
      case .factsUnusable: "factsUnusable"
      case .timeUnreadable: "timeUnreadable"
      }
    }
  }

  /// In which list.
  package let list: List
  /// Which row of it, from 0; of what was not read, the first. `nil` for the list as a whole.
  package let index: Int?
  /// In which line of the file that is, from 1.
  package let line: Int
  /// Why.
  package let reason: Reason

  /// Describes a problem.
  package init(list: List, index: Int?, line: Int, reason: Reason) {
    self.list = list
    self.index = index
    self.line = line
    self.reason = reason
  }

  /// Where it is in the file: `items[17]`.
  package var place: String { index.map { "\(list.rawValue)[\($0)]" } ?? list.rawValue }
}
