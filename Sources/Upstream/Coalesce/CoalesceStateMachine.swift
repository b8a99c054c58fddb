/// The callers that wait for each call in progress. Pure: it holds the values of the shell and returns what to do with
/// them.
///
/// A call that all callers have left is abandoned, which ends it only while it is queued. Until it has ended, a new
/// identical request waits for it again. A response that is being stored stays here until then, and new identical
/// requests get it.
struct CoalesceStateMachine<Key: Hashable & Sendable, Waiter: Sendable, Handle: Sendable, Outcome: Sendable>: Sendable {
  enum Join: Sendable {
    /// The first of its kind: make the call.
    case start(call: Int)
    /// The call is in progress: report the new client to the queue.
    case wait
    /// The call has ended with this outcome.
    case given(Outcome)
  }

  struct Leave: Sendable {
    /// The waiter that left; `nil` if the call had already ended for it.
    var waiter: Waiter?
    /// The call that its last caller left.
    var abandoned: Handle?
  }

  enum End: Sendable {
    /// Return the outcome to these waiters.
    case deliver([Waiter])
    /// The call was abandoned, and then a caller came: make it again.
    case again(call: Int, Claim)
  }

  private struct Call: Sendable {
    var id: Int
    var waiters: [Int: Waiter] = [:]
    /// The clients that wait or have waited; `nil` if the call was abandoned and no caller came since.
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

  /// Stores the handle that cancels a call. Returns the handle if all callers have already left.
  mutating func started(_ key: Key, call id: Int, handle: Handle) -> Handle? {
    guard calls[key]?.id == id else { return nil }
    calls[key]?.handle = handle
    return calls[key]?.isAbandoned == true ? handle : nil
  }

  /// Removes a caller. The last one abandons the call.
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
  ///   - isCancelled: whether the call was cancelled before it was made.
  ///   - isKeeping: whether the outcome is being stored; ``kept(_:call:)`` follows.
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

  /// The outcome is stored: new requests find it in the cache.
  mutating func kept(_ key: Key, call id: Int) {
    if calls[key]?.id == id { calls[key] = nil }
  }

  /// The outcome that is being stored.
  func keeping(_ key: Key) -> (call: Int, outcome: Outcome)? {
    calls[key].flatMap { call in call.outcome.map { (call.id, $0) } }
  }

  /// The keys of the outcomes that are being stored.
  var keeping: [Key] { calls.filter { $0.value.outcome != nil }.map(\.key) }

  /// The clients that wait for a call in progress.
  func claim(on key: Key) -> Claim? { calls[key]?.claim }

  /// The number of callers that wait for a call.
  func waiterCount(of key: Key) -> Int { calls[key]?.waiters.count ?? 0 }
}
