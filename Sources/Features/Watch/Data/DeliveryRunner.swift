import FeatureKit
import Foundation
import Secrets
package import Store
import Synchronization

/// Sends messages, while the server runs. Every server does so.
///
/// A turn of a channel claims some of its messages for a time, by the clock that all servers share, and sends them one
/// after another. What a killed server had claimed is sent again after that, with the same id and the same words.
package struct DeliveryRunner: Sendable {
  /// The most messages of a turn.
  static let turn = 256
  /// How long a message is claimed for. A message takes at most a minute, because a long one is sent twice.
  static let claim = Duration.seconds(120)
  /// The time after which a turn begins no message.
  static let turnTime = Duration.seconds(5)
  /// The length of a call from which on its service counts as slow and rests.
  static let slowTime = Duration.seconds(10)
  /// The most due messages that are looked at for turns. If they leave slots free, those without a turn step back by
  /// ``stepBack``: they may be the many messages of a few channels.
  static let window = 256
  static let stepBack: TimeInterval = 1
  /// How long a message on its way is waited for while the server stops, which takes five seconds at most.
  static let stopTime = Duration.seconds(3)
  /// The pause between two looks for due messages.
  static let tick = Duration.seconds(1)
  /// The pause between two looks for news to plan.
  static let idle = Duration.seconds(5)
  /// The pause after the storage failed.
  static let pause = Duration.seconds(30)
  /// How long the messages of a channel of an unknown kind wait: a newer server may send them.
  static let unknownWait: TimeInterval = 3_600
  /// Longer than any wait: one beyond it was dated by a clock that was ahead.
  static let latest: TimeInterval = 2 * 86_400

  private let planner: DeliveryPlanner?
  let database: ProfileDatabase
  private let line: ChannelLine
  let clock: any Clock<Duration>
  let desk: DeliveryDesk
  let sharedNow: SharedClock
  private let failed: @Sendable (any Error) -> Void
  private var counted: @Sendable (WatchChannel.Kind, SendOutcome) -> Void

  /// Creates a runner on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - planner: makes the messages.
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
    desk = DeliveryDesk(clock)
    self.sharedNow = sharedNow
    self.failed = failed
    self.counted = counted
  }

  /// Works until the task is cancelled.
  package func run() async {
    await withDiscardingTaskGroup { group in
      // News that cannot be planned keep no message waiting.
      if let planner { group.addTask { await plan(planner) } }
      // Throws only when cancelled.
      group.addTask { _ = try? await send(isEndless: true) }
    }
  }

  private func plan(_ planner: DeliveryPlanner) async {
    while !Task.isCancelled {
      let isPlanned = await attempt { try await planner.plan() } != nil
      // Throws only when cancelled, and the loop checks for that.
      try? await clock.sleep(for: isPlanned ? Self.idle : Self.pause)
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

  /// Sends a lot: the messages that are due, until none is.
  ///
  /// - Returns: the number of claimed messages.
  func sendLot() async throws -> Int { try await send(isEndless: false) }
}

// MARK: Turns

extension DeliveryRunner {
  /// A channel and the messages of it that are claimed, the oldest first.
  struct Turn: Sendable {
    let channel: StoredChannel
    let host: String
    let deliveries: [ClaimedDelivery]
  }

  /// The turns that a transaction has begun.
  struct Begun: Sendable {
    var turns: [Turn] = []
    /// Whether slots are free and further messages may be due.
    var hasMore = false
    /// Whether no turn was under way before. One that has ended since may have kept messages of its profile waiting.
    var wasIdle = false
  }

  /// Gives turns to channels while messages are due, or for ever. A slot that becomes free gets the next channel.
  ///
  /// - Returns: the number of claimed messages.
  private func send(isEndless: Bool) async throws -> Int {
    do {
      return try await withThrowingDiscardingTaskGroup(returning: Int.self) { group in
        let bell = NewsBell()
        let ticking = Task { [clock] in
          repeat { bell.ring() } while (try? await clock.sleep(for: Self.tick)) != nil  // Ends when cancelled.
        }
        defer { ticking.cancel() }
        var count = 0
        for await _ in bell.rings {
          let age = clock.timer()
          let begun = try await isEndless ? beginPatiently() : begin(stepsBack: false)
          for turn in begun.turns {
            count += turn.deliveries.count
            group.addTask { await send(turn, age, bell) }
          }
          if begun.hasMore { bell.ring() }
          if !isEndless, begun.wasIdle, begun.turns.isEmpty, !begun.hasMore, desk.isEmpty { return count }
        }
        throw CancellationError()
      }
    } catch {
      // What services have taken meanwhile must not be sent again.
      _ = await attempt { try await store(desk.takeNotes()) }
      throw error
    }
  }

  /// Begins turns; none after the storage failed, and then a pause has passed.
  private func beginPatiently() async throws -> Begun {
    if let begun = await attempt({ try await begin(stepsBack: true) }) { return begun }
    try await clock.sleep(for: Self.pause)
    return Begun()
  }

  /// Sends the messages of a turn until one of them is not taken, the time is over, or the service rests.
  private func send(_ turn: Turn, _ age: @Sendable () -> Duration, _ bell: NewsBell) async {
    defer {
      desk.end(turn.channel.key)
      bell.ring()
    }
    for delivery in turn.deliveries {
      let wait = desk.resting.rest(of: turn.host)
      if Task.isCancelled || age() >= Self.turnTime || wait != nil {
        return desk.add(.rest(delivery, wait ?? .zero))
      }
      let outcome = await send(delivery, turn)
      // Without an answer the service may have it or not. After the claim it is sent again with the same id.
      if outcome != .taken, Task.isCancelled { return }
      counted(turn.channel.kind, outcome)
      desk.add(.attempt(delivery, outcome))
      bell.ring()
      guard RetryPlan.step(after: outcome, attempts: delivery.attempts + 1, of: delivery.message.id).goesOn else {
        return
      }
    }
    // There may be more, and other channels are first.
    if turn.deliveries.count == Self.turn { desk.add(.rest(turn.deliveries[0], .zero)) }
  }

  private func send(_ delivery: ClaimedDelivery, _ turn: Turn) async -> SendOutcome {
    desk.call(turn.channel.key)
    let time = clock.timer()
    let outcome = await send(delivery.message, on: turn.channel)
    if time() >= Self.slowTime { desk.resting.add(turn.host) }
    return outcome
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
}
