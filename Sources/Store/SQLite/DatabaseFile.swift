import Foundation

/// The file of a database, before SQLite opens it.
enum DatabaseFile {
  /// Creates the empty file (mode 0600) and its directories (mode 0700) if they are missing.
  ///
  /// An existing file stays unchanged and must be writable. SQLite gives the files next to a database the mode of
  /// the database.
  static func prepare(at path: String) throws(DatabaseError) {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try makeDirectory(directory, for: path)
    // NB: O_EXCL, so that of two programs starting at once neither truncates the other's file.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    let code = errno
    guard code == EEXIST else { throw .system(code, path: path) }
    for file in [path, path + "-wal", path + "-shm"] { try checkWritable(file, for: path) }
  }

  /// Throws if an existing file is not writable. SQLite would notice this only at the first write.
  private static func checkWritable(_ file: String, for path: String) throws(DatabaseError) {
    if access(file, W_OK) == 0 { return }
    let code = errno
    if code != ENOENT { throw .system(code, path: path) }
  }

  /// Returns the size of the file in bytes, or 0 if it is unknown or the path is not a regular file.
  static func byteCount(at path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  private static func makeDirectory(_ directory: String, for path: String) throws(DatabaseError) {
    guard mkdir(directory, 0o700) != 0 else { return }
    var code = errno
    if code == ENOENT, directory != "/" {
      try makeDirectory(URL(fileURLWithPath: directory).deletingLastPathComponent().path, for: path)
      code = mkdir(directory, 0o700) == 0 ? 0 : errno
    }
    // NB: a read-only file system may return EROFS for an existing directory.
    guard code == 0 || code == EEXIST || isDirectory(directory) else { throw .system(code, path: path) }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
