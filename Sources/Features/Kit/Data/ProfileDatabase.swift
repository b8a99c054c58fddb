package import Store

/// The database as the repositories of features use it: of one profile, or of all, with the app's errors.
///
/// All functions throw `AppError` for what is the database's; what the work itself throws stays as it is, and so does
/// `CancellationError`.
///
/// ```swift
/// let database = ProfileDatabase(database)
/// try await database.of(profile).write { try $0.execute(Self.delete(id, of: profile)) }
/// ```
package struct ProfileDatabase: Sendable {
  private let database: Database
  /// Listeners of this profile are told of writes; `nil` for those of all.
  private let profile: String?

  private init(_ database: Database, of profile: String?) {
    self.database = database
    self.profile = profile
  }

  /// What is kept of all profiles.
  package init(_ database: Database) { self.init(database, of: nil) }

  /// What is kept of one profile: its writes are told to those who listen to it, and to no others.
  package func of(_ profile: String) -> ProfileDatabase { ProfileDatabase(database, of: profile) }

  /// As ``Database/read(_:)``.
  package func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await translated { try await database.read(body) }
  }

  /// As ``Database/write(concerning:locking:_:)``.
  package func write<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await translated { try await database.write(concerning: profile, body) }
  }

  /// As ``Database/inBatches(of:_:)``, told to the listeners of all profiles.
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
