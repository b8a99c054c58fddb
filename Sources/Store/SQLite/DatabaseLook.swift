import Foundation
import GRDB

/// Reads a database without changing its file or creating files beside it.
struct DatabaseLook {
  private let path: String

  init(at path: String) {
    self.path = path
  }

  /// Calls `body` with a read-only connection.
  ///
  /// - Returns: the result of `body`, or nil if the file is missing or empty.
  /// - Throws: any error of `body`; ``DatabaseError/damaged(path:)`` if the file is not a sound database;
  ///   ``DatabaseError/busy`` if another process locks it for five seconds; or another ``DatabaseError``.
  func read<T>(_ body: (GRDB.Database) throws -> T) throws -> T? {
    guard DatabaseFile.byteCount(at: path) > 0 else { return nil }
    // SQLite reads an existing log with the file. Without a log it would create one, unless the file is opened as
    // immutable.
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

  /// Returns whether an error may not occur with locks and logs: another process was writing, or this SQLite does
  /// not support URI file names.
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
