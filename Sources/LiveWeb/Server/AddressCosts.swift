/// What the clients of another server in this program cost, counted by address as ``RequestLimitMiddleware`` counts
/// those of the web app.
package struct AddressCosts: Sendable {
  private let table: CostTable

  /// An empty account for every address.
  ///
  /// - Parameters:
  ///   - allowance: what each address may spend.
  ///   - now: the time since any fixed moment.
  package init(_ allowance: CostLimits.Allowance, now: @escaping @Sendable () -> Duration) {
    var limits = CostLimits()
    limits.address = allowance
    table = CostTable(limits: limits, now: now)
  }

  /// Charges an address.
  ///
  /// - Parameter cost: processor time.
  /// - Returns: how long until it is out of debt, if it was in debt before.
  package func charge(_ cost: Duration, to address: String) -> Duration? {
    table.charge(cost, to: [.address(address)])
  }
}
