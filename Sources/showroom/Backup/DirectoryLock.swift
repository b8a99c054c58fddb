import Foundation

/// Lets one program at a time work in a directory.
enum DirectoryLock {
  /// Calls `body` while this program has the directory. The system gives it free when the program ends, however it
  /// ends.
  ///
  /// - Throws: `CommandFailure` with 75 if another program has it, 73 if it cannot be opened; what `body` throws.
  static func hold<T>(_ directory: String, _ body: () async throws -> T) async throws -> T {
    let descriptor = try opened(directory)
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      if errno != EWOULDBLOCK { throw DataDirectory.failure(directory, errno) }
      throw busy(directory)
    }
    return try await body()
  }

  /// Calls `body` as ``hold(_:_:)``, but waits up to a minute for another program that has the directory. Blocks while
  /// it waits.
  static func waitAndHold<T>(_ directory: String, _ body: () throws -> T) throws -> T {
    let descriptor = try opened(directory)
    defer { close(descriptor) }
    let end = ContinuousClock.now + .seconds(60)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno != EWOULDBLOCK { throw DataDirectory.failure(directory, errno) }
      if ContinuousClock.now > end { throw busy(directory) }
      usleep(100_000)
    }
    return try body()
  }

  private static func busy(_ directory: String) -> CommandFailure {
    CommandFailure(.tryAgain, "Another backup or restore is at work in \(directory).")
  }

  private static func opened(_ directory: String) throws(CommandFailure) -> CInt {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DataDirectory.failure(directory, errno) }
    return descriptor
  }
}
