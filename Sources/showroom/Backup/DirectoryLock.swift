import Foundation

/// The right to work in a directory. The system takes it back when the program ends, however it ends.
struct DirectoryLock {
  private let descriptor: CInt

  /// Takes the right. Blocks while it waits.
  ///
  /// - Parameters:
  ///   - isShared: whether others may have it at once, if they share it, too.
  ///   - limit: how long to wait for another program.
  ///   - hint: as of ``DataDirectory/failure(_:_:hint:)``.
  /// - Throws: `CommandFailure` with 75 if another program has it, 73 if it cannot be taken.
  init(
    _ directory: String, isShared: Bool = false, waiting limit: Duration = .zero, hint: String = DataDirectory.dataHint
  ) throws(CommandFailure) {
    descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DataDirectory.failure(directory, errno, hint: hint) }
    let end = ContinuousClock.now + limit
    while flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      let code = errno
      if code == EWOULDBLOCK, ContinuousClock.now < end {
        usleep(100_000)
        continue
      }
      close(descriptor)
      guard code == EWOULDBLOCK else { throw DataDirectory.failure(directory, code, hint: hint) }
      throw CommandFailure(.tryAgain, "Another program is at work in \(directory).")
    }
  }

  /// Shares the right while a program makes a file of an installation, so that no restore does the same.
  ///
  /// - Returns: nil if the file exists, or the right cannot be taken for another reason than a restore.
  /// - Throws: `CommandFailure` with 75 while a restore is at work.
  static func making(_ file: String) throws(CommandFailure) -> DirectoryLock? {
    guard access(file, F_OK) != 0 else { return nil }
    do {
      return try DirectoryLock(DataDirectory(holding: file).path, isShared: true)
    } catch {
      if error.code == .tryAgain { throw error }
      return nil
    }
  }

  /// Gives the right back.
  func release() { close(descriptor) }
}
