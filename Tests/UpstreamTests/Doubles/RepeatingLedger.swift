import Upstream

/// A ledger in memory that begins every change twice, as a database does when somebody else's came between.
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
