import Foundation
import Logging

/// The directory that holds the database: who may get at it, and whether it can be written.
struct DataDirectory: Sendable {
  /// What somebody else may do there. One line says it, and what to do.
  enum Exposure: Equatable {
    /// Everybody may put another file in the place of this one, or write into it.
    case replaceable(path: String, mode: mode_t)
    /// A group may write there, or everybody in a directory that all share.
    case writable(path: String, mode: mode_t)
    /// Everybody may read this file.
    case readable(path: String, mode: mode_t)
    /// Somebody else owns it.
    case owned(path: String, by: uid_t)
  }

  /// What decides who may do what with a file.
  struct Rights: Equatable {
    let owner: uid_t
    /// The twelve bits of `chmod`.
    let mode: mode_t
  }

  let path: String

  /// A directory, which need not be there.
  init(path: String) {
    self.path = URL(fileURLWithPath: path, isDirectory: true).path
  }

  /// The directory of a file.
  init(holding file: String) {
    path = URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Refuses a directory in which everybody may replace the database: whoever has an account on the machine would
  /// decide what is in it. That is one `chmod` away from being right, and nothing else notices it. What is less than
  /// that is said (``exposures()``), and the program goes on: a group may be meant to write there.
  ///
  /// - Throws: `CommandFailure` with 73.
  func refuseIfReplaceable() throws(CommandFailure) {
    guard let exposure = exposures().first(where: \.isRefused) else { return }
    throw CommandFailure(.cannotCreate, exposure.description)
  }

  /// What others may do in the directory; nothing while it is missing: it will be made for its owner alone.
  func exposures() -> [Exposure] {
    guard let directory = Self.rights(path) else { return [] }
    let files = ["showroom.sqlite", "showroom.sqlite-wal", "secret.key"].compactMap { name -> (String, Rights)? in
      let file = URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(name).path
      // What is no file there is no data of ours: whoever opens it says so.
      return Self.rights(file, of: .typeRegular).map { (file, $0) }
    }
    return Self.exposures(of: (path, directory), files: files, to: geteuid())
  }

  /// The same for rights that were found.
  ///
  /// - Parameters:
  ///   - directory: its path and its rights.
  ///   - files: those in it that matter.
  ///   - user: who runs the program. What root owns is everybody's own: root may do all anyway.
  static func exposures(of directory: (String, Rights), files: [(String, Rights)], to user: uid_t) -> [Exposure] {
    let (path, rights) = directory
    var found: [Exposure] = []
    if rights.mode & S_IWOTH != 0, rights.mode & S_ISVTX == 0 {
      found.append(.replaceable(path: path, mode: rights.mode))
    } else if rights.mode & (S_IWGRP | S_IWOTH) != 0 {
      found.append(.writable(path: path, mode: rights.mode))
    }
    // Where nobody else may enter, the modes of the files do not matter.
    for (file, rights) in files where directory.1.mode & S_IXOTH != 0 {
      if rights.mode & S_IWOTH != 0 {
        found.append(.replaceable(path: file, mode: rights.mode))
      } else if rights.mode & S_IROTH != 0 {
        found.append(.readable(path: file, mode: rights.mode))
      }
    }
    for (path, rights) in [directory] + files where rights.owner != user && rights.owner != 0 {
      found.append(.owned(path: path, by: rights.owner))
    }
    return found
  }

  private static func rights(_ path: String, of type: FileAttributeType? = nil) -> Rights? {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // What is not there, or may not be looked at, is found out by whoever opens it.
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    if let type, attributes?[.type] as? FileAttributeType != type { return nil }
    guard let owner = attributes?[.ownerAccountID] as? NSNumber, let mode = attributes?[.posixPermissions] as? NSNumber
    else { return nil }
    return Rights(owner: owner.uint32Value, mode: mode_t(mode.uint32Value & 0o7777))
  }
}

extension DataDirectory.Exposure: CustomStringConvertible {
  /// One line: what is open to whom, and what to do.
  var description: String {
    switch self {
    case .replaceable(let path, let mode):
      "Everyone on this machine can change the data at \(path) (mode \(octal(mode))): chmod go-rwx \(path)."
    case .writable(let path, let mode) where mode & S_ISVTX != 0:
      "Everyone on this machine can write to \(path) (mode \(octal(mode))): choose a directory of its own with --data."
    case .writable(let path, let mode):
      "The group of \(path) can change the data (mode \(octal(mode))): chmod go-rwx \(path)."
    case .readable(let path, let mode):
      "Everyone on this machine can read the data at \(path) (mode \(octal(mode))): chmod go-rwx \(path)."
    case .owned(let path, let owner):
      "The data at \(path) belongs to user \(owner), who can change it: run this as that user, or chown \(path)."
    }
  }

  /// Whether the database is not opened for it.
  var isRefused: Bool {
    if case .replaceable = self { true } else { false }
  }

  /// Whether it is wrong whoever looks. Somebody else's directory is right for a check made by root.
  var isFault: Bool {
    if case .owned = self { false } else { true }
  }

  private func octal(_ mode: mode_t) -> String { String(mode, radix: 8) }
}

extension DataDirectory {
  /// Warns of what others may do in the directory, a line each; what is refused says so itself.
  func warn(_ logger: Logger) {
    for exposure in exposures() where !exposure.isRefused {
      logger.warning("the data directory is open to others", metadata: ["what": "\(exposure)"])
    }
  }
}
