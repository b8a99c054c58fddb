package import FeatureKit
package import Foundation
import Localization
import Reactor

/// A source of items that are watched, and how it is asked.
package struct WatchedSource: Sendable {
  /// The source of one kind of items.
  package let items: any ItemSource
  /// How often an item is asked for.
  package let period: Duration
  /// The most items of a lot.
  package let lotSize: Int
  /// The pause after a lot.
  package let pace: Duration
  /// Returns how long a background call would wait for the budget.
  package let wait: @Sendable () async -> Duration

  /// Creates a source.
  package init(
    _ items: any ItemSource, period: Duration, lotSize: Int, pace: Duration,
    wait: @escaping @Sendable () async -> Duration
  ) {
    self.items = items
    self.period = period
    self.lotSize = lotSize
    self.pace = pace
    self.wait = wait
  }

  var seconds: TimeInterval { period / .seconds(1) }
}

/// Asks a source for what people keep, while the server runs.
///
/// Its calls have the lowest priority, and a lot begins only if one of them would not wait long. Each lot is stored
/// before the next one, so a restart goes on where the last process was, and storing a lot twice changes nothing. A
/// lease lets one of several servers do the work.
package struct WatchRunner: Sendable {
  /// The time for which a lease is taken; the process that dies keeps others waiting for that long.
  static let leaseTime = Duration.seconds(30)
  /// The time after which a lease is renewed during a lot, and after which a process without it tries again.
  static let renewal = Duration.seconds(10)
  /// A wait for the budget from which on no lot begins.
  static let longWait = Duration.seconds(10)
  /// The pause after the source could not be reached, or the storage failed.
  static let pause = Duration.seconds(30)
  /// The pause after which a runner without a due item looks again.
  static let idle = Duration.seconds(60)
  /// The time after which the runner looks for items that people have kept since.
  static let sweepInterval: TimeInterval = 3_600
  /// The number of kept items that are read at a time.
  static let page = 500

  /// The outcome of asking for an item.
  package enum Outcome: String, Sendable, Hashable {
    /// The source said something about it.
    case found
    /// The source does not have it.
    case gone
    /// The source does not have it, nor many others at the same time, and is not believed.
    case doubted
    /// The source could not be asked for it.
    case failed
  }

  /// What a runner has done.
  package struct Done: Sendable, Hashable {
    /// The number of items that were asked for.
    package var asked = 0
    /// The number of those that have changed.
    package var changed = 0
    /// Whether another process has the lease, so that it does the rest.
    package var isTaken = false
  }

  private let source: WatchedSource
  private let things: WatchThings
  private let keepers: [any KeptItems]
  private let history: any ItemHistory
  private let lease: @Sendable (Duration) async throws -> Bool
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let failed: @Sendable (any Error) -> Void
  private let due: @Sendable (_ count: Int) -> Void
  private let answered: @Sendable (_ outcome: Outcome, _ count: Int) -> Void

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - things: when to ask for which item.
  ///   - keepers: tell what people keep, and have copies of its facts.
  ///   - history: the history of the items.
  ///   - lease: takes or renews the lease for a time; `false` if another process has it.
  ///   - clock: the clock for pauses.
  ///   - now: returns the current time.
  ///   - failed: called with the error when the storage fails; the runner tries again later.
  ///   - due: called with the number of items that are due, before each lot and once after the last one.
  ///   - answered: called with the number of a lot's items for each outcome.
  package init(
    _ source: WatchedSource, things: WatchThings, keepers: [any KeptItems], history: any ItemHistory,
    lease: @escaping @Sendable (Duration) async throws -> Bool, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, failed: @escaping @Sendable (any Error) -> Void = { _ in },
    due: @escaping @Sendable (_ count: Int) -> Void = { _ in },
    answered: @escaping @Sendable (_ outcome: Outcome, _ count: Int) -> Void = { _, _ in }
  ) {
    self.source = source
    self.things = things
    self.keepers = keepers
    self.history = history
    self.lease = lease
    self.clock = clock
    self.now = now
    self.failed = failed
    self.due = due
    self.answered = answered
  }

  /// What one step leaves to the next one.
  private struct Standing {
    var hasLease = false
    var done = Done()
    /// When the kept items were last read.
    var sweptAt: Date?

    func isSweepDue(at now: Date) -> Bool {
      guard let sweptAt else { return true }
      // A clock that was ahead must not put the next sweep off.
      return abs(now.timeIntervalSince(sweptAt)) >= sweepInterval
    }
  }

  /// Works until the task is cancelled, then gives the lease up.
  package func run() async {
    var standing = Standing()
    while !Task.isCancelled {
      let time: Duration
      do {
        time = try await step(&standing) ?? (standing.done.isTaken ? Self.renewal : Self.idle)
      } catch {
        if !(error is CancellationError) { failed(error) }
        time = Self.pause
      }
      // Throws only when cancelled, and the loop checks for that.
      try? await clock.sleep(for: time)
    }
    await end(standing)
  }

  /// Works until nothing is due, another process has the lease, or the task is cancelled; then gives the lease up.
  ///
  /// - Returns: what was done.
  /// - Throws: `AppError` if the storage fails.
  package func runOnce() async throws -> Done {
    var standing = Standing()
    do {
      while let time = try await step(&standing) { try await clock.sleep(for: time) }
    } catch is CancellationError {
      // What is done by then is stored.
    } catch {
      await end(standing)
      throw error
    }
    await end(standing)
    return standing.done
  }

  /// The kind of the items.
  package var kind: String { source.items.kind }

  /// Returns when the given items are asked for next. An item that is not planned yet is left out.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func turns(of ids: [String]) async throws -> [String: Date] { try await things.turns(of: ids) }

  private func end(_ standing: Standing) async {
    guard standing.hasLease else { return }
    // Not in the cancelled task, in which the database does nothing. If that fails, the lease ends by itself.
    await Task { [lease] in _ = try? await lease(.zero) }.value
  }

  /// Does the next piece of work.
  ///
  /// - Returns: how long to sleep; `nil` if nothing is due, or another process has the lease.
  private func step(_ standing: inout Standing) async throws -> Duration? {
    let isSweepDue = standing.isSweepDue(at: now())
    standing.done.isTaken = false
    if try await dueCount() == 0, !isSweepDue { return nil }
    standing.hasLease = try await lease(Self.leaseTime)
    standing.done.isTaken = !standing.hasLease
    guard standing.hasLease else { return nil }
    if isSweepDue {
      try await sweep()
      standing.sweptAt = now()
    }
    let wait = await source.wait()
    if wait > Self.longWait { return min(wait, Self.pause) }
    // Read again: another process may have worked until now.
    let lot = try await things.due(at: now(), early: source.seconds / 4, limit: source.lotSize)
    guard let lot else { return nil }
    var done = standing.done
    defer { standing.done = done }
    return try await renewing(lease, for: Self.leaseTime, every: Self.renewal, on: clock) {
      try await ask(for: lot, &done)
    }
  }

  private func dueCount() async throws -> Int {
    let count = try await things.dueCount(at: now())
    due(count)
    return count
  }
}

// MARK: What is kept

extension WatchRunner {
  /// Plans what people have kept since the last sweep.
  private func sweep() async throws {
    // No wait is longer than a day or a period.
    let latest = now() + 2 * max(source.seconds, 86_400)
    try await things.bringForward(beyond: latest, to: now())
    for keeper in keepers {
      var last: String?
      var isFull = true
      while isFull {
        let items = try await keeper.kept(of: source.items.kind, after: last, limit: Self.page)
        try await noteBases(of: items)
        try await things.add(items.compactMap { turn(of: $0) })
        last = items.last?.id
        isFull = items.count == Self.page
      }
    }
  }

  /// Stores what was known of items when they were kept, before their sources are asked. An item that was asked for
  /// since stays as it is.
  private func noteBases(of items: [KeptItem]) async throws {
    let bases = items.compactMap { item in
      item.base.flatMap { base in ItemReference(kind: source.items.kind, id: item.id).map { ($0, base) } }
    }
    if bases.isEmpty { return }
    try await history.note(Dictionary(bases) { first, _ in first }, gone: [], at: now())
  }

  /// Returns the first turn of an item; `nil` if its source cannot have it.
  private func turn(of item: KeptItem) -> WatchThings.NewTurn? {
    guard let facets = source.items.facets(of: item.id) else { return nil }
    return WatchThings.NewTurn(
      id: item.id, country: facets[.country] ?? "", language: item.language,
      nextAt: WatchLot.firstTurn(of: item.id, at: now(), period: source.seconds))
  }

  /// Removes the items of a lot that are not kept any more.
  private func tidy(_ lot: inout WatchLot) async throws {
    let references = lot.references
    var kept: Set<ItemReference> = []
    for keeper in keepers { kept.formUnion(try await keeper.kept(among: references)) }
    try await things.remove(lot.keep(kept))
  }
}

// MARK: Asking

extension WatchRunner {
  /// Asks for a lot, stores the answers, and counts them.
  ///
  /// - Returns: how long to sleep.
  private func ask(for planned: WatchLot, _ done: inout Done) async throws -> Duration {
    var lot = planned
    try await tidy(&lot)
    if lot.items.isEmpty { return .zero }
    await hear(&lot)
    try Task.checkCancellation()
    done.changed += try await store(lot)
    done.asked += lot.items.count
    if let refusal = lot.refusal { return max(refusal.retryAfter ?? Self.pause, .seconds(1)) }
    return lot.isUnanswered ? Self.pause : source.pace
  }

  /// Takes the source's news about a lot.
  private func hear(_ lot: inout WatchLot) async {
    let ids = lot.items.map(\.id)
    for await news in source.items.news(of: ids, in: lot.language, for: .program, within: ItemCheck()) {
      lot.take(news)
    }
  }

  /// Stores the answers about a lot: first as history, then in the copies, and last when to ask again.
  ///
  /// - Returns: the number of items that have changed since the answer before.
  private func store(_ lot: WatchLot) async throws -> Int {
    var changed = 0
    let (gone, moment) = (lot.gone, lot.missingAt ?? now())
    if !lot.facts.isEmpty || !gone.isEmpty {
      let changes = try await history.note(lot.facts, gone: gone, at: moment)
      changed = changes.values.count { !$0.what.contains(.first) }
      for keeper in keepers {
        try await keeper.note(lot.facts, gone: gone, at: moment)
        try await keeper.note(changes)
      }
    }
    try await things.settle(lot.turns(at: now(), period: source.seconds))
    let outcomes: [(Outcome, Int)] = [
      (.found, lot.facts.count), (.gone, gone.count), (.doubted, lot.missing.count - gone.count),
      (.failed, lot.failed.count),
    ]
    for (outcome, count) in outcomes where count > 0 { answered(outcome, count) }
    return changed
  }
}
