import AppsFeature
import CoreMetrics
import FeatureKit
import FoldersFeature
import Logging
import MarketFeature
import MoviesFeature
import Store
import Upstream
import WatchFeature

/// A server of items that are watched.
struct WatchedServer: Sendable {
  /// Name under which its data is stored.
  let name: String
  let host: String
  let budget: BudgetPolicy
  let stack: UpstreamStack

  /// Time between calls that leaves a quarter of the budget to others.
  fileprivate var pace: Duration { budget.window / max(1, budget.limit - budget.limit / 4) }
}

extension CatalogueSource {
  func watched(over stack: UpstreamStack) -> WatchedServer {
    WatchedServer(name: name, host: baseURL.authority, budget: budget, stack: stack)
  }
}

extension MoviesSource {
  func watched(over stack: UpstreamStack) -> WatchedServer {
    WatchedServer(name: name, host: baseURL.authority, budget: budget, stack: stack)
  }
}

extension MarketSource {
  func watched(over stack: UpstreamStack) -> WatchedServer {
    WatchedServer(name: name, host: baseURL.authority, budget: budget, stack: stack)
  }
}

extension FeatureParts {
  /// Makes the feature that shows news and rules.
  ///
  /// - Parameters:
  ///   - news: the news and the rules.
  ///   - providers: kinds of items.
  ///   - channels: the page of channels; `nil` if the server sends no messages.
  ///   - base: the public URL, with which links in feeds begin; `nil` for the one by which a feed is asked for.
  func watch(
    _ news: any NewsRepository, of providers: [any ItemProvider], channels: ChannelsPage?, from base: BaseURL?
  ) -> WatchFeature {
    WatchFeature(
      news: news, providers: providers,
      folders: { [folders = repositories.folders] item, profile in
        var kept = try await folders.folders(of: profile)
        if let item {
          let holding = try await folders.folders(holding: item, of: profile)
          kept.removeAll { !holding.contains($0.id) }
        }
        return kept.map { WatchedFolder(id: $0.id.rawValue, name: $0.words.name, count: $0.count) }
      },
      keeps: { [favorites = repositories.favorites, searches = repositories.searches] item, profile in
        if try await favorites.keeps(item, of: profile) { return true }
        return try await searches.keeps(item, of: profile)
      },
      currency: AppsChoices(profiles: repositories.profiles).currency(of:), channels: channels,
      feeds: feeds(from: base), now: now)
  }

  /// The most days of a calendar.
  private static let maxReleases = 1_000

  /// Makes the feeds. The date of a movie's last update is the day of its release.
  private func feeds(from base: BaseURL?) -> FeedsPage {
    FeedsPage(
      feeds: repositories.feeds, base: base.map { "\($0)" },
      kept: { [folders = repositories.folders] items, folder, profile in
        guard let folder = Folder.ID(rawValue: folder) else { return [] }
        return try await folders.saved(among: items, in: folder, of: profile)
      },
      releases: { [folders = repositories.folders] folder, since, profile in
        let movies = try await folders.updated(
          Movie.itemKind, since: since, in: folder.flatMap { Folder.ID(rawValue: $0) }, limit: Self.maxReleases,
          of: profile)
        return movies.compactMap { reference, said in
          said.facts.updatedAt.map { day in
            FeedsPage.Release(of: reference, title: said.facts.title, on: day, saidAt: said.saidAt)
          }
        }
      })
  }

  /// The most apps of a call.
  private static let appsOfCall = 200
  /// The number of items asked for together if each takes a call.
  private static let callsOfLot = 20

  /// Makes the runner that asks a server for the items that people keep.
  ///
  /// - Returns: `nil` without items or a server.
  func watching(_ items: (any ItemProvider)?, of server: WatchedServer?) -> WatchRunner? {
    guard let items, let server else { return nil }
    let (kind, isApps) = (items.kind, items.kind == AppListing.ID.itemKind)
    let isOfMarket = [Product.itemKind, SearchKeepers.itemKind].contains(kind)
    let source = WatchedSource(
      items, period: .seconds(isOfMarket ? 4 * 3_600 : 24 * 3_600),
      lotSize: isApps ? Self.appsOfCall : Self.callsOfLot,
      pace: server.pace * (isApps ? 1 : Self.callsOfLot),
      wait: { await server.stack.budget.wait(host: server.host, priority: .background) })
    let lease = DatabaseLease(repositories.database, name: "watch of \(kind) of \(server.name)")
    return WatchRunner(
      source, things: WatchThings(database: repositories.database, source: server.name, kind: kind),
      keepers: keepers(of: kind),
      history: repositories.history, lease: { try await lease.take(for: $0) },
      clock: clock, now: now,
      failed: { [logger] in
        logger.warning("saved items could not be looked after", metadata: ["error": "\($0)"])
      },
      due: { Meter(label: "showroom_watch_due", dimensions: [("kind", kind)]).set($0) },
      answered: { outcome, count in
        let dimensions = [("kind", kind), ("outcome", outcome.rawValue)]
        Counter(label: "showroom_watch_answers", dimensions: dimensions).increment(by: count)
      })
  }

  /// What tells which items of a kind are kept.
  private func keepers(of kind: String) -> [any KeptItems] {
    switch kind {
    case Product.itemKind: [repositories.folders, repositories.favorites]
    case SearchKeepers.itemKind: [repositories.searches]
    default: [repositories.folders]
    }
  }

  /// Makes the runner that tells people what has changed.
  ///
  /// - Parameter movies: tells where people watch movies; `nil` without movies.
  func telling(_ movies: MoviesFeature?) -> NewsRunner {
    let teller = NewsTeller(
      database: repositories.database, sources: repositories.itemSources,
      keepers: [repositories.folders, repositories.favorites, repositories.searches],
      places: { profile, language in try await movies?.showingPlace(of: profile, in: language) }, now: now)
    let lease = DatabaseLease(repositories.database, name: "news")
    return NewsRunner(
      teller, bell: repositories.newsBell, lease: { try await lease.take(for: $0) }, clock: clock,
      failed: { [logger] in logger.warning("changes could not be told", metadata: ["error": "\($0)"]) },
      told: { Counter(label: "showroom_news").increment(by: $0) })
  }
}
