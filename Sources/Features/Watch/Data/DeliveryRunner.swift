import FeatureKit
import Foundation
import Secrets
package import Store
import Synchronization

/// Sends messages, while the server runs. Every server does so.
///
/// A lot is claimed for a time, by the clock that all servers share. What a killed server had claimed is sent again after
/// that, with the same id and the same words.
package struct DeliveryRunner: Sendable {
  /// The most messages of a lot.
  static let lot = 50
  /// How long a lot is claimed for. A message takes at most a minute, because a long one is sent twice.
  static let claim = Duration.seconds(120)
  /// The time after which a lot begins no message, and a service that still sends counts as slow.
  static let lotTime = Duration.seconds(10)
  /// The most channels of a host that are used at once. The messages of a channel are sent one after another.
  static let perHost = 4
  /// How long a message on its way is waited for while the server stops, which takes five seconds at most.
  static let stopTime = Duration.seconds(3)
  /// The pause after which a runner without a due message looks again.
  static let idle = Duration.seconds(5)
  /// The pause after the storage failed.
  static let pause = Duration.seconds(30)
  /// How long the messages of a channel of an unknown kind wait: a newer server may send them.
  static let unknownWait: TimeInterval = 3_600
  /// Longer than any wait: one beyond it was dated by a clock that was ahead.
  private static let latest: TimeInterval = 2 * 86_400

  private let planner: DeliveryPlanner?
  private let database: ProfileDatabase
  private let line: ChannelLine
  private let clock: any Clock<Duration>
  private let slow: SlowHosts
  private let sharedNow: SharedClock
  private let failed: @Sendable (any Error) -> Void
  private var counted: @Sendable (WatchChannel.Kind, SendOutcome) -> Void

  /// Creates a runner on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - planner: makes messages before each lot.
  ///   - database: the database.
  ///   - line: sends.
  ///   - clock: the clock for pauses.
  ///   - failed: called with the error when the storage fails; the runner tries again later.
  ///   - counted: called with the outcome of each attempt.
  package init(
    _ planner: DeliveryPlanner, database: Database, line: ChannelLine,
    clock: any Clock<Duration> = ContinuousClock(), failed: @escaping @Sendable (any Error) -> Void = { _ in },
    counted: @escaping @Sendable (WatchChannel.Kind, SendOutcome) -> Void = { _, _ in }
  ) {
    self.init(planner, database, line, clock: clock, sharedNow: { try $0.date() }, failed: failed, counted: counted)
  }

  init(
    _ planner: DeliveryPlanner?, _ database: Database, _ line: ChannelLine, clock: any Clock<Duration>,
    sharedNow: @escaping SharedClock, failed: @escaping @Sendable (any Error) -> Void = { _ in },
    counted: @escaping @Sendable (WatchChannel.Kind, SendOutcome) -> Void = { _, _ in }
  ) {
    self.planner = planner
    self.database = ProfileDatabase(database)
    self.line = line
    self.clock = clock
    slow = SlowHosts(clock)
    self.sharedNow = sharedNow
    self.failed = failed
    self.counted = counted
  }

  /// Works until the task is cancelled.
  package func run() async {
    while !Task.isCancelled {
      // News that cannot be planned keep no message waiting.
      let isPlanned = await attempt { try await planner?.plan() } != nil
      let count = await attempt { try await sendLot() }
      let hasFailed = !isPlanned || count == nil
      let time = (count ?? 0) > 0 ? Duration.zero : hasFailed ? Self.pause : Self.idle
      // Throws only when cancelled, and the loop checks for that.
      try? await clock.sleep(for: time)
    }
  }

  /// Makes the messages of now, and sends those that are due, until none is or the task is cancelled.
  ///
  /// - Returns: the number of messages that services took.
  /// - Throws: `AppError` if the storage fails.
  package func runOnce() async throws -> Int {
    let sent = Mutex(0)
    var runner = self
    runner.counted = { [counted] kind, outcome in
      counted(kind, outcome)
      if outcome == .taken { sent.withLock { $0 += 1 } }
    }
    do {
      repeat { try await planner?.plan() } while try await runner.sendLot() > 0
    } catch is CancellationError {
      // What is not sent by then is sent later, with the same id.
    }
    return sent.withLock { $0 }
  }

  /// Returns `nil` if the storage fails.
  private func attempt<Value>(_ work: () async throws -> Value) async -> Value? {
    do {
      return try await work()
    } catch {
      if !(error is CancellationError) { failed(error) }
      return nil
    }
  }

  /// Sends the messages that are due, up to a lot.
  ///
  /// - Returns: the number of claimed messages.
  func sendLot() async throws -> Int {
    let lot = try await claimLot()
    let hosts = Dictionary(grouping: lot.lines, by: \.channel.host)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (host, lines) in hosts {
        group.addTask {
          try await lines.forEach(maxConcurrent: Self.perHost, { try await send($0, to: host, lot) }, tell: { true })
        }
      }
      try await group.waitForAll()
    }
    return lot.count
  }
}

// MARK: Lots

extension DeliveryRunner {
  /// The claimed messages of a channel, the oldest first.
  private struct Line: Sendable {
    let channel: StoredChannel
    var deliveries: [ClaimedDelivery]
  }

  /// Claimed messages.
  private struct Lot: Sendable {
    let claimer: String
    /// Returns the time since the claim.
    let age: @Sendable () -> Duration
    let lines: [Line]

    var count: Int { lines.reduce(0) { $0 + $1.deliveries.count } }
  }

  private func claimLot() async throws -> Lot {
    let (claimer, age) = (RandomToken.make(), clock.timer())
    let lines = try await database.write { [sharedNow] connection -> [Line] in
      let now = try sharedNow(connection)
      try connection.execute(ChannelRows.bringForward(beyond: now + Self.latest, to: now))
      let claim = ChannelRows.claim(Self.lot, at: now, until: now + Self.claim / .seconds(1), by: claimer)
      return try Self.lines(of: try connection.rows(claim), claimer, at: now, connection)
    }
    return Lot(claimer: claimer, age: age, lines: lines)
  }

  /// Reads claimed messages. One that cannot be read is dropped, or it would stop all others for ever.
  private static func lines(
    of rows: [Row], _ claimer: String, at now: Date, _ connection: Connection
  ) throws -> [Line] {
    var byChannel: [[SQLValue]: [ClaimedDelivery]] = [:]
    for row in rows {
      let (profile, channel) = (try row.string("profile"), try row.string("channel"))
      if let delivery = try ClaimedDelivery(row) {
        byChannel[[.text(profile), .text(channel)], default: []].append(delivery)
      } else {
        try connection.execute(ChannelRows.drop(try row.string("message"), of: channel, of: profile, "unreadable"))
      }
    }
    if byChannel.isEmpty { return [] }
    return try connection.rows(ChannelRows.selectChannels(Array(byChannel.keys))).compactMap { row in
      let own = byChannel[[.text(try row.string("profile")), .text(try row.string("id"))]] ?? []
      if let channel = try StoredChannel(row) {
        return Line(channel: channel, deliveries: own.sorted { $0.place < $1.place })
      }
      for delivery in own {
        try connection.execute(ChannelRows.release(delivery, until: now + unknownWait, by: claimer))
      }
      return nil
    }
  }

  /// Sends the messages of a channel until one of them is not taken, or until the service is slow.
  private func send(_ line: Line, to host: String, _ lot: Lot) async throws {
    try Task.checkCancellation()
    var rest = line.deliveries[...]
    while let delivery = rest.first, lot.age() < Self.lotTime, slow.rest(of: host) == nil {
      let outcome = await send(delivery.message, on: line.channel)
      if lot.age() >= Self.lotTime { slow.add(host) }
      // Without an answer the service may have it or not. After the claim it is sent again with the same id.
      if outcome != .taken { try Task.checkCancellation() }
      rest.removeFirst()
      counted(line.channel.kind, outcome)
      let step = RetryPlan.step(after: outcome, attempts: delivery.attempts + 1, of: delivery.message.id)
      let others = rest
      // Not in a cancelled task, in which the database does nothing: what was taken must not be sent again.
      try await Task {
        try await database.of(delivery.profile).write { [sharedNow] connection in
          try settle(delivery, outcome, step, others: others, lot.claimer, at: try sharedNow(connection), connection)
        }
      }.value
      try Task.checkCancellation()
      switch step {
      case .sent, .dropped: continue
      case .again, .closed: return
      }
    }
    try await putOff(rest, until: slow.rest(of: host), lot)
  }

  /// Sends a message, which a server that stops does not cut off at once: its service may have it already.
  private func send(_ message: WatchMessage, on channel: StoredChannel) async -> SendOutcome {
    let sending = Task { [line] in await line.send(message, on: channel) }
    return await withTaskCancellationHandler {
      await sending.value
    } onCancel: { [clock] in
      Task {
        try? await clock.sleep(for: Self.stopTime)
        sending.cancel()
      }
    }
  }

  /// Gives messages up that this lot does not send.
  private func putOff(_ deliveries: ArraySlice<ClaimedDelivery>, until wait: Duration?, _ lot: Lot) async throws {
    guard let profile = deliveries.first?.profile else { return }
    try await database.of(profile).write { [sharedNow] connection in
      let end = try wait.map { try sharedNow(connection) + $0 / .seconds(1) }
      for delivery in deliveries { try connection.execute(ChannelRows.release(delivery, until: end, by: lot.claimer)) }
    }
  }

  /// Stores what became of a message, and that the others of its channel wait as long as it does.
  private func settle(
    _ delivery: ClaimedDelivery, _ outcome: SendOutcome, _ step: RetryPlan.Step, others: ArraySlice<ClaimedDelivery>,
    _ claimer: String, at now: Date, _ connection: Connection
  ) throws {
    let state: Delivery.State
    var nextAt: Date?
    switch step {
    case .sent: (state, nextAt) = (.sent, now)
    case .again(let wait): (state, nextAt) = (.waiting, now + wait / .seconds(1))
    case .dropped, .closed: state = .dropped
    }
    try connection.execute(
      ChannelRows.settle(
        delivery, state, attempts: delivery.attempts + 1, nextAt: nextAt, answer: outcome.answer, by: claimer))
    try connection.note(outcome, of: delivery.channel, of: delivery.profile)
    guard state == .waiting else { return }
    for other in others { try connection.execute(ChannelRows.release(other, until: nextAt, by: claimer)) }
  }
}
