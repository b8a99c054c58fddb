/// The costs of the clients of another server in this process, counted by address as ``RequestLimitMiddleware`` does
/// for the web app.
package struct AddressCosts: Sendable {
  private let table: CostTable

  /// Creates an empty account for every address.
  ///
  /// - Parameters:
  ///   - allowance: the allowance of each address.
  ///   - now: the time since any fixed moment.
  package init(_ allowance: CostLimits.Allowance, now: @escaping @Sendable () -> Duration) {
    var limits = CostLimits()
    limits.address = allowance
    table = CostTable(limits: limits, now: now)
  }

  /// Charges an address.
  ///
  /// - Parameter cost: the processor time.
  /// - Returns: the time until the address is out of debt, if it was in debt before.
  package func charge(_ cost: Duration, to address: String) -> Duration? {
    table.charge(cost, to: [.address(address)])
  }
}
