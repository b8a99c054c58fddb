import Foundation
import Logging
import NIOPosix
import Recency
import Secrets
import Synchronization

/// A disk cache: files by key in a directory, up to a total size; the least recently used files are removed
/// first.
///
/// A file appears complete or not at all, and a damaged file counts as missing. If a file cannot be written, for
/// example because the disk is full or the directory was removed, it is not cached. A failing cache is only slow:
/// its methods throw nothing but `CancellationError`.
///
/// The first use starts to read the directory in the background. Until that is done, files are found and stored
/// as usual, but none is removed to free space.
final class DiskCache: Sendable {
  /// Changes the index and returns the names of the files to delete.
  private typealias Change = @Sendable (inout RecencyCache<String, Void>) -> [String]

  private struct State {
    /// Entries by file name; nil until the directory has been read, and while the index is being changed.
    var index: RecencyCache<String, Void>?
    /// Changes to make, in order, once the directory has been read.
    var changes: [Change] = []
    var scan: Task<Void, Never>?
    var complainedAt: ContinuousClock.Instant?
  }

  private let directory: String
  private let maxBytes: Int
  private let logger: Logger
  private let readsAfter: @Sendable () async -> Void
  /// Time of creation, in seconds since 1970.
  private let madeAt = Date().timeIntervalSince1970
  private let state = Mutex(State())

  /// Creates a cache without touching the disk.
  ///
  /// - Parameters:
  ///   - directory: created with the first file, for its owner only.
  ///   - maxBytes: maximum size of all files together.
  ///   - readsAfter: awaited before the directory is read; tests use it to delay that.
  init(
    directory: String, maxBytes: Int, logger: Logger, readsAfter: @escaping @Sendable () async -> Void = {}
  ) {
    self.directory = directory
    self.maxBytes = maxBytes
    self.logger = logger
    self.readsAfter = readsAfter
  }

  /// Size of all files, in bytes; 0 until the directory has been read.
  var byteCount: Int { state.withLock { $0.index?.byteCount ?? 0 } }

  /// Returns the value that `read` makes of a key's file. Deletes the file if `read` returns nil.
  func value<Value: Sendable>(for key: String, _ read: @escaping @Sendable ([UInt8]) -> Value?) async throws -> Value? {
    try await onFileThread { [self] in
      let name = Self.name(of: key)
      guard let file = Files.read(path(of: name)) else {
        change { index in
          index.remove(name)
          return []
        }
        return nil
      }
      guard let value = read(file) else {
        removeFile(name)
        return nil
      }
      // Records the use for the next start; the index records it for this one.
      Files.touch(path(of: name))
      let count = file.count
      change { index in index.use(name) == nil ? index.add((), bytes: count, for: name).map(\.key) : [] }
      return value
    }
  }

  /// Stores a file, and deletes old files to free space for it.
  func keep(_ file: [UInt8], for key: String) async throws {
    guard file.count <= maxBytes else { return }
    try await onFileThread { [self] in
      let name = Self.name(of: key)
      if let problem = Files.write(file, to: path(of: name)) {
        complain(problem)
        return
      }
      let (count, maxBytes) = (file.count, maxBytes)
      change { index in
        let gone = index.add((), bytes: count, for: name)
        // Free 10 % more, so that not every later file has to free space.
        return (gone.isEmpty ? gone : gone + index.trim(to: maxBytes / 10 * 9)).map(\.key)
      }
    }
  }

  /// Deletes the file of a key if it exists.
  func remove(_ key: String) async throws {
    try await onFileThread { [self] in removeFile(Self.name(of: key)) }
  }

  /// Waits until the directory has been read, if reading has started.
  func settled() async { await state.withLock(\.scan)?.value }

  private func removeFile(_ name: String) {
    unlink(path(of: name))
    change { index in
      index.remove(name)
      return []
    }
  }

  private func onFileThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await NIOThreadPool.singleton.runIfActive(body)
  }

  /// Returns the name of a key's file: a 128-bit hash, so that two keys never collide.
  private static func name(of key: String) -> String { Fingerprint.blake2bHexadecimal(of: key) }

  /// Returns the path of a file, in one of 256 subdirectories so that none grows large.
  private func path(of name: String) -> String { "\(directory)/\(name.prefix(2))/\(name)" }

  private func change(_ change: @escaping Change) {
    let gone = state.withLock { state -> [String] in
      guard var index = state.index else {
        state.changes.append(change)
        state.scan =
          state.scan
          ?? Task { [self] in
            await readsAfter()
            try? await onFileThread { [self] in scan() }
          }
        return []
      }
      // Take the index out of the state: with a second reference a change would copy it.
      state.index = nil
      let gone = change(&index)
      state.index = index
      return gone
    }
    for name in gone { unlink(path(of: name)) }
  }

  /// Reads the files that an earlier run stored, in order of use.
  private func scan() {
    var kept: [Files.Found] = []
    for file in Files.all(in: directory).sorted(by: { $0.used < $1.used }) {
      if file.name.utf8.count == 32, file.path == path(of: file.name) {
        kept.append(file)
      } else if file.used <= madeAt {
        // A draft left by a killed process, or not our file. A younger one may still be being written.
        unlink(file.path)
      }
    }
    let gone = state.withLock { [kept, maxBytes] state -> [String] in
      var index = RecencyCache<String, Void>(maxBytes: maxBytes)
      var gone: [String] = []
      for file in kept { gone += index.add((), bytes: file.bytes, for: file.name).map(\.key) }
      for change in state.changes { gone += change(&index) }
      state.changes = []
      state.index = index
      // A later change may have added the file again.
      return gone.filter { !index.contains($0) }
    }
    for name in gone { unlink(path(of: name)) }
  }

  /// Logs a problem, at most once a minute, because a full disk affects every picture.
  private func complain(_ problem: String) {
    let isNews = state.withLock { state in
      if let last = state.complainedAt, last + .seconds(60) > .now { return false }
      state.complainedAt = .now
      return true
    }
    if isNews { logger.warning("cannot write to the picture cache", metadata: ["error": "\(problem)"]) }
  }
}
