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

/// What the program remembers, in one database.
struct Repositories: Sendable {
  let profiles: DatabaseProfilesRepository
  let browsers: DatabaseBrowsersRepository
  let folders: DatabaseFoldersRepository
  let listings: DatabaseListingStore
  let movieSessions: DatabaseMovieSessionsRepository
  /// What is kept of people on the market.
  let market: MarketFeature.Kept
  /// What the servers of apps and movies have said.
  let cache: any ResponseCache
  /// What those servers were asked.
  let ledger: any BudgetLedger
  private let database: Database

  /// - Parameters:
  ///   - storage: what is remembered is kept in its database.
  ///   - source: whose apps these are.
  ///   - movies: with whom people sign in.
  ///   - market: where people have shops; nothing of one server is ever told to another.
  ///   - secretKey: seals what is secret.
  ///   - now: the time.
  ///   - logger: told of listings that could not be written.
  init(
    _ storage: Storage, source: CatalogueSource, movies: MoviesSource?, market: MarketSource?, secretKey: SecretKey,
    now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    let database = storage.database
    self.database = database
    profiles = DatabaseProfilesRepository(database: database, now: now)
    browsers = DatabaseBrowsersRepository(database: database, secretKey: secretKey, now: now)
    folders = DatabaseFoldersRepository(database: database, now: now)
    listings = DatabaseListingStore(
      database: database, source: source.name, now: now, failed: { logger.listingsFailed($0) })
    movieSessions = DatabaseMovieSessionsRepository(
      database: database, source: movies?.name ?? "none", secretKey: secretKey, now: now)
    self.market = MarketFeature.Kept(database, server: market?.name ?? "none", secretKey: secretKey, now: now)
    // The embedded sandbox has another port, and so another address, in every run: its answers and its budget are of no
    // use to the next one.
    let isOfUseLater = storage.lasts && !source.isSample
    cache = isOfUseLater ? DatabaseResponseCache(database: database, now: now) : InMemoryResponseCache()
    ledger = isOfUseLater ? DatabaseBudgetLedger(database: database) : InMemoryBudgetLedger()
  }

  /// What people searched.
  ///
  /// - Parameter feature: of what: `apps`, `movies` or `market`.
  func recents(of feature: String) -> DatabaseRecentKeywordsRepository {
    DatabaseRecentKeywordsRepository(database: database, feature: feature)
  }

  /// Remove what will not be asked for again.
  var chores: [Housekeeping.Chore] {
    [
      .removeMovieSessions(movieSessions), .removeProfiles(profiles), .removeBrowsers(browsers),
      .removeRecents(recents(of: "apps")), .removeAnswers(database), .removeFolders(folders), .forgetMovies(folders),
      .removeShops(market.shops), .removeDrafts(market.drafts),
    ]
  }

  /// Of several servers on the database one does the chores.
  var housekeepingLease: DatabaseLease { DatabaseLease(database, name: "housekeeping") }
}

extension Logger {
  /// Says that listings could be neither read nor written; who asked has them all the same.
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
      favorites: DatabaseFavoritesRepository(database: database, server: server),
      searches: DatabaseSavedSearchesRepository(database: database, server: server),
      drafts: DatabaseDraftsRepository(
        database: database, server: server, mark: { String(signer.signature(of: $0).prefix(16)) }, now: now))
  }
}
