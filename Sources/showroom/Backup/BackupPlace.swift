import Foundation

/// Where a backup is written.
struct BackupPlace: Sendable {
  private static let (prefix, suffix) = ("showroom-", ".backup")
  /// What the names of files begin with that are being written.
  private static let draft = ".showroom-backup-"

  /// The path of the file.
  let path: String
  private let directory: String
  /// How many files stay.
  private let keep: Int?

  /// - Parameters:
  ///   - target: a directory, or the path of a file.
  ///   - date: part of the name in a directory.
  ///   - keep: how many backups stay in a directory; at least 1.
  /// - Throws: `CommandFailure` with 64 for `keep` with a file.
  init(_ target: String, date: String, keep: Int?) throws(CommandFailure) {
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: target, isDirectory: &isDirectory)
    self.keep = keep
    if target.hasSuffix("/") || exists && isDirectory.boolValue {
      directory = target
      path = Storage.path(of: Self.prefix + date + Self.suffix, in: target)
    } else {
      guard keep == nil else { throw CommandFailure(.usage, "--keep needs a directory; \(target) is a file.") }
      guard !exists else { throw CommandFailure(.cannotCreate, "\(target) already exists.") }
      path = target
      directory = URL(fileURLWithPath: target).deletingLastPathComponent().path
    }
  }

  /// Calls `body` with the path of a file to write to, which no other program uses, and removes backups of which there
  /// are too many afterwards. What a killed program has left is removed before.
  ///
  /// - Throws: `CommandFailure` with 73 or 75 as ``DirectoryLock``; what `body` throws.
  func hold<T>(_ body: (_ draft: String) async throws -> T) async throws -> T {
    try DataDirectory(path: directory).make()
    let lock = try DirectoryLock(directory)
    defer { lock.release() }
    for name in names() where name.hasPrefix(Self.draft) { remove(name) }
    let result = try await body(Storage.path(of: Self.draft + UUID().uuidString, in: directory))
    if let keep { removeOlder(keeping: keep) }
    return result
  }

  /// Removes backups but the newest ones, and never the one just written, whatever the clock says.
  private func removeOlder(keeping count: Int) {
    let written = URL(fileURLWithPath: path).lastPathComponent
    let others = names().filter { name in
      name != written && name.wholeMatch(of: /showroom-\d{4}-\d\d-\d\dT\d{6}Z\.backup/) != nil
    }
    for name in others.sorted().dropLast(count - 1) { remove(name) }
  }

  private func names() -> [String] {
    // A directory that cannot be read keeps its files.
    (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
  }

  private func remove(_ name: String) { unlink(Storage.path(of: name, in: directory)) }
}
