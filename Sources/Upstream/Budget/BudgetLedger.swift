import Synchronization

/// Keeps budgets across restarts, and for every process that shares them.
public protocol BudgetLedger: Sendable {
  /// Changes a host's record as one step: whoever else changes it comes
  /// before or after, in this process or another.
  ///
  /// - Parameters:
  ///   - host: `host` or `host:port`.
  ///   - change: given the record as it is now, an empty one when there is
  ///     none; called again when another's change came between. Nothing need be written when it leaves it alone.
  /// - Returns: what `change` returns.
  /// - Throws: anything, and then the record has not changed; the budget goes
  ///   on in memory and the log says so.
  func update<Value: Sendable>(
    host: String, _ change: @escaping @Sendable (inout BudgetRecord) -> Value
  ) async throws -> Value
}

/// A ledger for tests and for tools that run once.
public final class InMemoryBudgetLedger: BudgetLedger {
  private let records: Mutex<[String: BudgetRecord]>

  /// Creates a ledger that already knows these records, by host.
  public init(_ records: [String: BudgetRecord] = [:]) {
    self.records = Mutex(records)
  }

  public func update<Value: Sendable>(
    host: String, _ change: @escaping @Sendable (inout BudgetRecord) -> Value
  ) async -> Value {
    records.withLock { change(&$0[host, default: BudgetRecord()]) }
  }
}
