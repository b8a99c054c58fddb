import Synchronization

/// The recent costs of clients.
///
/// An account is one number: the time at which it is full again. A cost moves that time by as much as it takes to
/// recover. An account is in debt while that time is further away than its whole capacity takes to recover. A full
/// account needs no entry.
final class CostTable: Sendable {
  /// An account that is charged.
  enum Payer: Hashable, Sendable {
    case profile(String)
    /// All clients at an address without a cookie.
    case stranger(address: String)
    /// All clients at an address.
    case address(String)
    /// The new browsers at an address. A debt of this account refuses only further new browsers.
    case newcomers(address: String)
  }

  /// The greatest number of accounts. Beyond it, those that are full soonest are dropped.
  static let maxAccounts = 100_000

  private struct State {
    /// The time at which each account is full again, in nanoseconds of the clock.
    var fullAt: [Payer: Int64] = [:]
    /// The hashes of the known profiles. A missing account does not mean a new profile, because full accounts are
    /// dropped.
    var arrived: Set<Int> = []
    /// The number of accounts at which full ones are searched and dropped.
    var sweepAt = 1_024

    /// The hash of the payers' profile, if that profile is new.
    func newcomer(among payers: [Payer]) -> Int? {
      for case .profile(let key) in payers where !arrived.contains(key.hashValue) { return key.hashValue }
      return nil
    }

    mutating func admit(_ newcomer: Int) {
      arrived.insert(newcomer)
      if arrived.count > CostTable.maxAccounts { arrived = [] }
    }
  }

  private let limits: CostLimits
  private let now: @Sendable () -> Duration
  private let state = Mutex(State())

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - limits: the allowances.
  ///   - now: the time since any fixed moment.
  init(limits: CostLimits, now: @escaping @Sendable () -> Duration) {
    self.limits = limits
    self.now = now
  }

  /// The number of accounts.
  var count: Int { state.withLock { $0.fullAt.count } }

  /// Charges payers.
  ///
  /// - Parameters:
  ///   - cost: the processor time.
  ///   - payers: the accounts to charge.
  /// - Returns: the time until none of them is in debt, if one was in debt before.
  @discardableResult
  func charge(_ cost: Duration, to payers: [Payer]) -> Duration? {
    let now = now().nanoseconds
    return state.withLock { state in
      let wait = payers.compactMap { pay(cost, by: $0, &state, now) }.max()
      Self.sweep(&state, now)
      return wait.map { .nanoseconds($0) }
    }
  }

  /// Charges payers for a request, and refuses it if one of them is in debt.
  ///
  /// A new profile is also charged for its arrival, on the account of new browsers at its address. A refused profile
  /// stays new.
  ///
  /// A refused request is charged to the client and to the account of new browsers, but not to the address. So a flood
  /// of forged cookies refuses new browsers at that address, but no known ones.
  ///
  /// - Parameters:
  ///   - cost: the processor time.
  ///   - payers: the accounts to charge.
  ///   - isKnown: whether the profile is known from before this table was created.
  /// - Returns: the time until none of them is in debt, if the request is refused.
  func admit(_ cost: Duration, from payers: [Payer], isKnown: Bool = false) -> Duration? {
    let now = now().nanoseconds
    return state.withLock { state in
      let newcomer = state.newcomer(among: payers)
      let door = newcomer == nil || isKnown ? nil : Self.door(of: payers)
      let all = payers + [door].compactMap(\.self)
      let isRefused = all.contains { pay(.zero, by: $0, &state, now) != nil }
      let wait = all.compactMap { pay(price(cost, for: $0, isRefused), by: $0, &state, now) }.max()
      if let newcomer, isKnown || !isRefused { state.admit(newcomer) }
      Self.sweep(&state, now)
      return wait.map { .nanoseconds($0) }
    }
  }

  /// The charge of a payer for a request of some cost.
  private func price(_ cost: Duration, for payer: Payer, _ isRefused: Bool) -> Duration {
    switch payer {
    case .profile, .stranger: cost
    case .address: isRefused ? .zero : cost
    case .newcomers: isRefused ? cost : limits.arrival
    }
  }

  /// The account of new browsers at the payers' address, if they have one.
  private static func door(of payers: [Payer]) -> Payer? {
    for case .address(let address) in payers { return .newcomers(address: address) }
    return nil
  }

  /// - Returns: the time for which the payer is in debt now, if it was in debt before.
  private func pay(_ cost: Duration, by payer: Payer, _ state: inout State, _ now: Int64) -> Int64? {
    let allowance =
      switch payer {
      case .profile, .stranger: limits.profile
      case .address, .newcomers: limits.address
      }
    let span = allowance.time(for: allowance.capacity.nanoseconds)
    let before = max(now, state.fullAt[payer] ?? now)
    // The debt is limited: a client that keeps sending requests waits at most twice the time.
    let after = min(before + allowance.time(for: cost.nanoseconds), now + 2 * span)
    if after > now { state.fullAt[payer] = after }
    return before - now > span ? after - now - span : nil
  }

  private static func sweep(_ state: inout State, _ now: Int64) {
    guard state.fullAt.count >= state.sweepAt else { return }
    state.fullAt = state.fullAt.filter { $0.value > now }
    if state.fullAt.count >= maxAccounts {
      let middle = state.fullAt.values.sorted()[state.fullAt.count / 2]
      state.fullAt = state.fullAt.filter { $0.value > middle }
    }
    state.sweepAt = min(maxAccounts, max(1_024, 2 * state.fullAt.count))
  }
}

extension CostLimits.Allowance {
  /// The time in which an amount recovers.
  fileprivate func time(for nanoseconds: Int64) -> Int64 { Int64(Double(nanoseconds) / share) }
}

extension Duration {
  fileprivate var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
