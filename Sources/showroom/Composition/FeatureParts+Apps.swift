import AppsFeature
import CoreMetrics
import FeatureKit
import LiveWeb
import Reactor
import Shell
import Store
import Upstream

extension FeatureParts {
  /// Makes the client of the servers of apps, movies and exchange rates, which
  /// may be one server.
  func stack(of apps: CatalogueSource, and movies: MoviesSource?, _ rates: RatesSource) -> UpstreamStack {
    var sources = Dictionary(rates.servers.map { ($0, "rates") }) { first, _ in first }
    sources[apps.baseURL] = "store"
    if apps.pages != apps.baseURL { sources[apps.pages] = "store pages" }
    var budgets = [apps.pages.authority: apps.pagesBudget]
    if let hints = apps.hints, hints != apps.baseURL {
      sources[hints] = "store hints"
      budgets[hints.authority] = CatalogueSource.hintsBudget
    }
    if let movies {
      sources[movies.baseURL] = "tmdb"
      budgets[movies.baseURL.authority] = movies.budget
    }
    return UpstreamStack.live(
      client: client, userAgent: Showroom.userAgent, cache: repositories.cache, ledger: repositories.ledger,
      budget: apps.budget, hostBudgets: budgets,
      credentials: movies?.credentials ?? [:], sources: sources, clock: clock, now: now, logger: logger)
  }

  /// Makes the repository of the public pages of a source's apps. It makes no
  /// call by itself.
  func storePages(of source: CatalogueSource, over stack: UpstreamStack) -> AppleStorePagesRepository {
    let agent = "Mozilla/5.0 (compatible; \(Showroom.userAgent))"
    return AppleStorePagesRepository(
      client: APIClient(baseURL: source.pages, headers: ["user-agent": agent], transport: stack),
      database: repositories.database, source: source.name, lease: repositories.storePagesLease.take(for:),
      mark: repositories.originOfJob,
      wait: { await stack.budget.wait(host: source.pages.authority, priority: .background) }, clock: clock, now: now
    ) { failure in
      let outcome = failure?.rawValue ?? "read"
      Counter(label: "showroom_store_pages", dimensions: [("outcome", outcome)]).increment()
    }
  }

  /// Makes the runner that asks for the public pages that people compare.
  func runner(of pages: AppleStorePagesRepository) -> StorePageRunner {
    StorePageRunner(pages: pages, clock: clock, failed: { [logger] in logger.listingsFailed($0) })
  }

  /// Makes the repository of what people write about a source's apps.
  func reviews(of source: CatalogueSource, over stack: UpstreamStack) -> AppleReviewsRepository {
    AppleReviewsRepository(client: APIClient(baseURL: source.baseURL, transport: stack))
  }

  /// Makes the repository of a source's apps, and the feature that shows them.
  ///
  /// - Parameter pages: the public pages, if people may compare purchases.
  func apps(
    of source: CatalogueSource, over stack: UpstreamStack, pages: (any StorePagesRepository)?
  ) -> (listings: any ListingsRepository, charts: AppleChartsRepository, feature: AppsFeature) {
    let listings = AppleListingsRepository(
      client: APIClient(baseURL: source.baseURL, transport: stack), store: repositories.listings,
      storeFailed: { [logger] in logger.listingsFailed($0) }, now: now)
    let charts = AppleChartsRepository(
      client: APIClient(baseURL: source.baseURL, transport: stack), database: repositories.database,
      source: source.name, failed: { [logger] in logger.listingsFailed($0) }, now: now)
    let feature = AppsFeature(
      listings: listings, charts: charts, comparisons: repositories.comparisons, storePages: pages,
      reviews: reviews(of: source, over: stack),
      hints: source.hints.map { AppleHintsRepository(client: APIClient(baseURL: $0, transport: stack)) },
      rates: repositories.rates, history: repositories.history, profiles: repositories.profiles,
      recents: repositories.recents(of: "apps"), saved: repositories.folders, viewed: repositories.folders,
      pictures: pictures,
      undoField: SignedField(secretKey, purpose: "undo"),
      health: { await stack.health(of: source.baseURL, for: $0, again: $1 ? .apps : nil) },
      memoryFailed: memoryFailed, now: now)
    return (listings, charts, feature)
  }

  /// Makes the runner that asks a source of apps for what comparisons lack.
  func comparing(with source: CatalogueSource, over stack: UpstreamStack) -> ComparisonRunner {
    ComparisonRunner(
      client: APIClient(baseURL: source.baseURL, transport: stack), comparisons: repositories.comparisons,
      wait: { await stack.budget.wait(host: source.baseURL.authority, priority: .spare) },
      lease: { [lease = repositories.comparisonsLease] in try await lease.take(for: $0) }, clock: clock,
      failed: { [logger] in logger.listingsFailed($0) },
      counted: { running, waiting in
        Meter(label: "showroom_comparisons", dimensions: [("state", "running")]).set(running)
        Meter(label: "showroom_comparisons", dimensions: [("state", "waiting")]).set(waiting)
      },
      answered: { Counter(label: "showroom_comparison_answers", dimensions: [("outcome", $0)]).increment() })
  }
}
