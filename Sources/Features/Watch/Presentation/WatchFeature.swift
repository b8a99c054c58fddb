package import FeatureKit
package import Foundation
package import LiveWeb
package import Localization

/// The feature Watch: the news about saved items, and the rules that say what is told. It has no tab; the bell in the bar
/// leads to the news.
package struct WatchFeature: Sendable {
  private let news: any NewsRepository
  private let items: WatchedItems
  private let currency: @Sendable (_ profile: String) async throws -> String?
  private let channels: ChannelsPage?
  private let feeds: FeedsPage
  private let now: @Sendable () -> Date

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - news: the news and the rules.
  ///   - providers: the kinds of items.
  ///   - folders: returns the folders of a profile; those that hold an item, if one is given.
  ///   - keeps: returns whether a profile keeps an item outside of folders; by default none.
  ///   - currency: returns the currency that a profile has chosen; `nil` for that of the reader's country.
  ///   - channels: the page of channels; `nil`, the default, for none.
  ///   - feeds: the feeds.
  ///   - now: returns the current time.
  package init(
    news: any NewsRepository, providers: [any ItemProvider],
    folders: @escaping @Sendable (_ item: ItemReference?, _ profile: String) async throws -> [WatchedFolder],
    keeps: @escaping @Sendable (_ item: ItemReference, _ profile: String) async throws -> Bool = { _, _ in false },
    currency: @escaping @Sendable (_ profile: String) async throws -> String? = { _ in nil },
    channels: ChannelsPage? = nil, feeds: FeedsPage, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.news = news
    items = WatchedItems(providers: providers, folders: folders, keeps: keeps)
    self.currency = currency
    self.channels = channels
    self.feeds = feeds
    self.now = now
  }
}

extension WatchFeature: Feature {
  package var tab: FeatureTab {
    FeatureTab(path: WatchLink.newsPath, symbol: "bell") {
      let strings = WatchStrings.for($0)
      return (strings.news, strings.toNews)
    }
  }

  package var hasTab: Bool { false }

  package var screens: [any Screen] {
    [
      NewsScreen(news: news, items: items, channels: channels?.channels, now: now),
      RuleScreen(news: news, items: items, channels: channels?.channels, currency: currency),
      FeedsScreen(feeds: feeds.feeds, items: items),
    ] + (channels?.screens(now: now) ?? [])
  }

  package var settings: [Setting] { [] }

  package var assets: [AssetLibrary.Asset] {
    [.style(Self.style, PackageResources.watch_css), .script(Self.script, PackageResources.rule_js)]
      + ChannelsPage.assets
  }

  package var downloads: [Download] { FeedDownloads(page: feeds, news: news, items: items, now: now).all }

  package var todaySections: [any TodaySection] { [ChangesSection(news: news, items: items, now: now)] }

  package func source(in language: Language) -> String { WatchStrings.for(language).source }

  package func hint(for field: String, in language: Language) -> String? {
    WatchStrings.for(language).invalidField(field)
  }

  /// The style sheet of its pages.
  static let style = "watch.css"
  /// The script of the page of a rule.
  static let script = "rule.js"
}

/// A folder of items that are watched.
package struct WatchedFolder: Sendable, Hashable {
  /// The folder's id.
  package let id: String
  /// The name that its owner gave it.
  package let name: String
  /// The number of items.
  package let count: Int

  /// Creates a folder.
  package init(id: String, name: String, count: Int = 0) {
    self.id = id
    self.name = name
    self.count = count
  }
}
