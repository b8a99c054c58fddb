import Foundation

/// Files that get their name when they are complete and on the disk.
public enum CompleteFile {
  /// A call of the system that failed.
  public struct Failure: Error, Sendable {
    /// The file that it was about.
    public let path: String
    /// The call's `errno`.
    public let code: Int32
  }

  /// Writes a file under a temporary name beside its own, and moves it there. If that fails, nothing has changed.
  ///
  /// - Parameters:
  ///   - mode: the bits of `chmod` that the file gets, as far as the process's mask allows.
  ///   - replacing: as of ``move(_:to:replacing:withoutLinks:)``.
  ///   - withoutLinks: as of ``move(_:to:replacing:withoutLinks:)``.
  /// - Throws: ``Failure``, with `EEXIST` for an existing file that may not be replaced.
  public static func make(
    _ bytes: [UInt8], at path: String, mode: UInt32, replacing: Bool = false, withoutLinks: Bool = false
  ) throws(Failure) {
    let place = URL(fileURLWithPath: path)
    let name = ".\(place.lastPathComponent.prefix(60)).\(UUID().uuidString)"
    let draft = place.deletingLastPathComponent().appending(path: name).path
    do throws(Failure) {
      try write(bytes, to: draft, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      try move(draft, to: path, replacing: replacing, withoutLinks: withoutLinks)
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Opens a file with some flags and writes all bytes to the disk.
  public static func write(
    _ bytes: [UInt8], to path: String, _ flags: Int32, mode: UInt32 = 0
  ) throws(Failure) {
    let descriptor = open(path, flags | O_CLOEXEC, mode_t(mode))
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    var rest = bytes[...]
    var code: Int32 = 0
    while code == 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        code = errno
      }
    }
    // `fsync` fails with EINVAL on special files, like pipes.
    if code == 0, fsync(descriptor) != 0, errno != EINVAL { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw Failure(path: path, code: code) }
  }

  /// Gives a complete file another name. It is on the disk before it has that name, and the name afterwards.
  ///
  /// - Parameters:
  ///   - replacing: whether a file may have the name, which it then loses; otherwise that is an error.
  ///   - withoutLinks: whether a file system without hard links will do, where a file that another program makes in the
  ///     same moment is replaced; otherwise that is an error, too.
  /// - Throws: ``Failure``, with `EEXIST` for an existing file that may not be replaced.
  public static func move(
    _ path: String, to name: String, replacing: Bool, withoutLinks: Bool = false
  ) throws(Failure) {
    try sync(path)
    // `link` replaces nothing, not even a file that another program has made meanwhile.
    if !replacing, link(path, name) == 0 {
      unlink(path)
    } else {
      guard replacing || withoutLinks else { throw Failure(path: name, code: errno) }
      let isFree = replacing || errno != EEXIST && access(name, F_OK) != 0
      guard isFree else { throw Failure(path: name, code: EEXIST) }
      guard rename(path, name) == 0 else { throw Failure(path: name, code: errno) }
    }
    // The name is there now, and another failure would say that it is not: some file systems sync no directories.
    try? sync(URL(fileURLWithPath: name).deletingLastPathComponent().path)
  }

  private static func sync(_ path: String) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Failure(path: path, code: errno) }
  }
}
