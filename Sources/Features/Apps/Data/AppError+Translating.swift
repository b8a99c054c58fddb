import Reactor

extension AppError {
  /// Runs work and returns its value. Each of its errors becomes an `AppError`, except a cancellation.
  static func translating<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw AppError(error)
    }
  }
}
