import Foundation
import Localization
import Reactor
public import Upstream

/// Asks the App Store for what comparisons lack: one country after another, for all apps that lack it at once.
///
/// Its calls have priority ``HTTPRequest/Priority/spare``. Each answer is stored before the next call, so a restart goes
/// on where the last process was. A lease lets one of several servers, or a command, do the work.
public struct ComparisonRunner: Sendable {
  /// The time for which a lease is taken; the process that dies keeps others waiting for that long.
  static let leaseTime = Duration.seconds(30)
  /// The time after which a lease is renewed during a call, and after which a process without it tries again.
  static let renewal = Duration.seconds(10)
  /// A wait for the budget from which on the comparisons say that they wait.
  static let longWait = Duration.seconds(10)
  /// The pause after the App Store could not be reached, or the storage failed.
  static let pause = Duration.seconds(30)

  /// The number of failures in a row, each for another country, from which on the App Store itself is the likely cause.
  static let failuresOfOutage = 3
  /// The number of waits after which a country counts as failed in spite of that, so that each comparison ends.
  static let maxWaits = 10

  /// What to do after a step.
  private enum Next {
    case goOn
    case sleep(Duration)
    case waitForChange
  }

  /// What one step leaves to the next one.
  private struct Standing {
    var hasLease = false
    /// The number of calls in a row that ended with `unavailable`, since a country last counted as failed for good.
    var failures = 0

    /// Counts a failure, and returns whether to wait and ask the same country again.
    mutating func waits() -> Bool {
      failures += 1
      guard failures < failuresOfOutage + maxWaits else {
        failures = 0
        return false
      }
      return failures >= failuresOfOutage
    }
  }

  private let client: APIClient
  private let comparisons: DatabaseComparisonsRepository
  private let wait: @Sendable () async -> Duration
  private let lease: @Sendable (Duration) async throws -> Bool
  private let clock: any Clock<Duration>
  private let failed: @Sendable (any Error) -> Void
  private let counted: @Sendable (_ running: Int, _ waiting: Int) -> Void
  private let answered: @Sendable (_ outcome: String) -> Void

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - client: calls the App Store.
  ///   - comparisons: the comparisons to work off.
  ///   - wait: returns how long a spare call would wait for the budget.
  ///   - lease: takes or renews the lease for a time; `false` if another process has it.
  ///   - clock: the clock for pauses.
  ///   - failed: called with the error when the storage fails; the runner tries again later.
  ///   - counted: called with the numbers of comparisons that are being asked for, and that wait until a call can be
  ///     made, when they may have changed.
  ///   - answered: called for each country and app that was asked, with `sold`, `notSold`, or why the call failed, like
  ///     `unavailable`.
  public init(
    client: APIClient, comparisons: DatabaseComparisonsRepository, wait: @escaping @Sendable () async -> Duration,
    lease: @escaping @Sendable (Duration) async throws -> Bool, clock: any Clock<Duration> = ContinuousClock(),
    failed: @escaping @Sendable (any Error) -> Void = { _ in },
    counted: @escaping @Sendable (_ running: Int, _ waiting: Int) -> Void = { _, _ in },
    answered: @escaping @Sendable (_ outcome: String) -> Void = { _ in }
  ) {
    self.client = client
    self.comparisons = comparisons
    self.counted = counted
    self.answered = answered
    self.wait = wait
    self.lease = lease
    self.clock = clock
    self.failed = failed
  }

  /// Works until the task is cancelled, then gives the lease up.
  public func run() async {
    var standing = Standing()
    while !Task.isCancelled {
      // Listens before it looks, so that no change is missed.
      let changes = comparisons.changes()
      switch await step(&standing) {
      case .goOn: break
      // Throws only when cancelled, and the loop checks for that.
      case .sleep(let time): try? await clock.sleep(for: time)
      case .waitForChange:
        await release(&standing)
        for await _ in changes { break }
      }
    }
    await release(&standing)
  }

  /// Lets another process work at once. Not in the cancelled task, in which the database does nothing.
  private func release(_ standing: inout Standing) async {
    guard standing.hasLease else { return }
    standing.hasLease = false
    // If that fails, the lease ends by itself.
    await Task { [lease] in _ = try? await lease(.zero) }.value
  }

  private func step(_ standing: inout Standing) async -> Next {
    do {
      let count = try await comparisons.jobs().count
      guard count > 0 else {
        counted(0, 0)
        return .waitForChange
      }
      standing.hasLease = try await lease(Self.leaseTime)
      guard standing.hasLease else {
        counted(count, 0)
        return .sleep(Self.renewal)
      }
      let wait = await wait()
      if wait > Self.longWait { return try await waiting(wait, for: .budget) }
      counted(count, 0)
      // Read again: another process may have worked until now.
      return try await ask(for: comparisons.jobs().nextIDs, &standing)
    } catch {
      if !(error is CancellationError) { failed(error) }
      return .sleep(Self.pause)
    }
  }

  /// Looks again soon, because the budget may be free before.
  private func waiting(_ time: Duration, for reason: WaitReason) async throws -> Next {
    try await comparisons.noteWait(until: comparisons.now().addingTimeInterval(time.inSeconds), for: reason)
    counted(0, try await comparisons.jobs().count)
    return .sleep(min(time, Self.pause))
  }

  /// Asks for apps in one country, in as many calls as a ``LookupPlan`` needs, as long as this process has the lease.
  private func ask(for ids: [AppListing.ID], _ standing: inout Standing) async throws -> Next {
    var plan = LookupPlan(ids)
    var lastError = AppError(.unavailable)
    while let step = plan.next() {
      switch step {
      case .giveUp(let ids): try await save(ids, .failed(lastError.code))
      case .call(let call):
        standing.hasLease = try await lease(Self.leaseTime)
        guard standing.hasLease else { return .sleep(Self.renewal) }
        do {
          try await save(try await answer(to: call), to: call, &plan)
          standing.failures = 0
        } catch let error as NetworkError {
          lastError = AppError(AppleListingsRepository.translated(error))
          if let pause = Self.pause(after: lastError) {
            return try await waiting(pause, for: WaitReason(lastError))
          }
          let lost = plan.failed(mayBeOfIDs: error.mayBeOfRequest)
          if lastError.code != .unavailable {
            standing.failures = 0
          } else if !lost.isEmpty, standing.waits() {
            return try await waiting(Self.pause, for: .away)
          }
          try await save(lost, .failed(lastError.code))
        }
      }
    }
    return .goOn
  }

  /// The pause after an error that says nothing about the country; `nil` for another one.
  private static func pause(after error: AppError) -> Duration? {
    switch error.code {
    case .rateLimited: max(error.retryAfter ?? pause, .seconds(1))
    case .offline: pause
    default: nil
    }
  }

  /// Makes a call, and renews the lease meanwhile. The answer is not cached, because it would take the place of one that
  /// a page needs.
  private func answer(to call: LookupPlan.Call) async throws -> Answer<ListingsReplyDTO> {
    let request = LookupAppsRequest(
      key: .appIDs(call.appIDs), country: call.place.storefront, platform: call.place.platform, language: .english,
      isRefresh: true)
    let renewing = Task { [lease, clock] in
      // The sleep throws only when cancelled. A renewal that fails is tried again, and a lost lease ends the plan.
      while (try? await clock.sleep(for: Self.renewal)) != nil { _ = try? await lease(Self.leaseTime) }
    }
    defer { renewing.cancel() }
    return try await client.send(request, priority: .spare)
  }

  private func save(
    _ answer: Answer<ListingsReplyDTO>, to call: LookupPlan.Call, _ plan: inout LookupPlan
  ) async throws {
    let seenAt = comparisons.now().addingTimeInterval(-(answer.age ?? .zero).inSeconds)
    let found = ListingLookups.Found(answer.value, for: call)
    var outcomes = [Int: ComparisonOutcome](
      uniqueKeysWithValues: found.listings.map { ($0.id.appID, .sold(AppOffer.Facts($0))) })
    // The app exists, but not for the device.
    for id in found.others { outcomes[id.appID] = .notSold }
    let missing = Set(call.appIDs).subtracting(found.appIDs)
    // A shared answer sometimes leaves an app out. A second call for each app and country would double the time.
    let doubtful = call.appIDs.count > 1 ? try await comparisons.sold(among: missing, in: call.place) : []
    let left = plan.answered(with: Set(call.appIDs).subtracting(doubtful))
    // An unreadable row may be that of an app that seems to be missing.
    let isWhole = answer.value.rows.count == answer.value.rowCount
    for appID in missing.subtracting(doubtful).union(left.map(\.appID)) {
      outcomes[appID] = isWhole ? .notSold : .failed(.changedUpstream)
    }
    if !outcomes.isEmpty { try await save(outcomes, of: call.place, seenAt: seenAt) }
  }

  private func save(_ ids: [AppListing.ID], _ outcome: ComparisonOutcome) async throws {
    for (place, appIDs) in ids.byPlace() {
      let outcomes = [Int: ComparisonOutcome](uniqueKeysWithValues: appIDs.map { ($0, outcome) })
      try await save(outcomes, of: place, seenAt: comparisons.now())
    }
  }

  private func save(_ outcomes: [Int: ComparisonOutcome], of place: ListingPlace, seenAt: Date) async throws {
    try await comparisons.save(outcomes, of: place, seenAt: seenAt)
    for outcome in outcomes.values { answered(outcome.name) }
  }
}
