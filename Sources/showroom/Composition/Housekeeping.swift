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

/// Removes, once a day, what nobody will ask for again.
///
/// A clock that is wrong for a while must not take anything with it, so the age of a thing is counted twice: by the
/// clock, and in days on which housekeeping was there (``SeenDays``).
struct Housekeeping: Service {
  /// One kind of thing to remove.
  struct Chore: Sendable {
    let name: String
    /// How long a thing must be unused, in days on which the program ran; at most ``SeenDays/limit``.
    let unusedDays: Int
    /// Removes things last used before a moment; returns how many.
    let remove: @Sendable (_ since: Date) async throws -> Int
  }

  /// The time between two rounds; the first is at the start.
  static let interval = Duration.seconds(86_400)
  /// When who finds that another server has kept house looks again.
  static let lookInterval = Duration.seconds(600)

  var chores: [Chore]
  /// Where the days are kept; nil when nothing lasts, then nothing is done.
  let diary: HousekeepingLog?
  /// Of several servers one is at it; nil when there is only this one.
  let lease: DatabaseLease?
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  /// Works until the program ends. What fails is logged, and tried again the next day.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        let isOurs = await isOurs()
        if isOurs { await round() }
        // Ends only by being cancelled, which is what the loop asks about.
        try? await clock.sleep(for: isOurs ? Self.interval : Self.lookInterval)
      }
    }
  }

  /// Whether no other server has kept house within the day.
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
        "the clock is far from the last round; nothing is removed before its time", metadata: ["days": "\(jump)"])
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
  /// Profiles unused for as long as the longest life of a cookie.
  static func removeProfiles(_ profiles: any ProfilesRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "profiles", unusedDays: 400) { try await profiles.removeUnused(since: $0) }
  }

  /// Keywords nobody searched for as long: those of profiles that are gone among them.
  static func removeRecents(_ recents: DatabaseRecentKeywordsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "recents", unusedDays: 400) { try await recents.removeUnused(since: $0) }
  }

  /// Upstreams' answers that nobody asked for in a month; room is bounded anyway, this lets go of what is stale.
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

  /// Browsers that were not here for as long as profiles may be unused, and two days more: each use is noted once a
  /// day and by itself, and without its row the old name of a browser is that of its profile again. By then nobody is
  /// signed in there any more.
  static func removeBrowsers(_ browsers: any BrowsersRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "browsers", unusedDays: 400) {
      try await browsers.removeUnused(since: $0.addingTimeInterval(-2 * 86_400))
    }
  }

  /// Sign-ins with the source of movies that nobody used for as long, and those that were begun and have expired.
  static func removeMovieSessions(_ sessions: any MovieSessionsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "movie sessions", unusedDays: 400) { try await sessions.removeUnused(since: $0) }
  }

  /// Shops that nobody used for as long; on their servers they go on.
  static func removeShops(_ shops: any ShopsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "shops", unusedDays: 400) { try await shops.removeUnused(since: $0) }
  }

  /// What was about to be sold and was not touched for three months.
  static func removeDrafts(_ drafts: any DraftsRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "drafts", unusedDays: 90) { try await drafts.removeUnused(since: $0) }
  }

  /// What TMDB said of saved movies and nobody has asked for since: its terms allow to keep it for six months.
  static func forgetMovies(_ folders: any FoldersRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "facts of movies", unusedDays: 180) {
      try await folders.forgetFacts(of: Movie.itemKind, saidBefore: $0)
    }
  }

  /// Folders and items that were deleted a day ago: an undo is long too late.
  static func removeFolders(_ folders: any FoldersRepository) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "folders", unusedDays: 1) { try await folders.removeForGood(before: $0) }
  }

  /// Goods that were deleted a month ago: until then they can be brought back.
  static func removeProducts(_ market: Market) -> Housekeeping.Chore {
    Housekeeping.Chore(name: "goods", unusedDays: 30) { try await market.removeDeleted(before: $0) }
  }
}
