import FeatureKit
import Foundation
package import Reactor

/// A named set of saved items of any kind, as the list of folders shows it.
package struct Folder: Sendable, Hashable, Identifiable {
  /// What it is known by within its profile, also in a file that is taken along: 1 ... 40 ASCII letters, digits and
  /// hyphens, but none of a few words. Who makes a folder chooses it, so that making it twice makes one.
  package struct ID: Sendable, Hashable, RawRepresentable {
    package let rawValue: String

    /// Reads an id.
    ///
    /// - Returns: `nil` for another form.
    package init?(rawValue: String) {
      guard (1...40).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(Self.isAllowed),
        !Self.taken.contains(rawValue)
      else { return nil }
      self.rawValue = rawValue
    }

    /// A new one that nobody has.
    package static func make() -> ID {
      guard let id = ID(rawValue: UUID().uuidString.lowercased()) else { preconditionFailure("a UUID is an id") }
      return id
    }

    /// Pages that stand where those of folders do.
    private static let taken: Set = ["new", "save", "shared", "import", "export"]

    private static func isAllowed(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
      default: false
      }
    }
  }

  /// What it is known by.
  package let id: ID
  /// Its name and description.
  package var words: FolderWords
  /// How many items are in it.
  package var count: Int
  /// The pictures of the items that were added last, as their sources name them; at most four.
  package var pictures: [String]
  /// What opens it to readers without a profile, see ``FoldersRepository/share(_:of:)``; `nil` while it is not shared.
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

/// A folder's name and description, as they may be kept.
package struct FolderWords: Sendable, Hashable {
  /// How long a name is, in characters as a person counts them.
  package static let nameLength = 2...50
  /// How long a description is at most, likewise.
  package static let maxDetails = 500

  /// The name.
  package let name: String
  /// The description; may be empty.
  package let details: String

  /// What is wrong with words.
  package enum Problem: String, Error, Sendable, Hashable, CaseIterable {
    case nameTooShort, nameTooLong, detailsTooLong
  }

  /// Reads what somebody typed: composed, without what nobody sees, spaces at the ends, and several of them in a name.
  ///
  /// - Throws: the first ``Problem``.
  package init(name: String, details: String = "") throws(Problem) {
    let name = SearchTerm.normalized(name)
    guard name.count >= Self.nameLength.lowerBound else { throw .nameTooShort }
    // A letter may have marks without end.
    guard name.count <= Self.nameLength.upperBound, name.utf8.count <= 2_000 else { throw .nameTooLong }
    let lines = details.split(omittingEmptySubsequences: false) { $0.isNewline }
    let details = lines.map { SearchTerm.visible(String($0)) }.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard details.count <= Self.maxDetails, details.utf8.count <= 8_000 else { throw .detailsTooLong }
    self.name = name
    self.details = details
  }
}

/// How much a profile may keep.
package enum FolderLimits {
  /// How many folders.
  package static let folders = 1_000
  /// How many items in one folder.
  package static let itemsPerFolder = 10_000
  /// How many items in all folders together, one in two folders counted twice. An item's facts take at most 1 KB, so
  /// this is 100 MB.
  package static let items = 100_000
}

/// Why a change of folders was not made: the person is told in these words.
package enum FolderRefusal: String, Error, Sendable, Hashable, CaseIterable {
  /// The folder is not there: it was deleted elsewhere.
  case folderGone
  /// There are as many folders as there may be.
  case tooManyFolders
  /// The folder is full.
  case folderFull
  /// The profile has as many items as it may have.
  case profileFull
}

extension FolderRefusal: AppErrorConvertible {
  package var appError: AppError {
    AppError(self == .folderGone ? .notFound : .invalidInput, detail: rawValue, field: rawValue)
  }
}
