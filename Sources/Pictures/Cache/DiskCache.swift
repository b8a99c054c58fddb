import Foundation
import Logging
import NIOPosix
import Secrets
import Synchronization

/// Files by key in a directory, as many as fit into so many bytes; those that were used longest ago go first.
///
/// A file appears complete or not at all, and one that was damaged counts as missing. What cannot be kept is not: a full
/// disk, a directory that somebody has removed. A cache that fails is a slow one; all that is thrown is `CancellationError`.
///
/// The first use begins to read the directory, beside everything else: until it is read, files are found and kept as ever,
/// and none has to make room.
final class DiskCache: Sendable {
  /// Changes the index; returns the names of the files that have to go.
  private typealias Change = @Sendable (inout RecencyCache<Void>) -> [String]

  private struct State {
    /// By the names of the files. Unknown until the directory has been read.
    var index: RecencyCache<Void>?
    /// The changes to make to the index then, in order.
    var changes: [Change] = []
    var scan: Task<Void, Never>?
    var complainedAt: ContinuousClock.Instant?
  }

  private let directory: String
  private let maxBytes: Int
  private let logger: Logger
  private let readsAfter: @Sendable () async -> Void
  /// In seconds since 1970.
  private let madeAt = Date().timeIntervalSince1970
  private let state = Mutex(State())

  /// - Parameters:
  ///   - directory: is made when something is kept, for its owner alone.
  ///   - maxBytes: of all files together.
  ///   - readsAfter: what the reading of the directory waits for; a test holds it by that.
  init(
    directory: String, maxBytes: Int, logger: Logger, readsAfter: @escaping @Sendable () async -> Void = {}
  ) {
    self.directory = directory
    self.maxBytes = maxBytes
    self.logger = logger
    self.readsAfter = readsAfter
  }

  /// The size of its files, in bytes; 0 before the directory has been read.
  var byteCount: Int { state.withLock { $0.index?.byteCount ?? 0 } }

  /// The bytes of a key, if `read` makes something of the file.
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
      // For the next start; that this one used it is known.
      Files.touch(path(of: name))
      let count = file.count
      change { index in index.use(name) == nil ? index.add((), bytes: count, for: name).map(\.key) : [] }
      return value
    }
  }

  /// Keeps a file, and removes those that have to make room.
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
        // Some room for the next ones, so that not each of them has to make it.
        return (gone.isEmpty ? gone : gone + index.trim(to: maxBytes / 10 * 9)).map(\.key)
      }
    }
  }

  /// Removes the file of a key, if there is one.
  func remove(_ key: String) async throws {
    try await onFileThread { [self] in removeFile(Self.name(of: key)) }
  }

  /// Returns when the directory has been read, if anything was asked for.
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

  /// Of 128 bits: two keys never meet.
  private static func name(of key: String) -> String { Fingerprint.blake2bHexadecimal(of: key) }

  /// In one of 256 directories, so that none grows long.
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
      // Not in two places at once, or it would be copied.
      state.index = nil
      let gone = change(&index)
      state.index = index
      return gone
    }
    for name in gone { unlink(path(of: name)) }
  }

  /// Reads what an earlier run has kept, in the order in which it was used.
  private func scan() {
    var kept: [Files.Found] = []
    for file in Files.all(in: directory).sorted(by: { $0.used < $1.used }) {
      if file.name.utf8.count == 32, file.path == path(of: file.name) {
        kept.append(file)
      } else if file.used <= madeAt {
        // A file left half written by a kill, or not one of ours. A younger file is still being written.
        unlink(file.path)
      }
    }
    let gone = state.withLock { [kept, maxBytes] state -> [String] in
      var index = RecencyCache<Void>(maxBytes: maxBytes)
      var gone: [String] = []
      for file in kept { gone += index.add((), bytes: file.bytes, for: file.name).map(\.key) }
      for change in state.changes { gone += change(&index) }
      state.changes = []
      state.index = index
      // One that had to go may have been used or kept again meanwhile.
      return gone.filter { !index.contains($0) }
    }
    for name in gone { unlink(path(of: name)) }
  }

  /// Once a minute at most: a full disk is full for every picture.
  private func complain(_ problem: String) {
    let isNews = state.withLock { state in
      if let last = state.complainedAt, last + .seconds(60) > .now { return false }
      state.complainedAt = .now
      return true
    }
    if isNews { logger.warning("a picture could not be kept", metadata: ["error": "\(problem)"]) }
  }
}
