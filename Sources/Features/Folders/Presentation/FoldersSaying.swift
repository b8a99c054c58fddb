import LiveWeb

/// What is said in passing after a change of folders.
enum FoldersSaying: Sendable, Hashable {
  /// An undo came too late.
  case tooLate
  /// A change could not be made.
  case refused(FolderRefusal)
  /// So many items went to another folder.
  case moved(Int)
}

/// The latest of what is said in passing, counted so that the same can be said twice.
struct Sayings: Sendable, Hashable {
  private var number = 0
  private var latest: FoldersSaying?

  mutating func say(_ saying: FoldersSaying) {
    number += 1
    latest = saying
  }

  func notice(_ strings: FoldersStrings) -> Notice? {
    guard let latest else { return nil }
    return switch latest {
    case .tooLate: Notice(number: number, kind: .error, text: strings.undoTooLate)
    case .refused(let refusal): Notice(number: number, kind: .error, text: strings.refusal(refusal))
    case .moved(let count): Notice(number: number, kind: .info, text: strings.moved(count))
    }
  }
}
