import Reactor
import Synchronization

/// Where the files of uploads lie while their actions last, and how much room they take together.
final class UploadSpace: Sendable {
  /// The directory; it is made when it is missing.
  let path: String
  private let room: Int
  private let taken = Atomic(0)

  /// Creates a space.
  ///
  /// - Parameters:
  ///   - path: a directory, without a slash at the end.
  ///   - room: how many bytes all uploads together may take.
  init(path: String, room: Int) {
    self.path = path
    self.room = room
  }

  /// How many bytes are taken.
  var takenBytes: Int { taken.load(ordering: .relaxed) }

  /// Takes room for some bytes.
  ///
  /// - Throws: `AppError` with `.overLimit` when there is none: others are uploading, too.
  func take(_ bytes: Int) throws(AppError) {
    if taken.wrappingAdd(bytes, ordering: .relaxed).newValue <= room { return }
    giveBack(bytes)
    throw AppError(.overLimit, detail: "room for uploads", retryAfter: .seconds(10))
  }

  /// Gives room back.
  func giveBack(_ bytes: Int) { taken.wrappingSubtract(bytes, ordering: .relaxed) }
}
