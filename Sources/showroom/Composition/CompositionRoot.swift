import AppsFeature
import AsyncHTTPClient
import FeatureKit
import Foundation
import LiveWeb
import Logging
import Secrets
import Store
import Upstream
import UpstreamKeepers

/// Every live value of the program, built once.
struct CompositionRoot: Sendable {
  let source: CatalogueSource
  let listings: any ListingsRepository
  let profiles: any ProfilesRepository
  let memoryFailed: @Sendable (any Error) -> Void
  let pictures: ServedPictures
  /// In the order of their tabs.
  let features: [any Feature]
  let housekeeping: Housekeeping
  let logger: Logger
  private let listingStore: any ListingStore
  private let stack: UpstreamStack

  /// Builds the values.
  ///
  /// - Parameters:
  ///   - source: whom to ask.
  ///   - storage: where what lasts is kept.
  ///   - client: makes the connections; whoever made it shuts it down.
  ///   - downloader: fetches pictures; whoever made it shuts it down.
  ///   - secretKey: this installation's.
  ///   - pictures: how they are kept; by default in memory.
  ///   - logger: told of calls that fail and of what could not be kept.
  ///   - now: the wall clock.
  ///   - clock: what waiting sleeps on.
  init(
    source: CatalogueSource, storage: Storage, client: HTTPClient, downloader: FileDownloader,
    secretKey: SecretKey = .random(), pictures: PictureSettings = .passing, logger: Logger,
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
  ) {
    let listingsFailed: @Sendable (any Error) -> Void = {
      logger.warning("listings could not be kept", metadata: ["error": "\($0)"])
    }
    let keepers = Keepers(source: source, storage: storage, now: now, listingsFailed: listingsFailed)
    stack = UpstreamStack.live(
      client: client, cache: keepers.cache, ledger: keepers.ledger, budget: source.budget, clock: clock, now: now,
      logger: logger)
    self.source = source
    self.logger = logger
    listings = AppleListingsRepository(
      client: APIClient(baseURL: source.baseURL, transport: stack), store: keepers.listings, storeFailed: listingsFailed
    )
    listingStore = keepers.listings
    profiles = keepers.profiles
    let memoryFailed: @Sendable (any Error) -> Void = {
      logger.warning("a page goes on without its memory", metadata: ["error": "\($0)"])
    }
    self.memoryFailed = memoryFailed
    self.pictures = ServedPictures(pictures, of: source, downloader: downloader, logger: logger)
    features = [
      AppsFeature(
        listings: listings, profiles: keepers.profiles, recents: keepers.recents, pictures: self.pictures,
        undoField: SignedField(secretKey, purpose: "undo"), memoryFailed: memoryFailed)
    ]
    housekeeping = Housekeeping(
      chores: keepers.chores, diary: HousekeepingDiary(storage), lease: keepers.housekeepingLease, clock: clock,
      now: now, logger: logger)
    if case .database(let database) = storage {
      database.whenLocked { logger.warning("the database is locked by another program") }
    }
  }

  /// How long writing down what upstreams have said may hold up the end of the program.
  private static let patience = Duration.seconds(3)

  /// Returns when what upstreams have said is written down, or the disk has had its time; before the database is closed.
  func finishKeeping() async {
    await withTaskGroup(of: Void.self) { group in
      let (ends, end) = AsyncStream<Void>.makeStream()
      // Not tasks of the group: a write cannot be cancelled, and is not waited for past its time.
      Task {
        await stack.finishKeeping()
        await listingStore.flush()
        end.finish()
      }
      group.addTask { for await _ in ends {} }
      group.addTask { try? await Task.sleep(for: Self.patience) }
      await group.next()
      group.cancelAll()
    }
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
  let housekeepingLease: DatabaseLease?

  init(
    source: CatalogueSource, storage: Storage, now: @escaping @Sendable () -> Date,
    listingsFailed: @escaping @Sendable (any Error) -> Void
  ) {
    switch storage {
    case .memory:
      cache = InMemoryResponseCache()
      ledger = InMemoryBudgetLedger()
      listings = MemoryListingStore(now: now)
      profiles = InMemoryProfilesRepository(now: now)
      recents = InMemoryRecentKeywordsRepository()
      chores = []
      housekeepingLease = nil
    case .database(let database):
      // The embedded sandbox has another port, and so another address, in every run: its answers and its budget are
      // of no use to the next one.
      cache = source.isSample ? InMemoryResponseCache() : DatabaseResponseCache(database: database, now: now)
      ledger = source.isSample ? InMemoryBudgetLedger() : DatabaseBudgetLedger(database: database)
      listings = DatabaseListingStore(database: database, source: source.name, now: now, failed: listingsFailed)
      profiles = DatabaseProfilesRepository(database: database, now: now)
      let keywords = DatabaseRecentKeywordsRepository(database: database)
      recents = keywords
      housekeepingLease = DatabaseLease(database, name: "housekeeping")
      chores = [.removeProfiles(profiles), .removeRecents(keywords), .removeAnswers(database)]
    }
  }
}
