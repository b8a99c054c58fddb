import AppsFeature
import AsyncHTTPClient
import FeatureKit
import FoldersFeature
import Foundation
import LiveWeb
import Logging
import MarketFeature
import MoviesFeature
import Secrets
import Shell
import Store
import Upstream

/// Every live value of the program, built once.
struct CompositionRoot: Sendable {
  let source: CatalogueSource
  let listings: any ListingsRepository
  /// `nil` where nobody is asked for movies.
  let movies: (any MoviesRepository)?
  /// `nil` where nobody is asked for products.
  let products: (any ProductsRepository)?
  /// What people who are signed in for movies do; `nil` likewise.
  let accounts: MovieAccounts?
  let profiles: any ProfilesRepository
  let folders: any FoldersRepository
  /// The kinds of items that folders hold.
  let itemProviders: [any ItemProvider]
  let memoryFailed: @Sendable (any Error) -> Void
  let pictures: ServedPictures
  /// How several browsers come to have one profile.
  let devices: Devices
  /// The browsers that came back before.
  let known: KnownBrowsers
  /// In the order of their tabs.
  let features: [any Feature]
  let housekeeping: Housekeeping
  let logger: Logger
  private let clock: any Clock<Duration>
  private let listingStore: any ListingStore
  /// That of apps and movies, and that of the market, where there is one.
  private let stacks: [UpstreamStack]

  /// Builds the values.
  ///
  /// - Parameters:
  ///   - source: whom to ask for apps.
  ///   - movies: whom to ask for movies; `nil`: there are none.
  ///   - market: the source of goods, and the client that makes the long connections of registrations; the caller owns
  ///     that client and shuts it down. `nil`: there are no goods.
  ///   - storage: where what is remembered is kept.
  ///   - client: makes the connections; whoever made it shuts it down.
  ///   - downloader: fetches pictures; whoever made it shuts it down.
  ///   - secretKey: this installation's.
  ///   - pictures: how they are kept; by default in memory.
  ///   - logger: told of calls that fail and of what could not be kept.
  ///   - now: the wall clock.
  ///   - clock: what waiting sleeps on.
  init(
    source: CatalogueSource, movies moviesSource: MoviesSource? = nil,
    market marketSource: (source: MarketSource, registrations: HTTPClient)? = nil,
    storage: Storage, client: HTTPClient, downloader: FileDownloader, secretKey: SecretKey = .random(),
    pictures settings: PictureSettings = .passing, logger: Logger,
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
  ) {
    let repositories = Repositories(
      storage, source: source, movies: moviesSource, market: marketSource?.source, secretKey: secretKey, now: now,
      logger: logger)
    let pictures = ServedPictures(
      settings, of: source, and: marketSource?.source, downloader: downloader, logger: logger)
    let parts = FeatureParts(
      repositories: repositories, pictures: pictures, client: client, secretKey: secretKey, clock: clock, now: now,
      logger: logger)
    let stack = parts.stack(of: source, and: moviesSource)
    let apps = parts.apps(of: source, over: stack)
    let movies = moviesSource.map { parts.movies(of: $0, over: stack) }
    let market = marketSource.map { parts.market(of: $0.source, registrations: $0.registrations) }
    let providers = [apps.feature.itemProvider, movies?.feature.itemProvider, market?.feature.itemProvider]
      .compactMap { $0 }
    let folders = FoldersFeature(folders: repositories.folders, providers: providers, pictures: pictures, now: now)

    self.source = source
    listings = apps.listings
    self.movies = movies?.movies
    products = market?.products
    accounts = movies?.accounts
    profiles = repositories.profiles
    self.folders = repositories.folders
    itemProviders = providers
    memoryFailed = parts.memoryFailed
    self.pictures = pictures
    devices = Devices(
      browsers: repositories.browsers, shop: "/market/shop",
      move: Self.move(repositories.folders, movies?.accounts, repositories.market), now: now)
    known = KnownBrowsers(secretKey)
    features = ([apps.feature, movies?.feature, market?.feature, folders] as [(any Feature)?]).compactMap { $0 }
    housekeeping = Housekeeping(
      chores: repositories.chores, diary: HousekeepingLog(storage), lease: repositories.housekeepingLease,
      clock: clock, now: now, logger: logger)
    self.logger = logger
    self.clock = clock
    listingStore = repositories.listings
    stacks = [stack, market?.stack].compactMap { $0 }
    storage.database.whenLocked { logger.warning("the database is locked by another program") }
  }

  /// How long writing down what upstreams have said may hold up the end of the program.
  private static let timeout = Duration.seconds(3)

  /// Returns when what upstreams have said is written down, or the disk has had its time; before the database is closed.
  func finishKeeping() async {
    await withTaskGroup(of: Void.self) { group in
      let (ends, end) = AsyncStream<Void>.makeStream()
      // Not tasks of the group: a write cannot be cancelled, and is not waited for past its time.
      Task {
        for stack in stacks { await stack.finishKeeping() }
        await listingStore.flush()
        end.finish()
      }
      group.addTask { for await _ in ends {} }
      group.addTask { [clock] in try? await clock.sleep(for: Self.timeout) }
      await group.next()
      group.cancelAll()
    }
  }
}
