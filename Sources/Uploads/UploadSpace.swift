import Synchronization

/// Space on the disk that all uploads share.
package final class UploadSpace: Sendable {
  /// Directory of the uploads; it is created if it is missing.
  let path: String
  private let room: Int
  private let taken = Atomic(0)

  /// Creates a space.
  ///
  /// - Parameters:
  ///   - path: directory, without a slash at the end.
  ///   - room: maximum number of bytes of all uploads together.
  package init(path: String, room: Int) {
    self.path = path
    self.room = room
  }

  /// Number of bytes that uploads take now.
  var takenBytes: Int { taken.load(ordering: .relaxed) }

  /// Reserves space for an upload.
  ///
  /// - Throws: ``UploadError/noRoom(retryAfter:)`` with 10 s if all uploads together would exceed the space.
  func take(_ bytes: Int) throws(UploadError) {
    if taken.wrappingAdd(bytes, ordering: .relaxed).newValue <= room { return }
    giveBack(bytes)
    throw .noRoom(retryAfter: .seconds(10))
  }

  /// Releases reserved space.
  func giveBack(_ bytes: Int) { taken.wrappingSubtract(bytes, ordering: .relaxed) }
}
