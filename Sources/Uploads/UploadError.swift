/// Reason why the server could not store an upload, although the request was valid.
///
/// Carries no path and no content, so it is safe to log.
package enum UploadError: Error, Sendable, Hashable {
  /// Other uploads take all the space; retry after this time.
  case noRoom(retryAfter: Duration)
  /// The disk or the user's quota is full; the value names the failed call and the system's reason.
  case diskFull(String)
  /// A file system call failed; the value names the call and the system's reason.
  case failed(String)
}

/// Reason why the server rejects an upload: it exceeds a limit. The rest of the body need not be read.
package enum UploadRefusal: Error, Sendable, Hashable {
  /// The body, one of its files or its texts exceed this many bytes.
  case tooLarge(limit: Int)
  /// The body has too many files.
  case tooMany
}
