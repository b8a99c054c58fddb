import AsyncHTTPClient
import Features
import Foundation
import Logging
import Store
import Upstream

/// Every live value of the program, built once.
struct CompositionRoot: Sendable {
  let source: CatalogueSource
  let listings: any ListingsRepository
  let profiles: any ProfilesRepository
  let recents: any RecentKeywordsRepository
  let memoryFailed: @Sendable (any Error) -> Void
  let housekeeping: Housekeeping

  /// Builds the values.
  ///
  /// - Parameters:
  ///   - source: whom to ask.
  ///   - storage: where what lasts is kept.
  ///   - client: makes the connections; whoever made it shuts it down.
  ///   - logger: told of calls that fail and of what could not be kept.
  ///   - now: the wall clock.
  ///   - clock: what waiting sleeps on.
  init(
    source: CatalogueSource, storage: Storage, client: HTTPClient, logger: Logger,
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
  ) {
    let keepers = Keepers(source: source, storage: storage, now: now)
    let stack = UpstreamStack.live(
      client: client, cache: keepers.cache, ledger: keepers.ledger, budget: source.budget, clock: clock, now: now,
      logger: logger)
    self.source = source
    listings = AppleListingsRepository(
      client: APIClient(baseURL: source.baseURL, transport: stack), store: keepers.listings,
      storeFailed: { logger.warning("listings could not be kept", metadata: ["error": "\($0)"]) })
    profiles = keepers.profiles
    recents = keepers.recents
    memoryFailed = { logger.warning("a search goes on without its memory", metadata: ["error": "\($0)"]) }
    housekeeping = Housekeeping(chores: keepers.chores, clock: clock, now: now, logger: logger)
  }
}

/// What remembers, for a source and a storage.
private struct Keepers {
  let cache: any ResponseCache
  let ledger: any BudgetLedger
  let listings: any ListingStore
  let profiles: any ProfilesRepository
  let recents: any RecentKeywordsRepository
  let chores: [Housekeeping.Chore]

  init(source: CatalogueSource, storage: Storage, now: @escaping @Sendable () -> Date) {
    switch storage {
    case .memory:
      cache = InMemoryResponseCache()
      ledger = InMemoryBudgetLedger()
      listings = MemoryListingStore(now: now)
      profiles = InMemoryProfilesRepository(now: now)
      recents = InMemoryRecentKeywordsRepository()
      chores = []
    case .database(let database):
      // The embedded sandbox has another port, and so another address, in every run: its answers and its budget are
      // of no use to the next one.
      cache = source.isSample ? InMemoryResponseCache() : DatabaseResponseCache(database: database, now: now)
      ledger = source.isSample ? InMemoryBudgetLedger() : DatabaseBudgetLedger(database: database)
      listings = DatabaseListingStore(database: database, source: source.name, now: now)
      profiles = DatabaseProfilesRepository(database: database, now: now)
      let keywords = DatabaseRecentKeywordsRepository(database: database)
      recents = keywords
      chores = [.removeProfiles(profiles), .removeRecents(keywords), .removeAnswers(database)]
    }
  }
}
