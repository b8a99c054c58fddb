import Files
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
    do throws(CompleteFile.Failure) {
      if let kind = Self.kind(of: target), kind != .typeRegular {
        try CompleteFile.write(bytes, to: target, O_WRONLY)
      } else {
        try CompleteFile.make(bytes, at: target, mode: 0o666, replacing: replaces, withoutLinks: true)
      }
    } catch {
      // Another program may have made it meanwhile.
      try refuseIfThere()
      throw CommandFailure(.cannotCreate, "\(path) cannot be written: \(String(cString: strerror(error.code))).")
    }
  }

  /// The path with symbolic links resolved.
  private var target: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// Type of the file at a path; `nil` if it is missing or unknown, and then
  /// writing shows the problem.
  private static func kind(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }
}
