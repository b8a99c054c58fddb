package import Store

/// The database as the repositories of features use it: for one profile or for all, with the app's errors.
///
/// All functions throw `AppError` in place of `DatabaseError`. Errors of the passed closure, and `CancellationError`,
/// pass unchanged.
///
/// ```swift
/// let database = ProfileDatabase(database)
/// try await database.of(profile).write { try $0.execute(Self.delete(id, of: profile)) }
/// ```
package struct ProfileDatabase: Sendable {
  private let database: Database
  /// The profile that writes are announced for, or `nil` for all profiles.
  private let profile: String?

  private init(_ database: Database, of profile: String?) {
    self.database = database
    self.profile = profile
  }

  /// Creates access to the data of all profiles.
  package init(_ database: Database) { self.init(database, of: nil) }

  /// Returns access to the data of one profile; writes notify only the listeners of that profile.
  package func of(_ profile: String) -> ProfileDatabase { ProfileDatabase(database, of: profile) }

  /// As ``Database/read(_:)``.
  package func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await translated { try await database.read(body) }
  }

  /// As ``Database/write(concerning:locking:_:)``.
  package func write<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await translated { try await database.write(concerning: profile, body) }
  }

  /// As ``Database/inBatches(of:_:)``; notifies the listeners of all profiles.
  package func inBatches(
    of size: Int = 500, _ change: @escaping @Sendable (Connection, _ limit: Int) throws -> Int
  ) async throws -> Int {
    try await translated { try await database.inBatches(of: size, change) }
  }

  /// As ``Database/changes(in:of:)``.
  package func changes(in tables: Set<String>) -> AsyncStream<Void> { database.changes(in: tables, of: profile) }

  private func translated<T>(_ work: () async throws -> T) async throws -> T {
    do {
      return try await work()
    } catch let error as DatabaseError {
      throw error.appError
    }
  }
}
