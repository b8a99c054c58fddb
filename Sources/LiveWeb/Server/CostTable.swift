import Synchronization

/// What clients have cost lately.
///
/// An account is one number: when it will be full again. What is spent moves that moment on, by the time it takes to
/// come back; an account is in debt while the moment is farther away than its whole capacity takes. One that is full
/// again needs no entry.
final class CostTable: Sendable {
  /// Who pays.
  enum Payer: Hashable, Sendable {
    case profile(String)
    /// Everybody at an address who shows no cookie.
    case stranger(address: String)
    /// Everybody at an address.
    case address(String)
    /// Browsers of an address that were not here before, for coming: in debt, it keeps only others of them out.
    case newcomers(address: String)
  }

  /// How many accounts are kept; beyond it those are forgotten that will be full soonest.
  static let maxAccounts = 100_000

  private struct State {
    /// When each account is full again, in nanoseconds of the clock.
    var fullAt: [Payer: Int64] = [:]
    /// Hashes of the profiles that were here: an account is no sign of that, for it is forgotten when it is full.
    var arrived: Set<Int> = []
    /// At how many accounts to look for those that are full.
    var sweepAt = 1_024

    /// The profile among payers that was not here before, as its hash.
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
  ///   - limits: what is allowed.
  ///   - now: the time since any fixed moment.
  init(limits: CostLimits, now: @escaping @Sendable () -> Duration) {
    self.limits = limits
    self.now = now
  }

  /// How many accounts there are.
  var count: Int { state.withLock { $0.fullAt.count } }

  /// Charges payers.
  ///
  /// - Parameters:
  ///   - cost: processor time.
  ///   - payers: who pays.
  /// - Returns: how long until none of them is in debt, if one was before.
  @discardableResult
  func charge(_ cost: Duration, to payers: [Payer]) -> Duration? {
    let now = now().nanoseconds
    return state.withLock { state in
      let wait = payers.compactMap { pay(cost, by: $0, &state, now) }.max()
      Self.sweep(&state, now)
      return wait.map { .nanoseconds($0) }
    }
  }

  /// Charges payers for a request, unless one of them is in debt: then it is refused. A profile that comes for the first
  /// time also pays for coming, out of the account of the newcomers of its address; one that is refused has not come.
  ///
  /// A refused request costs the client's own account and that of the newcomers, but not the address: a flood of cookies
  /// that are made up keeps newcomers out, and no browser that was here before.
  ///
  /// - Parameters:
  ///   - cost: processor time.
  ///   - payers: who pays.
  ///   - isKnown: whether the profile was here before this table was made.
  /// - Returns: how long until none of them is in debt, if the request is refused.
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

  /// What a payer is charged for a request that costs so much.
  private func price(_ cost: Duration, for payer: Payer, _ isRefused: Bool) -> Duration {
    switch payer {
    case .profile, .stranger: cost
    case .address: isRefused ? .zero : cost
    case .newcomers: isRefused ? cost : limits.arrival
    }
  }

  /// The account of those who come to the address of payers, if it is among them.
  private static func door(of payers: [Payer]) -> Payer? {
    for case .address(let address) in payers { return .newcomers(address: address) }
    return nil
  }

  /// - Returns: for how long the payer is in debt now, if it was before.
  private func pay(_ cost: Duration, by payer: Payer, _ state: inout State, _ now: Int64) -> Int64? {
    let allowance =
      switch payer {
      case .profile, .stranger: limits.profile
      case .address, .newcomers: limits.address
      }
    let span = allowance.time(for: allowance.capacity.nanoseconds)
    let before = max(now, state.fullAt[payer] ?? now)
    // A debt has an end, too: whoever goes on asking while refused waits no longer than twice the time.
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
  /// How long it takes until so much has come back.
  fileprivate func time(for nanoseconds: Int64) -> Int64 { Int64(Double(nanoseconds) / share) }
}

extension Duration {
  fileprivate var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
