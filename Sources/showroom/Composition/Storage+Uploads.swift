import Foundation
import LiveWeb

extension Storage {
  /// Makes the directory in which uploads lie while their actions last, for its owner alone, and removes what is left
  /// there: a program that is killed leaves the files of the requests it was answering. Nothing else in it is touched.
  ///
  /// - Parameter directory: the data directory, which is there already.
  /// - Returns: its path.
  /// - Throws: `CommandFailure` with 73 when it can be neither made nor emptied.
  static func uploads(in directory: String) throws(CommandFailure) -> String {
    let path = path(of: "uploads", in: directory)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw DataDirectory.failure(path, errno) }
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where name.hasPrefix(UploadPlaces.namePrefix) {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      }
    } catch {
      throw CommandFailure(.cannotCreate, "\(path) cannot be emptied: \(error.localizedDescription)")
    }
    return path
  }
}
