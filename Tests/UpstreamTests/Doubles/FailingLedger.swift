import Synchronization
import Upstream

/// A ledger in memory that can fail on demand.
final class FailingLedger: BudgetLedger {
  struct Failure: Error {}

  private let inner = InMemoryBudgetLedger()
  private let fails = Mutex(false)

  func fail(_ fails: Bool) { self.fails.withLock { $0 = fails } }

  func update<Value: Sendable>(
    host: String, _ change: @escaping @Sendable (inout BudgetRecord) -> Value
  ) async throws -> Value {
    if fails.withLock({ $0 }) { throw Failure() }
    return await inner.update(host: host, change)
  }
}
