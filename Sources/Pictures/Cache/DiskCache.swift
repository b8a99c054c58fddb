import Foundation
import Logging
import NIOPosix
import Secrets
import Synchronization

/// Files by key in a directory, as many as fit into so many bytes; those that were used longest ago go first.
///
/// A file appears complete or not at all, and one that was damaged counts as missing. What cannot be kept is not: a full
/// disk, a directory that somebody has removed. A cache that fails is a slow one; all that is thrown is `CancellationError`.
final class DiskCache: Sendable {
  private struct State {
    /// By the names of the files. Unknown until the directory has been read.
    var index: RecencyCache<Void>?
    var complainedAt: ContinuousClock.Instant?
  }

  private let directory: String
  private let maxBytes: Int
  private let logger: Logger
  private let state = Mutex(State())

  /// - Parameters:
  ///   - directory: is made when something is kept, for its owner alone.
  ///   - maxBytes: of all files together.
  init(directory: String, maxBytes: Int, logger: Logger) {
    self.directory = directory
    self.maxBytes = maxBytes
    self.logger = logger
  }

  /// What it holds, in bytes; 0 before the first use.
  var byteCount: Int { state.withLock { $0.index?.byteCount ?? 0 } }

  /// The bytes of a key, if `read` makes something of the file.
  func value<Value: Sendable>(for key: String, _ read: @escaping @Sendable ([UInt8]) -> Value?) async throws -> Value? {
    try await onFileThread { [self] in
      let name = Self.name(of: key)
      guard let file = Files.read(path(of: name)) else {
        indexed { $0.remove(name) }
        return nil
      }
      guard let value = read(file) else {
        removeFile(name)
        return nil
      }
      // For the next start; that this one used it is known.
      Files.touch(path(of: name))
      let gone = indexed { index in index.use(name) == nil ? index.add((), bytes: file.count, for: name) : [] }
      for (name, _) in gone { unlink(path(of: name)) }
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
      let gone = indexed { index in
        let gone = index.add((), bytes: file.count, for: name)
        // Some room for the next ones, so that not each of them has to make it.
        return gone.isEmpty ? gone : gone + index.trim(to: maxBytes / 10 * 9)
      }
      for (name, _) in gone { unlink(path(of: name)) }
    }
  }

  /// Removes the file of a key, if there is one.
  func remove(_ key: String) async throws {
    try await onFileThread { [self] in removeFile(Self.name(of: key)) }
  }

  private func removeFile(_ name: String) {
    indexed { $0.remove(name) }
    unlink(path(of: name))
  }

  private func onFileThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await NIOThreadPool.singleton.runIfActive(body)
  }

  /// Of 128 bits: two keys never meet.
  private static func name(of key: String) -> String { Fingerprint.blake2bHexadecimal(of: key) }

  /// In one of 256 directories, so that none grows long.
  private func path(of name: String) -> String { "\(directory)/\(name.prefix(2))/\(name)" }

  private func indexed<T>(_ body: (inout RecencyCache<Void>) -> T) -> T {
    state.withLock { state in
      var index = state.index ?? scanned()
      // Not in two places at once, or it would be copied.
      state.index = nil
      let result = body(&index)
      state.index = index
      return result
    }
  }

  /// What an earlier run has kept, in the order in which it was used.
  private func scanned() -> RecencyCache<Void> {
    var index = RecencyCache<Void>(maxBytes: maxBytes)
    for file in Files.all(in: directory).sorted(by: { $0.used < $1.used }) {
      // What a kill has left half written, or is nothing of ours.
      guard file.name.utf8.count == 32, file.path == path(of: file.name) else {
        unlink(file.path)
        continue
      }
      for (name, _) in index.add((), bytes: file.bytes, for: file.name) { unlink(path(of: name)) }
    }
    return index
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
