/// Which callers wait for which call under way. Pure: it holds what the shell
/// gives it and says what to do with it.
///
/// A call nobody waits for any more is given up, which ends it only while it
/// queues; until it has ended whoever asks the same waits for it again. An
/// answer that is being kept stays until it is: whoever asks meanwhile gets it.
struct CoalesceStateMachine<Key: Hashable & Sendable, Waiter: Sendable, Handle: Sendable, Outcome: Sendable>: Sendable {
  enum Join: Sendable {
    /// First of its kind: make the call.
    case start(call: Int)
    /// The call is under way: tell whoever queues it who else waits.
    case wait
    /// The call is over, and this is what came of it.
    case given(Outcome)
  }

  struct Leave: Sendable {
    /// Who left; `nil` when the call had already ended for it.
    var waiter: Waiter?
    /// The call nobody waits for any more.
    var abandoned: Handle?
  }

  enum End: Sendable {
    /// Give the outcome to these.
    case deliver([Waiter])
    /// The call was given up, and then somebody came: make it again for them.
    case again(call: Int, Claim)
  }

  private struct Call: Sendable {
    var id: Int
    var waiters: [Int: Waiter] = [:]
    /// Those who wait or have waited; `nil` when it was given up and nobody came since.
    var claim: Claim?
    var handle: Handle?
    var isAbandoned = false
    var outcome: Outcome?
  }

  private var calls: [Key: Call] = [:]
  private var lastID = 0

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func join(_ key: Key, id: Int, waiter: Waiter, claim: Claim) -> Join {
    guard var call = calls[key] else {
      let call = Call(id: makeID(), waiters: [id: waiter], claim: claim)
      calls[key] = call
      return .start(call: call.id)
    }
    if let outcome = call.outcome { return .given(outcome) }
    call.waiters[id] = waiter
    if call.claim?.merge(claim) == nil { call.claim = claim }
    calls[key] = call
    return .wait
  }

  /// Remembers how to cancel a call. Returns the handle back when everybody
  /// left before it could be remembered.
  mutating func started(_ key: Key, call id: Int, handle: Handle) -> Handle? {
    guard calls[key]?.id == id else { return nil }
    calls[key]?.handle = handle
    return calls[key]?.isAbandoned == true ? handle : nil
  }

  /// Takes a caller out. The last one gives the call up.
  mutating func leave(_ key: Key, id: Int) -> Leave {
    guard let waiter = calls[key]?.waiters.removeValue(forKey: id) else { return Leave() }
    guard let call = calls[key], call.waiters.isEmpty else { return Leave(waiter: waiter) }
    calls[key]?.isAbandoned = true
    calls[key]?.claim = nil
    return Leave(waiter: waiter, abandoned: call.handle)
  }

  /// Ends a call.
  ///
  /// - Parameters:
  ///   - isCancelled: the outcome is that it did not happen.
  ///   - isKeeping: the outcome is being written down; ``kept(_:call:)`` follows.
  mutating func end(_ key: Key, call id: Int, _ outcome: Outcome, isCancelled: Bool, isKeeping: Bool) -> End {
    guard var call = calls[key], call.id == id else { return .deliver([]) }
    if isCancelled, call.isAbandoned, let claim = call.claim {
      call = Call(id: makeID(), waiters: call.waiters, claim: claim)
      calls[key] = call
      return .again(call: call.id, claim)
    }
    let waiters = Array(call.waiters.values)
    call.waiters = [:]
    call.outcome = outcome
    calls[key] = isKeeping ? call : nil
    return .deliver(waiters)
  }

  /// The outcome was written down: who asks from now on finds it there.
  mutating func kept(_ key: Key, call id: Int) {
    if calls[key]?.id == id { calls[key] = nil }
  }

  /// The outcome that is being written down.
  func keeping(_ key: Key) -> (call: Int, outcome: Outcome)? {
    calls[key].flatMap { call in call.outcome.map { (call.id, $0) } }
  }

  /// Of what outcomes are being written down.
  var keeping: [Key] { calls.filter { $0.value.outcome != nil }.map(\.key) }

  /// Who waits for a call under way.
  func claim(on key: Key) -> Claim? { calls[key]?.claim }

  /// How many callers wait for a call.
  func waiterCount(of key: Key) -> Int { calls[key]?.waiters.count ?? 0 }
}
