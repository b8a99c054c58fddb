import FeatureKit
import LiveWeb

/// A notice after a change of folders.
enum FoldersNotice: Sendable, Hashable {
  /// An undo came too late.
  case tooLate
  /// A change could not be made.
  case refused(FolderRefusal)
  /// This many items were moved to another folder.
  case moved(Int)
}

extension Notices<FoldersNotice> {
  func notice(_ strings: FoldersStrings) -> Notice? {
    switch latest {
    case nil: nil
    case .tooLate: notice(.error, strings.undoTooLate)
    case .refused(let refusal): notice(.error, strings.refusal(refusal))
    case .moved(let count): notice(.info, strings.moved(count))
    }
  }
}
