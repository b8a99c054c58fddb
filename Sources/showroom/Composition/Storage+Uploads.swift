import Foundation
import Glibc
import Uploads

extension Storage {
  /// Makes the directory in which uploads lie while their actions last, for its owner alone, and removes what is left
  /// there: a program that is killed leaves the files of the requests it was answering. Nothing else in it is touched, and
  /// nothing at all while another program uses it.
  ///
  /// - Parameters:
  ///   - directory: the data directory, which is there already.
  ///   - name: of the directory in it.
  /// - Returns: its path. This program uses it for as long as it runs.
  /// - Throws: `CommandFailure` with 73 when it can be neither made nor emptied.
  static func uploads(in directory: String, named name: String = "uploads") throws(CommandFailure) -> String {
    let path = path(of: name, in: directory)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw DataDirectory.failure(path, errno) }
    // The system takes the locks back from whoever ends, however that happens.
    let file = Glibc.open(path + "/.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw DataDirectory.failure(path, errno) }
    if lock(file, F_WRLCK, F_SETLK) { try removeLeft(in: path) }
    // Waits for whoever is just removing something.
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
