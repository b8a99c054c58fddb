import FeatureKit
import Foundation
import Localization
import Reactor
import Synchronization
import TestSupport

@testable import AppsFeature

/// The comparison of one app, in memory.
final class FakeComparisons: ComparisonsRepository {
  private struct Shared {
    var comparison: AppComparison
    var refusal: AppError?
    var reads = 0
    var starts: [[Storefront]] = []
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let shared: Mutex<Shared>

  init(_ comparison: AppComparison = AppComparison()) { shared = Mutex(Shared(comparison: comparison)) }

  /// The countries asked first, by start.
  var starts: [[Storefront]] { shared.withLock(\.starts) }

  /// The number of times that the comparison was read.
  var reads: Int { shared.withLock(\.reads) }

  /// The error that starts and pauses throw from now on; `nil` for none.
  func refuse(with refusal: AppError?) { shared.withLock { $0.refusal = refusal } }

  /// Changes the comparison, and notifies the listeners.
  func change(_ change: (inout AppComparison) -> Void) {
    let listeners = shared.withLock { shared in
      change(&shared.comparison)
      return shared.listeners
    }
    for listener in listeners { listener.yield() }
  }

  func comparison(of appID: Int, on platform: Platform, for asker: Asker) async throws -> AppComparison {
    shared.withLock { shared in
      shared.reads += 1
      return shared.comparison
    }
  }

  func start(_ appID: Int, on platform: Platform, first: [Storefront], for asker: Asker) async throws {
    try shared.withLock { shared in
      if let refusal = shared.refusal { throw refusal }
      shared.starts.append(first)
      shared.comparison.state = .running(secondsLeft: 520)
    }
  }

  func pause(_ appID: Int, on platform: Platform, for asker: Asker) async throws {
    try shared.withLock { shared in
      if let refusal = shared.refusal { throw refusal }
      shared.comparison.state = .paused
    }
  }

  func changes(of appID: Int) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners.append(listener) }
    return stream
  }
}

/// Rates that never change.
struct FakeRates: ExchangeRatesRepository {
  var rates: ExchangeRates? = .sample()
  func current() async throws -> ExchangeRates? { rates }
}

extension ExchangeRates {
  /// The rates of 2026-11-29: 1,240 won and 29.99 lira for a dollar, and nothing for zlotys.
  static func sample() -> ExchangeRates? {
    var rates = Dictionary(uniqueKeysWithValues: currencies.map { ($0, Decimal(1)) })
    (rates["KRW"], rates["TRY"], rates["PLN"]) = (1240, 29.99, nil)
    return ExchangeRates(
      date: Date(timeIntervalSince1970: 1_795_910_400), source: "sample", base: "USD", rates: rates)
  }
}

extension AppOffer {
  /// When the sample offers were seen, ten hours after the rates' day began.
  static let seen = Date(timeIntervalSince1970: 1_795_946_400)

  /// What a country's store said: a price in minor units of the store's currency, or that it does not sell the app.
  static func sample(
    _ code: String, _ price: Int?, rating: Double? = 4.6, at seenAt: Date = seen, updatedAt: Date? = nil
  ) -> AppOffer {
    guard let storefront = Storefront.find(code) else { preconditionFailure("\(code) has no App Store") }
    let facts = price.map {
      Facts(
        name: "Boat", price: Money(minorUnits: $0, currency: storefront.currency), rating: rating, ratingCount: 12_000,
        version: "8.1", updatedAt: updatedAt)
    }
    return AppOffer(storefront: storefront, facts: facts, seenAt: seenAt)
  }
}

extension AppComparison {
  /// A comparison with the given offers.
  static func sample(_ state: State = .done(at: AppOffer.seen), _ offers: AppOffer...) -> AppComparison {
    AppComparison(offers: offers, state: state)
  }
}

extension CompareScreen {
  /// The screen with only test doubles, at a moment after ``AppOffer/seen``.
  static func sample(
    _ comparisons: any ComparisonsRepository = FakeComparisons(), storePages: (any StorePagesRepository)? = nil,
    rates: ExchangeRates? = .sample(), memory: SearchMemory = .forgetful, currency: String? = nil,
    after elapsed: TimeInterval = 600
  ) -> CompareScreen {
    CompareScreen(
      comparisons: comparisons, storePages: storePages, rates: FakeRates(rates: rates),
      listings: InMemoryListingsRepository(), memory: memory, saved: .none, ownCurrency: { _ in currency },
      now: { AppOffer.seen.addingTimeInterval(elapsed) })
  }
}
