/// Why what was sent could not be kept: nobody's fault who sent it.
///
/// No path and nothing of what was sent is in it: it may stand in a log.
package enum UploadError: Error, Sendable, Hashable {
  /// Others have taken all the room, and after so long it may be worth to come again.
  case noRoom(retryAfter: Duration)
  /// The disk, or the share of this user, is full; with the call that failed and the system's reason.
  case diskFull(String)
  /// The disk does not let us; with the call that failed and the system's reason.
  case failed(String)
}

/// Why what is sent is not taken: there is more of it than may come. The rest of it need not be read.
package enum UploadRefusal: Error, Sendable, Hashable {
  /// The body, a file in it or its texts are larger than may be: than so many bytes.
  case tooLarge(limit: Int)
  /// There are more files than may be.
  case tooMany
}
