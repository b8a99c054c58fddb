import Foundation
import Reactor

/// The budget of one host: a sliding window of calls, a gate that the upstream can close, and a queue in fair turns.
///
/// Pure: callers pass the time in and perform the returned actions. Other processes take calls from the same ledger, so
/// the record here may be outdated. It serves for planning; a call is admitted only after the ledger has granted it
/// (``took(_:of:now:)``).
struct BudgetStateMachine<Waiter: Sendable>: Sendable {
  struct Ticket: Sendable {
    var place: FairTurns.Place
    let call: HTTPRequest.Identity?
    let waiter: Waiter
    var deadline = Date.distantFuture
    /// The waiter left while the ledger was asked.
    var hasLeft = false

    /// The client that the call is made for.
    var owner: Asker? { place.claim.askers.first }
    /// The address in whose share the call is; spare calls are in none.
    var sharer: String? { place.claim.priority == .spare ? nil : owner?.address }
  }

  struct Actions: Sendable {
    var admitted: [Waiter] = []
    var refused: [(waiter: Waiter, wait: Duration)] = []
    /// Waiters that left while the ledger was asked and got no call.
    var left: [Waiter] = []
    /// The number of calls to take from the ledger. The result goes to ``BudgetStateMachine/took(_:of:now:)``.
    var take = 0
    /// The clock was set back, so the ledger's record must be corrected, too, before its times are even further ahead.
    var isSetBack = false
    /// The time until ``BudgetStateMachine/wake(now:)`` must be called; `nil` if no new timer is needed.
    var wakeAfter: Duration?
  }

  let policy: BudgetPolicy
  private(set) var record = BudgetRecord()
  /// Calls and pauses that the ledger does not know yet.
  private(set) var missed = BudgetRecord()
  private var queue: [Ticket] = []
  /// The due tickets while the ledger is asked. They can no longer leave the queue.
  private var taking: [Ticket] = []
  private var turns: FairTurns
  private var shares: AddressShares
  private var spares: SpareCalls
  private var timerAt: Date?

  init(policy: BudgetPolicy) {
    self.policy = policy
    turns = FairTurns(memory: policy.limit)
    shares = AddressShares(policy)
    spares = SpareCalls(policy)
  }

  mutating func arrive(_ ticket: Ticket, now: Date) -> Actions {
    var ticket = ticket
    ticket.deadline = now.addingTimeInterval(policy.maxWait.inSeconds)
    queue.append(ticket)
    shares.note(ticket.sharer, now: now)
    return settle(now)
  }

  /// Removes a waiter, unless its turn has come.
  mutating func leave(id: Int, now: Date) -> (waiter: Waiter?, actions: Actions) {
    if let index = taking.firstIndex(where: { $0.place.id == id }) { taking[index].hasLeft = true }
    guard let index = queue.firstIndex(where: { $0.place.id == id }) else { return (nil, Actions()) }
    let waiter = queue.remove(at: index).waiter
    return (waiter, settle(now))
  }

  /// Adds another client to a waiting call, which then also uses that client's priority and turn.
  mutating func join(_ call: HTTPRequest.Identity, _ claim: Claim, now: Date) -> Actions {
    guard let index = queue.firstIndex(where: { $0.call == call }), queue[index].place.claim.merge(claim) else {
      return Actions()
    }
    return settle(now)
  }

  /// Closes the gate, unless it is already closed for longer.
  mutating func close(_ closing: BudgetRecord.Closing, now: Date) -> Actions {
    record.close(closing, now: now)
    return settle(now)
  }

  mutating func wake(now: Date) -> Actions {
    timerAt = nil
    return settle(now)
  }

  /// Adopts the ledger's record, which now includes everything in ``missed``.
  mutating func adopt(_ record: BudgetRecord, now: Date) -> Actions {
    self.record = record
    missed = BudgetRecord()
    return settle(now)
  }

  /// The ledger granted some of the requested calls.
  mutating func took(_ count: Int, of record: BudgetRecord, now: Date) -> Actions {
    self.record = record
    missed = BudgetRecord()
    return admit(count, now)
  }

  /// The ledger failed: takes the calls from the record in memory.
  mutating func takeAlone(now: Date) -> Actions {
    let count = record.take(taking.count, policy, now: now)
    missed.calls += record.calls.suffix(count)
    missed.settle(policy, now: now)
    return admit(count, now)
  }

  /// The ledger failed: remembers a pause to report later.
  mutating func miss(_ closing: BudgetRecord.Closing, now: Date) -> Actions {
    missed.close(closing, now: now)
    return close(closing, now: now)
  }

  /// The time that a call of this claim would wait if it arrived now.
  mutating func wait(_ claim: Claim, now: Date) -> Duration {
    record.settle(policy, now: now)
    let newcomer = FairTurns.Place(id: .max, claim: claim)
    var planned = taking.map { _ in now }
    for place in turns.order(queue.map(\.place) + [newcomer]) {
      let turn = turn(of: place.claim, after: planned, now)
      guard place.id != newcomer.id else { return turn.map { wholeMilliseconds($0.timeIntervalSince(now)) } ?? .zero }
      planned.append(turn ?? now)
    }
    return .zero
  }
}

extension BudgetStateMachine {
  private mutating func admit(_ count: Int, _ now: Date) -> Actions {
    let asked = taking
    taking = []
    for ticket in asked.prefix(count) {
      turns.serve(ticket.place.claim)
      shares.serve(ticket.sharer, now: now)
      if ticket.place.claim.priority == .spare { spares.serve(now: now) }
    }
    let denied = asked.dropFirst(count)
    queue += denied.filter { !$0.hasLeft }
    var actions = settle(now)
    actions.admitted = asked.prefix(count).map(\.waiter)
    actions.left = denied.filter(\.hasLeft).map(\.waiter)
    return actions
  }

  /// Plans the whole queue.
  ///
  /// Takes calls for the due tickets. Refuses a ticket if its turn would come after its deadline, or if its owner has
  /// too many places. Sets a timer for the first one that waits.
  private mutating func settle(_ now: Date) -> Actions {
    var actions = Actions()
    actions.isSetBack = record.isAhead(of: now)
    record.settle(policy, now: now)
    var planned = taking.map { _ in now }
    var places = WaitingPlaces()
    var due: [Ticket] = []
    var waiting: [Ticket] = []
    var firstTurn: Date?
    var dueOf: [String: Int] = [:]
    for ticket in ordered(now) {
      let address = ticket.sharer
      let free = turn(of: ticket.place.claim, after: planned, now)
      let ofShare = shares.turn(of: address, planned: address.map { dueOf[$0, default: 0] } ?? 0, now: now)
      guard let turn = [free, ofShare].compactMap(\.self).max() else {
        due.append(ticket)
        planned.append(now)
        if let address { dueOf[address, default: 0] += 1 }
        continue
      }
      guard turn.timeIntervalSince(ticket.deadline) <= BudgetRecord.tolerance, places.take(for: ticket.owner) else {
        actions.refused.append((ticket.waiter, wholeMilliseconds(turn.timeIntervalSince(now))))
        continue
      }
      // An address that has used its share delays no call behind it.
      if ofShare == nil { planned.append(turn) }
      waiting.append(ticket)
      firstTurn = min(firstTurn ?? turn, turn)
    }
    if taking.isEmpty {
      taking = due
      actions.take = due.count
    } else {
      waiting += due
    }
    queue = waiting
    actions.wakeAfter = firstTurn.flatMap { timer(for: $0, now) }
    return actions
  }

  /// The queue in the order of service. After a change of the clock, no ticket waits longer than `maxWait` from now.
  private func ordered(_ now: Date) -> [Ticket] {
    let latest = now.addingTimeInterval(policy.maxWait.inSeconds)
    let tickets = Dictionary(uniqueKeysWithValues: queue.map { ($0.place.id, $0) })
    return turns.order(queue.map(\.place)).compactMap { place in
      guard var ticket = tickets[place.id] else { return nil }
      ticket.deadline = min(ticket.deadline, latest)
      return ticket
    }
  }

  /// The time of the next free call after the planned ones; `nil` for now. For a background call, the reserve counts as
  /// used; a spare call also keeps the distance of ``SpareCalls``.
  private func turn(of claim: Claim, after planned: [Date], _ now: Date) -> Date? {
    let reserve = claim.priority == .background ? policy.reserve : 0
    let planned = planned + Array(repeating: now, count: reserve)
    let spare = claim.priority == .spare ? spares.turn(callCount: record.calls.count + planned.count, now: now) : nil
    guard record.free(policy) <= planned.count else { return spare }
    return max(record.nextSlot(after: planned, policy, now: now), spare ?? now)
  }

  private mutating func timer(for turn: Date, _ now: Date) -> Duration? {
    let tolerance = BudgetRecord.tolerance
    if let timerAt, timerAt <= turn.addingTimeInterval(tolerance) { return nil }
    timerAt = turn
    return max(wholeMilliseconds(turn.timeIntervalSince(now)), .milliseconds(1))
  }

  private func wholeMilliseconds(_ seconds: Double) -> Duration {
    .milliseconds(Int(max(0, (seconds * 1_000 - BudgetRecord.tolerance).rounded(.up))))
  }
}

/// Counts the waiting calls per profile and address.
private struct WaitingPlaces {
  private var profiles: [Asker: Int] = [:]
  private var addresses: [String: Int] = [:]

  /// Takes a place; returns `false` if the profile or address has the greatest number of places.
  mutating func take(for asker: Asker?) -> Bool {
    guard let asker else { return true }
    guard profiles[asker, default: 0] < BudgetPolicy.maxPlacesPerProfile,
      addresses[asker.address, default: 0] < BudgetPolicy.maxPlacesPerAddress
    else { return false }
    profiles[asker, default: 0] += 1
    addresses[asker.address, default: 0] += 1
    return true
  }
}
