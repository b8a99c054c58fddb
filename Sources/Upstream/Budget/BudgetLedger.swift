import Synchronization

/// Stores budgets across restarts and for all processes that share them.
public protocol BudgetLedger: Sendable {
  /// Changes a host's record atomically, in this process and across processes.
  ///
  /// - Parameters:
  ///   - host: `host` or `host:port`.
  ///   - change: receives the current record, or an empty one. It is called again after a conflicting change. If it
  ///     leaves the record as it is, the ledger need not write.
  /// - Returns: the result of `change`.
  /// - Throws: any error; the record is then unchanged. The budget continues in memory and logs the error.
  func update<Value: Sendable>(
    host: String, _ change: @escaping @Sendable (inout BudgetRecord) -> Value
  ) async throws -> Value
}

/// A ledger in memory, for tests and short-lived tools.
public final class InMemoryBudgetLedger: BudgetLedger {
  private let records: Mutex<[String: BudgetRecord]>

  /// Creates a ledger with some records, by host.
  public init(_ records: [String: BudgetRecord] = [:]) {
    self.records = Mutex(records)
  }

  /// Changes a host's record under a lock; the change runs once.
  public func update<Value: Sendable>(
    host: String, _ change: @escaping @Sendable (inout BudgetRecord) -> Value
  ) async -> Value {
    records.withLock { change(&$0[host, default: BudgetRecord()]) }
  }
}
