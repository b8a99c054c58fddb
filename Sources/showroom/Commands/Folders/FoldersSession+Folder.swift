import FeatureKit
import FoldersFeature
import Localization

extension FoldersSession {
  /// How many folders of one name an error message lists.
  private static let mostCandidates = 10

  /// Finds a folder by id or name.
  ///
  /// - Parameter text: an id, an exact name, or a name in another case.
  /// - Throws: `CommandFailure` with 1 for an unknown folder, 64 for an
  ///   ambiguous name; errors of the repository.
  func folder(_ text: String) async throws -> Folder {
    if let folder = try await folderIfThere(text) { return folder }
    throw CommandFailure(.failed, "There is no folder \"\(text.prefix(80))\": `showroom folders list` names them.")
  }

  /// Finds a folder like ``folder(_:)``; `nil` if there is none.
  func folderIfThere(_ text: String) async throws -> Folder? {
    let all = try await folders.folders(of: profile)
    if let folder = all.first(where: { $0.id.rawValue == text }) { return folder }
    let name = SearchTerm.normalized(text)
    let exact = all.filter { $0.words.name == name }
    let found = exact.isEmpty ? all.filter { $0.words.name.lowercased() == name.lowercased() } : exact
    if found.count <= 1 { return found.first }
    let named = found.prefix(Self.mostCandidates).map { "\($0.id.rawValue) (\($0.words.name))" }
    let rest = found.count > named.count ? ", …" : ""
    throw CommandFailure(
      .usage,
      "\(found.count) folders have the name \"\(name)\": name one by its id, \(named.joined(separator: ", "))\(rest).")
  }
}

extension CommandFailure {
  /// Creates the failure of a refused change.
  init(_ refusal: FolderRefusal) {
    let message =
      switch refusal {
      case .folderGone: "This folder was deleted elsewhere."
      case .tooManyFolders: "You can have up to \(FolderLimits.folders.grouped) folders."
      case .folderFull: "A folder can hold up to \(FolderLimits.itemsPerFolder.grouped) items. Nothing was added."
      case .profileFull: "All folders together can hold up to \(FolderLimits.items.grouped) items. Nothing was added."
      }
    self.init(.failed, message)
  }

  /// Creates the failure of an invalid name or description.
  init(_ problem: FolderWords.Problem) {
    let (least, most) = (FolderWords.nameLength.lowerBound, FolderWords.nameLength.upperBound)
    let message =
      switch problem {
      case .nameTooShort, .nameTooLong: "A folder's name has \(least) to \(most) characters."
      case .detailsTooLong: "A folder's description has up to \(FolderWords.maxDetails) characters."
      }
    self.init(.usage, message)
  }
}
