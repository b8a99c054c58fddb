import Foundation
import Logging

/// The directory of the database, and the rights of other users there.
struct DataDirectory: Sendable {
  /// A right of other users, described in one line together with its remedy.
  enum Exposure: Equatable {
    /// Every user can replace or change this file or directory.
    case replaceable(path: String, mode: mode_t)
    /// A group can write there, or every user if the directory is sticky, as `/tmp`.
    case writable(path: String, mode: mode_t)
    /// Every user can read this file.
    case readable(path: String, mode: mode_t)
    /// Another user owns it.
    case owned(path: String, by: uid_t)
  }

  /// The owner and the mode of a file.
  struct Rights: Equatable {
    let owner: uid_t
    /// The twelve bits of `chmod`.
    let mode: mode_t
  }

  let path: String

  /// Creates the value for a directory, which may be missing.
  init(path: String) {
    self.path = URL(fileURLWithPath: path, isDirectory: true).path
  }

  /// Creates the value for the directory of a file.
  init(holding file: String) {
    path = URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Refuses a directory in which every user of the machine can replace the database. Lesser rights are only reported
  /// (``exposures()``), because an operator may want a group to write there.
  ///
  /// - Throws: `CommandFailure` with 73.
  func refuseIfReplaceable() throws(CommandFailure) {
    guard let exposure = exposures().first(where: \.isRefused) else { return }
    throw CommandFailure(.cannotCreate, exposure.description)
  }

  /// The rights of other users in the directory. A missing directory has none: it is created for its owner alone.
  func exposures() -> [Exposure] {
    guard let directory = Self.rights(path) else { return [] }
    let files = ["showroom.sqlite", "showroom.sqlite-wal", "secret.key"].compactMap { name -> (String, Rights)? in
      let file = URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(name).path
      // Anything but a regular file is not our data. Opening it reports that.
      return Self.rights(file, of: .typeRegular).map { (file, $0) }
    }
    return Self.exposures(of: (path, directory), files: files, to: geteuid())
  }

  /// The rights of other users, from given owners and modes.
  ///
  /// - Parameters:
  ///   - directory: its path and its rights.
  ///   - files: those in it that matter.
  ///   - user: the user that runs the program. Files of root are accepted, because root can do everything anyway.
  static func exposures(of directory: (String, Rights), files: [(String, Rights)], to user: uid_t) -> [Exposure] {
    let (path, rights) = directory
    var found: [Exposure] = []
    if rights.mode & S_IWOTH != 0, rights.mode & S_ISVTX == 0 {
      found.append(.replaceable(path: path, mode: rights.mode))
    } else if rights.mode & (S_IWGRP | S_IWOTH) != 0 {
      found.append(.writable(path: path, mode: rights.mode))
    }
    // The modes of the files matter only if other users can enter the directory.
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
    // Opening a missing or hidden file reports its own error.
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    if let type, attributes?[.type] as? FileAttributeType != type { return nil }
    guard let owner = attributes?[.ownerAccountID] as? NSNumber, let mode = attributes?[.posixPermissions] as? NSNumber
    else { return nil }
    return Rights(owner: owner.uint32Value, mode: mode_t(mode.uint32Value & 0o7777))
  }
}

extension DataDirectory.Exposure: CustomStringConvertible {
  /// One line: the right of other users, and the remedy.
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

  /// Whether the program refuses to open the database.
  var isRefused: Bool {
    if case .replaceable = self { true } else { false }
  }

  /// Whether it is a fault for every user. A check made by root may look at another user's directory.
  var isFault: Bool {
    if case .owned = self { false } else { true }
  }

  private func octal(_ mode: mode_t) -> String { String(mode, radix: 8) }
}

extension DataDirectory {
  /// Logs a warning for each right of other users, except for those that are refused.
  func warn(_ logger: Logger) {
    for exposure in exposures() where !exposure.isRefused {
      logger.warning("the data directory is open to others", metadata: ["what": "\(exposure)"])
    }
  }
}
