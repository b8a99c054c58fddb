import Foundation
import Reactor

/// Asks for the public pages that people compare: one country after another, the apps in turn.
///
/// Each answer is stored before the next call, so a restart goes on where the last process was. Several runners may work
/// at the same time, because ``AppleStorePagesRepository`` lets one of them ask.
public struct StorePageRunner: Sendable {
  /// The pause after the host could not be reached, or the storage failed.
  static let pause = Duration.seconds(30)
  /// The number of calls without an answer after which a country is left out, so that each job ends.
  static let maxTries = 3
  /// The number of pages, in a row without an answer, from which on the host itself is the likely cause.
  static let failuresOfOutage = ComparisonRunner.failuresOfOutage

  /// What to do after a step.
  private enum Next {
    case goOn
    case sleep(Duration)
    case waitForChange
  }

  /// The outcome for a country.
  private enum Outcome {
    case done
    /// Other callers asked for other pages all the time. They make no call impossible.
    case busy
    case wait(Duration, for: WaitReason)
    /// Only this job waits.
    case waitAlone
  }

  /// What one step leaves to the next one.
  private struct Standing {
    /// The number of calls without an answer, of each page that got none so far.
    private var tries: [AppListing.ID: Int] = [:]
    /// The pages that got no answer since the last answer.
    private var silent: Set<AppListing.ID> = []
    /// The number of calls in the outage that do not count.
    private var waits = 0

    /// Whether the host itself is the likely cause. One app alone may be odd.
    var isOutage: Bool { silent.count >= failuresOfOutage && Set(silent.map(\.appID)).count > 1 }

    /// Notes an answer.
    mutating func answered(_ id: AppListing.ID) {
      tries[id] = nil
      (silent, waits) = ([], 0)
    }

    /// Notes a call without an answer, and returns whether to ask again. In an outage calls do not count, but not without
    /// end, so that each job ends.
    mutating func asksAgain(_ id: AppListing.ID) -> Bool {
      silent.insert(id)
      if silent.count >= failuresOfOutage, waits < ComparisonRunner.maxWaits {
        waits += 1
        return true
      }
      tries[id, default: 0] += 1
      guard tries[id] == maxTries else { return true }
      (tries[id], waits) = (nil, 0)
      return false
    }
  }

  private let pages: AppleStorePagesRepository
  private let clock: any Clock<Duration>
  private let failed: @Sendable (any Error) -> Void

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - pages: the pages to ask for.
  ///   - clock: the clock for pauses.
  ///   - failed: called with the error when the storage fails; the runner tries again later.
  public init(
    pages: AppleStorePagesRepository, clock: any Clock<Duration> = ContinuousClock(),
    failed: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.pages = pages
    self.clock = clock
    self.failed = failed
  }

  /// Works until the task is cancelled.
  public func run() async {
    var standing = Standing()
    while !Task.isCancelled {
      // Listens before it looks, so that no change is missed.
      let changes = pages.table.jobChanges()
      switch await step(&standing) {
      case .goOn: break
      // Throws only when cancelled, and the loop checks for that.
      case .sleep(let time): try? await clock.sleep(for: time)
      case .waitForChange: for await _ in changes { break }
      }
    }
  }

  private func step(_ standing: inout Standing) async -> Next {
    do {
      // One look: a job that begins between two looks would be slept over.
      let next = try await pages.table.nextJob()
      guard let job = next.due, let code = job.remaining.first else {
        // Another job may begin in the meantime.
        if next.isWaiting { return .sleep(AppleStorePagesRepository.lookInterval) }
        standing = Standing()
        return .waitForChange
      }
      if let storefront = Storefront.find(code), try await !pages.table.isAbsent(job, in: code) {
        switch try await ask(job, in: storefront, &standing) {
        case .done: break
        case .busy: return .goOn
        case .wait(let pause, let reason):
          try await pages.table.noteWait(until: pages.table.now() + pause.inSeconds, for: reason, after: job)
          return .sleep(pause)
        case .waitAlone:
          try await pages.table.noteWait(of: job)
          return .goOn
        }
      }
      try await pages.table.settle(code, of: job)
      return .goOn
    } catch {
      if !(error is CancellationError) { failed(error) }
      return .sleep(Self.pause)
    }
  }

  /// Asks for a page.
  private func ask(
    _ job: ComparisonJob, in storefront: Storefront, _ standing: inout Standing
  ) async throws -> Outcome {
    let id = AppListing.ID(appID: job.appID, storefront: storefront.code, platform: job.platform)
    do {
      let page = try await pages.pageUnlessBusy(of: job.appID, on: job.platform, in: storefront)
      guard page != nil else { return .busy }
      standing.answered(id)
      return .done
    } catch let error as AppError {
      switch error.code {
      // These say nothing about the country. Without a time the answer of this country could not be understood.
      case .changedUpstream where error.retryAfter != nil, .rateLimited, .offline:
        return .wait(max(error.retryAfter ?? Self.pause, .seconds(1)), for: WaitReason(error))
      case .storageBusy, .storageFull: throw error
      default:
        guard standing.asksAgain(id) else { return .done }
        return standing.isOutage ? .wait(Self.pause, for: .away) : .waitAlone
      }
    }
  }
}
