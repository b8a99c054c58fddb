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

  /// Makes nothing. A missing target is a directory with `keep` or a slash at its end, otherwise a file. The directory
  /// that it lies in must be there: a missing one may be the disk of the backups, which is not mounted.
  ///
  /// - Parameters:
  ///   - target: a directory, or the path of a file.
  ///   - date: part of the name in a directory. If that name is taken, the next free second is.
  ///   - keep: how many backups stay in a directory; at least 1.
  /// - Throws: `CommandFailure` with 64 for `keep` with a file, 73 if a file exists or the directory around the target
  ///   does not.
  init(_ target: String, at date: Date, keep: Int?) throws(CommandFailure) {
    var isDirectory: ObjCBool = false
    let leads = FileManager.default.fileExists(atPath: target, isDirectory: &isDirectory)
    // A link that leads nowhere is there, too.
    let exists = Self.exists(target)
    self.keep = keep
    if target.hasSuffix("/") || leads && isDirectory.boolValue || keep != nil && !exists {
      if !leads { try Self.requireDirectory(around: target) }
      directory = target
      path = Self.freePath(in: target, at: date)
    } else {
      guard keep == nil else { throw CommandFailure(.usage, "--keep needs a directory; \(target) is a file.") }
      guard !exists else { throw CommandFailure(.cannotCreate, "\(target) already exists.") }
      try Self.requireDirectory(around: target)
      path = target
      directory = URL(fileURLWithPath: target).deletingLastPathComponent().path
    }
  }

  private static func freePath(in directory: String, at date: Date) -> String {
    var date = date
    while true {
      let path = Storage.path(of: prefix + text(of: date) + suffix, in: directory)
      guard exists(path) else { return path }
      date += 1
    }
  }

  /// Anything but a directory there is reported when it is written to.
  private static func requireDirectory(around target: String) throws(CommandFailure) {
    let parent = URL(fileURLWithPath: target).deletingLastPathComponent().path
    guard !FileManager.default.fileExists(atPath: parent) else { return }
    throw CommandFailure(.cannotCreate, "There is no directory \(parent): create it, or mount its disk.")
  }

  private static func exists(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// A time as names of files have it, such as `2026-11-29T213700Z`.
  static func text(of date: Date) -> String { date.formatted(time) }

  /// The time of such a text as people read it, such as `2026-11-29 21:37:00 UTC`; another text as it is.
  static func shown(_ text: String) -> String {
    guard let date = try? time.parse(text) else { return text }
    return date.formatted(.iso8601.dateTimeSeparator(.space)).replacing("Z", with: " UTC")
  }

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
