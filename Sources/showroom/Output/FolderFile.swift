import Foundation

/// A file that a command writes: there whole or not at all.
struct FolderFile: Sendable {
  let path: String
  /// Whether one that is there goes.
  let replaces: Bool

  /// - Throws: `CommandFailure` with 73 when there is a file already that is not to be replaced, or a directory.
  func refuseIfThere() throws(CommandFailure) {
    let kind = Self.kind(of: target)
    if kind == .typeDirectory { throw CommandFailure(.cannotCreate, "\(path) is a directory.") }
    if kind == .typeRegular, !replaces {
      throw CommandFailure(.cannotCreate, "\(path) is there already: --force replaces it.")
    }
  }

  /// Writes the file beside its place, and puts it there when it is complete and on the disk. What is no file, like a
  /// pipe, is written to as it is.
  ///
  /// - Throws: `CommandFailure` with 73 as ``refuseIfThere()``, and when it cannot be written; nothing has changed
  ///   then.
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

  /// Where a link leads that the path may be.
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
    // What is no file has no disk.
    if code == 0, fsync(descriptor) != 0, errno != EINVAL { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw failure(code) }
  }

  private func put(_ draft: String) throws(CommandFailure) {
    // A link is never made over what somebody else has put there meanwhile.
    if !replaces, link(draft, target) == 0 {
      unlink(draft)
      return
    }
    // Some disks have no links.
    try refuseIfThere()
    guard rename(draft, target) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: CInt) -> CommandFailure {
    CommandFailure(.cannotCreate, "\(path) cannot be written: \(String(cString: strerror(code))).")
  }

  /// What is there; `nil` for nothing, or where nobody may look: writing will tell.
  private static func kind(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }
}
