import FeatureKit
import Foundation
import Secrets
import Store

// What became of messages and the claims of the next ones share a transaction: while one runs, answers gather for the
// next.
extension DeliveryRunner {
  /// Stores what became of messages, and claims the next ones.
  ///
  /// - Parameter stepsBack: whether messages without a turn let others pass.
  func begin(stepsBack: Bool) async throws -> Begun {
    try Task.checkCancellation()
    let notes = desk.takeNotes()
    let (slots, time) = desk.slots()
    var begun = Begun()
    if try await hasWork(notes, slots) {
      let claimed = try await store(notes) { connection, now in
        try slots.room > 0 ? claim(slots, time, stepsBack, at: now, connection) : Begun()
      }
      begun = claimed ?? begun
    }
    for turn in begun.turns { desk.take(turn.channel.key, to: turn.host) }
    begun.wasIdle = slots.isEmpty
    return begun
  }

  /// Stores what became of messages, also in a cancelled task, in which the database does nothing: what was taken must
  /// not be sent again.
  @discardableResult
  func store(
    _ notes: [DeliveryNote], then work: (@Sendable (Connection, Date) throws -> Begun)? = nil
  ) async throws -> Begun? {
    do {
      return try await Task { [database, sharedNow] in
        try await database.write { connection -> Begun? in
          let now = try sharedNow(connection)
          for note in notes { try connection.store(note, at: now) }
          return try work?(connection, now)
        }
      }.value
    } catch {
      desk.putBack(notes)
      throw error
    }
  }

  /// Most looks find nothing, and read only.
  private func hasWork(_ notes: [DeliveryNote], _ slots: DeliverySlots) async throws -> Bool {
    if !notes.isEmpty { return true }
    if slots.room <= 0 { return false }
    return try await database.read { [sharedNow] connection in
      let now = try sharedNow(connection)
      return try connection.row(ChannelRows.selectDue(at: now, claim: Self.claim, limit: 1)) != nil
        || connection.row(ChannelRows.selectAhead(beyond: now + Self.latest)) != nil
    }
  }

  // MARK: Claims

  /// Gives the free slots to channels with due messages, those that have waited longest first.
  private func claim(
    _ slots: DeliverySlots, _ time: Duration, _ stepsBack: Bool, at now: Date, _ connection: Connection
  ) throws -> Begun {
    try connection.execute(ChannelRows.bringForward(beyond: now + Self.latest, to: now))
    let rows = try connection.rows(ChannelRows.selectDue(at: now, claim: Self.claim, limit: Self.window))
    let due = try rows.map { try DueMessage($0) }
    var (slots, begun, claimed) = (slots, Begun(), Set<[SQLValue]>())
    for (channel, host) in try choose(from: due, &slots, time, at: now, connection) {
      let count = claimed.count
      if let turn = try turn(of: channel, host, &claimed, at: now, connection) {
        begun.turns.append(turn)
      } else {
        slots.end(channel)
        // Its messages are not due any more, and others may have its slot.
        if claimed.count > count { begun.hasMore = true }
      }
    }
    guard due.count == Self.window, slots.room > 0 else { return begun }
    if stepsBack || !begun.turns.isEmpty { begun.hasMore = true }
    let others = due.map(\.key).filter { !claimed.contains($0) }
    if stepsBack, !others.isEmpty { try connection.execute(ChannelRows.putOff(others, until: now + Self.stepBack)) }
    return begun
  }

  /// Chooses channels for the free slots. Those of services that rest wait as long.
  private func choose(
    from due: [DueMessage], _ slots: inout DeliverySlots, _ time: Duration, at now: Date, _ connection: Connection
  ) throws -> [(channel: ChannelKey, host: String)] {
    var (chosen, seen) = ([(channel: ChannelKey, host: String)](), Set<ChannelKey>())
    for message in due where seen.insert(message.channel).inserted {
      if let rest = desk.resting.rest(of: message.host) {
        try connection.execute(ChannelRows.putOff(message.channel, until: now + rest / .seconds(1)))
      } else if slots.take(message.channel, to: message.host, at: time) {
        chosen.append((message.channel, message.host))
      }
    }
    return chosen
  }

  /// Claims messages of a channel.
  ///
  /// - Parameter claimed: gets what was due, whatever became of it.
  /// - Returns: `nil` if another server sends on it, this one knows no such channel, or nothing can be read.
  private func turn(
    of key: ChannelKey, _ host: String, _ claimed: inout Set<[SQLValue]>, at now: Date, _ connection: Connection
  ) throws -> Turn? {
    if let end = try connection.times(of: key.profile)?.quietEnd(at: now) {
      try connection.execute(ChannelRows.putOff(key, until: end))
      return nil
    }
    let claimer = RandomToken.make()
    let rows = try connection.rows(ChannelRows.claim(Self.turn, of: key, at: now, for: Self.claim, by: claimer))
    for row in rows { claimed.insert([.text(key.profile), .text(key.id), .text(try row.string("message"))]) }
    guard !rows.isEmpty, let row = try connection.row(ChannelRows.selectChannel(key.id, of: key.profile)) else {
      return nil
    }
    guard let channel = try StoredChannel(row) else {
      try connection.execute(ChannelRows.putOff(key, until: now + Self.unknownWait, by: claimer))
      return nil
    }
    let deliveries = try rows.compactMap { row -> ClaimedDelivery? in
      if let delivery = try ClaimedDelivery(row) { return delivery }
      // One that cannot be read would stop all others for ever.
      let message = try row.string("message")
      try connection.execute(ChannelRows.drop(message, of: key.id, of: key.profile, OwnAnswer.unreadable.rawValue))
      return nil
    }
    if deliveries.isEmpty { return nil }
    return Turn(channel: channel, host: host, deliveries: deliveries.sorted { $0.place < $1.place })
  }
}

/// A message that is due.
private struct DueMessage {
  let channel: ChannelKey
  let host: String
  let key: [SQLValue]

  init(_ row: Row) throws {
    channel = ChannelKey(profile: try row.string("profile"), id: try row.string("channel"))
    key = [.text(channel.profile), .text(channel.id), .text(try row.string("message"))]
    host = StoredChannel.host(of: try row.string("kind"), try row.string("label"))
  }
}

extension Connection {
  fileprivate func store(_ note: DeliveryNote, at now: Date) throws {
    switch note {
    case .rest(let delivery, let wait):
      try execute(ChannelRows.putOff(delivery.channel, until: now + wait / .seconds(1), by: delivery.claimer))
    case .attempt(let delivery, let outcome): try store(outcome, of: delivery, at: now)
    }
  }

  /// Stores what became of a message, and that the others of its channel wait as long as it does.
  private func store(_ outcome: SendOutcome, of delivery: ClaimedDelivery, at now: Date) throws {
    let state: Delivery.State
    var nextAt: Date?
    switch RetryPlan.step(after: outcome, attempts: delivery.attempts + 1, of: delivery.message.id) {
    case .sent: (state, nextAt) = (.sent, now)
    case .again(let wait): (state, nextAt) = (.waiting, now + wait / .seconds(1))
    case .dropped, .closed: state = .dropped
    }
    try execute(ChannelRows.settle(delivery, state, nextAt: nextAt, answer: outcome.answer))
    try note(outcome, of: delivery.channel.id, of: delivery.channel.profile)
    guard state == .waiting, let nextAt else { return }
    try execute(ChannelRows.putOff(delivery.channel, until: nextAt, by: delivery.claimer))
  }
}
