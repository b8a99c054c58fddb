import Upstream

extension FeatureParts {
  /// Makes the service that fetches exchange rates.
  func refresh(of source: RatesSource, over stack: UpstreamStack) -> RatesRefresh {
    RatesRefresh(
      rates: repositories.rates, isFile: source.isFile, lease: repositories.ratesLease, clock: clock, now: now,
      logger: logger, fetch: { [now] in try await source.rates(over: stack, at: now()) })
  }
}
