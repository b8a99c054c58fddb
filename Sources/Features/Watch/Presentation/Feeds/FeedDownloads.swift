import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor

/// The feeds of a link: the news as Atom, and release days as iCalendar. Both need no cookie, but the link's token.
struct FeedDownloads: Sendable {
  static let atomPath = "/feeds/{token}.atom"
  static let calendarPath = "/feeds/{token}.ics"
  /// The most entries of a feed.
  private static let maxEntries = 50
  /// How long a release stays in the calendar.
  private static let releasesKept = TimeInterval(90 * 86_400)

  /// Returns the path of the news feed of a token.
  static func atomAddress(of token: String) -> String { Link("feeds", "\(token).atom").string }

  /// Returns the path of the calendar of a token.
  static func calendarAddress(of token: String) -> String { Link("feeds", "\(token).ics").string }

  let page: FeedsPage
  let news: any NewsRepository
  let items: WatchedItems
  let now: @Sendable () -> Date

  /// The downloads.
  var all: [Download] { [atom, calendar] }

  private var atom: Download {
    Download(Self.atomPath) { request in
      let feed = try await opened(request)
      let (link, strings) = (feed.link, WatchStrings.for(feed.link.language))
      let composer = MessageComposer(base: feed.base, sources: items.providers)
      let news = try await news(of: link)
      let changedAt = max(try await page.feeds.latestNews(of: link.profile) ?? link.createdAt, link.createdAt)
      let atom = AtomFeed(
        id: Self.urn(of: News.id(of: "feed \(link.profile) \(link.scope.stored)")),
        title: strings.feed(of: feed.name), updated: news.map(\.change.at).max() ?? link.createdAt,
        author: strings.source, language: link.language.rawValue, address: feed.base + feed.path,
        page: feed.base + WatchLink.newsPath,
        entries: news.map { AtomFeed.Entry(composer.message(about: $0, in: link.language)) })
      return Self.file(atom.text, AtomFeed.mediaType, changedAt: changedAt)
    }
  }

  private var calendar: Download {
    Download(Self.calendarPath) { request in
      let feed = try await opened(request)
      let strings = WatchStrings.for(feed.link.language)
      let since = now().addingTimeInterval(-Self.releasesKept)
      let releases = try await page.releases(feed.link.scope.folder, since, feed.link.profile)
      let calendar = ReleaseCalendar(
        name: strings.calendar(of: feed.name),
        events: releases.map { release in
          ReleaseCalendar.Event(
            id: release.reference.description, title: strings.release(of: release.title), day: release.day,
            page: feed.base + (items[release.reference.kind]?.address(of: release.reference.id) ?? WatchLink.newsPath),
            saidAt: release.saidAt, sequence: max(0, Int(release.saidAt.timeIntervalSince1970 / 86_400)))
        })
      return Self.file(calendar.text, ReleaseCalendar.mediaType)
    }
  }

  // MARK: - Links

  private struct Opened {
    let link: FeedLink
    /// The name of the folder, or that of all items.
    let name: String
    /// The address with which links begin.
    let base: String
    /// The path by which the feed was asked for.
    let path: String
  }

  /// Returns what the link of a request opens.
  ///
  /// - Throws: `AppError` of the code `notFound` if there is no such link, or its folder is gone.
  private func opened(_ request: ScreenRequest) async throws -> Opened {
    guard let token = request.parameters["token"], let link = try await page.feeds.link(token) else {
      throw AppError(.notFound)
    }
    request.charge(.milliseconds(10))
    var name: String? = WatchStrings.for(link.language).allItems
    if let folder = link.scope.folder {
      name = try await items.folders(nil, link.profile).first { $0.id == folder }?.name
    }
    guard let name else { throw AppError(.notFound) }
    return Opened(
      link: link, name: name, base: page.base ?? request.origin ?? "", path: Self.atomAddress(of: token))
  }

  /// Returns the latest news of a link: those of its folder are about items that it contains, or contained when they
  /// were told.
  private func news(of link: FeedLink) async throws -> [News] {
    guard let folder = link.scope.folder else {
      return try await news.news(of: link.profile, after: nil, limit: Self.maxEntries)
    }
    var found: [News] = []
    var last: News.ID?
    repeat {
      let lot = try await news.news(of: link.profile, after: last, limit: 100)
      let kept = try await page.kept(Array(Set(lot.map(\.reference))), folder, link.profile)
      found += lot.filter { $0.folder == folder || kept.contains($0.reference) }
      last = lot.last?.id
    } while last != nil && found.count < Self.maxEntries
    return Array(found.prefix(Self.maxEntries))
  }

  // MARK: - Files

  private static func file(_ text: String, _ type: String, changedAt: Date? = nil) -> DownloadedFile {
    let bytes = Array(text.utf8)
    return DownloadedFile(
      name: "", contentType: type, byteCount: bytes.count,
      version: .init(tag: News.id(of: text), lastModified: changedAt?.formatted(Self.httpDate))
    ) { try await $0(bytes) }
  }

  /// `Wed, 02 Jan 2030 03:04:05 GMT`
  static let httpDate = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT
      """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

  /// A name for a piece of news or a feed that no other one has: a UUID of version 8 (RFC 9562) with the first 16 bytes
  /// of its id.
  static func urn(of id: String) -> String {
    let text = id.replacing("-", with: "+").replacing("_", with: "/")
    var bytes = Array((Data(base64Encoded: text) ?? Data(id.utf8)).prefix(16))
    bytes += [UInt8](repeating: 0, count: 16 - bytes.count)
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let uuid = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    return "urn:uuid:\(uuid.uuidString.lowercased())"
  }
}

extension AtomFeed.Entry {
  fileprivate init(_ message: WatchMessage) {
    self.init(
      id: FeedDownloads.urn(of: message.id), title: message.title, summary: message.body, updated: message.at,
      page: message.address,
      related: message.stopAddress.map { (MessageText.stop(in: message.language), $0) })
  }
}

extension WatchScope {
  /// The id of the folder; `nil` for other scopes.
  var folder: String? {
    if case .folder(let id) = self { id } else { nil }
  }
}
