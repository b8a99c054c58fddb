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

  /// What to do after a step.
  private enum Next {
    case goOn
    case sleep(Duration)
    case waitForChange
  }

  private let client: APIClient
  private let comparisons: DatabaseComparisonsRepository
  private let wait: @Sendable () async -> Duration
  private let lease: @Sendable (Duration) async throws -> Bool
  private let clock: any Clock<Duration>
  private let failed: @Sendable (any Error) -> Void

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - client: calls the App Store.
  ///   - comparisons: the comparisons to work off.
  ///   - wait: returns how long a spare call would wait for the budget.
  ///   - lease: takes or renews the lease for a time; `false` if another process has it.
  ///   - clock: the clock for pauses.
  ///   - failed: called with the error when the storage fails; the runner tries again later.
  public init(
    client: APIClient, comparisons: DatabaseComparisonsRepository, wait: @escaping @Sendable () async -> Duration,
    lease: @escaping @Sendable (Duration) async throws -> Bool, clock: any Clock<Duration> = ContinuousClock(),
    failed: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.client = client
    self.comparisons = comparisons
    self.wait = wait
    self.lease = lease
    self.clock = clock
    self.failed = failed
  }

  /// Works until the task is cancelled, then gives the lease up.
  public func run() async {
    var hasLease = false
    while !Task.isCancelled {
      // Listens before it looks, so that no change is missed.
      let changes = comparisons.changes()
      switch await step(&hasLease) {
      case .goOn: break
      // Throws only when cancelled, and the loop checks for that.
      case .sleep(let time): try? await clock.sleep(for: time)
      case .waitForChange:
        await release(&hasLease)
        for await _ in changes { break }
      }
    }
    await release(&hasLease)
  }

  /// Lets another process work at once. Not in the cancelled task, in which the database does nothing.
  private func release(_ hasLease: inout Bool) async {
    guard hasLease else { return }
    hasLease = false
    // If that fails, the lease ends by itself.
    await Task { [lease] in _ = try? await lease(.zero) }.value
  }

  private func step(_ hasLease: inout Bool) async -> Next {
    do {
      guard try await !comparisons.jobs().isEmpty else { return .waitForChange }
      hasLease = try await lease(Self.leaseTime)
      guard hasLease else { return .sleep(Self.renewal) }
      let wait = await wait()
      if wait > Self.longWait { return try await waiting(wait) }
      // Read again: another process may have worked until now.
      return try await ask(for: comparisons.jobs().nextIDs)
    } catch {
      if !(error is CancellationError) { failed(error) }
      return .sleep(Self.pause)
    }
  }

  /// Looks again soon, because the budget may be free before.
  private func waiting(_ time: Duration) async throws -> Next {
    try await comparisons.noteWait(until: comparisons.now().addingTimeInterval(time.inSeconds))
    return .sleep(min(time, Self.pause))
  }

  /// Asks for apps in one country, in as many calls as a ``LookupPlan`` needs.
  private func ask(for ids: [AppListing.ID]) async throws -> Next {
    var plan = LookupPlan(ids)
    var lastError = AppError(.unavailable)
    while let step = plan.next() {
      switch step {
      case .giveUp(let ids): try await save(ids, .failed(lastError.code))
      case .call(let call):
        do {
          try await save(try await answer(to: call), to: call, &plan)
        } catch let error as NetworkError {
          lastError = AppError(AppleListingsRepository.translated(error))
          if let pause = Self.pause(after: lastError) { return try await waiting(pause) }
          try await save(plan.failed(mayBeOfIDs: error.mayBeOfRequest), .failed(lastError.code))
        }
        // A single app that is missing is not sold there, as on its page: a second call for each country would double
        // the time.
        if ids.count == 1 { return .goOn }
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

  /// Makes a call, and renews the lease meanwhile. A call for one app is kept like any other lookup, so that its answer
  /// is not lost if this process ends before it is stored.
  private func answer(to call: LookupPlan.Call) async throws -> Answer<ListingsReplyDTO> {
    let request = LookupAppsRequest(
      key: .appIDs(call.appIDs), country: call.place.storefront, platform: call.place.platform, language: .english,
      isRefresh: call.appIDs.count > 1, isAnew: true)
    let renewing = Task { [lease, clock] in
      while true {
        try await clock.sleep(for: Self.renewal)
        _ = try await lease(Self.leaseTime)
      }
    }
    defer { renewing.cancel() }
    let answer = try await client.send(request, priority: .spare)
    if answer.isStale, let failure = answer.failure { throw failure }
    return answer
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
    let left = plan.answered(with: found.appIDs)
    // An unreadable row may be that of an app that seems to be missing.
    let isWhole = answer.value.rows.count == answer.value.rowCount
    for id in call.appIDs.count == 1 && found.appIDs.isEmpty ? call.ids : left {
      outcomes[id.appID] = isWhole ? .notSold : .failed(.changedUpstream)
    }
    if !outcomes.isEmpty { try await comparisons.save(outcomes, of: call.place, seenAt: seenAt) }
  }

  private func save(_ ids: [AppListing.ID], _ outcome: ComparisonOutcome) async throws {
    for (place, appIDs) in ids.byPlace() {
      let outcomes = [Int: ComparisonOutcome](uniqueKeysWithValues: appIDs.map { ($0, outcome) })
      try await comparisons.save(outcomes, of: place, seenAt: comparisons.now())
    }
  }
}
