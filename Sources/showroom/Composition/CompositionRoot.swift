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
import WatchFeature

/// All live values of the program, built once.
struct CompositionRoot: Sendable {
  let source: CatalogueSource
  let listings: any ListingsRepository
  let charts: any ChartsRepository
  let comparisons: any ComparisonsRepository
  /// Asks the source of apps for what comparisons lack.
  let comparing: ComparisonRunner
  /// Public pages of apps. Nothing may ask for one unless the operator allows
  /// it (`--store-pages`), or a command is told to (`--iap`).
  let storePages: any StorePagesRepository
  let reviews: any ReviewsRepository
  /// Asks for the public pages that people compare, once it runs.
  let pageRunner: StorePageRunner
  /// `nil` if the program has no source of movies.
  let movies: (any MoviesRepository)?
  /// `nil` if the program has no source of products.
  let products: (any ProductsRepository)?
  /// Users' accounts with the source of movies; `nil` without one.
  let accounts: MovieAccounts?
  /// Exchange rates; stored ones, without a call.
  let rates: any ExchangeRatesRepository
  /// Fetches exchange rates once a day while it runs.
  let ratesRefresh: RatesRefresh
  let profiles: any ProfilesRepository
  /// The texts that readers search over all features.
  let recents: any RecentKeywordsRepository
  let folders: any FoldersRepository
  /// What sources said about items over time.
  let history: any ItemHistory
  /// Ask the sources for what people keep, one for each source.
  let watching: [WatchRunner]
  /// What people are told, and their rules.
  let news: any NewsRepository
  /// Tells people what has changed.
  let telling: NewsRunner
  /// The ways on which people are told news outside of the web app.
  let channels: any ChannelsRepository
  /// The kinds of channels that can be added; none if links have no address to begin with.
  let senders: [any ChannelSender]
  /// Sends messages to channels while it runs; `nil` if links have no address to begin with.
  let delivering: DeliveryRunner?
  /// Providers of the kinds of items that folders hold.
  let itemProviders: [any ItemProvider]
  let memoryFailed: @Sendable (any Error) -> Void
  let pictures: ServedPictures
  /// Joins several browsers into one profile.
  let devices: Devices
  /// Recognizes browsers that return.
  let known: KnownBrowsers
  /// Features in the order of their tabs; those without a tab are the last.
  let features: [any Feature]
  let housekeeping: Housekeeping
  let logger: Logger
  private let clock: any Clock<Duration>
  private let listingStore: any ListingStore
  /// The upstream stack of apps and movies, then the market's if there is one.
  private let stacks: [UpstreamStack]

  /// Builds the values.
  ///
  /// - Parameters:
  ///   - source: source of apps.
  ///   - movies: source of movies; `nil` for none.
  ///   - market: source of products and the client for its slow registration
  ///     requests; `nil` for none. The caller owns that client and shuts it
  ///     down.
  ///   - rates: source of exchange rates.
  ///   - storage: database of the program.
  ///   - hasApps: whether the web app has the feature of apps.
  ///   - hasStorePages: whether that feature may ask for public pages of apps.
  ///   - client: HTTP client of all other requests. The caller owns it and
  ///     shuts it down.
  ///   - downloader: fetches pictures. The caller owns it and shuts it down.
  ///   - messages: what messages are sent with; `nil` for no messages.
  ///   - secretKey: key of this installation.
  ///   - pictures: picture cache settings; by default in memory.
  ///   - logger: logs failed requests and failed writes.
  ///   - now: the wall clock.
  ///   - clock: the clock that waits sleep on.
  init(
    source: CatalogueSource, movies moviesSource: MoviesSource? = nil,
    market marketSource: (source: MarketSource, registrations: HTTPClient)? = nil,
    rates: RatesSource, storage: Storage, hasApps: Bool = true, hasStorePages: Bool = false,
    client: HTTPClient, downloader: FileDownloader,
    messages: MessageCalls? = nil,
    secretKey: SecretKey = .random(),
    pictures settings: PictureSettings = .passing, logger: Logger,
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
  ) {
    let repositories = Repositories(
      storage, source: source, movies: moviesSource, market: marketSource?.source, rates: rates, secretKey: secretKey,
      now: now, logger: logger)
    let pictures = ServedPictures(
      settings, of: source, and: marketSource?.source, downloader: downloader, logger: logger)
    let parts = FeatureParts(
      repositories: repositories, pictures: pictures, client: client, secretKey: secretKey, clock: clock, now: now,
      logger: logger)
    let stack = parts.stack(of: source, and: moviesSource, rates)
    let storePages = parts.storePages(of: source, over: stack)
    let apps = parts.apps(of: source, over: stack, pages: hasStorePages ? storePages : nil)
    let movies = moviesSource.map { parts.movies(of: $0, over: stack) }
    let market = marketSource.map { parts.market(of: $0.source, registrations: $0.registrations) }
    let shown = hasApps ? apps.feature : nil
    let providers = [shown?.itemProvider, movies?.feature.itemProvider, market?.feature.itemProvider].compactMap { $0 }
    let searches = market?.feature.searchProvider(repositories.searches)
    let watched = providers + [searches].compactMap { $0 }
    let folders = FoldersFeature(
      folders: repositories.folders, providers: providers,
      places: (movies?.feature.keptPlaces ?? []) + (market?.feature.keptPlaces ?? []),
      pictures: pictures,
      history: HistoryNotes(repositories.history, failed: parts.memoryFailed), now: now)
    let keys = WatchKeys(database: storage.database, secretKey: secretKey)
    let senders = parts.senders(messages, keys)
    let line = ChannelLine(secretKey, senders: senders)
    let channels = DatabaseChannelsRepository(database: storage.database, line: line, now: now)
    let watch = parts.watch(
      repositories.news, of: watched,
      channels: messages?.publicURL.map { parts.channelsPage(channels, senders, keys, from: $0) },
      from: messages?.publicURL)

    self.source = source
    listings = apps.listings
    charts = apps.charts
    comparisons = repositories.comparisons
    comparing = parts.comparing(with: source, over: stack)
    self.storePages = storePages
    reviews = parts.reviews(of: source, over: stack)
    pageRunner = parts.runner(of: storePages)
    self.movies = movies?.movies
    products = market?.products
    accounts = movies?.accounts
    self.rates = repositories.rates
    ratesRefresh = parts.refresh(of: rates, over: stack)
    profiles = repositories.profiles
    recents = repositories.recents(of: "today")
    self.folders = repositories.folders
    history = repositories.history
    watching = [
      parts.watching(shown?.itemProvider, of: source.watched(over: stack)),
      parts.watching(movies?.feature.itemProvider, of: moviesSource?.watched(over: stack)),
      parts.watching(
        market?.feature.itemProvider, of: market.flatMap { marketSource?.source.watched(over: $0.stack) }),
      parts.watching(searches, of: market.flatMap { marketSource?.source.watched(over: $0.stack) }),
    ].compactMap { $0 }
    news = repositories.news
    telling = parts.telling(movies?.feature)
    self.channels = channels
    self.senders = senders
    delivering = messages?.publicURL.map { parts.delivering(on: line, from: $0, watched) }
    itemProviders = providers
    memoryFailed = parts.memoryFailed
    self.pictures = pictures
    devices = Devices(
      browsers: repositories.browsers, shop: "/market/shop",
      move: Self.move(
        repositories.folders, repositories.news, repositories.feeds, channels, movies?.accounts, repositories.market),
      now: now)
    known = KnownBrowsers(secretKey)
    features = ([shown, movies?.feature, market?.feature, folders, watch] as [(any Feature)?]).compactMap { $0 }
    housekeeping = Housekeeping(
      chores: repositories.chores
        + [.removeStorePages(storePages), .removeChartPositions(apps.charts), .removeDeliveries(channels)],
      diary: HousekeepingLog(storage),
      lease: repositories.housekeepingLease,
      clock: clock, now: now, logger: logger)
    self.logger = logger
    self.clock = clock
    listingStore = repositories.listings
    stacks = [stack, market?.stack].compactMap { $0 }
    storage.database.whenLocked { logger.warning("the database is locked by another program") }
  }

  /// How long writing what upstreams have answered may delay the end of the
  /// program.
  private static let timeout = Duration.seconds(3)

  /// Writes what upstreams have answered, for at most 3 seconds. Call it before
  /// the database closes.
  func finishKeeping() async {
    await withTaskGroup(of: Void.self) { group in
      let (ends, end) = AsyncStream<Void>.makeStream()
      // Not a task of the group: a write cannot be cancelled, and the group
      // would wait for it past the timeout.
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
