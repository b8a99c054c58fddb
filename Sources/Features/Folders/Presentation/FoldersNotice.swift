import FeatureKit
import LiveWeb

/// A notice after a change of folders.
enum FoldersNotice: Sendable, Hashable {
  /// An undo came too late.
  case tooLate
  /// The folder of this name was restored.
  case restored(String)
  /// A change could not be made.
  case refused(FolderRefusal)
  /// An item was saved to a folder with this name.
  case saved(String)
  /// The profile does not have the place of this name any more.
  case placeGone(String)
}

extension Notices<FoldersNotice> {
  func notice(_ strings: FoldersStrings) -> Notice? {
    switch latest {
    case nil: nil
    case .tooLate: notice(.error, strings.undoTooLate)
    case .restored(let name): notice(.info, strings.folderRestored(name))
    case .refused(let refusal): notice(.error, strings.refusal(refusal))
    case .saved(let name): notice(.info, strings.addedTo(name))
    case .placeGone(let name): notice(.error, strings.placeGone(name))
    }
  }
}
