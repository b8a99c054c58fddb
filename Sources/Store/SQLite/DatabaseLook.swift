import Foundation
import GRDB

/// Reads a database without changing its file or making files beside it.
struct DatabaseLook {
  private let path: String

  init(at path: String) {
    self.path = path
  }

  /// Calls `body` with a connection that only reads.
  ///
  /// - Returns: what `body` returns; nil when there is no file, or nothing
  ///   in it.
  /// - Throws: what `body` throws; ``DatabaseError/damaged(path:)`` when the
  ///   file is no sound database, ``DatabaseError/busy`` when another
  ///   process locks it for five seconds, or another ``DatabaseError``.
  func read<T>(_ body: (GRDB.Database) throws -> T) throws -> T? {
    guard DatabaseFile.byteCount(at: path) > 0 else { return nil }
    // A log beside the file is read with it. Where there is none SQLite would
    // make one, unless it takes the file for one that nobody changes.
    let isImmutable = !exists("-wal")
    do {
      return try read(isImmutable: isImmutable, body)
    } catch {
      guard isImmutable, isDoubtful(error) else { throw error }
      return try read(isImmutable: false, body)
    }
  }

  private func read<T>(isImmutable: Bool, _ body: (GRDB.Database) throws -> T) throws -> T {
    do {
      var configuration = Database.configuration(readers: 1)
      configuration.readonly = true
      return try DatabaseQueue(path: isImmutable ? immutableURI : path, configuration: configuration).read(body)
    } catch {
      throw DatabaseError.translating(error, in: .init(path: path, isReading: true))
    }
  }

  /// Whether an error may be gone when locks and logs are heeded: another
  /// process was writing, or this SQLite knows no addresses.
  private func isDoubtful(_ error: any Error) -> Bool {
    switch error as? DatabaseError {
    case .damaged: exists("-wal") || exists("-journal")
    case .unopenable: true
    default: false
    }
  }

  private func exists(_ suffix: String) -> Bool {
    access(path + suffix, F_OK) == 0
  }

  /// - Source: https://sqlite.org/uri.html
  private var immutableURI: String {
    let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return (path.hasPrefix("/") ? "file://" : "file:") + escaped + "?immutable=1"
  }
}
