import Synchronization
import Upstream

/// A ledger in memory that stays locked until the gate opens.
final class HeldLedger: BudgetLedger {
  let gate = Gate()
  let inner = InMemoryBudgetLedger()
  private let arrivals = Mutex(0)

  /// The number of requested changes.
  var arrivalCount: Int { arrivals.withLock { $0 } }

  func update<Value: Sendable>(
    host: String, _ change: @escaping @Sendable (inout BudgetRecord) -> Value
  ) async throws -> Value {
    arrivals.withLock { $0 += 1 }
    try await gate.wait()
    return await inner.update(host: host, change)
  }
}
