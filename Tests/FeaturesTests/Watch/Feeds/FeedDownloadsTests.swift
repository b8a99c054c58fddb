import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Testing

@testable import WatchFeature

@Suite struct FeedDownloadsTests {
  private static let travel = WatchedFolder(id: "travel", name: "Travel")
  private static let profile = "someone"

  private let feeds = FakeFeeds()

  /// - Parameters:
  ///   - kept: the cards in the folder.
  ///   - base: the public address.
  private func downloads(
    _ news: [News] = [], kept: [String] = [], releases: [FeedsPage.Release] = [], base: String? = "https://h.example"
  ) -> FeedDownloads {
    let kept = Set(kept.map(Cards.reference))
    let page = FeedsPage(
      feeds: feeds, base: base, kept: { items, folder, _ in folder == "travel" ? kept.intersection(items) : [] },
      releases: { folder, since, profile in
        #expect(profile == Self.profile)
        return releases.filter { $0.day >= since && folder != "empty" }
      })
    let items = Cards().watched(in: Self.travel, WatchedFolder(id: "empty", name: "Empty"))
    return FeedDownloads(page: page, news: FakeNews(news), items: items, now: { News.day })
  }

  /// Asks for a feed as a program without a cookie does.
  private func get(_ path: String, _ token: String, from downloads: FeedDownloads) async throws -> DownloadedFile {
    let download = try #require(downloads.all.first { $0.path == path })
    return try await download.file(
      ScreenRequest(
        parameters: ["token": token],
        reader: Reader(profile: Profile(key: "other", hasReturned: false), language: .korean),
        origin: "http://10.0.0.7:8080"))
  }

  private func atom(_ token: String = "token1", from downloads: FeedDownloads) async throws -> String {
    String(decoding: try await get(FeedDownloads.atomPath, token, from: downloads).bytes(), as: UTF8.self)
  }

  private func calendar(_ token: String = "token1", from downloads: FeedDownloads) async throws -> String {
    String(decoding: try await get(FeedDownloads.calendarPath, token, from: downloads).bytes(), as: UTF8.self)
  }

  private func titles(_ feed: String) -> [String] {
    feed.matches(of: /<title>(.*)<\/title>/).dropFirst().map { String($0.output.1) }
  }

  @Test func `a feed says in the language of its link what has changed, with complete addresses`() async throws {
    try await feeds.open(.all, in: .english, of: Self.profile)
    let id = "AAECAwQFBgcICQoLDA0ODxAR"
    let feed = try await atom(from: downloads([.price(999, 499, id: id)]))
    let entry = try #require(feed.firstRange(of: "<entry>").map { feed[$0.lowerBound...] })
    #expect(
      entry == """
        <entry>
        <id>urn:uuid:00010203-0405-8607-8809-0a0b0c0d0e0f</id>
        <title>Card JP-1: $9.99 → $4.99</title>
        <updated>\(News.day.formatted(.iso8601))</updated>
        <link rel="alternate" type="text/html" href="https://h.example/cards/JP-1"/>
        <link rel="related" type="text/html" title="Stop these messages" href="https://h.example/watch?item=card.JP-1"/>
        <summary>Down 50%</summary>
        </entry>
        </feed>

        """)
    #expect(feed.contains("<title>Showroom · Everything you saved</title>"))
    #expect(
      feed.contains("<link rel=\"self\" type=\"application/atom+xml\" href=\"https://h.example/feeds/token1.atom\"/>"))
    #expect(feed.contains("xml:lang=\"en\"") && feed.contains("<updated>\(News.day.formatted(.iso8601))</updated>"))
  }

  @Test func `without a public address, links begin as the feed was asked for`() async throws {
    try await feeds.open(.all, in: .english, of: Self.profile)
    let downloads = downloads([.price(999, 499)], base: nil)
    #expect(try await atom(from: downloads).contains("href=\"http://10.0.0.7:8080/cards/JP-1\""))
  }

  @Test func `the feed of a folder has the news of its items, also of those that it held then`() async throws {
    try await feeds.open(.folder("travel"), in: .korean, of: Self.profile)
    var news = ["JP-1", "FR-2", "DE-3"].map { News.price(999, 499, of: $0, id: $0) }
    news.append(
      News(
        id: "left", reference: Cards.reference("US-4"), change: news[0].change, lowest: nil, title: "Left",
        folder: "travel", isSeen: true))
    let feed = try await atom(from: downloads(news, kept: ["JP-1", "DE-3"]))
    #expect(titles(feed).map { $0.prefix { $0 != ":" } } == ["Card JP-1", "Card DE-3", "Left"])
    #expect(feed.contains("<title>찾아봐 · Travel</title>"))
  }

  @Test func `a feed has the latest 50 entries, however rare they are among the news`() async throws {
    try await feeds.open(.folder("travel"), in: .english, of: Self.profile)
    try await feeds.open(.all, in: .english, of: Self.profile)
    let news = (0..<300).map { News.price(999, 499, of: $0.isMultiple(of: 5) ? "JP-1" : "FR-2", id: "\($0)") }
    let downloads = downloads(news, kept: ["JP-1"])
    let rare = titles(try await atom("token1", from: downloads))
    #expect(rare.count == 50 && rare.allSatisfy { $0.hasPrefix("Card JP-1") })
    #expect(titles(try await atom("token2", from: downloads)).count == 50)
  }

  @Test func `the version of a feed changes with its contents and the time of the latest news`() async throws {
    try await feeds.open(.all, in: .english, of: Self.profile)
    let empty = try await get(FeedDownloads.atomPath, "token1", from: downloads())
    let again = try await get(FeedDownloads.atomPath, "token1", from: downloads())
    #expect(empty.version == again.version && empty.version?.lastModified == "Sun, 13 Sep 2020 12:26:40 GMT")
    feeds.setLatest(News.day)
    let later = try await get(FeedDownloads.atomPath, "token1", from: downloads([.price(999, 499)]))
    #expect(later.version?.tag != empty.version?.tag && later.version?.lastModified == "Tue, 14 Nov 2023 12:00:00 GMT")
    #expect(later.contentType == "application/atom+xml; charset=utf-8")
  }

  @Test func `a changed, closed or unknown link, and one of a folder that is gone, is not found`() async throws {
    for scope in [WatchScope.all, .folder("gone")] { try await feeds.open(scope, in: .english, of: Self.profile) }
    let downloads = downloads()
    _ = try await atom("token1", from: downloads)
    try await feeds.change(.all, in: .english, of: Self.profile)
    for token in ["token1", "token2", "", "nonsense"] {
      for path in [FeedDownloads.atomPath, FeedDownloads.calendarPath] {
        await #expect(throws: AppError(.notFound)) { try await get(path, token, from: downloads) }
      }
    }
    _ = try await atom("token3", from: downloads)
  }

  @Test func `the calendar has the releases of the last 90 days and of the future`() async throws {
    try await feeds.open(.all, in: .korean, of: Self.profile)
    try await feeds.open(.folder("empty"), in: .english, of: Self.profile)
    let releases = [-91.0, -90, 400].map { days in
      FeedsPage.Release(
        of: Cards.reference("JP\(Int(days))"), title: "봄", on: News.day.addingTimeInterval(days * 86_400),
        saidAt: News.day)
    }
    let downloads = downloads(releases: releases)
    let calendar = try await calendar(from: downloads)
    #expect(calendar.matches(of: /UID:card\.(JP[-0-9]*)@showroom/).map { String($0.output.1) } == ["JP-90", "JP400"])
    #expect(calendar.contains("X-WR-CALNAME:개봉일 · 저장한 모든 항목\r\n") && calendar.contains("SUMMARY:봄 개봉\r\n"))
    #expect(calendar.contains("URL:https://h.example/cards/JP400\r\n"))
    #expect(!(try await self.calendar("token2", from: downloads)).contains("VEVENT"))
    let file = try await get(FeedDownloads.calendarPath, "token1", from: downloads)
    #expect(file.contentType == "text/calendar; charset=utf-8" && file.version?.lastModified == nil)
  }

  @Test func `a day that was learned later has a higher sequence`() async throws {
    try await feeds.open(.all, in: .english, of: Self.profile)
    var sequences: [Int] = []
    for days in [0.0, 1] {
      let release = FeedsPage.Release(
        of: Cards.reference("JP-1"), title: "Spring", on: News.day, saidAt: News.day.addingTimeInterval(days * 86_400))
      let calendar = try await calendar(from: downloads(releases: [release]))
      sequences += calendar.matches(of: /SEQUENCE:(\d+)/).compactMap { Int($0.output.1) }
    }
    #expect(sequences.count == 2 && sequences[0] < sequences[1])
  }
}
