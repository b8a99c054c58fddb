import FeatureKit
import Foundation
import Logging
import ServiceLifecycle
import Store

/// Fetches exchange rates once a day. The last good ones stay while their source fails.
struct RatesRefresh: Service {
  /// Time between two rounds that succeed.
  static let interval = Duration.seconds(86_400)
  /// Time until a server looks again while another one fetches.
  static let lookInterval = Duration.seconds(600)
  /// Times until the next round after a failure, the second and all further ones.
  static let retries = [Duration.seconds(900), .seconds(3_600), .seconds(14_400)]

  let rates: DatabaseExchangeRatesRepository
  /// Whether rates are read at the start, and used unless they are of an earlier day than the stored ones.
  let isFile: Bool
  /// Lets one of several servers fetch.
  let lease: DatabaseLease
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger
  /// Gets the rates from their source.
  let fetch: @Sendable () async throws -> ExchangeRates

  /// Runs until the program ends. A failure is logged.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      var isFirst = true
      var failures = 0
      while !Task.isCancelled {
        var wait = Self.retries[min(failures, Self.retries.count - 1)]
        do {
          wait = try await round(isFirst: isFirst)
          (isFirst, failures) = (false, 0)
        } catch {
          // An error that only says so, without the task's being cancelled, must not end the program.
          if Task.isCancelled { return }
          failures += 1
          logger.warning("exchange rates could not be fetched", metadata: ["error": "\(error)"])
        }
        // The sleep throws only when cancelled, and the loop checks for that.
        try? await clock.sleep(for: wait)
      }
    }
  }

  /// Fetches and stores the rates, unless they were fetched within a day or another server does it now.
  ///
  /// - Parameter isFirst: whether a file is read although it was read within a day; it may have changed.
  /// - Returns: the time until the next round.
  /// - Throws: the error of the source, the refusal of its rates, or `AppError` of the database; `CancellationError`.
  @discardableResult
  func round(isFirst: Bool = true) async throws -> Duration {
    // Each server may have a file of its own.
    if !isFile, !(try await lease.take(for: Self.lookInterval)) { return Self.lookInterval }
    let (latest, now) = (try await rates.latest(), now())
    if let latest, !(isFile && isFirst) {
      let age = Duration.seconds(now.timeIntervalSince(latest.fetchedAt))
      // A time to come is that of a clock that was wrong.
      if (.zero..<Self.interval).contains(age) { return Self.interval - age }
    }
    let fetched = try await fetch()
    if let latest {
      // Each server may have another file at the same path.
      let canFollow = isFile ? fetched.date >= latest.rates.date : fetched.canFollow(latest.rates)
      if !canFollow, isFile || !latest.rates.isOld(at: now) { throw RatesSource.Refusal.unlikeStored }
    }
    try await rates.store(fetched, at: now)
    logger.debug("exchange rates fetched", metadata: ["source": "\(rates.source)"])
    return Self.interval
  }
}
