/// Which callers wait for which call in flight. Pure: it holds what the shell
/// gives it and says what to do with it.
struct CoalesceStateMachine<Key: Hashable & Sendable, Waiter: Sendable, Handle: Sendable>: Sendable {
  enum Join: Equatable {
    /// First of its kind: make the call.
    case start(call: Int)
    /// The call is under way.
    case wait
    /// The call is under way for somebody less urgent: tell whoever queues it.
    case raise
  }

  struct Leave: Sendable {
    /// Who left; `nil` when the call had already ended for it.
    var waiter: Waiter?
    /// The call nobody waits for any more.
    var abandoned: Handle?
  }

  private struct Call: Sendable {
    let id: Int
    var priority: HTTPRequest.Priority
    var waiters: [Int: Waiter]
    var handle: Handle?
  }

  private var calls: [Key: Call] = [:]
  private var lastID = 0

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func join(_ key: Key, id: Int, waiter: Waiter, priority: HTTPRequest.Priority) -> Join {
    guard let call = calls[key] else {
      let call = Call(id: makeID(), priority: priority, waiters: [id: waiter], handle: nil)
      calls[key] = call
      return .start(call: call.id)
    }
    calls[key]?.waiters[id] = waiter
    guard priority > call.priority else { return .wait }
    calls[key]?.priority = priority
    return .raise
  }

  /// Remembers how to cancel a call. Returns the handle back when the call is
  /// no longer wanted: everybody left before it could be remembered.
  mutating func started(_ key: Key, call id: Int, handle: Handle) -> Handle? {
    guard calls[key]?.id == id else { return handle }
    calls[key]?.handle = handle
    return nil
  }

  /// Takes a caller out. The last one takes the call with it, at once, so that
  /// whoever asks next starts a new one instead of joining a dying one.
  mutating func leave(_ key: Key, id: Int) -> Leave {
    guard let waiter = calls[key]?.waiters.removeValue(forKey: id) else { return Leave() }
    guard let call = calls[key], call.waiters.isEmpty else { return Leave(waiter: waiter) }
    calls[key] = nil
    return Leave(waiter: waiter, abandoned: call.handle)
  }

  /// Ends a call and returns everybody who waits for it.
  mutating func finish(_ key: Key, call id: Int) -> [Waiter] {
    guard let call = calls[key], call.id == id else { return [] }
    calls[key] = nil
    return Array(call.waiters.values)
  }

  /// How many callers wait for a call.
  func waiterCount(of key: Key) -> Int { calls[key]?.waiters.count ?? 0 }
}
