import AppsFeature
import FeatureKit
import FoldersFeature
import Foundation
import Logging
import MarketFeature
import MoviesFeature
import Secrets
import Store
import Upstream
import UpstreamKeepers
import WatchFeature

/// Repositories of the program, in one database.
struct Repositories: Sendable {
  let profiles: DatabaseProfilesRepository
  let browsers: DatabaseBrowsersRepository
  let folders: DatabaseFoldersRepository
  let listings: DatabaseListingStore
  let comparisons: DatabaseComparisonsRepository
  /// The mark of the network address from which a comparison was started.
  let originOfJob: @Sendable (String) -> String
  /// Lets one of several processes ask the source of apps for what comparisons
  /// lack.
  let comparisonsLease: DatabaseLease
  let movieSessions: DatabaseMovieSessionsRepository
  /// Users' data of the market: shops, favorites, saved searches and drafts.
  let market: MarketFeature.Kept
  /// Tells which products are favorites.
  let favorites: FavoriteKeepers
  /// Tells which searches are saved.
  let searches: SearchKeepers
  /// The name of the source of each kind of item.
  let itemSources: [String: String]
  /// Rings when the history has changes.
  let newsBell = NewsBell()
  /// History of the items of the chosen sources.
  let history: DatabaseItemHistory
  let news: DatabaseNewsRepository
  /// Links to feeds.
  let feeds: DatabaseFeedsRepository
  /// Days for which its changes are kept; 0 for ever.
  private let historyDays: Int
  /// Exchange rates of the chosen source.
  let rates: DatabaseExchangeRatesRepository
  /// Cached responses of the servers of apps and movies.
  let cache: any ResponseCache
  /// Requests made to those servers.
  let ledger: any BudgetLedger
  let database: Database

  /// Creates the repositories.
  ///
  /// - Parameters:
  ///   - storage: holds the database.
  ///   - source: source of the apps.
  ///   - movies: server of the movie sign-ins.
  ///   - market: server of the shops; data of one server is never sent to
  ///     another.
  ///   - rates: source of the exchange rates.
  ///   - secretKey: seals secrets.
  ///   - now: the wall clock.
  ///   - logger: logs listings that could not be written.
  init(
    _ storage: Storage, source: CatalogueSource, movies: MoviesSource?, market: MarketSource?, rates: RatesSource,
    secretKey: SecretKey,
    now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    let database = storage.database
    self.database = database
    profiles = DatabaseProfilesRepository(database: database, now: now)
    browsers = DatabaseBrowsersRepository(database: database, secretKey: secretKey, now: now)
    folders = DatabaseFoldersRepository(database: database, now: now)
    listings = DatabaseListingStore(
      database: database, source: source.name, now: now, failed: { logger.listingsFailed($0) })
    let signer = Signer(secretKey, purpose: "origin of a comparison")
    originOfJob = { String(signer.signature(of: $0).prefix(16)) }
    comparisons = DatabaseComparisonsRepository(
      database: database, source: source.name,
      secondsPerCall: source.budget.window / .seconds(1) / Double(source.budget.limit), mark: originOfJob, now: now)
    comparisonsLease = DatabaseLease(database, name: "comparisons of \(source.name)")
    movieSessions = DatabaseMovieSessionsRepository(
      database: database, source: movies?.name ?? "none", secretKey: secretKey, now: now)
    self.market = MarketFeature.Kept(database, server: market?.name ?? "none", secretKey: secretKey, now: now)
    favorites = FavoriteKeepers(database: database, server: market?.name ?? "none")
    searches = SearchKeepers(database: database, server: market?.name ?? "none")
    historyDays = storage.historyDays
    itemSources = [
      AppListing.ID.itemKind: source.name, Movie.itemKind: movies?.name ?? "none",
      Product.itemKind: market?.name ?? "none", SearchKeepers.itemKind: market?.name ?? "none",
    ]
    history = DatabaseItemHistory(
      database: database, sources: itemSources, now: now, changed: { [newsBell] in newsBell.ring() })
    news = DatabaseNewsRepository(database: database, now: now)
    feeds = DatabaseFeedsRepository(database: database, now: now)
    self.rates = DatabaseExchangeRatesRepository(database: database, source: rates.name)
    // The embedded sandbox has another port, and so another address, in each
    // run. Its responses and budget are useless to the next run.
    let isOfUseLater = storage.lasts && !source.isSample
    cache =
      isOfUseLater
      ? DatabaseResponseCache(database: database, maxBytes: storage.answerCache, now: now) : InMemoryResponseCache()
    ledger = isOfUseLater ? DatabaseBudgetLedger(database: database) : InMemoryBudgetLedger()
  }

  /// Recent keywords of a feature.
  ///
  /// - Parameter feature: `apps`, `movies` or `market`; `today` for the search over all.
  func recents(of feature: String) -> DatabaseRecentKeywordsRepository {
    DatabaseRecentKeywordsRepository(database: database, feature: feature)
  }

  /// Chores that remove unused data.
  var chores: [Housekeeping.Chore] {
    [
      .removeMovieSessions(movieSessions), .removeProfiles(profiles), .removeBrowsers(browsers),
      .removeRecents(recents(of: "apps")), .removeAnswers(database), .removeFolders(folders),
      .removeFolderItems(folders), .removeViewed(folders),
      .forgetMovies(folders), .removeHistory(history), .forgetMovieHistory(history), .removeComparisons(comparisons),
      .removeNews(news), .removeShops(market.shops), .removeDrafts(market.drafts),
    ] + (historyDays == 0 ? [] : [.removeChanges(history, after: historyDays)])
  }

  /// Lets one of several servers on the database ask for a public page.
  var storePagesLease: DatabaseLease { DatabaseLease(database, name: "store pages") }

  /// Lets one of several servers on the database do the chores.
  var housekeepingLease: DatabaseLease { DatabaseLease(database, name: "housekeeping") }

  /// Lets one of several servers on the database fetch exchange rates.
  var ratesLease: DatabaseLease { DatabaseLease(database, name: "rates of \(rates.source)") }
}

extension Logger {
  /// Logs that stored listings could not be read or written; the caller gets
  /// the listings anyway.
  func listingsFailed(_ error: any Error) {
    warning("listings could not be kept", metadata: ["error": "\(error)"])
  }
}

extension MarketFeature.Kept {
  fileprivate init(
    _ database: Database, server: String, secretKey: SecretKey, now: @escaping @Sendable () -> Date
  ) {
    let signer = Signer(secretKey, purpose: "origin of a draft")
    self.init(
      shops: DatabaseShopsRepository(database: database, server: server, secretKey: secretKey, now: now),
      favorites: DatabaseFavoritesRepository(database: database, server: server, now: now),
      searches: DatabaseSavedSearchesRepository(database: database, server: server, now: now),
      drafts: DatabaseDraftsRepository(
        database: database, server: server, mark: { String(signer.signature(of: $0).prefix(16)) }, now: now))
  }
}
