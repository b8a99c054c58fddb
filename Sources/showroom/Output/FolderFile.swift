import Foundation

/// A file that a command writes completely or not at all.
struct FolderFile: Sendable {
  let path: String
  /// Whether an existing file is replaced.
  let replaces: Bool

  /// Checks that the file may be written.
  ///
  /// - Throws: `CommandFailure` with 73 for an existing file that may not be
  ///   replaced, or a directory.
  func refuseIfThere() throws(CommandFailure) {
    let kind = Self.kind(of: target)
    if kind == .typeDirectory { throw CommandFailure(.cannotCreate, "\(path) is a directory.") }
    if kind == .typeRegular, !replaces {
      throw CommandFailure(.cannotCreate, "\(path) already exists: use --force to replace it.")
    }
  }

  /// Writes a temporary file beside the destination, and moves it there when it
  /// is complete and on the disk. Writes directly to special files, like pipes.
  ///
  /// - Throws: `CommandFailure` with 73 as ``refuseIfThere()``, and if the file
  ///   cannot be written; then nothing has changed.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    try refuseIfThere()
    if let kind = Self.kind(of: target), kind != .typeRegular { return try fill(target, O_WRONLY, bytes) }
    let place = URL(fileURLWithPath: target)
    let name = ".\(place.lastPathComponent.prefix(60)).\(UUID().uuidString)"
    let draft = place.deletingLastPathComponent().appending(path: name).path
    do throws(CommandFailure) {
      try fill(draft, O_WRONLY | O_CREAT | O_EXCL, bytes)
      try put(draft)
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// The path with symbolic links resolved.
  private var target: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  private func fill(_ file: String, _ flags: CInt, _ bytes: [UInt8]) throws(CommandFailure) {
    let descriptor = open(file, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    var rest = bytes[...]
    var code: CInt = 0
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
    if code != 0 { throw failure(code) }
  }

  private func put(_ draft: String) throws(CommandFailure) {
    // `link` never replaces a file that another program has made meanwhile.
    if !replaces, link(draft, target) == 0 {
      unlink(draft)
      return
    }
    // Some file systems have no hard links.
    try refuseIfThere()
    guard rename(draft, target) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: CInt) -> CommandFailure {
    CommandFailure(.cannotCreate, "\(path) cannot be written: \(String(cString: strerror(code))).")
  }

  /// Type of the file at a path; `nil` if it is missing or unknown, and then
  /// writing shows the problem.
  private static func kind(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }
}
