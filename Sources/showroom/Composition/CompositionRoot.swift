import AppsFeature
import AsyncHTTPClient
import FeatureKit
import FoldersFeature
import Foundation
import LiveWeb
import Logging
import MarketFeature
import MoviesFeature
import Pictures
import Secrets
import Shell
import Store
import Upstream
import UpstreamKeepers

/// Every live value of the program, built once.
struct CompositionRoot: Sendable {
  let source: CatalogueSource
  let listings: any ListingsRepository
  /// `nil` where nobody is asked for movies.
  let movies: (any MoviesRepository)?
  /// What people who are signed in there do; `nil` likewise.
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
  private let stack: UpstreamStack
  /// Where there is a market.
  private let marketStack: UpstreamStack?

  /// Builds the values.
  ///
  /// - Parameters:
  ///   - source: whom to ask for apps.
  ///   - movies: whom to ask for movies; `nil`: there are none.
  ///   - market: the source of goods, and the client that makes the long connections of registrations; the caller owns
  ///     that client and shuts it down. `nil`: there are no goods.
  ///   - storage: where what lasts is kept.
  ///   - client: makes the connections; whoever made it shuts it down.
  ///   - downloader: fetches pictures; whoever made it shuts it down.
  ///   - secretKey: this installation's.
  ///   - pictures: how they are kept; by default in memory.
  ///   - logger: told of calls that fail and of what could not be kept.
  ///   - now: the wall clock.
  ///   - clock: what waiting sleeps on.
  init(
    source: CatalogueSource, movies: MoviesSource? = nil,
    market: (source: MarketSource, registrations: HTTPClient)? = nil,
    storage: Storage, client: HTTPClient, downloader: FileDownloader, secretKey: SecretKey = .random(),
    pictures: PictureSettings = .passing, logger: Logger,
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
  ) {
    let listingsFailed: @Sendable (any Error) -> Void = {
      logger.warning("listings could not be kept", metadata: ["error": "\($0)"])
    }
    let keepers = Keepers(
      source: source, movies: movies?.name ?? "none", market: market?.source, storage: storage, secretKey: secretKey,
      now: now,
      listingsFailed: listingsFailed)
    stack = UpstreamStack.live(
      client: client, cache: keepers.cache, ledger: keepers.ledger, budget: source.budget,
      hostBudgets: movies.map { [$0.baseURL.authority: $0.budget] } ?? [:], credentials: movies?.credentials ?? [:],
      clock: clock, now: now, logger: logger)
    self.source = source
    known = KnownBrowsers(secretKey)
    self.logger = logger
    self.clock = clock
    listings = AppleListingsRepository(
      client: APIClient(baseURL: source.baseURL, transport: stack), store: keepers.listings,
      storeFailed: listingsFailed,
      now: now)
    listingStore = keepers.listings
    let stack = stack
    self.movies = movies.map {
      TMDBMoviesRepository(
        client: APIClient(baseURL: $0.baseURL, transport: stack), pictureBase: $0.pictureBase)
    }
    accounts = movies.map {
      MovieAccounts(
        accounts: TMDBAccountsRepository(
          client: APIClient(baseURL: $0.baseURL, transport: stack), pictureBase: $0.pictureBase,
          approvalBase: $0.approvalBase),
        sessions: keepers.movieSessions)
    }
    profiles = keepers.profiles
    let memoryFailed: @Sendable (any Error) -> Void = {
      logger.warning("a page goes on without its memory", metadata: ["error": "\($0)"])
    }
    self.memoryFailed = memoryFailed
    self.pictures = ServedPictures(pictures, of: source, and: market?.source, downloader: downloader, logger: logger)
    folders = keepers.folders
    let movieAccounts = accounts
    devices = Devices(
      browsers: keepers.browsers, shop: "/market/shop",
      move: Self.move(keepers.folders, movieAccounts, keepers.market), now: now)
    let apps = AppsFeature(
      listings: listings, profiles: keepers.profiles, recents: keepers.recents.apps, saved: keepers.folders,
      pictures: self.pictures, undoField: SignedField(secretKey, purpose: "undo"),
      wait: { await stack.budget.wait(host: source.baseURL.authority, asker: $0) }, memoryFailed: memoryFailed)
    let pictures = self.pictures
    let movieHost = movies?.baseURL.authority ?? ""
    let cinema = self.movies.flatMap { movies in
      movieAccounts.map { accounts in
        MoviesFeature(
          movies: movies, accounts: accounts, profiles: keepers.profiles, recents: keepers.recents.movies,
          pictures: pictures, saved: keepers.folders, undoField: SignedField(secretKey, purpose: "undo of movies"),
          wait: { await stack.budget.wait(host: movieHost, asker: $0) }, memoryFailed: memoryFailed)
      }
    }
    let asked = market.map { source, registrations in
      let stack = UpstreamStack.live(
        client: client, longCalls: registrations,
        cache: source.isEmbedded ? InMemoryResponseCache() : keepers.cache,
        ledger: InMemoryBudgetLedger(), budget: source.budget, clock: clock, now: now, logger: logger)
      return (source: source, stack: stack)
    }
    marketStack = asked?.stack
    let shop = asked.map { source, stack in
      let transport = source.isEmbedded ? AskerForwarding(secretKey).over(stack) : stack
      let client = APIClient(baseURL: source.baseURL, transport: transport)
      return MarketFeature(
        products: ServerProductsRepository(client: client, addresses: source.addresses),
        selling: ServerSellingRepository(client: client, addresses: source.addresses),
        kept: keepers.market, server: source.name, showsSamples: source.hasSamples,
        profiles: keepers.profiles, recents: keepers.recents.market, pictures: pictures, saved: keepers.folders,
        undoField: SignedField(secretKey, purpose: "undo of goods"),
        favoriteUndo: SignedField(secretKey, purpose: "undo of favorites"),
        home: { [browsers = keepers.browsers] in try await browsers.profile(of: $0.browser) },
        shrink: PicturePipeline.ofUploads(logger).shrinking, memoryFailed: memoryFailed)
    }
    let providers =
      [apps.itemProvider] + (cinema.map { [$0.itemProvider] } ?? []) + (shop.map { [$0.itemProvider] } ?? [])
    itemProviders = providers
    let shelves = FoldersFeature(folders: keepers.folders, providers: providers, pictures: pictures, now: now)
    features = [apps as any Feature] + (cinema.map { [$0] } ?? []) + (shop.map { [$0] } ?? []) + [shelves]
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
        await marketStack?.finishKeeping()
        await listingStore.flush()
        end.finish()
      }
      group.addTask { for await _ in ends {} }
      group.addTask { [clock] in try? await clock.sleep(for: Self.patience) }
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
  /// What people searched, of apps, of movies and of goods.
  let recents:
    (apps: any RecentKeywordsRepository, movies: any RecentKeywordsRepository, market: any RecentKeywordsRepository)
  let folders: any FoldersRepository
  let browsers: any BrowsersRepository
  let movieSessions: any MovieSessionsRepository
  /// What is kept of people on the market.
  let market: MarketFeature.Kept
  let chores: [Housekeeping.Chore]
  let housekeepingLease: DatabaseLease?

  init(
    source: CatalogueSource, movies: String, market: MarketSource?, storage: Storage, secretKey: SecretKey,
    now: @escaping @Sendable () -> Date, listingsFailed: @escaping @Sendable (any Error) -> Void
  ) {
    switch storage {
    case .memory:
      cache = InMemoryResponseCache()
      ledger = InMemoryBudgetLedger()
      listings = MemoryListingStore(now: now)
      profiles = InMemoryProfilesRepository(now: now)
      recents = (
        InMemoryRecentKeywordsRepository(), InMemoryRecentKeywordsRepository(), InMemoryRecentKeywordsRepository()
      )
      let passing = Storage.passing
      folders = DatabaseFoldersRepository(database: passing, now: now)
      browsers = DatabaseBrowsersRepository(database: passing, secretKey: secretKey, now: now)
      movieSessions = DatabaseMovieSessionsRepository(
        database: passing, source: movies, secretKey: secretKey, now: now)
      self.market = MarketFeature.Kept(passing, server: market, secretKey: secretKey, now: now)
      chores = []
      housekeepingLease = nil
    case .database(let database):
      // The embedded sandbox has another port, and so another address, in every run: its answers and its budget are
      // of no use to the next one.
      cache = source.isSample ? InMemoryResponseCache() : DatabaseResponseCache(database: database, now: now)
      ledger = source.isSample ? InMemoryBudgetLedger() : DatabaseBudgetLedger(database: database)
      listings = DatabaseListingStore(database: database, source: source.name, now: now, failed: listingsFailed)
      profiles = DatabaseProfilesRepository(database: database, now: now)
      let keywords = DatabaseRecentKeywordsRepository(database: database, feature: "apps")
      recents = (
        keywords, DatabaseRecentKeywordsRepository(database: database, feature: "movies"),
        DatabaseRecentKeywordsRepository(database: database, feature: "market")
      )
      folders = DatabaseFoldersRepository(database: database, now: now)
      browsers = DatabaseBrowsersRepository(database: database, secretKey: secretKey, now: now)
      let sessions = DatabaseMovieSessionsRepository(
        database: database, source: movies, secretKey: secretKey, now: now)
      movieSessions = sessions
      let market = MarketFeature.Kept(database, server: market, secretKey: secretKey, now: now)
      self.market = market
      housekeepingLease = DatabaseLease(database, name: "housekeeping")
      chores = [
        .removeMovieSessions(sessions), .removeProfiles(profiles), .removeBrowsers(browsers),
        .removeRecents(keywords), .removeAnswers(database), .removeFolders(folders), .forgetMovies(folders),
        .removeShops(market.shops), .removeDrafts(market.drafts),
      ]
    }
  }
}

extension MarketFeature.Kept {
  /// In the database.
  ///
  /// - Parameter server: with whom; nothing of one is ever told to another.
  fileprivate init(
    _ database: Database, server: MarketSource?, secretKey: SecretKey, now: @escaping @Sendable () -> Date
  ) {
    let server = server?.name ?? "none"
    let signer = Signer(secretKey, purpose: "origin of a draft")
    self.init(
      shops: DatabaseShopsRepository(database: database, server: server, secretKey: secretKey, now: now),
      favorites: DatabaseFavoritesRepository(database: database, server: server),
      searches: DatabaseSavedSearchesRepository(database: database, server: server),
      drafts: DatabaseDraftsRepository(
        database: database, server: server, mark: { String(signer.signature(of: $0).prefix(16)) }, now: now))
  }
}
