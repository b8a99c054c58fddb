import AppsFeature
import FeatureKit
import FoldersFeature
import Foundation
import Logging
import MarketFeature
import MoviesFeature
import OpenMarket
import ServiceLifecycle
import Store
import WatchFeature

/// Removes unused data once a day.
///
/// The age of a row is counted twice, so that a wrong clock deletes nothing: by
/// the clock, and in days on which housekeeping ran (``SeenDays``).
struct Housekeeping: Service {
  /// One kind of data to remove.
  struct Chore: Sendable {
    let name: String
    /// How long a row must be unused, in days on which the program ran; at most
    /// ``SeenDays/limit``.
    let unusedDays: Int
    /// Removes rows last used before a moment and returns their count.
    let remove: @Sendable (_ since: Date) async throws -> Int
  }

  /// Time between two rounds; the first round runs at the start.
  static let interval = Duration.seconds(86_400)
  /// Time until a server looks again after another server has done the round.
  static let lookInterval = Duration.seconds(600)

  var chores: [Chore]
  /// Log of the days; `nil` if the storage is temporary, and then nothing is
  /// removed.
  let diary: HousekeepingLog?
  /// Lets one of several servers do the round; `nil` if there is only this
  /// server.
  let lease: DatabaseLease?
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  /// Runs until the program ends. A failed chore is logged and tried again the
  /// next day.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        let isOurs = await isOurs()
        if isOurs { await round() }
        // The sleep throws only when cancelled, and the loop checks for that.
        try? await clock.sleep(for: isOurs ? Self.interval : Self.lookInterval)
      }
    }
  }

  /// Whether no other server has done the round within the day.
  private func isOurs() async -> Bool {
    guard let lease else { return true }
    return await attempt("lease") { try await lease.take(for: Self.interval) } ?? false
  }

  private func round() async {
    guard let diary else { return }
    let now = now()
    guard let (days, jump) = await attempt("days", { try await diary.note(now) }) else { return }
    if let jump {
      logger.warning(
        "the clock is far from the last round; no data is removed early", metadata: ["days": "\(jump)"])
    }
    if let latest = days.latest { await attempt("times") { try await diary.correctTimes(after: latest, to: now) } }
    for chore in chores {
      guard let since = days.unused(for: chore.unusedDays, at: now) else { continue }
      guard let count = await attempt(chore.name, { try await chore.remove(since) }) else { continue }
      logger.debug("old data removed", metadata: ["what": "\(chore.name)", "count": "\(count)"])
    }
  }

  @discardableResult
  private func attempt<Value>(_ name: String, _ body: () async throws -> Value) async -> Value? {
    do {
      return try await body()
    } catch is CancellationError {
      return nil
    } catch {
      logger.warning("old data could not be removed", metadata: ["what": "\(name)", "error": "\(error)"])
      return nil
    }
  }
}

extension Housekeeping.Chore {
  /// Removes profiles unused for 400 days, the longest life of a cookie.
  static func removeProfiles(_ profiles: any ProfilesRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "profiles", unusedDays: 400) { try await profiles.removeUnused(since: $0) }
  }

  /// Removes recent keywords unused for 400 days, including those of removed
  /// profiles.
  static func removeRecents(_ recents: DatabaseRecentKeywordsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "recents", unusedDays: 400) { try await recents.removeUnused(since: $0) }
  }

  /// Removes cached responses unused for 30 days. The size of the cache is
  /// bounded anyway; this removes stale entries.
  static func removeAnswers(_ database: Database) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "answers", unusedDays: 30) { since in
      try await database.inBatches(of: 100) { connection, limit in
        try connection.rows(
          """
          DELETE FROM cachedResponse WHERE requestKey IN (
            SELECT requestKey FROM cachedResponse WHERE lastUsedAt < \(since) LIMIT \(limit))
          RETURNING status
          """
        ).count
      }
    }
  }

  /// Removes comparisons of apps that were not requested for 30 days.
  static func removeComparisons(_ comparisons: DatabaseComparisonsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "comparisons", unusedDays: 30) { try await comparisons.removeUnused(since: $0) }
  }

  /// Removes public pages of apps that were not asked for in 30 days.
  static func removeStorePages(_ pages: AppleStorePagesRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "store pages", unusedDays: 30) { try await pages.removeUnused(since: $0) }
  }

  /// Removes the positions of apps in charts of 8 days ago.
  static func removeChartPositions(_ charts: AppleChartsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "charts", unusedDays: 8) { try await charts.removePositions(seenBefore: $0) }
  }

  /// Removes browsers unused for 402 days, two days longer than profiles.
  ///
  /// Each use is noted separately and only once a day. Without its row, a
  /// browser's old cookie would name the profile directly; by then all its
  /// sign-ins are gone.
  static func removeBrowsers(_ browsers: any BrowsersRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "browsers", unusedDays: 400) {
      try await browsers.removeUnused(since: $0.addingTimeInterval(-2 * 86_400))
    }
  }

  /// Removes movie sign-ins unused for 400 days, and expired sign-ins that were
  /// never finished.
  static func removeMovieSessions(_ sessions: any MovieSessionsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "movie sessions", unusedDays: 400) { try await sessions.removeUnused(since: $0) }
  }

  /// Removes shop credentials unused for 400 days; the shops remain on their
  /// servers.
  static func removeShops(_ shops: any ShopsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "shops", unusedDays: 400) { try await shops.removeUnused(since: $0) }
  }

  /// Removes drafts of products unchanged for 90 days.
  static func removeDrafts(_ drafts: any DraftsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "drafts", unusedDays: 90) { try await drafts.removeUnused(since: $0) }
  }

  /// Removes TMDB's facts of saved movies 180 days after they were fetched;
  /// TMDB's terms allow six months.
  static func forgetMovies(_ folders: any FoldersRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "facts of movies", unusedDays: 180) {
      try await folders.forgetFacts(of: Movie.itemKind, saidBefore: $0)
    }
  }

  /// Removes the history of items that were not looked up for 400 days.
  static func removeHistory(_ history: DatabaseItemHistory) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "history", unusedDays: 400) { try await history.removeUnused(since: $0) }
  }

  /// Removes changes of items that another one has replaced a number of days ago.
  static func removeChanges(_ history: DatabaseItemHistory, after days: Int) -> Housekeeping.Chore {
    let unusedDays = min(days, SeenDays.limit)
    return Housekeeping.Chore(name: "changes", unusedDays: unusedDays) {
      try await history.removeChanges(replacedBefore: $0.addingTimeInterval(-Double(days - unusedDays) * 86_400))
    }
  }

  /// Removes what TMDB said about movies 180 days ago, as ``forgetMovies(_:)``.
  static func forgetMovieHistory(_ history: DatabaseItemHistory) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "history of movies", unusedDays: 180) {
      let things = try await history.removeUnused(since: $0, of: Movie.itemKind)
      return try await history.removeChanges(of: Movie.itemKind, replacedBefore: $0) + things
    }
  }

  /// Removes news of 90 days ago.
  static func removeNews(_ news: DatabaseNewsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "news", unusedDays: 90) { try await news.removeNews(createdBefore: $0) }
  }

  /// Removes messages planned 30 days ago, sent or not, and codes of e-mail.
  static func removeDeliveries(_ channels: DatabaseChannelsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "messages", unusedDays: 30) {
      try await channels.removeDeliveries(before: $0) + channels.removeCodes(before: $0)
    }
  }

  /// Removes folders deleted 30 days ago; until then they can be restored.
  static func removeFolders(_ folders: any FoldersRepository) -> Housekeeping.Chore {
    let days = Int(Removal.foldersKept / .seconds(86_400))
    return Housekeeping.Chore(name: "folders", unusedDays: days) {
      try await folders.removeForGood(before: $0, keepingFolders: false)
    }
  }

  /// Removes items removed from folders, and from those viewed last, a day ago,
  /// long after the end of their undo.
  static func removeFolderItems(_ folders: any FoldersRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "items of folders", unusedDays: 1) {
      try await folders.removeForGood(before: $0, keepingFolders: true)
    }
  }

  /// Removes what was viewed 90 days ago, with its facts; TMDB's terms allow six
  /// months for those of movies.
  static func removeViewed(_ folders: DatabaseFoldersRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "viewed", unusedDays: 90) { try await folders.removeViewed(before: $0) }
  }

  /// Removes products deleted 30 days ago; until then they can be restored.
  static func removeProducts(_ market: Market) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "goods", unusedDays: 30) { try await market.removeDeleted(before: $0) }
  }
}
