import Foundation

/// Where a backup is written.
struct BackupPlace: Sendable {
  private static let (prefix, suffix) = ("showroom-", ".backup")
  /// A time as names of files have it.
  private static let time = Date.ISO8601FormatStyle(timeSeparator: .omitted)
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
  init(_ target: String, at date: Date, keep: Int?) throws(CommandFailure) {
    var isDirectory: ObjCBool = false
    let leads = FileManager.default.fileExists(atPath: target, isDirectory: &isDirectory)
    self.keep = keep
    if target.hasSuffix("/") || leads && isDirectory.boolValue {
      directory = target
      path = Storage.path(of: Self.prefix + Self.text(of: date) + Self.suffix, in: target)
    } else {
      guard keep == nil else { throw CommandFailure(.usage, "--keep needs a directory; \(target) is a file.") }
      // A link that leads nowhere is there, too.
      let exists = (try? FileManager.default.attributesOfItem(atPath: target)) != nil
      guard !exists else { throw CommandFailure(.cannotCreate, "\(target) already exists.") }
      path = target
      directory = URL(fileURLWithPath: target).deletingLastPathComponent().path
    }
  }

  /// A time as names of files have it, such as `2026-11-29T213700Z`.
  static func text(of date: Date) -> String { date.formatted(time) }

  /// Returns whether a file has the name of a backup in a directory.
  private static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let text = String(name.dropFirst(prefix.count).dropLast(suffix.count))
    return (try? time.parse(text)).map(Self.text(of:)) == text
  }

  /// Calls `body` with the path of a file to write to, which no other program uses, and removes backups of which there
  /// are too many afterwards. What a killed program has left is removed before.
  ///
  /// - Throws: `CommandFailure` with 73 or 75 as ``DirectoryLock``; what `body` throws.
  func hold<T>(_ body: (_ draft: String) async throws -> T) async throws -> T {
    // The target is an argument, without an option.
    try DataDirectory(path: directory).make(hint: "")
    let lock = try DirectoryLock(directory, hint: "")
    defer { lock.release() }
    for name in names() where name.hasPrefix(Self.draft) { remove(name) }
    let result = try await body(Storage.path(of: Self.draft + UUID().uuidString, in: directory))
    if let keep { removeOlder(keeping: keep) }
    return result
  }

  /// Removes backups but the newest ones, and never the one just written, whatever the clock says.
  private func removeOlder(keeping count: Int) {
    let written = URL(fileURLWithPath: path).lastPathComponent
    let others = names().filter { $0 != written && Self.isName($0) }
    for name in others.sorted().dropLast(count - 1) { remove(name) }
  }

  private func names() -> [String] {
    // A directory that cannot be read keeps its files.
    (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
  }

  private func remove(_ name: String) { unlink(Storage.path(of: name, in: directory)) }
}
