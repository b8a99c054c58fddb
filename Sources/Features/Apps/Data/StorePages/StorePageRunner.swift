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

  /// What to do after a step.
  private enum Next {
    case goOn
    case sleep(Duration)
    case waitForChange
  }

  private let pages: AppleStorePagesRepository
  private let comparisons: any ComparisonsRepository
  private let clock: any Clock<Duration>
  private let failed: @Sendable (any Error) -> Void

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - pages: the pages to ask for.
  ///   - comparisons: knows countries that do not sell an app, which have no page.
  ///   - clock: the clock for pauses.
  ///   - failed: called with the error when the storage fails; the runner tries again later.
  public init(
    pages: AppleStorePagesRepository, comparisons: any ComparisonsRepository,
    clock: any Clock<Duration> = ContinuousClock(), failed: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.pages = pages
    self.comparisons = comparisons
    self.clock = clock
    self.failed = failed
  }

  /// Works until the task is cancelled.
  public func run() async {
    var tries = 0
    while !Task.isCancelled {
      // Listens before it looks, so that no change is missed.
      let changes = pages.table.jobChanges()
      switch await step(&tries) {
      case .goOn: break
      // Throws only when cancelled, and the loop checks for that.
      case .sleep(let time): try? await clock.sleep(for: time)
      case .waitForChange: for await _ in changes { break }
      }
    }
  }

  private func step(_ tries: inout Int) async -> Next {
    do {
      guard let job = try await pages.table.nextJob(), let code = job.remaining.first else { return .waitForChange }
      if let storefront = Storefront.find(code), try await !isAbsent(job, in: code),
        let pause = try await ask(job, in: storefront, &tries)
      {
        try await pages.table.noteWait(until: pages.table.now().addingTimeInterval(pause.inSeconds))
        return .sleep(pause)
      }
      tries = 0
      try await pages.table.settle(code, of: job)
      return .goOn
    } catch {
      if !(error is CancellationError) { failed(error) }
      return .sleep(Self.pause)
    }
  }

  /// Whether the App Store said that it does not sell the app there.
  private func isAbsent(_ job: ComparisonJob, in code: String) async throws -> Bool {
    let known = try await comparisons.comparison(of: job.appID, on: job.platform, for: .program)
    return known.offers.contains { $0.id == code && $0.facts == nil }
  }

  /// Asks for a page.
  ///
  /// - Returns: the pause before the same country is asked again; `nil` if it is done.
  private func ask(_ job: ComparisonJob, in storefront: Storefront, _ tries: inout Int) async throws -> Duration? {
    do {
      _ = try await pages.page(of: job.appID, on: job.platform, in: storefront)
      return nil
    } catch let error as AppError {
      switch error.code {
      // These say nothing about the country. Without a time the answer of this country could not be understood.
      case .changedUpstream where error.retryAfter != nil, .rateLimited, .offline:
        return max(error.retryAfter ?? Self.pause, .seconds(1))
      case .storageBusy, .storageFull: throw error
      default:
        tries += 1
        return tries < Self.maxTries ? Self.pause : nil
      }
    }
  }
}
