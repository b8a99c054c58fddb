import CDispatch
import Foundation

/// Files that options name.
enum RegularFile {
  /// Reads the beginning of a file; follows links. Anything but a file is an error: a pipe would be waited for.
  ///
  /// - Parameter limit: the maximum number of bytes to read.
  /// - Throws: an error of Foundation without a reason that is fit to be shown.
  static func read(_ path: String, limit: Int) throws -> Data {
    // Some files of the system, as `/proc/kmsg`, would be waited for, too.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CocoaError(.fileReadUnknown)
    }
    return try file.read(upToCount: limit) ?? Data()
  }
}
