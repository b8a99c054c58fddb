import Foundation
import Glibc
import Uploads

extension Storage {
  /// Makes the directory for uploads and removes leftovers from it.
  ///
  /// Only its owner has access. A killed program leaves the files of its
  /// unfinished requests. Removes only those files, and nothing while another
  /// program uses the directory.
  ///
  /// - Parameters:
  ///   - directory: the existing data directory.
  ///   - name: name of the new directory in it.
  /// - Returns: its path. This program holds a lock on it until it ends.
  /// - Throws: `CommandFailure` with 73 if the directory can be neither made
  ///   nor emptied.
  static func uploads(in directory: String, named name: String = "uploads") throws(CommandFailure) -> String {
    let path = path(of: name, in: directory)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw DataDirectory.failure(path, errno) }
    // The system releases the lock when the process ends in any way.
    let file = Glibc.open(path + "/.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw DataDirectory.failure(path, errno) }
    if lock(file, F_WRLCK, F_SETLK) { try removeLeft(in: path) }
    // Waits while another program removes files.
    guard lock(file, F_RDLCK, F_SETLKW) else { throw DataDirectory.failure(path, errno) }
    return path
  }

  private static func removeLeft(in path: String) throws(CommandFailure) {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where name.hasPrefix(UploadPlaces.namePrefix) {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      }
    } catch {
      throw CommandFailure(.cannotCreate, "\(path) cannot be emptied: \(error.localizedDescription)")
    }
  }

  /// - Returns: whether this program has the lock.
  private static func lock(_ file: CInt, _ type: CInt, _ command: CInt) -> Bool {
    var lock = flock()
    lock.l_type = Int16(type)
    return fcntl(file, command, &lock) == 0
  }
}
