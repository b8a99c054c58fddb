import FeatureKit
import Foundation
package import Reactor

/// A named collection of saved items of any kind, as the list of folders shows it.
package struct Folder: Sendable, Hashable, Identifiable {
  /// The identity within the profile and in archives: 1 ... 40 ASCII letters, digits and hyphens, except a few reserved
  /// words. The client chooses it, so that repeating a creation creates one folder.
  package struct ID: Sendable, Hashable, RawRepresentable {
    /// The id as text.
    package let rawValue: String

    /// Creates an id from text.
    ///
    /// - Returns: `nil` if the text has another form or is reserved.
    package init?(rawValue: String) {
      guard (1...40).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(Self.isAllowed),
        !Self.taken.contains(rawValue)
      else { return nil }
      self.rawValue = rawValue
    }

    /// Returns a new random id.
    package static func make() -> ID {
      guard let id = ID(rawValue: UUID().uuidString.lowercased()) else { preconditionFailure("a UUID is an id") }
      return id
    }

    /// The names of pages next to those of folders.
    private static let taken: Set = ["new", "save", "shared", "import", "export", "deleted"]

    private static func isAllowed(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
      default: false
      }
    }
  }

  /// The identity within the profile.
  package let id: ID
  /// Its name and description.
  package var words: FolderWords
  /// The number of items.
  package var count: Int
  /// The pictures of the items added last, as their sources name them; at most four.
  package var pictures: [String]
  /// The token by which others can read the folder, see ``FoldersRepository/share(_:of:)``; `nil` while it is not
  /// shared.
  package var shareToken: String?

  /// Creates a folder.
  package init(id: ID, words: FolderWords, count: Int = 0, pictures: [String] = [], shareToken: String? = nil) {
    self.id = id
    self.words = words
    self.count = count
    self.pictures = pictures
    self.shareToken = shareToken
  }
}

/// A valid name and description of a folder.
package struct FolderWords: Sendable, Hashable {
  /// The length of a name, in characters.
  package static let nameLength = 1...50
  /// The most characters of a description.
  package static let maxDetails = 500

  /// The name.
  package let name: String
  /// The description; may be empty.
  package let details: String

  /// Why a name or description is not valid.
  package enum Problem: String, Error, Sendable, Hashable, CaseIterable {
    case nameTooShort, nameTooLong, detailsTooLong
  }

  /// Normalizes typed texts: composes them, and removes invisible characters, spaces at the ends and repeated spaces in
  /// the name.
  ///
  /// - Throws: the first ``Problem``.
  package init(name: String, details: String = "") throws(Problem) {
    let name = SearchTerm.normalized(name)
    guard name.count >= Self.nameLength.lowerBound else { throw .nameTooShort }
    // A character may have any number of combining marks.
    guard name.count <= Self.nameLength.upperBound, name.utf8.count <= 2_000 else { throw .nameTooLong }
    let lines = details.split(omittingEmptySubsequences: false) { $0.isNewline }
    let details = lines.map { SearchTerm.visible(String($0)) }.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard details.count <= Self.maxDetails, details.utf8.count <= 8_000 else { throw .detailsTooLong }
    self.name = name
    self.details = details
  }
}

/// The limits of a profile. They hold for its folders and items, and once more for the deleted ones that are kept; of
/// those the oldest removals go first.
package enum FolderLimits {
  /// The most folders.
  package static let folders = 1_000
  /// The most items in one folder.
  package static let itemsPerFolder = 10_000
  /// The most items in all folders together; an item in two folders counts twice. An item's facts take at most 1 KB, so
  /// this is about 100 MB.
  package static let items = 100_000
}

/// Why a change of folders was refused; the page shows a message for each.
package enum FolderRefusal: String, Error, Sendable, Hashable, CaseIterable {
  /// The folder does not exist; it was deleted elsewhere.
  case folderGone
  /// The profile has the maximum number of folders.
  case tooManyFolders
  /// The folder is full.
  case folderFull
  /// The profile has the maximum number of items.
  case profileFull
}

extension FolderRefusal: AppErrorConvertible {
  package var appError: AppError {
    AppError(self == .folderGone ? .notFound : .invalidInput, detail: rawValue, field: rawValue)
  }
}
