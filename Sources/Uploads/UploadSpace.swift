import Synchronization

/// Where the files of uploads lie while somebody needs them, and how much room they take together.
package final class UploadSpace: Sendable {
  /// The directory; it is made when it is missing.
  let path: String
  private let room: Int
  private let taken = Atomic(0)

  /// Creates a space.
  ///
  /// - Parameters:
  ///   - path: a directory, without a slash at the end.
  ///   - room: how many bytes all uploads together may take.
  package init(path: String, room: Int) {
    self.path = path
    self.room = room
  }

  /// How many bytes are taken.
  var takenBytes: Int { taken.load(ordering: .relaxed) }

  /// Takes room for some bytes.
  ///
  /// - Throws: ``UploadError/noRoom(retryAfter:)`` when there is none: others are uploading, too.
  func take(_ bytes: Int) throws(UploadError) {
    if taken.wrappingAdd(bytes, ordering: .relaxed).newValue <= room { return }
    giveBack(bytes)
    throw .noRoom(retryAfter: .seconds(10))
  }

  /// Gives room back.
  func giveBack(_ bytes: Int) { taken.wrappingSubtract(bytes, ordering: .relaxed) }
}
