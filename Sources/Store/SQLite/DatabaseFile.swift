import Files
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

  /// Copies a file into a new one that only its owner can read.
  ///
  /// - Parameter progress: called with the share that is done after every mebibyte.
  static func copy(_ path: String, to copy: String, progress: (Double) -> Void) throws(DatabaseError) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .system(errno, path: path) }
    defer { close(source) }
    let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    guard target >= 0 else { throw .system(errno, path: copy) }
    defer { close(target) }
    let all = max(1, byteCount(at: path))
    var (bytes, done) = ([UInt8](repeating: 0, count: 1 << 20), 0)
    while true {
      let count = read(source, &bytes, bytes.count)
      guard count >= 0 else { throw .system(errno, path: path) }
      if count == 0 { return }
      var rest = bytes[..<count]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
        guard written >= 0 else { throw .system(errno, path: copy) }
        rest = rest.dropFirst(written)
      }
      done += count
      progress(min(1, Double(done) / Double(all)))
    }
  }

  /// Gives a closed database another name. It is on the disk before it has that name, and the name afterwards.
  ///
  /// - Parameter replacing: whether a file may have the name, which it then loses; otherwise that is an error.
  static func move(_ path: String, to name: String, replacing: Bool = false) throws(DatabaseError) {
    do {
      try CompleteFile.move(path, to: name, replacing: replacing, withoutLinks: true)
    } catch {
      throw .system(error.code, path: error.path)
    }
  }

  /// Removes the file of a database and those beside it, if they exist.
  static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
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
