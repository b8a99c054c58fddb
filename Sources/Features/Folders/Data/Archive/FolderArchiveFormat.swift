/// The format of archives; `docs/folders-format.md` specifies it.
package enum FolderArchiveFormat {
  /// The value of the member `format`.
  package static let name = "showroom-folders"
  /// The version that is written, which is the newest that can be read.
  package static let version = 1
  /// The media type.
  package static let mediaType = "application/json"
  /// The size of the largest file that is read, in bytes: 64 MiB.
  package static let maxBytes = 64 << 20
}

/// Why a file cannot be read at all.
package enum FolderArchiveRefusal: Error, Sendable, Hashable {
  /// The file is not JSON from this byte on: damaged, cut off, or (at 0) something else altogether.
  case notJSON(byte: Int)
  /// The file is JSON, but not an archive of this program.
  case anotherProgram
  /// The file has this newer version of the format.
  case newerVersion(Int)
  /// The file is larger than ``FolderArchiveFormat/maxBytes``.
  case tooLarge
  /// The file's values are nested deeper than 64 levels.
  case tooDeep

  /// The name of the refusal in JSON output.
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

/// A row of a file that could not be imported, or only in part, and why.
package struct FolderArchiveProblem: Sendable, Hashable {
  /// The lists of an archive.
  package enum List: String, Sendable, Hashable {
    /// The lists `folders` and `items`.
    case folders, items
  }

  /// Why a row could not be imported, or only in part.
  package enum Reason: Sendable, Hashable {
    /// The list is missing or is no list.
    case listMissing
    /// The row is no object with the required members, or is too long.
    case unreadable
    /// An id or a kind has characters that are not allowed, or too many.
    case badID
    /// No feature has such an item; the value is its reference in one word.
    case unknownItem(String)
    /// The item's folder is not in the file, or could not be imported.
    case folderMissing
    /// The folder's name or description is not allowed.
    case words(FolderWords.Problem)
    /// The list has more rows than a profile may keep; the rest was not read.
    case tooMany
    /// The item's facts cannot be used; the item was imported without them.
    case factsUnusable
    /// The date of adding cannot be read; the item was imported as added now.
    case timeUnreadable

    /// Whether the row was imported nevertheless.
    package var isTaken: Bool {
      switch self {
      case .factsUnusable, .timeUnreadable: true
      case .listMissing, .unreadable, .badID, .unknownItem, .folderMissing, .words, .tooMany: false
      }
    }

    /// The name of the reason in JSON output.
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

  /// The list of the row.
  package let list: List
  /// The index of the row in the list, from 0; of unread rows, that of the first. `nil` for the whole list.
  package let index: Int?
  /// The line of the row in the file, from 1.
  package let line: Int
  /// Why the row could not be imported, or only in part.
  package let reason: Reason

  /// Creates a problem.
  package init(list: List, index: Int?, line: Int, reason: Reason) {
    self.list = list
    self.index = index
    self.line = line
    self.reason = reason
  }

  /// The position in the file, such as `items[17]`.
  package var place: String { index.map { "\(list.rawValue)[\($0)]" } ?? list.rawValue }
}
