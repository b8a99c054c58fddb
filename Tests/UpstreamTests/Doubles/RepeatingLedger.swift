import Upstream

/// A ledger in memory that runs every change twice, like a database after a conflicting change.
final class RepeatingLedger: BudgetLedger {
  let inner = InMemoryBudgetLedger()

  func update<Value: Sendable>(
    host: String, _ change: @escaping @Sendable (inout BudgetRecord) -> Value
  ) async throws -> Value {
    var undone = await inner.update(host: host) { $0 }
    _ = change(&undone)
    return await inner.update(host: host, change)
  }
}
