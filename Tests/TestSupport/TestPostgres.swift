import Foundation
public import Store
import Synchronization

/// The PostgreSQL server for tests, which `Scripts/postgres with` starts.
public enum TestPostgres {
  /// Thrown without a server: the tests were not started by `make test`.
  public struct Missing: Error, CustomStringConvertible {
    public var description: String { "no PostgreSQL: run `Scripts/postgres with swift test`" }
  }

  /// Calls `body` with the address of an empty database, and removes the database afterwards.
  ///
  /// - Throws: what `body` throws; ``Missing``; `DatabaseError` if the server refuses.
  public static func withAddress<T>(_ body: (PostgresAddress) async throws -> T) async throws -> T {
    try await withURL { url in
      guard let address = try PostgresAddress(url) else { throw Missing() }
      return try await body(address)
    }
  }

  /// Calls `body` with the address as a URL; otherwise like ``withAddress(_:)``.
  public static func withURL<T>(_ body: (String) async throws -> T) async throws -> T {
    await places.enter()
    defer { places.leave() }
    guard let server = ProcessInfo.processInfo.environment["SHOWROOM_TEST_POSTGRES"],
      let admin = try PostgresAddress(server)
    else { throw Missing() }
    let schema = "test" + UUID().uuidString.filter(\.isHexDigit).lowercased()
    let database = try Database.open(admin, migrations: [], connections: 1, timeout: .seconds(30))
    try await database.write { try $0.execute("CREATE SCHEMA \(name: schema)") }
    // A schema serves as well as a database, and is created faster.
    let url = server + "&options=-csearch_path%3D" + schema
    let result: Result<T, any Error>
    do { result = .success(try await body(url)) } catch { result = .failure(error) }
    try await database.write { try $0.execute("DROP SCHEMA \(name: schema) CASCADE") }
    try await database.checkpointAndClose()
    return try result.get()
  }

  /// The limit for concurrent tests: a small server has few connections.
  private static let places = Places(12)
}

/// A semaphore with places in the order of arrival.
private final class Places: Sendable {
  private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

  init(_ count: Int) {
    state = Mutex((count, []))
  }

  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state in
      if state.waiting.isEmpty {
        state.free += 1
        return nil as CheckedContinuation<Void, Never>?
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
